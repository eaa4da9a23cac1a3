import { expect, it } from 'vitest';
import type { ToolCall } from '../../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const made = (text: string): ToolCall =>
  callOf('create_reminder', { text, when: 'Friday at 8' }, { reminder: text, due: 'Friday 16 October 2026, 08:00' });
const callsAfter = (call: ToolCall, message: string) =>
  meantCalls(answered([call], message), message, NO_TITLES)?.calls.map(({ tool, arguments: args }) => [tool, args]);
const again = (from: string, to: string) => [
  ['cancel_reminder', { text: from }],
  ['create_reminder', { text: to, when: 'Friday at 8' }],
];

it.each([
  ['bake rye rolls', 'No, make that plum tarts', 'bake plum tarts'],
  ['buy stamps', 'make it envelopes', 'buy envelopes'],
  ['call Bo', 'actually make it text Bo', 'text Bo'],
  ['call Ida', 'make that tea with Ida', 'tea with Ida'],
  ['ring Bo', 'wait, not Bo, Ida', 'ring Ida'],
  ['take the kayak out', 'the canoe i mean, not the kayak', 'take the canoe out'],
  ['buy milk', 'make that oat milk', 'buy oat milk'],
])('a reminder to %s, with “%s”, is one to %s', (text, message, to) => {
  expect(callsAfter(made(text), message)).toEqual(again(text, to));
});

it.each(['make it weekly', 'make it urgent', 'make that sooner', 'make it a habit', 'make it every Friday'])(
  '“%s” is no other thing to be reminded of',
  (message) => {
    expect(callsAfter(made('buy stamps'), message) ?? []).not.toContainEqual([
      'cancel_reminder',
      { text: 'buy stamps' },
    ]);
  },
);

it('a task is called otherwise as well', () => {
  const task = callOf('add_task', { task: 'order pansies' }, { added: { task: 'order pansies' } });
  expect(callsAfter(task, 'make that tulips')).toEqual([
    ['edit_task', { task: 'order pansies', change: 'text', to: 'order tulips' }],
  ]);
  expect(callsAfter(task, 'make it high priority')).toEqual([
    ['edit_task', { task: 'order pansies', change: 'priority', to: 'high' }],
  ]);
});

import { expect, it } from 'vitest';
import type { ToolCall } from '../../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const PIZZA = callOf('start_timer', { duration: '12 minutes', label: 'pizza' }, { timer: 'pizza', ends: '10:42' });
const PLAIN = callOf('start_timer', { duration: '5 minutes' }, { timer: '5 minutes', ends: '10:35' });
const LISTED = callOf(
  'list_reminders',
  {},
  {
    reminders: [
      { reminder: 'pizza', due: 'x' },
      { reminder: 'bins', due: 'y' },
    ],
  },
);
const callsFor = (calls: readonly ToolCall[], message: string) => meantCalls(answered(calls, message), message)?.calls;

it.each<[string, readonly ToolCall[], string]>([
  ["actually it's burning, kill the timer", [PIZZA, LISTED], 'pizza'],
  ['stop the timer please', [PLAIN], '5 minutes'],
])('“%s” stops the one that runs', (message, calls, timer) => {
  expect(callsFor(calls, message)).toEqual([{ tool: 'cancel_reminder', arguments: { text: timer } }]);
});

it('which of several is not guessed', () => {
  expect(callsFor([PIZZA, PLAIN], 'kill the timer') ?? []).not.toContainEqual({
    tool: 'cancel_reminder',
    arguments: { text: 'pizza' },
  });
});

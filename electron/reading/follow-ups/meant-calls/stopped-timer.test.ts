import { expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { entryCalls } from './early-calls.ts';
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

it.each([
  ['pizza is ready already, stop that one', 'pizza'],
  ['the pizza looks burnt, kill that', 'pizza'],
  ['stop that one', 'eggs'],
])('of two, “%s” stops the one that is named, or else the last', (message, text) => {
  const eggs = callOf('start_timer', { duration: '7 minutes', label: 'eggs' }, { timer: 'eggs', ends: '10:37' });
  expect(callsFor([PIZZA, eggs], message)).toEqual([{ tool: 'cancel_reminder', arguments: { text } }]);
});

it('a timer that was stopped is started again', () => {
  const stopped = callOf('cancel_reminder', { text: 'pizza' }, { cancelled: 'pizza', due: 'x' });
  const after = (message: string) =>
    entryCalls(answered([PIZZA, stopped], message), message, NO_TITLES, () => null)?.calls;
  const again = [{ tool: 'start_timer', arguments: { duration: '12 minutes', label: 'pizza' } }];
  expect(after('start it again')).toEqual(again);
  expect(after('ok, restart it please')).toEqual(again);
  expect(after('start again with the dough')).toBeUndefined();
});

it.each([
  ['add 10 minutes', '22 minutes'],
  ['give it five more minutes please', '17 minutes'],
  ['2 minutes less', '10 minutes'],
])('with “%s”, a timer of 12 minutes runs for %s', (message, duration) => {
  expect(callsFor([PIZZA], message)).toEqual([
    { tool: 'cancel_reminder', arguments: { text: 'pizza' } },
    { tool: 'start_timer', arguments: { duration, label: 'pizza' } },
  ]);
});

it('minutes of something else change none', () => {
  expect(callsFor([PIZZA], 'that took 10 minutes')).toBeUndefined();
  expect(callsFor([PIZZA], 'add 10 minutes of stretching to my list')).toBeUndefined();
});

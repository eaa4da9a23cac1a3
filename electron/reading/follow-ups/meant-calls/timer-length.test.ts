import { expect, it } from 'vitest';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const PIZZA = callOf('start_timer', { duration: '12 minutes', label: 'pizza' }, { timer: 'pizza', ends: '10:42' });
const callsFor = (message: string) => meantCalls(answered([PIZZA], message), message)?.calls;

it.each([
  ['add 10 minutes', '22 minutes'],
  ['give it five more minutes please', '17 minutes'],
  ['2 minutes less', '10 minutes'],
])('with “%s”, a timer of 12 minutes runs for %s', (message, duration) => {
  expect(callsFor(message)).toEqual([
    { tool: 'cancel_reminder', arguments: { text: 'pizza' } },
    { tool: 'start_timer', arguments: { duration, label: 'pizza' } },
  ]);
});

it('minutes of something else change none', () => {
  expect(callsFor('that took 10 minutes')).toBeUndefined();
  expect(callsFor('add 10 minutes of stretching to my list')).toBeUndefined();
});

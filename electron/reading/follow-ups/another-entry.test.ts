import { expect, it } from 'vitest';
import { anotherEntry } from './another-entry.ts';
import { callOf } from '../testing/call-of.ts';

const TIMER = callOf('start_timer', { duration: '9 minutes', label: 'rice' }, {});
const REMINDER = callOf('create_reminder', { text: 'air the shed', when: 'at 8' }, {});

it.each([
  ['and one for 4 minutes, the peas', TIMER, 'set a timer for 4 minutes for "peas"'],
  ['another for 4 for the peas', TIMER, 'set a timer for 4 minutes for "peas"'],
  ['and the peas for 4 minutes', TIMER, 'set a timer for 4 minutes for "peas"'],
  ['and one for ten, the bread', TIMER, 'set a timer for ten minutes for "bread"'],
  ['and one for ten, the bread', callOf('start_timer', { duration: '90s' }, {}), 'set a timer for ten s for "bread"'],
  ['and one for 4min, the bread', TIMER, 'set a timer for 4min for "bread"'],
  ['and one for half an hour, the bread', TIMER, 'set a timer for half an hour for "bread"'],
  ['and at noon tomorrow to feed the cat', REMINDER, 'remind me at noon tomorrow to feed the cat'],
])('“%s” asks for one more', (message, call, request) => {
  expect(anotherEntry(message, call)?.request).toBe(request);
});

it('an amount may follow a comma', () => {
  expect(anotherEntry('and another one, 30, for Ida', TIMER)?.request).toBe('set a timer for 30 minutes for "Ida"');
});

it.each([
  ['the peas for 4 minutes', TIMER],
  ['and another one for 4 minutes', TIMER],
  ['ok, one for the road', TIMER],
  ['and a for the peas', TIMER],
  ['and one for ten, the bread', callOf('start_timer', { duration: 'an hour and a half' }, {})],
  ['and feed the cat', REMINDER],
  ['at noon to feed the cat', REMINDER],
])('“%s” is read elsewhere', (message, call) => {
  expect(anotherEntry(message, call)).toBeNull();
});

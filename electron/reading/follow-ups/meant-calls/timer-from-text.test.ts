import { expect, it } from 'vitest';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { entryCalls } from './early-calls.ts';

const NOTE = callOf(
  'read_note',
  { title: 'Plum jam' },
  { title: 'Plum jam', text: '1 kg plums, 500 g sugar. Boil for 12 minutes.' },
);
const TWO = callOf('read_note', { title: 'Rice' }, { title: 'Rice', text: 'Soak 30 minutes, cook 15 minutes.' });
const callsAfter = (message: string, note = NOTE) =>
  entryCalls(answered([note], message), message, NO_TITLES, () => null)?.calls;

it.each([
  'set a timer for the boiling',
  'and a timer for that long please',
  'start the timer, the same minutes as in the recipe',
  'timer for the jam',
  'put a timer on for as long as it says',
])('“%s” runs for as long as the note says', (message) => {
  expect(callsAfter(message)).toEqual([{ tool: 'start_timer', arguments: { duration: '12 minutes' } }]);
});

it.each([
  'set a timer',
  'set a timer for the pasta',
  'set a timer for 5 minutes',
  'set a timer for half an hour',
  'stop the timer',
  'how long is left on the timer',
  'boil the jam',
])('“%s” doesn’t', (message) => {
  expect(callsAfter(message)).toBeUndefined();
});

it('which of two lengths is meant is not guessed', () => {
  expect(callsAfter('set a timer for that', TWO)).toBeUndefined();
});

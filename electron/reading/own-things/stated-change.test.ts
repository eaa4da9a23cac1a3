import { expect, it } from 'vitest';
import { changeAndMore, changeOfEvent } from './stated-change.ts';

const known = { event: ['School fair', 'Aikido'] };

it.each([
  [
    'the coach says aikido is on Thursday at 7 now, can you change that',
    'move_event',
    { title: 'Aikido', to: 'Thursday at 7 now' },
  ],
  [
    'The fair will be in the gym and not in the hall. Please update it',
    'edit_event',
    { title: 'School fair', change: 'place', to: 'the gym' },
  ],
  ['aikido is at 6 not 7, can u fix it', 'move_event', { title: 'Aikido', to: 'at 6' }],
])('“%s” changes the event', (message, tool, args) => {
  expect(changeOfEvent(message, known)).toEqual({ tool, arguments: args });
});

it.each([
  'aikido is on Thursday',
  'the fair is fun, can you change it',
  'the party is on Thursday, can you change it',
  'it is on Thursday, can you change it',
])('“%s” changes none', (message) => {
  expect(changeOfEvent(message, known)).toBeNull();
});

it('is a request of its own next to another', () => {
  const [change, more] = ['The fair is in the gym now, can you change it?', 'add plates to my list.'];
  expect(changeAndMore(`${change} And ${more}`, known)).toEqual([change, more]);
  expect(changeAndMore('The fair is in the gym now, can you change it? It was lovely there.', known)).toBeNull();
});

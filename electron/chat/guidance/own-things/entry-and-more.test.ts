import { expect, it } from 'vitest';
import { entryAndReminder } from './entry-and-reminder.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, event: ['Choir practice'] };

it.each([
  [
    'Mrs Lund fringe saturday 10 to 11:30, and remind me friday 5pm to order hair dye',
    ['new event: Mrs Lund fringe saturday 10 to 11:30', 'remind me friday 5pm to order hair dye'],
  ],
  [
    'physio tue 4pm and also remind me on monday at 6 to wash the towels',
    ['new event: physio tue 4pm', 'remind me on monday at 6 to wash the towels'],
  ],
  [
    'lunch with Bo friday 12 and remind me thursday evening to book a table',
    ['new event: lunch with Bo friday 12', 'remind me thursday evening to book a table'],
  ],
])('“%s” is an entry and a reminder', (message, parts) => {
  expect(entryAndReminder(message, KNOWN)).toEqual(parts);
});

it.each([
  'physio tue 4pm, and remind me monday',
  'physio tue 4pm and remind me to wash the towels',
  'the physio is on tue at 4pm, and remind me on monday at 6 to wash the towels',
  'choir practice tue 4pm, and remind me on monday at 6 to wash the robe',
  'remind me tue 4pm to ring Ida, and remind me on monday at 6 to wash the towels',
  'note: physio tue 4pm, and remind me on monday at 6 to wash the towels',
])('“%s” is read otherwise', (message) => {
  expect(entryAndReminder(message, KNOWN)).toBeNull();
});

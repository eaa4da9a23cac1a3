import { expect, it } from 'vitest';
import { bareEntry } from './bare-entry.ts';

it.each([
  ['put lunch with Ben at Marco’s in my calendar for Monday at noon', 'lunch with Ben'],
  ['Concert at Lincoln Hall with Ida, 3 May 8pm', 'Concert with Ida'],
  ['Could you please pencil in a massage for me next Tuesday at half past four?', 'massage'],
  [
    'Add my son’s swimming lesson to the calendar, it’s on the 7th of May at 5 in the town hall',
    "my son's swimming lesson",
  ],
  ['New event: staff breakfast on Friday 9 to 10 at Café Anton', 'staff breakfast'],
  ['Block 2027-02-01 from 13:00 to 17:00 for the audit', 'audit'],
  ['please enter an appointment with the notary for Monday from 10 to 11:30', 'appointment with the notary'],
  ['put renew the library card on my to-do list for Friday', 'renew the library card'],
])('of “%s”, “%s” is the title', (request, title) => {
  expect(bareEntry(request)).toBe(title);
});

it.each([
  'remind me on Monday to call Ida',
  'move lunch with Ben to Friday',
  'put that in my calendar',
  'We have tickets for Friday at 8, put it in my calendar',
  'add candles, napkins and plates to the list',
  'what is on next Monday',
])('“%s” has no title of its own', (request) => {
  expect(bareEntry(request)).toBeNull();
});

import { expect, it } from 'vitest';
import { entryAndMore } from './entry-and-more.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, event: ['Choir practice'] };

it.each([
  [
    'Mrs Lund fringe saturday 10 to 11:30, and remind me friday 5pm to order hair dye',
    ['put "Mrs Lund fringe" into my calendar saturday 10 to 11:30', 'remind me friday 5pm to order hair dye'],
  ],
  [
    'physio tue 4pm and also remind me on monday at 6 to wash the towels',
    ['put "physio" into my calendar tue 4pm', 'remind me on monday at 6 to wash the towels'],
  ],
  [
    'fencing for Nils Tuesday 5pm and remind me Monday evening at 8 to oil the mask',
    ['put "fencing for Nils" into my calendar Tuesday 5pm', 'remind me Monday evening at 8 to oil the mask'],
  ],
  [
    'late shift fri 3 to 11 into my calendar pls and delete the note about the boiler',
    ['put "late shift" into my calendar fri 3 to 11', 'delete the note about the boiler'],
  ],
  [
    'painter tomorrow 9 to 12, and task: clear the hall, due Thursday',
    ['put "painter" into my calendar tomorrow 9 to 12', 'task: clear the hall, due Thursday'],
  ],
  [
    'Cello lesson for Ida every Monday at 3pm please, and what have I got on Sunday?',
    ['put "Cello lesson for Ida" into my calendar every Monday at 3pm', 'what have I got on Sunday?'],
  ],
  [
    'interview is on 3 March 10am put that in, how many days is it until then',
    ['put "interview" into my calendar 3 March 10am', 'how many days is it until then'],
  ],
  [
    'farrier Friday 8am, put it down. And what date is the last Monday in May',
    ['put "farrier" into my calendar Friday 8am', 'what date is the last Monday in May'],
  ],
])('“%s” is an entry and something else', (message, parts) => {
  expect(entryAndMore(message, KNOWN)).toEqual(parts);
});

it.each([
  'physio tue 4pm, and remind me monday',
  'physio tue 4pm and remind me to wash the towels',
  'physio tue 4pm and friday 5pm',
  'the physio is on tue at 4pm, and remind me on monday at 6 to wash the towels',
  'choir practice tue 4pm, and remind me on monday at 6 to wash the robe',
  'remind me tue 4pm to ring Ida, and remind me on monday at 6 to wash the towels',
  'note: physio tue 4pm, and remind me on monday at 6 to wash the towels',
  'moving the physio to tue 4pm, and add towels to my list',
  'my shift ends at 11 tonight and tell me what time it is in Lima then',
  'ring the physio on Tuesday, and add towels to my list',
])('“%s” is read otherwise', (message) => {
  expect(entryAndMore(message, KNOWN)).toBeNull();
});

it('is read otherwise if the second part may ask for nothing', () => {
  const nothing = { nothing: 0.9, best: 0.9, change: 0, chances: new Map([['add_task', 0.9]]) };
  expect(entryAndMore('physio tue 4pm, and add towels to my list', KNOWN, () => nothing)).toBeNull();
});

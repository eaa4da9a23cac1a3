import { expect, it } from 'vitest';
import { repeatedTimes } from './repeated-times.ts';

it.each([
  ['every Friday I have the early shift 4:40 to 12:30, from this week', 'this Friday 4:40 to 12:30', 'every Friday'],
  ['put college down for every thursday 9 till half 4 starting tomorrow', 'tomorrow 9 till half 4', 'every thursday'],
  ['pottery each Monday evening at six, beginning next week', 'Monday next week evening at six', 'each Monday'],
  ['"Cello" every Thursday from 16:15 to 17:00, and we begin on the 22nd', 'the 22nd 16:15 to 17:00', 'every Thursday'],
  ['every other thursday I sing in the choir at 19:30', 'thursday at 19:30', 'every other thursday'],
  [
    'Every month on the 1st I see the dentist at 10, please enter that as "Teeth", starting in November.',
    'the 1st of November at 10',
    'every month',
  ],
  ['on the 15th of each month we meet in the hall, 6pm to 8pm', 'the 15th 6pm to 8pm', 'every month'],
])('“%s” is first %s', (request, when, repeat) => {
  expect(repeatedTimes(request)).toEqual({ 'create_event.when': [when], 'create_event.repeat': [repeat] });
});

it.each([
  'gym every monday and friday at 9',
  'every Tuesday is bin day',
  'every Monday at 9, or at 10 if it rains',
  'lunch on Friday at 12',
  'every month on the 1st I pay the rent',
  'on the 1st I see the dentist at 10',
  'choir every other thursday at 19:30',
  'every Friday at 8, tomorrow I am away',
])('“%s” says no one time', (request) => {
  expect(repeatedTimes(request)).toEqual({});
});

import { expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { NO_TITLES } from './named-kinds.ts';
import { nextDates, oneOfNextDates } from './next-dates.ts';

const datesOf = (message: string): unknown => nextDates(message, NO_TITLES)?.map((call) => call.arguments);

it.each([
  ['The guild meets every second Friday of the month. When are the next four?', 'every second Friday of the month', 4],
  ['We play bowls every other Sunday, what are the next 3 dates?', 'every other Sunday', 3],
  ['Scouts is on the last Monday of the month. Can you give me the next five?', 'the last Monday of the month', 5],
])('“%s” asks for days only', (message, repeat, count) => {
  expect(datesOf(message)).toEqual([{ repeat, count }]);
});

it('enters the series as well if that is asked for', () => {
  expect(datesOf('Enter judo in my calendar every Monday at 18:15, and show me the next six dates for it')).toEqual([
    { title: 'judo', when: 'every Monday at 18:15' },
    { repeat: 'every Monday', count: 6 },
  ]);
});

it('wherever the calendar is named', () => {
  expect(datesOf('Add judo every Monday at 18:15 to my calendar and show me the next two')).toEqual([
    { title: 'judo', when: 'every Monday at 18:15' },
    { repeat: 'every Monday', count: 2 },
  ]);
});

it.each([
  'The guild meets every second Friday. When is the next one?',
  'We play bowls every Sunday and every Monday. What are the next 3 dates?',
  'What are the next three dates?',
  'Remind me of bowls every Sunday. What are the next three?',
])('“%s” is for others to read', (message) => expect(datesOf(message)).toBeUndefined());

const LISTED = callOf(
  'list_next_dates',
  { repeat: 'the first Friday of the month', count: 2 },
  { repeats: 'every month on the 1st Friday', dates: ['Friday, 5 March 2027', 'Friday, 2 April 2027'] },
);
const entered = (message: string): unknown => oneOfNextDates([LISTED], message)?.[0]?.arguments;

it.each([
  [
    'Put the April one in my diary, 8 pm at the Swan, quiz night',
    { title: 'quiz night', when: '2 April 2027 8 pm', place: 'the Swan' },
  ],
  [
    'please add the march one to the calendar: quiz night, at 7.30pm',
    { title: 'quiz night', when: '5 March 2027 at 7.30pm' },
  ],
  ['Put the May one in my diary, 8 pm, quiz night', undefined],
  ['Put the April one in my diary, quiz night', undefined],
])('one of the days that were listed is entered: “%s”', (message, event) => {
  expect(entered(message)).toEqual(event);
});

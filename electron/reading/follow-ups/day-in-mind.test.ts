import { expect, it } from 'vitest';
import { dayInMind, onDayInMind } from './day-in-mind.ts';
import { callOf } from '../testing/call-of.ts';

const FREE = callOf(
  'find_free_time',
  { when: 'Sunday' },
  { free: [{ day: 'Sunday 8 November 2026', from: '9', to: '12' }] },
);
const DAYS = callOf('count_days', { to: '1 May' }, { days: 3, from: 'Tuesday 28 April 2026', to: 'Friday 1 May 2026' });

it('is the only day that a result is about', () => {
  expect(dayInMind(FREE)).toBe('8 November 2026');
  expect(dayInMind(DAYS)).toBe('1 May 2026');
  const two = [{ day: 'Sunday 8 November 2026' }, { day: 'Monday 9 November 2026' }];
  expect(dayInMind(callOf('find_free_time', {}, { free: two }))).toBeNull();
});

it.each([
  callOf('create_event', {}, { created: { event: 'Judo', when: 'Friday 1 May 2026, 18:00 to 19:00' } }),
  callOf(
    'move_event',
    {},
    { moved: { event: 'Judo', when: 'Friday 1 May 2026, 18:00 to 19:00' }, before: 'Monday 4 May 2026' },
  ),
  callOf('create_reminder', {}, { reminder: 'call Ben', due: 'Friday 1 May 2026, 18:00' }),
])('is the day of what was made or moved', (call) => expect(dayInMind(call)).toBe('1 May 2026'));

it('a time without a day is on it', () => {
  expect(onDayInMind('book me a swim at ten', FREE)).toBe('book me a swim at ten on 8 November 2026');
  expect(onDayInMind('Then put “Call” in at 3pm, half an hour', FREE)).toBe(
    'Then put “Call” in at 3pm on 8 November 2026, half an hour',
  );
});

it.each(['book me a swim tomorrow at ten', 'add soap', 'is ten too early?', 'remind me in an hour'])(
  '“%s” stays as it is',
  (message) => {
    expect(onDayInMind(message, FREE)).toBe(message);
  },
);

it.each([
  ['on the earliest of those, at 7pm: choir', 'on 8 November 2026 at 7pm: choir'],
  ['book the hall on the second of them', 'book the hall on 6 December 2026'],
  ['the first aid course is on Friday', 'the first aid course is on Friday'],
])('“%s” names one of the days that were listed', (message, request) => {
  const dates = ['Sunday 8 November 2026', 'Sunday 6 December 2026'];
  expect(onDayInMind(message, callOf('list_next_dates', { repeat: 'x' }, { repeats: 'x', dates }))).toBe(request);
});

import { describe, expect, it } from 'vitest';
import { dayAround, dayInSentence, dayName, duration, moment } from './times.ts';

const NOW = new Date(2026, 10, 21, 14, 0);
const at = (...parts: [number, number, number, number?, number?]): number => new Date(...parts).getTime();

it.each<[number, string]>([
  [at(2026, 10, 21, 0, 5), 'Today'],
  [at(2026, 10, 22, 9), 'Today'],
  [at(2026, 10, 20, 23, 59), 'Yesterday'],
  [at(2026, 10, 16), 'Monday'],
  [at(2026, 10, 14), '14 Nov'],
  [at(2025, 10, 20), '20 Nov 2025'],
])('names the day of %s: %s', (timestamp, name) => {
  expect(dayName(timestamp, NOW)).toBe(name);
});

it('shows the time today, and also the day before that', () => {
  expect(moment(at(2026, 10, 21, 9, 5), NOW)).toBe('09:05');
  expect(moment(at(2026, 10, 20, 18, 30), NOW)).toBe('Yesterday, 18:30');
});

it('writes durations with units', () => {
  expect([0.4, 85, 999, 1234, 125_000].map(duration)).toEqual(['0 ms', '85 ms', '999 ms', '1.2 s', '2 min 5 s']);
});

it('names a weekday only within the last week, so that no name is ambiguous', () => {
  expect([at(2026, 10, 15), at(2026, 10, 14)].map((day) => dayName(day, NOW))).toEqual(['Sunday', '14 Nov']);
});

it('treats a day of 23 or 25 hours as one day', () => {
  expect(dayName(at(2026, 2, 28, 12), new Date(2026, 2, 29, 12))).toBe('Yesterday');
  expect(dayName(at(2026, 9, 24, 12), new Date(2026, 9, 25, 12))).toBe('Yesterday');
});

it('never shows a full unit of the smaller kind', () => {
  expect([999.6, 59_900, 59_990, 119_800].map(duration)).toEqual(['1.0 s', '59.9 s', '1 min 0 s', '2 min 0 s']);
});

it('writes relative days in lower case inside a sentence, and keeps names capitalised', () => {
  expect(
    [at(2026, 10, 21), at(2026, 10, 20), at(2026, 10, 19), at(2025, 0, 2)].map((time) => dayInSentence(time, NOW)),
  ).toEqual(['today', 'yesterday', 'Thursday', '2 Jan 2025']);
});

describe('the axis of a day', () => {
  const hour = (day: number, hours: number): number => at(2026, 10, day, hours);

  it('runs from midnight to midnight, for one point or many', () => {
    expect(dayAround(hour(21, 9), hour(21, 9))).toEqual([hour(21, 0), hour(22, 0)]);
    expect(dayAround(hour(21, 0), hour(21, 23))).toEqual([hour(21, 0), hour(22, 0)]);
  });

  it('does not apply to two days', () => {
    expect(dayAround(hour(21, 23), hour(22, 0))).toBeNull();
  });
});

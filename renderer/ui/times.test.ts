import { describe, expect, it } from 'vitest';
import { dayName, duration, fileSize, moment } from './times.ts';

/** A Saturday, local time. */
const NOW = new Date(2026, 10, 21, 9, 30);
const at = (...parts: [year: number, month: number, day: number, hour?: number, minute?: number]): number =>
  new Date(parts[0], parts[1], parts[2], parts[3] ?? 12, parts[4] ?? 0).getTime();

describe('dayName', () => {
  it('counts calendar days, not spans of 24 hours', () => {
    expect(dayName(at(2026, 10, 21, 0, 1), NOW)).toBe('Today');
    expect(dayName(at(2026, 10, 20, 23, 59), NOW)).toBe('Yesterday');
  });

  it('names the weekday within the last week only, so that no name is ambiguous', () => {
    expect(dayName(at(2026, 10, 15), NOW)).toBe('Sunday');
    expect(dayName(at(2026, 10, 14), NOW)).toBe('14 November');
  });

  it('adds the year when it is not this one', () => {
    expect(dayName(at(2025, 10, 20), NOW)).toBe('20 November 2025');
  });

  it('survives the change of the clocks: a day of 23 or 25 hours is one day', () => {
    expect(dayName(at(2026, 2, 28, 12), new Date(2026, 2, 29, 12))).toBe('Yesterday');
    expect(dayName(at(2026, 9, 24, 12), new Date(2026, 9, 25, 12))).toBe('Yesterday');
  });

  it('takes a clock that was set back for today', () => {
    expect(dayName(at(2026, 10, 23), NOW)).toBe('Today');
  });
});

describe('moment', () => {
  it('leaves the day out today', () => {
    expect(moment(at(2026, 10, 21, 8, 5), NOW)).toBe('08:05');
    expect(moment(at(2026, 10, 20, 18, 0), NOW)).toBe('Yesterday, 18:00');
    expect(moment(at(2026, 10, 17, 7, 45), NOW)).toBe('Tuesday, 07:45');
  });
});

describe('duration', () => {
  it.each([
    [0.4, '0 ms'], [85.2, '85 ms'], [999.4, '999 ms'], [1234, '1.2 s'], [59_900, '59.9 s'], [60_000, '1 min 0 s'], [125_400, '2 min 5 s'],
  ])('%d ms is "%s"', (ms, text) => expect(duration(ms)).toBe(text));

  it.each([[999.6, '1.0 s'], [59_990, '1 min 0 s'], [119_800, '2 min 0 s']])('never shows a full unit of the smaller kind: %d ms is "%s"', (ms, text) =>
    expect(duration(ms)).toBe(text));
});

describe('fileSize', () => {
  it.each([[700, '0.7 KB'], [42_000, '42.0 KB'], [3_100_000, '3.1 MB'], [999_960_000, '1.0 GB'], [4_680_000_000, '4.7 GB']])('%d bytes are "%s"', (bytes, text) =>
    expect(fileSize(bytes)).toBe(text));
});

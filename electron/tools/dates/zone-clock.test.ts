import { describe, expect, it } from 'vitest';
import { instantIn, laterWall, wallIn } from './zone-clock.ts';

const utc = (zone: string, wall: string): string => instantIn(zone, wall).toISOString().slice(0, 16);

describe('instantIn', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01T12:00', '2026-07-01T10:00'],
    ['Europe/Berlin', '2026-12-01T12:00', '2026-12-01T11:00'],
    ['America/New_York', '2026-12-01T12:00:00', '2026-12-01T17:00'],
    ['Asia/Kolkata', '2026-12-01', '2026-11-30T18:30'],
    ['Pacific/Auckland', '2026-12-01', '2026-11-30T11:00'],
    ['Pacific/Honolulu', '2026-12-01', '2026-12-01T10:00'],
    ['UTC', '2026-12-01', '2026-12-01T00:00'],
  ])('in %s, %s is %s UTC', (zone, wall, moment) => expect(utc(zone, wall)).toBe(moment));

  it('knows the days on which the clocks change', () => {
    // Forward on 29 March 2026 at 02:00, back on 25 October 2026 at 03:00.
    expect(utc('Europe/Berlin', '2026-03-29T01:30')).toBe('2026-03-29T00:30');
    expect(utc('Europe/Berlin', '2026-03-29T03:30')).toBe('2026-03-29T01:30');
    expect(utc('Europe/Berlin', '2026-10-25T01:30')).toBe('2026-10-24T23:30');
    expect(utc('Europe/Berlin', '2026-10-25T03:30')).toBe('2026-10-25T02:30');
  });

  it('accepts the skipped hour as if it existed, and uses the first of a repeated hour', () => {
    expect(utc('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30');
    expect(utc('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30');
    expect(utc('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30');
  });

  it('is the inverse of wallIn at every hour of a year', () => {
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => Date.UTC(2026, 0, 1, hour));
    const wrong = hours.filter(
      (at) => instantIn('Europe/London', wallIn('Europe/London', new Date(at))).getTime() !== at,
    );
    // The second of the repeated hours.
    expect(wrong).toEqual([Date.UTC(2026, 9, 25, 1)]);
  });
});

it('laterWall keeps the form of its argument', () => {
  expect(laterWall('2026-12-31', 86_400_000)).toBe('2027-01-01');
  expect(laterWall('2026-12-31T23:30:00', 3_600_000)).toBe('2027-01-01T00:30:00');
});

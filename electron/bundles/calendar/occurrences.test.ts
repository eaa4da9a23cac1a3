import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { NOTHING_CARRIED, type CalendarEvent } from '../../storage/calendar-repository.ts';
import { occurrencesIn } from './occurrences.ts';

const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  id: 1,
  uid: 'a',
  occurrence: '',
  title: 'Event',
  place: '',
  notes: '',
  starts: '2026-03-27T09:00:00',
  ends: '2026-03-27T10:00:00',
  zone: 'Europe/Berlin',
  repeats: null,
  added: [],
  skipped: [],
  other: NOTHING_CARRIED,
  revision: 0,
  isForeign: false,
  trashedAt: null,
  ...changes,
});
const YEAR = { from: new Date('2026-01-01T00:00Z'), to: new Date('2027-01-01T00:00Z') };
const startsOf = (events: readonly CalendarEvent[], span = YEAR): string[] =>
  occurrencesIn(ICAL, events, span).map(({ from }) => from.toISOString().slice(0, 16));

describe('occurrencesIn', () => {
  it('keeps the clock time of a series over changes to and from summer time', () => {
    const daily = event({ repeats: 'FREQ=DAILY;COUNT=4' });
    expect(startsOf([daily])).toEqual(['2026-03-27T08:00', '2026-03-28T08:00', '2026-03-29T07:00', '2026-03-30T07:00']);
    const weekly = event({
      starts: '2026-10-20T09:00:00',
      ends: '2026-10-20T10:00:00',
      zone: 'America/New_York',
      repeats: 'FREQ=WEEKLY;COUNT=3',
    });
    expect(startsOf([weekly])).toEqual(['2026-10-20T13:00', '2026-10-27T13:00', '2026-11-03T14:00']);
  });

  it('occurs in the skipped hour, and only once in the repeated hour', () => {
    const night = event({ starts: '2026-03-28T02:30:00', ends: '2026-03-28T03:00:00', repeats: 'FREQ=DAILY;COUNT=3' });
    expect(startsOf([night])).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30']);
    const back = event({ starts: '2026-10-24T02:30:00', ends: '2026-10-24T03:00:00', repeats: 'FREQ=DAILY;COUNT=3' });
    expect(startsOf([back])).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30']);
  });

  it('lasts from ten in the evening to six in the morning in the night of the change', () => {
    const night = event({ starts: '2026-03-28T22:00:00', ends: '2026-03-29T06:00:00' });
    const [only] = occurrencesIn(ICAL, [night], YEAR);
    expect((Number(only?.to) - Number(only?.from)) / 3_600_000).toBe(7);
  });

  it('leaves out what was cancelled, shows changed ones in their place, and adds single dates', () => {
    const series = event({
      repeats: 'FREQ=DAILY;COUNT=4',
      added: ['2026-06-01T12:00:00'],
      skipped: [{ at: '2026-03-28T09:00:00', cancelledAt: 1 }],
    });
    const moved = event({
      id: 2,
      occurrence: '2026-03-29T09:00:00',
      starts: '2026-04-10T15:00:00',
      ends: '2026-04-10T16:00:00',
    });
    expect(startsOf([series, moved])).toEqual([
      '2026-03-27T08:00',
      '2026-03-30T07:00',
      '2026-04-10T13:00',
      '2026-06-01T10:00',
    ]);
  });

  it('includes only the span: events that began before and continue, but not those that end as it begins', () => {
    const span = { from: new Date('2026-03-27T08:30Z'), to: new Date('2026-03-28T08:00Z') };
    const daily = event({ starts: '2000-01-01T09:00:00', ends: '2000-01-01T10:00:00', repeats: 'FREQ=DAILY' });
    expect(startsOf([daily], span)).toEqual(['2026-03-27T08:00']);
    expect(startsOf([event({})], { from: new Date('2026-03-27T09:00Z'), to: span.to })).toEqual([]);
  });

  it('takes whole days as days of this machine', () => {
    const birthday = event({ starts: '2024-02-29', ends: '2024-03-01', zone: null, repeats: 'FREQ=YEARLY' });
    const days = occurrencesIn(ICAL, [birthday], { from: new Date(2024, 0, 1), to: new Date(2033, 0, 1) });
    expect(days.map(({ key, isAllDay, from }) => [key, isAllDay, from.getHours()])).toEqual([
      ['2024-02-29', true, 0],
      ['2028-02-29', true, 0],
      ['2032-02-29', true, 0],
    ]);
  });

  it('ends with the last day if that has no time', () => {
    const daily = event({ repeats: 'FREQ=DAILY;UNTIL=20260329' });
    expect(startsOf([daily])).toHaveLength(3);
  });
});

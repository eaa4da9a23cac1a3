import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { ianaZoneOf } from './ics-zones.ts';
import { useCalendar } from './testing/use-calendar.ts';

const { calendar, workplace, call, eventsOf } = useCalendar();

const imported = async (method: string, ...events: readonly (readonly string[])[]): Promise<JsonValue> => {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, ...lines, 'END:VCALENDAR', ''];
  workplace().put('Documents/a.ics', all.join('\r\n'));
  return call('import_calendar', { file: 'Documents/a.ics' });
};
const titles = (): readonly string[] =>
  calendar()
    .all()
    .map(({ title }) => title);
const inAutumn = (): Promise<readonly unknown[]> => eventsOf({ when: 'from 1 October 2026 to 30 November 2026' });

const DINNER = ['UID:d', 'SUMMARY:Dinner', 'DTSTART:20261125T180000Z', 'DTEND:20261125T190000Z'];
const SERIES = [
  'UID:s',
  'SUMMARY:Stand-up',
  'DTSTART;TZID=Europe/Berlin:20261019T090000',
  'DURATION:PT15M',
  'RRULE:FREQ=WEEKLY;COUNT=5',
];

describe('an event that was called off', () => {
  it('leaves the calendar with STATUS:CANCELLED, and can be undone', async () => {
    await imported('PUBLISH', DINNER);
    expect(await imported('PUBLISH', [...DINNER, 'SEQUENCE:1', 'STATUS:CANCELLED'])).toEqual({
      added: 0,
      updated: 0,
      unchanged: 0,
      cancelled: 1,
    });
    expect(titles()).toEqual([]);
    await call('restore_event', { title: 'dinner' });
    expect(titles()).toEqual(['Dinner']);
  });

  it('is not added', async () => {
    expect(await imported('PUBLISH', [...DINNER, 'STATUS:CANCELLED'])).toEqual({ added: 0, updated: 0, unchanged: 0 });
    expect(titles()).toEqual([]);
  });

  it('leaves it with METHOD:CANCEL, even without times; with an older version, it stays', async () => {
    await imported('REQUEST', [...DINNER, 'SEQUENCE:2']);
    await imported('CANCEL', ['UID:d', 'SEQUENCE:1']);
    expect(titles()).toEqual(['Dinner']);
    expect(await imported('CANCEL', ['UID:d', 'SEQUENCE:3'])).toMatchObject({ cancelled: 1 });
    expect(titles()).toEqual([]);
  });
});

describe('an occurrence that was called off', () => {
  it('is skipped, in the file with its series', async () => {
    const cancelled = ['UID:s', 'RECURRENCE-ID;TZID=Europe/Berlin:20261102T090000', 'STATUS:CANCELLED'];
    expect(await imported('PUBLISH', cancelled, SERIES)).toMatchObject({ added: 1, cancelled: 1 });
    expect(await inAutumn()).toHaveLength(4);
    expect(await imported('PUBLISH', SERIES, cancelled)).toMatchObject({ cancelled: 1 });
    expect(await inAutumn()).toHaveLength(4);
  });

  it('is skipped later, by a message that gives its time in UTC', async () => {
    await imported('REQUEST', SERIES);
    expect(await imported('CANCEL', ['UID:s', 'RECURRENCE-ID:20261102T080000Z', 'SEQUENCE:1'])).toMatchObject({
      cancelled: 1,
    });
    expect(calendar().all()).toMatchObject([{ skipped: [{ at: '2026-11-02T09:00:00', cancelledAt: null }] }]);
    expect(await inAutumn()).toHaveLength(4);
  });

  it('goes even if it had been moved', async () => {
    const moved = [
      'UID:s',
      'SUMMARY:Moved',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261102T090000',
      'DTSTART;TZID=Europe/Berlin:20261103T090000',
    ];
    await imported('REQUEST', SERIES, moved);
    expect(await inAutumn()).toHaveLength(5);
    await imported('CANCEL', ['UID:s', 'RECURRENCE-ID;TZID=Europe/Berlin:20261102T090000']);
    expect(titles()).toEqual(['Stand-up']);
    expect(await inAutumn()).toHaveLength(4);
  });

  it('ends the series if those after it are called off too', async () => {
    await imported('REQUEST', SERIES);
    await imported('CANCEL', ['UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261102T090000']);
    expect(await inAutumn()).toHaveLength(2);
  });
});

describe('names of time zones in Windows', () => {
  const names = [
    ...new Set(windowsZones.supplemental.windowsZones.mapTimezones.map(({ mapZone: { _other: name } }) => name)),
  ];
  const offsetAt = (zone: string, at: string): string =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .format(new Date(at))
      .split('GMT')[1] ?? '';

  it('are all known', () => {
    expect(names.length).toBeGreaterThan(130);
    for (const name of names) expect(ianaZoneOf(ICAL, name, null), name).not.toBeNull();
  });

  it.each([
    ['Nepal Standard Time', '+05:45'],
    ['Lord Howe Standard Time', '+10:30'],
    ['newfoundland standard time', '-02:30'],
    ['E. South America Standard Time', '-03:00'],
  ])('%s', (name, offset) => expect(offsetAt(ianaZoneOf(ICAL, name, null) ?? '', '2026-07-01T12:00Z')).toBe(offset));
});

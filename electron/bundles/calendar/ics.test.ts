import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { useCalendar } from './testing/use-calendar.ts';

const { calendar, workplace, call, refusal, eventsOf } = useCalendar();

const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const imported = async (...lines: string[]): Promise<JsonValue> => {
  workplace().put('Documents/a.ics', file(...lines));
  return call('import_calendar', { file: 'Documents/a.ics' });
};

const SERIES = event(
  'UID:s',
  'SUMMARY:Stand-up',
  'LOCATION:Room 4',
  'DTSTART;TZID=Europe/Berlin:20261019T090000',
  'DTEND;TZID=Europe/Berlin:20261019T091500',
  'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116T080000Z',
  'EXDATE;TZID=Europe/Berlin:20261102T090000',
  'SEQUENCE:2',
  'X-COLOUR:red',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT10M',
  'END:VALARM',
);
const CHANGED = event(
  'UID:s',
  'SUMMARY:Stand-up, long',
  'RECURRENCE-ID;TZID=Europe/Berlin:20261109T090000',
  'DTSTART;TZID=Europe/Berlin:20261109T100000',
  'DURATION:PT1H',
);

describe('import_calendar', () => {
  it('reads a series with its exceptions, in its own time zone, over the end of summer time', async () => {
    expect(await imported(...SERIES, ...CHANGED)).toEqual({ added: 2, updated: 0, unchanged: 0 });
    expect(calendar().all()).toMatchObject([
      {
        uid: 's',
        title: 'Stand-up',
        place: 'Room 4',
        starts: '2026-10-19T09:00:00',
        zone: 'Europe/Berlin',
        repeats: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116T090000',
        revision: 2,
      },
      {
        title: 'Stand-up, long',
        occurrence: '2026-11-09T09:00:00',
        starts: '2026-11-09T10:00:00',
        ends: '2026-11-09T11:00:00',
      },
    ]);
    expect(await eventsOf({ when: 'from 1 October 2026 to 30 November 2026' })).toHaveLength(4);
  });

  it('recognizes an event by its UID: the same version and an older one change nothing, a newer one does', async () => {
    await imported(...SERIES);
    expect(await imported(...SERIES)).toEqual({ added: 0, updated: 0, unchanged: 1 });
    const newer = SERIES.map((line) => line.replace('Room 4', 'Room 5').replace('SEQUENCE:2', 'SEQUENCE:3'));
    expect(await imported(...newer)).toEqual({ added: 0, updated: 1, unchanged: 0 });
    expect(await imported(...SERIES)).toEqual({ added: 0, updated: 0, unchanged: 1 });
    expect(calendar().all()).toMatchObject([{ place: 'Room 5' }]);
    await call('cancel_event', { title: 'stand-up', day: 'all' });
    expect(await imported(...newer)).toMatchObject({ updated: 1 });
  });

  it('reads whole days, UTC, times without a zone, and events without an end', async () => {
    await imported(
      ...event('UID:1', 'SUMMARY:Day', 'DTSTART;VALUE=DATE:20261224'),
      ...event('UID:2', 'SUMMARY:Utc', 'DTSTART:20261125T080000Z', 'DTEND:20261125T090000Z'),
      ...event('UID:3', 'SUMMARY:Floating', 'DTSTART:20261126T080000', 'DURATION:PT30M'),
      ...event('UID:4', 'SUMMARY:Point', 'DTSTART:20261127T080000Z'),
    );
    expect(
      calendar()
        .all()
        .map(({ title, starts, ends, zone }) => [title, starts, ends, zone]),
    ).toEqual([
      ['Utc', '2026-11-25T08:00:00', '2026-11-25T09:00:00', 'UTC'],
      ['Floating', '2026-11-26T08:00:00', '2026-11-26T08:30:00', null],
      ['Point', '2026-11-27T08:00:00', '2026-11-27T08:00:00', 'UTC'],
      ['Day', '2026-12-24', '2026-12-25', null],
    ]);
  });

  it('finds the zone that one of Outlook’s own names means, by its rules or by the name', async () => {
    const rules = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0800',
      'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0700',
      'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    await imported(
      ...rules,
      ...event('UID:1', 'SUMMARY:A', 'DTSTART;TZID=Office:20260701T090000'),
      ...event('UID:2', 'SUMMARY:B', 'DTSTART;TZID="W. Europe Standard Time":20260702T090000'),
      ...event('UID:3', 'SUMMARY:C', 'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Paris:20260703T090000'),
    );
    const offset = (zone: string | null): string =>
      new Intl.DateTimeFormat('en', { timeZone: zone ?? '', timeZoneName: 'longOffset' })
        .format(new Date('2026-07-01T12:00Z'))
        .slice(-9);
    expect(
      calendar()
        .all()
        .map(({ zone }) => offset(zone)),
    ).toEqual(['GMT-07:00', 'GMT+02:00', 'GMT+02:00']);
  });

  it('leaves out what cannot be read, reports why, and reads the rest', async () => {
    const result = await imported(
      ...event('UID:1', 'SUMMARY:No beginning'),
      ...event('UID:2', 'SUMMARY:Nowhere', 'DTSTART;TZID=Mars/Base:20261125T080000'),
      ...event('UID:3', 'SUMMARY:Every second', 'DTSTART:20261125T080000Z', 'RRULE:FREQ=SECONDLY'),
      ...event('SUMMARY:Nobody', 'DTSTART:20261125T080000Z'),
      ...event('UID:6', 'SUMMARY:Good', 'DTSTART:20261125T080000Z'),
    );
    expect(result).toMatchObject({ added: 1, leftOut: 4 });
    expect((result as { because: string[] }).because[1]).toBe('Nowhere: Its time zone “Mars/Base” is not known.');
  });

  it.each([
    ['hello', 'could not be read as a calendar'],
    ['BEGIN:VCARD\r\nFN:A\r\nEND:VCARD', 'There is no calendar in this file'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'calendar'],
  ])('refuses %j', async (text, message) => {
    workplace().put('Documents/a.ics', text);
    expect(await refusal('import_calendar', { file: 'Documents/a.ics' })).toContain(message);
    expect(calendar().all()).toEqual([]);
  });

  it('reads only granted files, and stops when aborted', async () => {
    workplace().put('Private/a.ics', file(...SERIES));
    await expect(call('import_calendar', { file: '~/Private/a.ics' })).rejects.toThrow();
    workplace().put('Documents/a.ics', file(...SERIES));
    await expect(call('import_calendar', { file: 'Documents/a.ics' }, { signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    );
    expect(calendar().all()).toEqual([]);
  });

  it('is not blocked by a rule without occurrences', async () => {
    await imported(
      ...event('UID:1', 'SUMMARY:Never', 'DTSTART:20261125T080000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    );
    expect(await eventsOf({ when: 'next week' })).toEqual(['Never: Wednesday 25 November 2026, 08:00 to 08:00']);
  });
});

describe('export_calendar', () => {
  it('writes what an import reads back unchanged, including properties it only preserves', async () => {
    await imported(
      ...SERIES,
      ...CHANGED,
      ...event('UID:2', 'SUMMARY:Fair\\, big', 'DTSTART;VALUE=DATE:20270803', 'DTEND;VALUE=DATE:20270808'),
    );
    expect(await call('export_calendar', { file: 'Documents/out' })).toEqual({ path: 'Documents/out.ics', events: 3 });
    const text = workplace().text('Documents/out.ics');
    expect(text).toContain('X-COLOUR:red');
    expect(text).toContain('TRIGGER:-PT10M');
    expect(text).toContain('UNTIL=20261116T080000Z');
    expect(await call('import_calendar', { file: 'Documents/out.ics' })).toEqual({
      added: 0,
      updated: 0,
      unchanged: 3,
    });
  });

  it('writes definitions of its time zones, so that other programs calculate the same times', async () => {
    await call('create_event', { title: 'Call', when: '1 July 2027 at 10am Berlin time' });
    await call('export_calendar', { file: 'Documents/out.ics' });
    const root = new ICAL.Component(ICAL.parse(workplace().text('Documents/out.ics')));
    const [rules] = root.getAllSubcomponents('vtimezone');
    const zone = new ICAL.Timezone(rules);
    const at = (year: number, month: number): number =>
      zone.utcOffset(ICAL.Time.fromData({ year, month, day: 1, hour: 12, minute: 0, second: 0, isDate: false }));
    expect([at(2027, 1), at(2027, 7), at(2027, 12), at(2030, 7)]).toEqual([3600, 7200, 3600, 7200]);
    expect(root.getFirstSubcomponent('vevent')?.getFirstProperty('dtstart')?.toICALString()).toBe(
      'DTSTART;TZID=Europe/Berlin:20270701T100000',
    );
  });

  it('writes only events within the span, and replaces no file', async () => {
    await call('create_event', { title: 'A', when: 'Friday at 2pm' });
    await call('create_event', { title: 'B', when: '1 March' });
    expect(await call('export_calendar', { file: 'Documents/next.ics', when: 'next week' })).toMatchObject({
      events: 1,
    });
    expect(await refusal('export_calendar', { file: 'Documents/next.ics' })).toContain('next.ics');
    expect(await refusal('export_calendar', { file: 'Documents/no.ics', when: 'May 2030' })).toBe(
      'There are no events to export in May 2030. Choose another time.',
    );
    await expect(call('export_calendar', { file: '~/Private/a.ics' })).rejects.toThrow();
  });
});

import type ICAL from 'ical.js';
import type { CalendarEvent } from '../../storage/calendar-repository.ts';
import { instantIn, offsetIn } from '../../tools/dates/zone-clock.ts';

type Ical = typeof ICAL;
type Component = InstanceType<Ical['Component']>;

const HOUR_MS = 3_600_000;
/** Future years for which the clocks of a zone are written out. */
const YEARS_AHEAD = 10;

/** @returns an iCalendar file (RFC 5545) with the events and their time zones. */
export function writeIcs(ical: Ical, events: readonly CalendarEvent[], now: Date): string {
  const calendar = new ical.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Knapsack//Calendar//EN');
  const zones = new Map<string, string>();
  for (const { zone, starts } of events) {
    if (zone !== null && zone !== 'UTC' && starts < (zones.get(zone) ?? '9')) zones.set(zone, starts);
  }
  for (const [zone, first] of zones) calendar.addSubcomponent(zoneComponent(ical, zone, first, now));
  for (const event of events) calendar.addSubcomponent(eventComponent(ical, event, now));
  return `${calendar.toString()}\r\n`;
}

function eventComponent(ical: Ical, event: CalendarEvent, now: Date): Component {
  const component = new ical.Component(['vevent', [...event.other.properties], [...event.other.components]]);
  const { uid, title, place, notes, zone, starts, repeats, added, skipped, occurrence, revision } = event;
  component.addPropertyWithValue('uid', uid);
  component.addPropertyWithValue('dtstamp', ical.Time.fromJSDate(now, true));
  component.addPropertyWithValue('summary', title);
  if (place !== '') component.addPropertyWithValue('location', place);
  if (notes !== '') component.addPropertyWithValue('description', notes);
  addTime(ical, component, 'dtstart', starts, zone);
  addTime(ical, component, 'dtend', event.ends, zone);
  if (occurrence !== '') addTime(ical, component, 'recurrence-id', occurrence, zone);
  if (repeats !== null) component.addPropertyWithValue('rrule', ical.Recur.fromString(utcUntil(repeats, zone, starts)));
  for (const wall of added) addTime(ical, component, 'rdate', wall, zone);
  for (const { at } of skipped) addTime(ical, component, 'exdate', at, zone);
  if (revision > 0) component.addPropertyWithValue('sequence', revision);
  return component;
}

function addTime(ical: Ical, component: Component, name: string, wall: string, zone: string | null): void {
  const isDate = wall.length === 10;
  const jcal = [
    name,
    isDate || zone === null || zone === 'UTC' ? {} : { tzid: zone },
    isDate ? 'date' : 'date-time',
    zone === 'UTC' && !isDate ? `${wall}Z` : wall,
  ];
  component.addProperty(new ical.Property(jcal, component));
}

function utcUntil(rule: string, zone: string | null, starts: string): string {
  if (zone === null || starts.length === 10) return rule;
  return rule.replace(
    /UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/,
    (_match, year: string, month: string, day: string, hour = '23', minute = '59', second = '59') => {
      const moment = instantIn(zone, `${year}-${month}-${day}T${String(hour)}:${String(minute)}:${String(second)}`);
      return `UNTIL=${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    },
  );
}

/** Every clock change from the year before the first event on, as it was or will be. */
function zoneComponent(ical: Ical, zone: string, first: string, now: Date): Component {
  const component = new ical.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const begin = Date.UTC(Number(first.slice(0, 4)) - 1, 0, 1);
  const end = Date.UTC(now.getUTCFullYear() + YEARS_AHEAD, 0, 1);
  const changes = [{ at: begin, before: offsetIn(zone, begin) }, ...changesOf(zone, begin, end)];
  const lowest = Math.min(...changes.map(({ at }) => offsetIn(zone, at)));
  for (const { at, before } of changes) {
    const offset = offsetIn(zone, at);
    const observance = new ical.Component(offset > lowest ? 'daylight' : 'standard');
    const onset = new Date(at + before).toISOString().slice(0, 19);
    observance.addProperty(new ical.Property(['dtstart', {}, 'date-time', onset], observance));
    observance.addPropertyWithValue('tzoffsetfrom', ical.UtcOffset.fromSeconds(before / 1000));
    observance.addPropertyWithValue('tzoffsetto', ical.UtcOffset.fromSeconds(offset / 1000));
    component.addSubcomponent(observance);
  }
  return component;
}

interface ClockChange {
  /** Unix time in milliseconds. */
  readonly at: number;
  /** Offset from UTC until then, in milliseconds. */
  readonly before: number;
}

function changesOf(zone: string, begin: number, end: number): ClockChange[] {
  const changes: ClockChange[] = [];
  const step = 28 * 24 * HOUR_MS;
  for (let at = begin; at < end; at += step) {
    const before = offsetIn(zone, at);
    if (offsetIn(zone, at + step) !== before) changes.push({ at: changeBetween(zone, at, at + step), before });
  }
  return changes;
}

/** Clocks change on a quarter of an hour. */
function changeBetween(zone: string, low: number, high: number): number {
  const before = offsetIn(zone, low);
  let [from, to] = [low, high];
  while (to - from > HOUR_MS / 4) {
    const middle = from + Math.floor((to - from) / 2 / (HOUR_MS / 4)) * (HOUR_MS / 4);
    if (offsetIn(zone, middle) === before) from = middle;
    else to = middle;
  }
  return to;
}

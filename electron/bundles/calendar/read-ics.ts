import type ICAL from 'ical.js';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import type { NewEvent } from '../../storage/calendar-repository.ts';
import { asUtc, instantIn, laterWall, wallIn } from '../../tools/dates/zone-clock.ts';
import { ToolError, unreadableFile } from '../../tools/tool-error.ts';
import type { Cancellation } from './cancelled-events.ts';
import { ianaZoneOf } from './ics-zones.ts';
import { readRule } from '../../tools/dates/recurrence.ts';

type Ical = typeof ICAL;
type Component = InstanceType<Ical['Component']>;
type Property = InstanceType<Ical['Property']>;
type Time = InstanceType<Ical['Time']>;

const needsIcs = (): string => t('Choose a calendar file, whose name ends in .ics.');

/** One event of a file is left out; the message says why. */
class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
}

export interface ReadCalendar {
  readonly events: readonly NewEvent[];
  /** Events and occurrences that were called off (RFC 5545, 3.8.1.11, and RFC 5546, 3.2.5). */
  readonly cancelled: readonly Cancellation[];
  /** What was left out, and why. */
  readonly leftOut: readonly string[];
}

/** Properties that a `NewEvent` has fields for, and those that an export writes itself. */
const KNOWN = new Set([
  'uid',
  'recurrence-id',
  'summary',
  'location',
  'description',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'rdate',
  'exdate',
  'sequence',
  'dtstamp',
  'created',
  'last-modified',
]);
/** Maximum characters of a property that is passed on: attached files are not kept. */
const MAX_CARRIED = 10_000;

/** @param text of an iCalendar file (RFC 5545). @throws {ToolError} if it is not one. */
export function readIcs(ical: Ical, text: string): ReadCalendar {
  const events: NewEvent[] = [];
  const cancelled: Cancellation[] = [];
  const leftOut: string[] = [];
  for (const calendar of calendarsOf(ical, text)) {
    const zones = zonesOf(ical, calendar);
    for (const component of calendar.getAllSubcomponents('vevent')) {
      try {
        // What is left out is part of the result, which a model reads.
        writtenInEnglish(() => {
          if (isCancelled(calendar, component)) cancelled.push(cancellationOf(component, zones));
          else events.push(eventOf(ical, component, zones));
        });
      } catch (error) {
        const reason =
          error instanceof ToolError || error instanceof UnreadableEventError ? error.message : 'It could not be read.';
        leftOut.push(`${textOf(component, 'summary') || 'An event without a title'}: ${reason}`);
      }
    }
  }
  return { events, cancelled, leftOut };
}

const isCancelled = (calendar: Component, event: Component): boolean =>
  /^cancel$/i.test(textOf(calendar, 'method')) || /^cancelled$/i.test(textOf(event, 'status'));

function cancellationOf(component: Component, zones: Zones): Cancellation {
  const id = component.getFirstProperty('recurrence-id');
  const zone = id === null ? null : zoneOf(id, zones);
  return {
    uid: uidOf(component),
    revision: revisionOf(component),
    occurrence:
      id === null
        ? null
        : { wall: wallOf(timeOf(id), zone, zone), zone, andLater: id.getParameter('range') === 'THISANDFUTURE' },
  };
}

function uidOf(component: Component): string {
  const uid = textOf(component, 'uid');
  if (uid === '') throw new UnreadableEventError('It has no identifier (UID).');
  return uid;
}

const revisionOf = (component: Component): number => Number(component.getFirstPropertyValue('sequence') ?? 0) || 0;

function calendarsOf(ical: Ical, text: string): Component[] {
  const calendars = parsed(ical, text)
    .map((part) => new ical.Component(part))
    .filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) throw unreadableFile(() => t('There is no calendar in this file.'), needsIcs());
  return calendars;
}

function parsed(ical: Ical, text: string): unknown[][] {
  try {
    const parts = ical.parse(text.replace(/^\uFEFF/, '').trim()) as unknown[];
    return (typeof parts[0] === 'string' ? [parts] : parts) as unknown[][];
  } catch {
    throw unreadableFile(
      () => t('This file could not be read as a calendar: it is damaged or something else.'),
      needsIcs(),
    );
  }
}

type Zones = (name: string) => string | null;

function zonesOf(ical: Ical, calendar: Component): Zones {
  const rules = new Map(calendar.getAllSubcomponents('vtimezone').map((zone) => [textOf(zone, 'tzid'), zone]));
  const found = new Map<string, string | null>();
  return (name) => {
    if (!found.has(name)) found.set(name, ianaZoneOf(ical, name, rules.get(name) ?? null));
    return found.get(name) ?? null;
  };
}

function eventOf(ical: Ical, component: Component, zones: Zones): NewEvent {
  const start = component.getFirstProperty('dtstart');
  if (start === null) throw new UnreadableEventError('It has no beginning.');
  const zone = zoneOf(start, zones);
  const starts = wallOf(timeOf(start), zone, zone);
  const repeats = ruleOf(ical, component, starts, zone);
  return {
    uid: uidOf(component),
    zone,
    starts,
    ends: endOf(component, starts, zone, zones),
    repeats,
    occurrence: wallsOf(component, 'recurrence-id', starts, zone, zones)[0] ?? '',
    title: textOf(component, 'summary').replace(/\s+/g, ' ').trim() || 'Untitled',
    place: textOf(component, 'location'),
    notes: textOf(component, 'description'),
    added: wallsOf(component, 'rdate', starts, zone, zones),
    skipped: wallsOf(component, 'exdate', starts, zone, zones).map((at) => ({ at, cancelledAt: null })),
    other: {
      properties: carried(component.jCal[1]).filter(([name]) => typeof name !== 'string' || !KNOWN.has(name)),
      components: carried(component.jCal[2]),
    },
    revision: revisionOf(component),
  };
}

const carried = (parts: unknown): readonly (readonly JsonValue[])[] =>
  (parts as readonly (readonly JsonValue[])[]).filter((part) => JSON.stringify(part).length <= MAX_CARRIED);

function textOf(component: Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return value === null ? '' : String(value);
}

function timeOf(property: Property): Time {
  const value = property.getFirstValue() as Partial<Time> | null;
  if (value === null || typeof value !== 'object' || !('isDate' in value))
    throw new UnreadableEventError('A time in it could not be read.');
  return value as Time;
}

/**
 * @returns null for whole days and for clock times that are the same everywhere.
 * @throws {ToolError} for an unknown zone.
 */
function zoneOf(property: Property, zones: Zones): string | null {
  const time = timeOf(property);
  if (time.isDate) return null;
  if (String(property.toJSON()[3]).endsWith('Z')) return 'UTC';
  const name = property.getParameter('tzid');
  if (name === undefined || name === null) return null;
  const zone = zones(String(name));
  if (zone === null) throw new UnreadableEventError(`Its time zone “${String(name)}” is not known.`);
  return zone;
}

/** @returns what clocks in `target` show when those in `zone` show the given time. */
function wallOf(time: Time, zone: string | null, target: string | null): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return day;
  const wall = `${day}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}`;
  if (Number.isNaN(Date.parse(`${wall}Z`))) throw new UnreadableEventError('A time in it does not exist.');
  return zone === target || zone === null || target === null ? wall : wallIn(target, instantIn(zone, wall));
}

function wallsOf(component: Component, name: string, starts: string, target: string | null, zones: Zones): string[] {
  return component.getAllProperties(name).flatMap((property) => {
    const zone = property.type === 'period' ? null : zoneOf(property, zones);
    return property.getValues().flatMap((value: unknown) => {
      const time = (value as { readonly start?: Time }).start ?? (value as Time);
      const wall = wallOf(time, zone, target);
      if (wall.length === starts.length) return [wall];
      return [starts.length === 10 ? wall.slice(0, 10) : `${wall}${starts.slice(10)}`];
    });
  });
}

function endOf(component: Component, starts: string, zone: string | null, zones: Zones): string {
  const end = component.getFirstProperty('dtend');
  if (end !== null) {
    const wall = wallOf(timeOf(end), zoneOf(end, zones), zone);
    if (wall.length === starts.length && wall >= starts) return wall;
  }
  const length = component.getFirstPropertyValue('duration') as { toSeconds?: () => number } | null;
  const seconds = length?.toSeconds?.() ?? (starts.length === 10 ? 86_400 : 0);
  return laterWall(starts, Math.max(0, seconds) * 1000);
}

/** The end of a rule is given in UTC (RFC 5545, 3.3.10) and stored as shown by the event's own clock. */
function ruleOf(ical: Ical, component: Component, starts: string, zone: string | null): string | null {
  const value = component.getFirstPropertyValue('rrule');
  if (value === null) return null;
  const rule = String(value);
  readRule(ical, rule);
  return rule.replace(/UNTIL=(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z?))?/, (_match, ...parts: string[]) => {
    const [year = '', month = '', day = '', hour, minute = '', second = '', utc] = parts;
    const date = `${year}-${month}-${day}`;
    if (hour === undefined || starts.length === 10) return `UNTIL=${year}${month}${day}`;
    const wall = `${date}T${hour}:${minute}:${second}`;
    const own = utc === 'Z' && zone !== null ? wallIn(zone, new Date(asUtc(wall))) : wall;
    return `UNTIL=${own.replaceAll(/[-:]/g, '')}`;
  });
}

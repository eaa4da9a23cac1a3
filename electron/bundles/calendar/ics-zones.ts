import type ICAL from 'ical.js';
import { machineZone, offsetIn } from '../../tools/dates/zone-clock.ts';

type Component = InstanceType<(typeof ICAL)['Component']>;

/** Names of Windows time zones that Exchange calendars use without their rules (CLDR, windowsZones). */
const WINDOWS: Readonly<Record<string, string>> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'India Standard Time': 'Asia/Kolkata',
  'China Standard Time': 'Asia/Shanghai',
  'AUS Eastern Standard Time': 'Australia/Sydney',
};

/**
 * @param name a TZID. @param rules the VTIMEZONE of that name, if the file has one.
 * @returns the IANA zone with the same clocks, or null if none is found.
 */
export function ianaZoneOf(ical: typeof ICAL, name: string, rules: Component | null): string | null {
  const location = rules?.getFirstPropertyValue('x-lic-location');
  // Some programs write a path before the name: /citadel.org/20260101_1/Europe/Berlin.
  const candidates = [
    name,
    String(location ?? ''),
    name.split('/').slice(-2).join('/'),
    name.split('/').slice(-3).join('/'),
    WINDOWS[name] ?? '',
  ];
  return candidates.find(isZone) ?? (rules === null ? null : sameClocks(ical, rules));
}

const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

function isZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]+\/[A-Za-z_+\-/]+$/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Outlook uses its own zone names; their rules identify them. The computer's own zone is preferred. */
function sameClocks(ical: typeof ICAL, rules: Component): string | null {
  const zone = new ical.Timezone(rules);
  const year = new Date().getUTCFullYear();
  const samples = Array.from({ length: 12 }, (_, month) => {
    const time = ical.Time.fromData({ year, month: month + 1, day: 15, hour: 12, minute: 0, second: 0, isDate: false });
    return { at: Date.UTC(year, month, 15, 12), offset: zone.utcOffset(time) * 1000 };
  });
  return (
    [machineZone(), ...known].find((candidate) =>
      samples.every(({ at, offset }) => offsetIn(candidate, at - offset) === offset),
    ) ?? null
  );
}

import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import type ICAL from 'ical.js';
import { machineZone, offsetIn } from '../../tools/dates/zone-clock.ts';

type Component = InstanceType<(typeof ICAL)['Component']>;

/** Names of Windows time zones, which Exchange calendars use without their rules; each with its main zone (CLDR). */
const WINDOWS: ReadonlyMap<string, string> = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .map(({ mapZone: { _other: name, _type: zone, _territory: territory } }) => ({ name, zone, territory }))
    .filter(({ territory }) => territory === '001')
    .map(({ name, zone }) => [name.toLowerCase(), zone]),
);

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
    WINDOWS.get(name.trim().toLowerCase()) ?? '',
  ];
  return candidates.find(isZone) ?? (rules === null ? null : sameClocks(ical, rules));
}

const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

function isZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]+\/[A-Za-z0-9_+\-/]+$/.test(name)) return false;
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

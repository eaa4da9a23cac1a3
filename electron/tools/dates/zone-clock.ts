/** A day is longer than any clock change, and shorter than the time between two of them. */
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** This computer's zone, such as Europe/Berlin. */
export const machineZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns `2026-11-27T14:30:00`: what clocks in the zone show at that time. */
export function wallIn(zone: string, at: Date): string {
  const parts: Readonly<Record<string, string>> = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [year = '', ...day] = ['year', 'month', 'day'].map((type) => parts[type] ?? '');
  const time = ['hour', 'minute', 'second'].map((type) => parts[type] ?? '');
  return `${[year.padStart(4, '0'), ...day].join('-')}T${time.join(':')}`;
}

/**
 * @param wall `2026-11-27` (midnight) or `2026-11-27T14:30`, with or without seconds.
 * @returns when clocks in the zone show it: the first time in a repeated hour, and in a skipped hour, as if it were not
 * skipped (RFC 5545, 3.3.5).
 */
export function instantIn(zone: string, wall: string): Date {
  const plain = asUtc(wall);
  const before = plain - offsetIn(zone, plain - DAY_MS);
  const after = plain - offsetIn(zone, plain + DAY_MS);
  const isSkipped = plain - before !== offsetIn(zone, before) && plain - after === offsetIn(zone, after);
  return new Date(isSkipped ? after : before);
}

/** @returns milliseconds that clocks in the zone are ahead of UTC at the moment (Unix time in milliseconds). */
export function offsetIn(zone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000;
  return asUtc(wallIn(zone, new Date(whole))) - whole;
}

/** Arithmetic on what a clock shows, as if no clock were ever changed. @returns milliseconds. */
export function asUtc(wall: string): number {
  return Date.parse(wall.length === 10 ? `${wall}T00:00:00Z` : `${wall}Z`);
}

/** @returns the wall clock so many milliseconds later, in the form of the one given: a day stays a day. */
export function laterWall(wall: string, milliseconds: number): string {
  return new Date(asUtc(wall) + milliseconds).toISOString().slice(0, wall.length === 10 ? 10 : 19);
}

/** `Friday 27 November 2026` in the computer's time zone, or in the given one. */
export function formatDay(at: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const parts = format.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** `27 November 2026` */
export const formatShortDate = (at: Date): string => `${formatDayOfYear(at)} ${String(at.getFullYear())}`;

/** `27 November` */
export const formatDayOfYear = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at);

/** `16:05`, with seconds only on request. */
export function formatTime(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    at,
  );
}

/** `Friday 27 November 2026, 08:00` */
export const formatDateTime = (at: Date): string => `${formatDay(at)}, ${formatTime(at)}`;

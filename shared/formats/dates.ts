import { personLocale } from './locale.ts';

/** A point in time: a `Date`, or milliseconds since 1970. */
export type PointInTime = Date | number;

/** The default is the time zone of this computer. */
export interface InZone {
  readonly timeZone?: string;
}

const format = (at: PointInTime, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(personLocale(), options).format(at);

/** @returns `Fri 27 Nov 2026`, in the order and language of the person's locale. */
export const formatDate = (at: PointInTime, zone: InZone = {}): string =>
  format(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...zone });

/** @returns `Friday, 27 November 2026`: for questions about the day itself. */
export const formatFullDate = (at: PointInTime, zone: InZone = {}): string =>
  format(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...zone });

/** @returns `27 Nov`, with the year unless it is the year of `now`. */
export const formatDayAndMonth = (at: Date, now: Date): string =>
  format(at, { day: 'numeric', month: 'short', ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }) });

/** @returns `3 May`: a day that comes every year. */
export const formatDayOfAnyYear = (at: PointInTime): string => format(at, { day: 'numeric', month: 'long' });

/** @returns `3 May 1990`: a day without its weekday. */
export const formatPlainDate = (at: PointInTime): string =>
  format(at, { day: 'numeric', month: 'long', year: 'numeric' });

/** @returns `November`, with the year unless it is the year of `now`. */
export const formatMonth = (at: Date, now: Date): string =>
  format(at, { month: 'long', ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }) });

/** @returns `27 Nov`. */
export const formatShortDay = (at: PointInTime): string => format(at, { day: 'numeric', month: 'short' });

/** @returns `Friday`. */
export const formatWeekday = (at: PointInTime): string => format(at, { weekday: 'long' });

/** @returns `08:00`, or `8:00 am` if the person's locale uses that form. */
export const formatTime = (at: PointInTime, zone: InZone = {}): string => format(at, { timeStyle: 'short', ...zone });

/** @returns `Fri 27 Nov, 08:00`, with the year unless it is the year of `now`. */
export function formatDateTime(
  at: PointInTime,
  { now = new Date(), ...zone }: InZone & { readonly now?: PointInTime } = {},
): string {
  const year = (point: PointInTime): string =>
    new Intl.DateTimeFormat('en', { year: 'numeric', ...zone }).format(point);
  const day = format(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(year(at) !== year(now) && { year: 'numeric' }),
    ...zone,
  });
  return `${day}, ${formatTime(at, zone)}`;
}

/** A calendar day in the tools' format, `2026-11-27`, without a time zone. @returns the same as `formatDate`. */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : formatDate(at, { timeZone: 'UTC' });
}

/** @returns a date and time with seconds, for logs: `27 Nov 2026, 08:00:05`. */
export const formatExactTime = (at: PointInTime): string => format(at, { dateStyle: 'medium', timeStyle: 'medium' });

/** @returns a date and time without the weekday: `27 Nov 2026, 08:00`. */
export const formatShortDateTime = (at: PointInTime): string => format(at, { dateStyle: 'medium', timeStyle: 'short' });

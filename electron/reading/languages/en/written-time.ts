import type { Timestamp } from '../../../../shared/entities/timestamp.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** "09:05", on the computer's clock. */
const clockOf = (at: Timestamp): string => `${two(new Date(at).getHours())}:${two(new Date(at).getMinutes())}`;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "2 November 2026", or "2 November 2026 at 09:05", as tools read it. */
export function written(at: Timestamp, withTime: boolean): string {
  const date = new Date(at);
  const day = `${String(date.getDate())} ${MONTHS[date.getMonth()] ?? ''} ${String(date.getFullYear())}`;
  return withTime ? `${day} at ${clockOf(at)}` : day;
}

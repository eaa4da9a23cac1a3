import { t } from '../texts/translate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param milliseconds 0 or more. @returns the two largest units: `1 h 5 min`, `3 days`, `40 s`. */
export function formatDuration(milliseconds: number): string {
  const whole = Math.round(milliseconds / SECOND) * SECOND;
  const [days, hours] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((whole % HOUR) / MINUTE), Math.floor((whole % MINUTE) / SECOND)];
  const parts = [
    ...(days > 0 ? [t('{days, plural, one {# day} other {# days}}', { days })] : []),
    ...(hours > 0 ? [t('{hours, number} h', { hours })] : []),
    ...(minutes > 0 ? [t('{minutes, number} min', { minutes })] : []),
    ...(seconds > 0 || whole === 0 ? [t('{seconds, number} s', { seconds })] : []),
  ];
  return parts.slice(0, 2).join(' ');
}

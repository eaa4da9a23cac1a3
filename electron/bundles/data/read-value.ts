/** How the numbers of a column are written: `1234.5`, `1,234.5` or `1.234,5`. */
export type NumberStyle = 'plain' | 'comma-groups' | 'point-groups';
/** How the dates of a column are written. */
export type DateStyle = 'iso' | 'day-first' | 'month-first';

const NUMBERS: Readonly<Record<NumberStyle, RegExp>> = {
  plain: /^-?(?:0|[1-9]\d*|(?=\.))(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i,
  'comma-groups': /^-?(?:0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(?:\.\d+)?$/,
  'point-groups': /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d*)(?:,\d+)?$/,
};
/**
 * Whole numbers with more digits than a number can represent are account numbers or other names. After the point, programs
 * write as many, and none of them matters.
 */
const LONG = /^\D*\d{16}/;
const CURRENCY = /^[$€£¥]\s?|\s?[$€£¥]$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const CLOCK = /^\d{1,2}:[0-5]\d(?::[0-5]\d)?(?: ?[ap]m)?$/i;
/** `1E5` is as likely to be a code: among plain numbers, or with a point or a sign, it is a number. */
const CODE_LIKE = /^\d+e\d+$/i;
const SPOKEN = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/;

/** @returns the number, or null if the text is not one in this style. */
export function readNumber(text: string, style: NumberStyle): number | null {
  const bare = text.trim().replace(CURRENCY, '');
  if (!NUMBERS[style].test(bare) || LONG.test(bare)) return null;
  const value = Number(withPoint(bare, style));
  return Number.isFinite(value) ? value : null;
}

function withPoint(text: string, style: NumberStyle): string {
  if (style === 'plain') return text;
  return style === 'comma-groups' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
}

/** @returns true for a text such as `1E5`, which is a number or a code. */
export const looksLikeCode = (text: string): boolean => CODE_LIKE.test(text.trim());

/**
 * @returns the date in ISO 8601, with its time if it has one, as shown on the clock there, and how far that clock is
 * ahead of UTC if the text says so; null if the text is not a date in this style.
 */
export function readDate(text: string, style: DateStyle): string | null {
  const trimmed = text.trim();
  if (style === 'iso') {
    const [, year = '', month = '', day = '', time, zone = ''] = ISO.exec(trimmed) ?? [];
    const date = realDate(year, month, day, time);
    return date === null ? null : `${date}${plainZone(zone)}`;
  }
  const [, first = '', mark, second = '', year = ''] = SPOKEN.exec(trimmed) ?? [];
  // With points, the day comes first everywhere.
  if (mark === '.' && style === 'month-first') return null;
  return style === 'day-first' ? realDate(year, second, first) : realDate(year, first, second);
}

/** @returns `+01:00`, or `Z` for UTC. */
function plainZone(written: string): string {
  if (written === '' || /^(?:z|[+-]00:?00)$/i.test(written)) return written === '' ? '' : 'Z';
  return `${written.slice(0, 3)}:${written.slice(-2)}`;
}

/** @returns the zone of a date that `readDate` returned; empty if it has none. */
export const zoneOf = (date: string): string => /T[\d:]+(Z|[+-][\d:]+)$/.exec(date)?.[1] ?? '';

/** @returns the same moment in UTC; a date without a zone as it is. */
export const inUtc = (date: string): string =>
  zoneOf(date) === '' ? date : new Date(date).toISOString().replace(/\.\d+Z$/, 'Z');

function realDate(year: string, month: string, day: string, time?: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return null;
  if (time === undefined) return date;
  return `${date}T${time.length === 5 ? `${time}:00` : time}`;
}

export function readBoolean(text: string): 0 | 1 | null {
  if (/^(?:true|yes)$/i.test(text.trim())) return 1;
  return /^(?:false|no)$/i.test(text.trim()) ? 0 : null;
}

/** @returns true for a text that is a number, a date or a time of day, and therefore not a column's name. */
export function looksLikeValue(text: string): boolean {
  return (
    readNumber(text, 'comma-groups') !== null ||
    readNumber(text, 'plain') !== null ||
    readDate(text, 'iso') !== null ||
    SPOKEN.test(text.trim()) ||
    CLOCK.test(text.trim())
  );
}

import { personLocale } from './locale.ts';

/** Sentences are in English, and so are plurals and conjunctions; only figures and dates follow the person's locale. */
const SENTENCES = 'en';

/** By locale and options, of which there are few: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** @returns what formats numbers for the person. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = personLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** @returns a number in the person's format: `1,234.5` or `1.234,5`. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(options).format(value);

/**
 * @param decimal any number of digits with at most one point. @returns them in the person's format, with every digit.
 */
export const formatDecimal = (decimal: string): string =>
  new Intl.NumberFormat(personLocale(), { maximumFractionDigits: 100 }).format(decimal as Intl.StringNumericLiteral);

/** @returns a number for a model, a log or a command line: the same on every computer. */
export const formatEnglishNumber = (value: number): string => new Intl.NumberFormat(SENTENCES).format(value);

/** @param share 0..1. @returns `17%`. */
export const formatPercent = (share: number, maximumFractionDigits = 0): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits });

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** @returns `820 bytes`, `3.4 MB`: decimal units, at most one decimal place. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatNumber(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  // A size that would round up to 1,000 belongs to the next unit.
  const fitting = BYTE_UNITS.findIndex((_, index) => index > 0 && bytes / 1000 ** index < 999.5);
  const power = fitting === -1 ? BYTE_UNITS.length - 1 : fitting;
  const scaled = bytes / 1000 ** power;
  const unit = BYTE_UNITS[power] ?? 'byte';
  return formatNumber(scaled, { style: 'unit', unit, maximumFractionDigits: scaled < 100 ? 1 : 0 });
}

/** @returns the singular for one, otherwise the plural. */
export function pluralWord(count: number, one: string, many = `${one}s`): string {
  return new Intl.PluralRules(SENTENCES).select(count) === 'one' ? one : many;
}

/** @returns the count with its noun: `1 note`, `1,204 notes`, `2 memories`. */
export const plural = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${pluralWord(count, one, many)}`;

/** @returns `a, b and c`. */
export function formatList(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-GB', { type }).format(items);
}

/** @returns the first few items of a list and the number of others: `a, b and 3 more`. */
export function formatFirstFew(items: readonly string[], most = 3): string {
  const rest = items.length - most;
  return rest <= 0 ? formatList(items) : `${items.slice(0, most).join(', ')} and ${formatNumber(rest)} more`;
}

const ORDINAL_SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** @returns `1st`, `22nd`, `13th`. */
export function formatOrdinal(value: number): string {
  const rule = new Intl.PluralRules(SENTENCES, { type: 'ordinal' }).select(value);
  return `${String(value)}${ORDINAL_SUFFIXES[rule] ?? 'th'}`;
}

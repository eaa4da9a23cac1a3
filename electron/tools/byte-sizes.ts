import { invalidValue } from './tool-error.ts';
import { pluralWord } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
/** As in file managers: a kilobyte is a thousand bytes. */
const STEP = 1000;

/** @returns `1.2 MB`, with at most three significant digits. */
export function formatBytes(bytes: number): string {
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / STEP ** step;
  const rounded = step === 0 || amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${String(rounded)} ${step === 0 ? pluralWord(bytes, 'byte') : (UNITS[step] ?? '')}`;
}

/** A range of sizes in bytes. */
export interface SizeRange {
  readonly least: number;
  readonly most: number;
}

const RANGE = new RegExp(
  [
    '^(over|above|at least|larger than|bigger than|more than|greater than|from|min(?:imum)?|>=?|under|below|',
    String.raw`at most|smaller than|less than|up to|max(?:imum)?|<=?)?\s*(\d+(?:[.,]\d+)?)\s*`,
    '(bytes?|[kmgt]?i?b|[kmgt])?$',
  ].join(''),
  'i',
);
const AT_MOST = /^(?:under|below|at most|smaller|less|up to|max|<)/i;

/**
 * Parses a size as a person says it: "over 10 MB", "under 5 kB"; without such a word, it is a minimum.
 * @throws {ToolError} with examples.
 */
export function parseSizeRange(words: string): SizeRange {
  const [, side = '', amount = '', unit = 'b'] = RANGE.exec(words.trim()) ?? [];
  if (amount === '')
    throw invalidValue(words, (value) => t('{value} is not a size.', { value }), ['over 10 MB', 'under 500 kB']);
  const power = /^b/i.test(unit) ? 0 : 'kmgt'.indexOf(unit.charAt(0).toLowerCase()) + 1;
  const bytes = Number(amount.replace(',', '.')) * (/ib$/i.test(unit) ? 1024 : STEP) ** power;
  return AT_MOST.test(side) ? { least: 0, most: bytes } : { least: bytes, most: Infinity };
}

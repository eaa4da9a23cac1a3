import { DAY_NAME, MONTH } from './time-words.ts';
import { NUMBER_MARK, withNumbersMasked } from './number-words.ts';
import { masked } from '../../../foundation/masked.ts';

/** A kind of value that people correct: the later one takes the place of the last one before it. */
export interface CorrectedKind {
  /** How the correction begins, behind what may come before it; numbers in words are masked. */
  readonly said: RegExp;
  /** What it may replace. */
  readonly wrong: RegExp;
}

const PREPOSITION = '(?:at|on|in|into|to|for|from|of|by|until|till|as|about|with|under)';
/** What may come before a value: its first group is a preposition. */
export const IN_FRONT = new RegExp(String.raw`^(?:just |only |rather )?(?:((?:up )?${PREPOSITION}) )?`, 'i');
/** A character that no text has. */
const MONTH_MARK = '\uf001';
const MONTHS = new RegExp(String.raw`(?<![\p{L}])${MONTH}(?![\p{L}])`, 'giu');
/** The same text, with marks for each character of a number in words and of a month. */
export const withWordsMasked = (text: string): string => masked(withNumbersMasked(text), MONTHS, MONTH_MARK);
const DIGITS = String.raw`[$€£]?\d+(?:[.,:-]\d+)*%?`;
const NUMBER = String.raw`(?:${DIGITS}|${NUMBER_MARK}+)(?![\p{L}\d])`;
const HOUR = String.raw`(?:\d{1,2}|one|${NUMBER_MARK}+)`;
const CLOCK =
  String.raw`(?:(?:half(?: past)?|(?:a )?quarter (?:past|to)|${NUMBER_MARK}+ (?:past|to)) ${HOUR}|` +
  String.raw`\d{1,2}[:.]\d\d(?: ?[ap]m)?|\d{1,2} ?[ap]m|${HOUR} o'clock|noon|midday|midnight)(?![\p{L}\d])`;
const ORDINAL = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const DATE = String.raw`(?:the )?${ORDINAL}(?: (?:of )?${MONTH_MARK}+)?|\d{1,2} ${MONTH_MARK}+|${MONTH_MARK}+ (?:${ORDINAL}|\d{1,2})`;
const DAY = String.raw`(?:(?:next |this |last )?${DAY_NAME}|(?:the )?day after tomorrow|today|tomorrow|tonight)(?![\p{L}\d])`;
const PATH = String.raw`(?:[\p{L}\d_-]+\/)*[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.\p{L}[\p{L}\d]{1,4}(?![\p{L}\d])`;
const NAME = String.raw`(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|I\b)\p{Lu}[\p{L}\d'’-]*(?: \p{Lu}[\p{L}\d'’-]*)*`;

/** Digits and a letter, such as a seat. */
const CODE = String.raw`(?:\d{1,4}(?![ap]\b)[a-z]|[a-z]-?\d{1,4})(?![\p{L}\d])`;
const UNIT = String.raw`(?!${PREPOSITION}\b)\p{Ll}+`;
const AMOUNT = `${NUMBER} ${UNIT}`;

const kind = (value: string, wrong = String.raw`(?<![\p{L}\d])${value}`, flags = 'iu'): CorrectedKind => ({
  said: new RegExp(`^(?:${value})`, flags),
  wrong: new RegExp(wrong, `g${flags}`),
});

/**
 * "as b.txt" is a file, "half past six" an hour, "Sunday" a day, "20 minutes" an amount with a unit, "twelve" a number: where a value
 * can be of several kinds, the one that was said last before counts, and of these the first here.
 */
export const CORRECTED_KINDS: readonly CorrectedKind[] = [
  kind(String.raw`"[^"]+"|“[^”]+”`, '"[^"]+"|“[^”]+”'),
  kind(String.raw`\S+@[^\s,]+[^\s,.!]`, String.raw`(?<!\S)\S+@[^\s,]+[^\s,.!]`),
  kind(String.raw`\+?\d[\d /()-]{5,}\d(?![\p{L}\d])`),
  kind(CODE),
  kind(CLOCK, String.raw`(?<![\p{L}\d])(?:${CLOCK}|(?<=\b(?:at|by|from|until|till|around) )${NUMBER})`),
  kind(DAY),
  kind(String.raw`(?:${DATE})(?![\p{L}\d])`),
  kind(String.raw`${DIGITS} ?[x×] ?${DIGITS}(?![\p{L}\d])`),
  kind(`${NUMBER} (?:and|to) ${NUMBER}`),
  kind(AMOUNT, String.raw`(?<![\p{L}\d])(?:\d+ (?:foot|feet|ft|hours?|h|pounds?|lbs?|stone) )?${NUMBER}(?: ${UNIT})?`),
  kind(NUMBER),
];
/** Not after "make it": a file may become another one then. */
export const CORRECTED_FILE: CorrectedKind = kind(PATH);
/** "Toronto", "Ada Moss": only where it is clear that it is a correction. */
export const CORRECTED_NAME: CorrectedKind = kind(NAME, String.raw`(?<=\s)${NAME}`, 'u');

import type { JsonObject } from '../../../shared/entities/json.ts';
import { numberSaid } from '../../foundation/numbers-in.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { DAY_NAME, MONTH } from '../english/time-words.ts';
import { isSaid } from '../values/said-names.ts';
import { onlyTextIn } from './known-tables.ts';
import type { KnownTable } from './named-kinds.ts';

const NUMBER =
  /(?<![\p{L}\d.,:/-])[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?) ?(?:[$€£]|(?!\d)\p{L}{1,9}(?=$|[.,;!?]|\s))?/giu;
const NOT_THIS = /\b(?:not|instead of|rather than|and no) [$€£]?\d+(?:[.,]\d+)?(?: ?[$€£])?/gi;
/** Words that say that a value is a new one. */
export const CORRECTS = new RegExp(
  String.raw`\b(?:sorry|oops|actually|really|in fact|in truth|correct\w*|fix|wrong|mistake|mistyped|should|must|not \d+|instead|` +
    String.raw`change|set|update|make|wait|now|went (?:up|down))\b`,
  'i',
);
/** "The lamp on the 9th": the row is known by its text. */
const ON_DAY = new RegExp(
  String.raw`\b(?:on|from|of) (?:(?:last )?${DAY_NAME}|yesterday|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|` +
    String.raw`${MONTH} \d{1,2}(?:st|nd|rd|th)?|(?:the )?\d{1,2}(?:st|nd|rd|th))\b`,
  'i',
);
/** "… with the tip". */
const WITH_WHAT = /(?<=\d) (?:with|including|incl\.?|after|without|before|plus) (?:the |a |my )?\p{L}+[.!]*$/iu;
const TELLS = /\b(?:was|were|is|are|costs?|came to|paid|to)\b|'s /i;
const SAYS = new RegExp(
  [
    '^(?:was|were|is|are|cost|costs|came|comes|to|should|must|be|been|have|has|had|read|say|says|only|just|not|no|so|oh|and|but|',
    'sorry|oops|wait|actually|really|in|fact|truth|correct|corrected|correction|fix|fixed|wrong|mistake|mistyped|change|set|update|make|',
    "put|there|that|it|its|it's|for|me|please|the|my|a|an|of|i|meant|mean|paid|instead|then|row|entry|line|one|ticket|table|entered|",
    "now|today|already|wrote|typed|said|i'd|went|goes|gone|up|down|raised|rose|dropped|fell|",
    'euros?|dollars?|pounds?|tall|long|high|wide|heavy|big|old)$',
  ].join(''),
  'i',
);

/** A new number for the row that has a text. */
export interface CorrectedCell {
  readonly where: string;
  readonly set: JsonObject;
  /** Whether the words say that it is a correction. */
  readonly isCorrection: boolean;
}

/**
 * Reads a new value for a row that is in a table: "the bakery was 11.30 in fact", "sorry, the fern is 35 tall".
 * @returns null unless it says one number, names one row by its text, and says nothing else.
 */
export function correctedCell(message: string, table: KnownTable): CorrectedCell | null {
  const text = message.replaceAll(NOT_THIS, ' ').replace(ON_DAY, ' ').replace(WITH_WHAT, '');
  const numbers = [...text.matchAll(NUMBER)];
  const [said = '', digits = ''] = numbers[0] ?? [];
  const cell = numbers.length === 1 ? onlyTextIn(text, table) : null;
  if (cell === null || !(TELLS.test(text) || CORRECTS.test(message))) return null;
  const numeric = table.columns.filter(({ type }) => type === 'number' || type === 'integer').map(({ name }) => name);
  const named = numeric.filter((name) => isSaid(name, text));
  const [column, other] = named.length > 0 ? named : numeric;
  if (column === undefined || other !== undefined) return null;
  const titles = [cell.text, table.name, ...table.columns.map(({ name }) => name)];
  const names = new Set(titles.flatMap((name) => comparedWords(name.replaceAll('_', ' '))));
  const rest = comparedWords(text.replace(said, ' '));
  if (!rest.every((word) => SAYS.test(word) || names.has(word))) return null;
  const where = `${cell.column} = "${cell.text}"`;
  return { where, set: { [column]: numberSaid(digits) }, isCorrection: CORRECTS.test(message) };
}

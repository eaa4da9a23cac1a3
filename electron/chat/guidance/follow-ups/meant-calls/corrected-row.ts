import type { JsonObject, JsonValue } from '../../../../../shared/entities/json.ts';
import { numberSaid } from '../../../../foundation/numbers-in.ts';
import { correctedCell } from '../../own-things/corrected-cell.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

/** "Sorry, 14.80". */
const BARE = new RegExp(
  String.raw`^(?:(?:sorry|no|wait|oops|argh|rather|i meant?)\b[,.]? ?)+[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?) ?` +
    String.raw`(?:[$€£]|euros?|dollars?|pounds?|km|kg)?(?:,? (?:not .{1,12}|sorry|rather|instead|of course))*$`,
  'i',
);
const IS_NUMBER = new RegExp(
  [
    String.raw`^(?:(?:sorry|no|wait|actually|oops)\b[,.]? ?)*(?:(?:it|that|this|the \p{L}+)`,
    "(?: (?:was|is|were|should (?:be|have been|read|say)|must be|cost|came to)|'s)|",
    String.raw`i (?:meant|mean|paid)|make (?:it|that)|rather|change (?:it|that) to|correct (?:it|that) to)`,
    String.raw` (?:only |really |actually |just )*[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?) ?[$€£]?`,
    '(?: (?:euros?|dollars?|pounds?|km|kg|instead|in fact|actually|then|sorry|please))*$',
  ].join(''),
  'iu',
);

/** "…. Fix it". */
const TELLS =
  /[,.;!] (?:so |and )?(?:please )?(?:fix|correct|change|update|put) (?:it|that)(?: right)?(?:,? (?:please|in the table|there))*$/i;

/**
 * Corrects the only number in the row that the previous answer added: "misread the bill, it was 14.30".
 * @returns null if the row has several numbers, or nothing else to identify it by.
 */
export function correctedRow({
  text: said,
  whole,
  last: { toolName, arguments: args },
  known,
}: FollowUp): MeantCalls | null {
  const text = said.replace(TELLS, '');
  const [, digits] = IS_NUMBER.exec(text) ?? BARE.exec(whole.replace(/[.!]+$/, '')) ?? [];
  const table = stringOf(args, 'table');
  const named = correctedNamed(text, table, known);
  if (named !== null && text !== said) return { ...named, isAsked: true };
  if (named !== null) return named;
  const rows: JsonValue = args['rows'] ?? [];
  if (toolName !== 'add_rows' || digits === undefined || table === null || !Array.isArray(rows)) return null;
  const [row, other] = rows as readonly JsonValue[];
  const cells = row === undefined || other !== undefined ? null : cellsOf(row, known.column);
  if (cells === null) return null;
  const [number, second] = Object.entries(cells).filter(([, value]) => isNumber(value));
  const where = Object.entries(cells)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !isNumber(entry[1]))
    .filter(([name]) => known['text column'].includes(name))
    .map(([name, value]) => `${name} = ${value}`);
  if (number === undefined || second !== undefined || where.length === 0) return null;
  return oneCall('update_rows', { table, where: where.join(' and '), set: { [number[0]]: numberSaid(digits) } });
}

/** "The bakery was 11.30 in fact", of any row of the table that the previous answer was about. */
function correctedNamed(text: string, name: string | null, known: KnownTitles): MeantCalls | null {
  const table = known.tables?.find((one) => one.name === name?.replaceAll('_', ' '));
  const corrected = table === undefined ? null : correctedCell(text, table);
  if (corrected === null || name === null) return null;
  const { where, set, isCorrection } = corrected;
  return oneCall('update_rows', { table: name, where, set }, isCorrection);
}

/** A row by column name; null if it is a list whose length differs from the number of columns. */
function cellsOf(row: JsonValue, columns: readonly string[]): JsonObject | null {
  if (typeof row !== 'object' || row === null) return null;
  if (!Array.isArray(row)) return row as JsonObject;
  const values = row as readonly JsonValue[];
  if (values.length !== columns.length) return null;
  return Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null]));
}

const isNumber = (value: JsonValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:[.,]\d+)?$/.test(value));

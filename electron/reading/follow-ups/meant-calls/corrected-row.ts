import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { numberSaid } from '../../../foundation/numbers-in.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { correctedCell, CORRECTS } from '../../own-things/corrected-cell.ts';
import { onlyTextIn } from '../../own-things/known-tables.ts';
import type { KnownTable, KnownTitles } from '../../own-things/named-kinds.ts';
import { isSaid } from '../../values/said-names.ts';
import { DAY_NAME, MONTH } from '../../english/time-words.ts';
import { holdsDays, spokenRow } from '../../values/spoken-row.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const UNIT =
  '(?:euros?|dollars?|pounds?|km|kg|kilos?|grams?|hours?|minutes?|mins?|miles?|lit(?:er|re)s?|pieces?|bags?|boxes)';
/** "Sorry, 14.80". */
const BARE = longPattern('i')`
  ^(?:(?:sorry|no|wait|oops|argh|rather|i meant?)\b[,.]? ?)+
  (?:(?:it |that )?(?:was|is|were|should be|should have been) )?[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?) ?
  (?:[$€£]|${UNIT})?(?:,? (?:not .{1,12}|sorry|rather|instead|of course))*$
`;
const IS_NUMBER = new RegExp(
  [
    String.raw`^(?:(?:sorry|no|wait|actually|oops)\b[,.]? ?)*(?:(?:it|that|this|the \p{L}+)`,
    "(?: (?:was|is|were|should (?:be|have been|read|say)|must be|cost|came to)|'s)|",
    String.raw`i (?:meant|mean|paid)|make (?:it|that)|rather|change (?:it|that) to|correct (?:it|that) to)`,
    String.raw` (?:only |really |actually |just )*[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?) ?[$€£]?`,
    `(?: (?:${UNIT}|instead|in fact|actually|then|sorry|please))*$`,
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
export function correctedRow(followUp: FollowUp): MeantCalls | null {
  const { text: said, whole, last, known } = followUp;
  const { toolName, arguments: args } = last;
  const text = said.replace(TELLS, '');
  const [, digits] = IS_NUMBER.exec(text) ?? BARE.exec(whole.replace(/[.!]+$/, '')) ?? [];
  const table = stringOf(args, 'table');
  const named = correctedNamed(text, table, known, isOfAdded(args, whole));
  if (named !== null && text !== said) return { ...named, isAsked: true };
  if (named !== null) return named;
  const again =
    (digits === undefined ? null : setAgain(last, digits)) ?? otherDayOf(text, last, known) ?? ofSameDay(followUp);
  if (again !== null) return again;
  const cells = digits === undefined ? null : addedCells({ toolName, arguments: args }, known);
  const where = cells === null ? null : conditionOf(cells, known);
  const [number, second] = Object.entries(cells ?? {}).filter(([, value]) => isNumber(value));
  if (digits === undefined || number === undefined || second !== undefined || where === null) return null;
  return oneCall('update_rows', { table: table ?? '', where, set: { [number[0]]: numberSaid(digits) } });
}

/** "No, 8", after a number was changed: it is changed once more. */
function setAgain({ toolName, arguments: args }: ToolCall, digits: string): MeantCalls | null {
  const [changed, other] = Object.entries((args['set'] ?? {}) as JsonObject);
  return toolName === 'update_rows' && changed !== undefined && other === undefined && isNumber(changed[1])
    ? oneCall(toolName, { ...args, set: { [changed[0]]: numberSaid(digits) } })
    : null;
}

/** @returns the cells of the only row that a call added, by column. */
function addedCells(
  { toolName, arguments: args }: Pick<ToolCall, 'toolName' | 'arguments'>,
  known: KnownTitles,
): JsonObject | null {
  const rows: JsonValue = args['rows'] ?? [];
  const table = tableNamed(stringOf(args, 'table'), known);
  if (toolName !== 'add_rows' || !Array.isArray(rows)) return null;
  const [row, other] = rows as readonly JsonValue[];
  return row === undefined || other !== undefined
    ? null
    : cellsOf(row, table?.columns.map(({ name }) => name) ?? known.column);
}

/** @returns what tells a row apart: its texts; null if it has none. */
function conditionOf(cells: JsonObject, known: KnownTitles): string | null {
  const where = Object.entries(cells)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !isNumber(entry[1]))
    .filter(([name]) => known['text column'].includes(name))
    .map(([name, value]) => `${name} = ${value}`);
  return where.length === 0 ? null : where.join(' and ');
}

const tableNamed = (name: string | null, { tables = [] }: KnownTitles): KnownTable | undefined =>
  tables.find((one) => one.name.toLowerCase() === name?.replaceAll('_', ' ').toLowerCase());

/** The row that the last call added or changed. */
function rowBefore(last: ToolCall, known: KnownTitles): string | null {
  if (last.toolName === 'update_rows') return stringOf(last.arguments, 'where');
  const cells = addedCells(last, known);
  return cells === null ? null : conditionOf(cells, known);
}

const REPLACED = longPattern('iu')`
  ^(?:(?:sorry|no|wait|oops|actually|but|and|oh)\b[,.]? ?)*(?:make )?(?:the )?(?<row>[\p{L}\d][\p{L}\d' -]{0,40}?)
  (?:['’]s| is| was| should be| must be| goes| belongs| has to be)?(?: (?:actually|really|now|rather))?
  (?: (?:on|in|under|at))? (?<to>[\p{L}\d][\p{L}\d' -]{0,40}?),? (?:and )?(?:not|instead of|rather than)
  (?: (?:on|in|under|at))? (?<from>[^,.;]{2,40})$
`;

/** "Marc is Sunday, not Saturday": another text for the row that it names, in the column of the one that is wrong. */
function correctedText(text: string, table: KnownTable): MeantCalls | null {
  const { row = '', to = '', from = '' } = REPLACED.exec(text)?.groups ?? {};
  const [named, wrong] = [onlyTextIn(row, table), table.cells.filter((cell) => isSame(cell.text, from.trim()))];
  const [old, other] = wrong;
  if (named === null || old === undefined || other !== undefined || named.column === old.column) return null;
  const isLike = !/\d/.test(to) && !isSame(to, old.text);
  return isLike
    ? oneCall('update_rows', {
        table: table.name,
        where: `${named.column} = "${named.text}"`,
        set: { [old.column]: to },
      })
    : null;
}

const ON_DAY = longPattern('iu')`
  ^(?:(?:sorry|no|wait|oops|actually|but|and|oh)\b[,.]? ?)*(?:make )?(?:the )?(?<row>[\p{L}\d][\p{L}\d' -]{0,40}?)
  (?:['’]s| is| was| works| should be| must be| came)?(?: (?:actually|really|now|only))?
  (?: (?:on|to))? (?<day>(?:the )?[\p{L}\d][\p{L}\d ]{2,20})$
`;

/** "Sorry, the lamp was on the 10th": another day for the row that it names. */
function correctedDay(text: string, table: KnownTable): MeantCalls | null {
  const { row = '', day = '' } = ON_DAY.exec(text)?.groups ?? {};
  const [column, other] = table.columns.filter(holdsDays);
  const named = onlyTextIn(row, table);
  if (named === null || column === undefined || other !== undefined || !IS_DAY.test(day)) return null;
  return oneCall('update_rows', {
    table: table.name,
    where: `${named.column} = "${named.text}"`,
    set: { [column.name]: day },
  });
}

const IT_ON_DAY = longPattern('iu')`
  ^(?:(?:sorry|no|wait|oops|actually|but|and|oh)\b[,.]? ?)*(?:it|that|this|that one)
  (?:['’]s| was| is| should be| must be)(?: (?:actually|really))?
  (?: (?:on|from))? (?<day>(?:the )?[\p{L}\d][\p{L}\d ]{2,20})$
`;

/** "That was yesterday", of the row that was just added or changed. */
function otherDayOf(text: string, last: ToolCall, known: KnownTitles): MeantCalls | null {
  const { day = '' } = IT_ON_DAY.exec(text)?.groups ?? {};
  const name = /^(?:add|update)_rows$/.test(last.toolName) ? stringOf(last.arguments, 'table') : null;
  const [column, other] = tableNamed(name, known)?.columns.filter(holdsDays) ?? [];
  const where = name === null ? null : rowBefore(last, known);
  if (name === null || where === null || column === undefined || other !== undefined || !IS_DAY.test(day)) return null;
  return oneCall('update_rows', { table: name, where, set: { [column.name]: day } });
}

/** "Actually today was 71.2", in a table of days and numbers, after a row of that day was added. */
function ofSameDay({ text, whole, last, recent, known }: FollowUp): MeantCalls | null {
  const name = stringOf(last.arguments, 'table');
  const table = /^(?:add|update)_rows$/.test(last.toolName) ? tableNamed(name, known) : undefined;
  if (
    name === null ||
    table === undefined ||
    !CORRECTS.test(whole) ||
    table.columns.some(({ type }) => type === 'text')
  )
    return null;
  const [column, other] = table.columns.filter(holdsDays);
  const row = column === undefined || other !== undefined ? null : spokenRow(text, table);
  const { [column?.name ?? '']: day, ...set } = row ?? {};
  if (typeof day !== 'string' || Object.keys(set).length === 0) return null;
  const isThere = recent.some(
    ({ toolName, arguments: { table: filled, rows } }) =>
      toolName === 'add_rows' &&
      filled === name &&
      Array.isArray(rows) &&
      rows.some((one) => Object.values(one ?? {}).some((value) => typeof value === 'string' && isSame(value, day))),
  );
  return isThere ? oneCall('update_rows', { table: name, where: `${column?.name ?? ''} = ${day}`, set }) : null;
}
const IS_DAY = longPattern('i')`
  ^(?:
    ${DAY_NAME}|yesterday|today|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|(?:the )?\d{1,2}(?:st|nd|rd|th)
    |${MONTH} \d{1,2}(?:st|nd|rd|th)?
  )$
`;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a message says that it corrects something, or names a text of the rows that were just added. */
const isOfAdded = ({ rows = [] }: JsonObject, message: string): boolean =>
  CORRECTS.test(message) ||
  (Array.isArray(rows) &&
    rows.some((row) =>
      Object.values(row ?? {}).some((value) => typeof value === 'string' && value.length > 2 && isSaid(value, message)),
    ));

/** "The bakery was 11.30 in fact", of any row of the table that the previous answer was about. */
function correctedNamed(text: string, name: string | null, known: KnownTitles, isSure: boolean): MeantCalls | null {
  const table = tableNamed(name, known);
  const corrected = table === undefined ? null : correctedCell(text, table);
  if (table === undefined || name === null) return null;
  if (corrected === null) return correctedText(text, table) ?? correctedDay(text, table);
  const { where, set, isCorrection } = corrected;
  return oneCall('update_rows', { table: name, where, set }, isCorrection || isSure);
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

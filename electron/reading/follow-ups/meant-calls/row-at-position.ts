import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { numberSaid } from '../../../foundation/numbers-in.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import type { KnownTable, KnownTitles } from '../../own-things/named-kinds.ts';
import { CORRECTS } from '../../own-things/corrected-cell.ts';
import { DAY_NAME, MONTH } from '../../english/time-words.ts';
import { holdsDays } from '../../values/spoken-row.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const LEAD = String.raw`^(?:(?:sorry|no|wait|oops|actually|but|and|oh|ah)\b[,.]? ?)*(?:(?:make|change|set) )?`;
const SAYS = String.raw`(?: (?:was|is|were|are|had|has|to|should (?:be|have been|read|say)|must be|must have been))?(?: (?:only|really|actually|just|in fact))*`;
const VALUE = String.raw`[$€£]?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?) ?(?:[$€£]|(?<unit>\p{L}+))??`;
const BEHIND = String.raw`(?:,? (?:in fact|actually|instead|really|sorry|then|please|not \d[\d.,]*))*$`;
const POSITIONED = new RegExp(
  String.raw`${LEAD}the (?<position>first|second|third|fourth|fifth|last)(?: (?:one|row|entry|line|day|value|number))?${SAYS} ${VALUE}${BEHIND}`,
  'iu',
);
const POSITIONS = ['first', 'second', 'third', 'fourth', 'fifth'];
const DAY = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \d{1,2}(?:st|nd|rd|th)?|${DAY_NAME}|yesterday|today`;
const OF_DAY = new RegExp(
  String.raw`${LEAD}(?:on )?(?<day>${DAY})(?:['’]s)?(?= (?:was|is|were|should|must)\b)${SAYS} ${VALUE}${BEHIND}`,
  'iu',
);

/** "The second one was 8 in fact", "the 5th was 9": another number for one of the rows that were just added, or shown. */
export function rowAtPosition({ text, last, recent, known }: FollowUp): MeantCalls | null {
  const name = stringOf(last.arguments, 'table');
  const table = tableNamed(name, known);
  if (name === null || table === undefined) return null;
  const rows = rowsBefore(recent, name, table);
  const positioned = POSITIONED.exec(text)?.groups;
  const ofDay = positioned === undefined ? OF_DAY.exec(text)?.groups : undefined;
  const row =
    positioned === undefined ? rowOfDay(ofDay?.['day'], rows, table) : rowAt(positioned['position'] ?? '', rows);
  const { digits = '', unit = '' } = positioned ?? ofDay ?? {};
  const where = row === null ? null : conditionOf(row, table);
  const column = numberColumn(unit, table);
  if (digits === '' || where === null || column === null) return null;
  // Rows that were only shown are corrected by words that say so.
  if (last.toolName !== 'add_rows' && last.toolName !== 'update_rows' && !CORRECTS.test(text)) return null;
  return oneCall('update_rows', { table: name, where, set: { [column]: numberSaid(digits) } });
}

export const tableNamed = (name: string | null, { tables = [] }: KnownTitles): KnownTable | undefined =>
  tables.find((one) => one.name.toLowerCase() === name?.replaceAll('_', ' ').toLowerCase());

/** The rows that the last calls added to a table, one after another, or else those that the last one showed. */
export function rowsBefore(recent: readonly ToolCall[], name: string, { columns }: KnownTable): readonly JsonObject[] {
  const from =
    recent.findLastIndex(({ toolName, arguments: { table } }) => !(ADDS.test(toolName) && table === name)) + 1;
  const added = recent.slice(from).flatMap(({ arguments: { rows } }) => listOf(rows));
  const shown = recent.at(-1);
  const rows =
    added.length > 0 || shown?.toolName !== 'find_rows' ? added : listOf((shown.result as JsonObject | null)?.['rows']);
  return rows.map((row) => cellsOf(row, columns)).filter((row) => row !== null);
}
/** A row that was corrected stays where it is. */
const ADDS = /^(?:add|update)_rows$/;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

function cellsOf(row: JsonValue, columns: KnownTable['columns']): JsonObject | null {
  if (typeof row !== 'object' || row === null) return null;
  if (!Array.isArray(row)) return row as JsonObject;
  const values = row as readonly JsonValue[];
  return values.length === columns.length
    ? Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null]))
    : null;
}

function rowAt(position: string, rows: readonly JsonObject[]): JsonObject | null {
  if (rows.length < 2) return null;
  return (/last/i.test(position) ? rows.at(-1) : rows[POSITIONS.indexOf(position.toLowerCase())]) ?? null;
}

/** The only row of a day: of "the 5th" and "5 March", the number counts. */
function rowOfDay(said: string | undefined, rows: readonly JsonObject[], { columns }: KnownTable): JsonObject | null {
  const [column, other] = columns.filter(holdsDays);
  if (said === undefined || column === undefined || other !== undefined) return null;
  const [only, second] = rows.filter((row) => isSameDay(said, row[column.name]));
  return second === undefined ? (only ?? null) : null;
}

function isSameDay(said: string, value: JsonValue | undefined): boolean {
  if (typeof value !== 'string') return false;
  const [one, other] = [said, value].map((day) => day.toLowerCase().replace(/^(?:the|on) /, ''));
  const [day, date] = [
    /\d{1,2}/.exec(said)?.[0],
    /^\d{4}-\d\d-0?(\d+)$/.exec(value)?.[1] ?? /\d{1,2}/.exec(value)?.[0],
  ];
  const isBare = !new RegExp(MONTH, 'i').test(said);
  return one === other || (isBare && day !== undefined && day === date);
}

/** What tells a row apart: its texts, or else its day; null if it has neither. */
export function conditionOf(row: JsonObject, { columns }: KnownTable): string | null {
  const told = (wanted: string): readonly string[] =>
    columns.flatMap(({ name, type }) => {
      const value = type === wanted ? stringOf(row, name) : null;
      return value === null ? [] : [`${name} = ${value}`];
    });
  const conditions = [told('text'), told('date')].find((one) => one.length > 0);
  return conditions?.join(' and ') ?? null;
}

/** The only column with numbers, or the one that the unit is called like. */
function numberColumn(unit: string, { columns }: KnownTable): string | null {
  const numeric = columns.filter(({ type }) => type === 'number' || type === 'integer').map(({ name }) => name);
  const named = numeric.find((name) => name.toLowerCase() === unit.toLowerCase());
  return named ?? (numeric.length === 1 ? (numeric[0] ?? null) : null);
}

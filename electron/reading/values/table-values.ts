import type { JsonValue } from '../../../shared/entities/json.ts';
import { knowingOnly, tableMeant } from '../own-things/known-tables.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import type { ByRole } from '../parameters-with.ts';
import { cellConditions } from '../languages/en/cell-conditions.ts';
import { isSaid } from './said-names.ts';

/**
 * Finds what a request says about a table. Names of tables and columns are known, so nothing else can be one.
 * @param all what the person has in the app.
 * @param inMind the table that the previous answer was about.
 * @param compared the words that most likely say which rows are meant: "over 20".
 * @returns what these parameters of the tools for tables can be: "expenses per category" has the table "expenses" and the column
 *   "category". Nothing without tables.
 */
export function tableValues(
  request: string,
  all: KnownTitles,
  inMind: string | null = null,
  compared: string | null = null,
): ByRole<JsonValue> {
  if (all.table.length === 0) return {};
  const meant = tableMeant(request, all, inMind);
  const known = meant === null ? all : knowingOnly(all, meant);
  const named = known.table.filter((name) => isSaid(name, request));
  const columns = known.column.filter((name) => isSaid(name, request));
  const [only, other] = known.table;
  const cells = cellConditions(request, known);
  const shown = OTHER_TABLE.test(request) ? null : other === undefined ? (only ?? null) : inMind;
  return {
    ...(named.length > 0
      ? ofAnyTable(named)
      : { 'deleted table': [], ...(shown !== null && { 'shown table': [shown] }) }),
    'aggregated column': columns.filter((name) => known['number column'].includes(name)),
    group: columns.filter((name) => !known['number column'].includes(name)),
    columns: [],
    ...(cells !== null && { condition: cells.map((cell) => withNumber(cell, compared)) }),
    // "Delete everything but travel" deletes anything but what it names.
    ...(cells?.some((cell) => cell.includes(' is not ')) === true && { 'strict condition': cells }),
  };
}

const ofAnyTable = (names: readonly string[]): ByRole<JsonValue> => ({
  'shown table': names,
  'changed table': names,
  'deleted table': names,
  'source table': names,
});

/** A table by another name, which isn't there. */
const OTHER_TABLE = new RegExp(
  [
    String.raw`\b(?!(?:the|my|our|an?|this|that|which|each|whole|entire|same|one|in|of)\b)\p{L}[\p{L}_-]* `,
    String.raw`(?:table|sheet|spreadsheet)\b|\btable (?:called|named)\b`,
  ].join(''),
  'iu',
);

/** "Food over 20": numbers and dates aren't among the texts of the table. */
const withNumber = (cell: string, compared: string | null): string =>
  compared !== null && /\d/.test(compared) && !compared.includes(cell) ? `${cell} and ${compared}` : cell;

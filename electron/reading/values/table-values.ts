import type { JsonValue } from '../../../shared/entities/json.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { knowingOnly, tableMeant } from '../own-things/known-tables.ts';
import type { KnownTable, KnownTitles } from '../own-things/named-kinds.ts';
import type { ByRole } from '../parameters-with.ts';
import { cellConditions } from '../languages/en/cell-conditions.ts';
import { saysNoMore } from '../languages/en/row-words.ts';
import { namesOtherTable } from '../languages/en/table-words.ts';
import { timePhrases } from '../languages/en/time-phrases.ts';
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
  const narrowed = compared !== null && narrows(compared) ? compared : null;
  const rows =
    cellConditions(request, known)
      ?.map((cell) => (narrowed === null || narrowed.includes(cell) ? cell : `${cell} and ${narrowed}`))
      .join(' or ') ?? null;
  const shown = namesOtherTable(request) ? null : other === undefined ? (only ?? null) : inMind;
  return {
    ...(named.length > 0
      ? ofAnyTable(named)
      : { 'deleted table': [], ...(shown !== null && { 'shown table': [shown] }) }),
    'aggregated column': columns.filter((name) => known['number column'].includes(name)),
    group: columns.filter((name) => !known['number column'].includes(name)),
    columns: [],
    ...(rows !== null && { condition: [rows] }),
    ...(meant !== null && { 'strict condition': rowsToChange(request, rows ?? narrowed, meant) }),
  };
}

const ofAnyTable = (names: readonly string[]): ByRole<JsonValue> => ({
  'shown table': names,
  'changed table': names,
  'deleted table': names,
  'source table': names,
});

/** "Food over 20": numbers and times aren't among the texts of the table. */
const narrows = (words: string): boolean => /\d/.test(words) || timePhrases(words).length > 0;

/** Rows that change are those of a condition that says all the request does; which ones, is asked otherwise. */
function rowsToChange(request: string, rows: string | null, { name, columns }: KnownTable): readonly string[] {
  const names = [name, ...columns.map((column) => column.name)].join(' ').replaceAll('_', ' ');
  const accounted = comparedWords(`${rows ?? ''} ${names}`);
  const leavesOut = rows?.includes(' is not ') === true;
  // "Everything but food over 20": the number may belong to either.
  if (rows === null || (leavesOut && narrows(rows))) return [];
  return saysNoMore(request, accounted, leavesOut) ? [rows] : [];
}

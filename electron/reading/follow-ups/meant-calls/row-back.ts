import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { onlyTextIn } from '../../own-things/known-tables.ts';
import type { KnownTable } from '../../own-things/named-kinds.ts';
import { isSaid } from '../../values/said-names.ts';
import { spokenRow } from '../../values/spoken-row.ts';
import { oneCall, stringOf, type FollowUp, type MeantCall, type MeantCalls } from './meant-call.ts';

const PUTS_BACK = new RegExp(
  [
    String.raw`(?:^|[,.;!] )(?:(?:so|and|please|no|oh|then|can you|could you)\b,? )*(?:put|bring|get|add|give|take) (?:me )?(?:the |my )?(?<thing>[\p{L}\d][\p{L}\d' -]{0,40}?)(?: (?:row|entry|line))? back`,
    String.raw`(?: (?:in|there|into (?:it|the (?:table|expenses|list))))?(?<details>[,:]? [^?;]*?)??(?:[,;.]? (?:and |but |then )+(?:please )?(?:delete|remove|drop|erase|take out|strike) (?:the |my )?(?<other>[\p{L}\d][\p{L}\d' -]{0,40}?)(?: instead| please| (?:row|entry|line))*)?[.!]*$`,
  ].join(''),
  'iu',
);

/** "Put the lamp back, home, 45 on 9 October, and delete the market", after its row was deleted: as it is said, or as it was shown before. */
export function rowBack({ whole, last, recent, known }: FollowUp): MeantCalls | null {
  const { thing = '', details = '', other } = PUTS_BACK.exec(whole)?.groups ?? {};
  const name = last.toolName === 'delete_rows' ? stringOf(last.arguments, 'table') : null;
  const table = known.tables?.find((one) => one.name === name?.replaceAll('_', ' '));
  if (name === null || table === undefined || thing === '') return null;
  const row = saidRow(`${thing}, ${details}`, table) ?? shownRow(thing, last, recent);
  const removed = other === undefined ? null : removalOf(other, table);
  if (row === null || (other !== undefined && removed === null)) return null;
  return removed === null
    ? oneCall('add_rows', { table: name, rows: [row] })
    : { calls: [{ tool: 'add_rows', arguments: { table: name, rows: [row] } }, removed], isAsked: true };
}

/** A row that says all of its columns. */
function saidRow(said: string, table: KnownTable): JsonObject | null {
  const row = spokenRow(said, table);
  return row !== null && table.columns.every(({ name }) => name in row) ? row : null;
}

/** The row as an answer showed it before it was deleted. */
function shownRow(thing: string, { arguments: args }: ToolCall, recent: readonly ToolCall[]): JsonObject | null {
  const shown = recent.flatMap(({ toolName, arguments: { table, columns }, result }) =>
    toolName === 'find_rows' && table === args['table'] && columns === undefined ? rowsOf(result) : [],
  );
  const gone = stringOf(args, 'where') ?? '';
  const said = /^(?:it|that|this)(?: one)?$/i.test(thing) ? gone : thing;
  const isIt = (row: JsonObject): boolean =>
    Object.values(row).some(
      (value) => typeof value === 'string' && value !== '' && [said, gone].every((words) => isSaid(value, words)),
    );
  const [only, other] = shown.filter(isIt);
  return only === undefined || other !== undefined ? null : only;
}

function rowsOf(result: JsonValue): readonly JsonObject[] {
  const { rows } = (result ?? {}) as JsonObject;
  return Array.isArray(rows) ? (rows as readonly JsonObject[]) : [];
}

function removalOf(words: string, table: KnownTable): MeantCall | null {
  const cell = onlyTextIn(words, table);
  return cell === null
    ? null
    : { tool: 'delete_rows', arguments: { table: table.name, where: `${cell.column} = "${cell.text}"` } };
}

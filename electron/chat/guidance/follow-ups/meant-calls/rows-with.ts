import { comparedWords } from '../../../../inference/compared-words.ts';
import { knowingOnly, saidCells } from '../../own-things/known-tables.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';
import { POLITE } from '../../reading/polite-words.ts';
import { cellConditions } from '../../values/cell-conditions.ts';
import { tableOf } from '../table-in-mind.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const CHANGES_ROWS = /^(?:add_rows|update_rows|delete_rows|import_table|describe_table)$/;
const SHOWS = new RegExp(String.raw`^${POLITE}(?:show|list|give|read out|let me see)(?: (?:me|us))? `, 'i');
const AROUND = /^(?:show|list|read|out|see|everything|all|every|rows?|entries|items?|ones|under|filed|category|again)$/;

/** "Then show me everything under home", after a row was added: the rows of that table with a text that it has. */
export function rowsWith({ text, last, known }: FollowUp): MeantCalls | null {
  const name = CHANGES_ROWS.test(last.toolName) && SHOWS.test(text) ? tableOf(last)?.replaceAll('_', ' ') : undefined;
  const table = known.tables?.find((one) => one.name === name);
  if (table === undefined) return null;
  const words = saidCells(text, table).flatMap((cell) => comparedWords(cell.text));
  const rest = comparedWords(text).filter((word) => !words.some((one) => isSameWord(word, one)));
  const found = cellConditions(text, knowingOnly(known, table));
  return found === null || !hasOnly(rest.join(' '), AROUND)
    ? null
    : oneCall('find_rows', { table: table.name, where: found.either.join(' or ') });
}

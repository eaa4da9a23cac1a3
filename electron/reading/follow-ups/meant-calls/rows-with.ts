import { comparedWords } from '../../../inference/compared-words.ts';
import { knowingOnly, saidCells } from '../../own-things/known-tables.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';
import { POLITE } from '../../english/polite-words.ts';
import { cellConditions } from '../../values/cell-conditions.ts';
import { isSaid } from '../../values/said-names.ts';
import { tableOf } from '../table-in-mind.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_ROWS =
  /^(?:create_table|add_rows|update_rows|delete_rows|import_table|describe_table|summarize_table|draw_chart|export_table)$/;
const SHOWS = new RegExp(String.raw`^${POLITE}(?:show|list|give|read out|let me see)(?: (?:me|us))? `, 'i');
const AROUND = /^(?:show|list|read|out|see|everything|all|every|rows?|entries|items?|ones|under|filed|category|again)$/;

/** "Who works on Saturday?" */
const ASKS = /^(?:and |so |then )*(?:who|which|what)\b(?!.*\b(?:at|now|total|sum)\b)/i;
const AROUND_ASKED =
  /^(?:who|which|what|whats|what's|rows?|entries|items?|ones|works?|did|does|i|we|had|got|buy|bought|under|from|there|is|are|comes?)$/;
/** "Show me", "let me see the whole table": all of it. */
const AROUND_ALL =
  /^(?:show|list|give|let|see|read|out|me|us|it|all|of|everything|the|whole|entire|full|complete|table|list|sheet|rows?|entries|now|again|how|looks?|what|like|that)$/;
const LOOKS = new RegExp(
  String.raw`^${POLITE}(?:show|list|let me see|give me|read out|(?:can|may|could) i see|how does (?:it|that|the table) look)\b`,
  'i',
);

/** "Then show me everything under home", after a row was added: the rows of that table with a text that it has. */
export function rowsWith({ text, last, known }: FollowUp): MeantCalls | null {
  const name = OF_ROWS.test(last.toolName) ? tableOf(last)?.replaceAll('_', ' ').toLowerCase() : undefined;
  const table = known.tables?.find((one) => one.name.toLowerCase() === name);
  if (table === undefined) return null;
  const others = [table.name, ...known.table.filter((one) => one !== table.name)].filter((one) => isSaid(one, text));
  if (
    others.every((one) => one === table.name) &&
    LOOKS.test(text) &&
    hasOnly(text.replace(table.name, ' '), AROUND_ALL)
  )
    return oneCall('find_rows', { table: table.name });
  const around = SHOWS.test(text) ? AROUND : ASKS.test(text) ? AROUND_ASKED : null;
  const words = saidCells(text, table).flatMap((cell) => comparedWords(cell.text));
  const rest = comparedWords(text).filter((word) => !words.some((one) => isSameWord(word, one)));
  const found = around === null ? null : cellConditions(text, knowingOnly(known, table));
  return found === null || around === null || !hasOnly(rest.join(' '), around)
    ? null
    : oneCall('find_rows', { table: table.name, where: found.either.join(' or ') });
}

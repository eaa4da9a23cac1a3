import { onlyRow } from '../../own-things/removed-row.ts';
import { POLITE } from '../../reading/polite-words.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_TABLES = /^(?:add_rows|update_rows|delete_rows|find_rows|summarize_table|describe_table|import_table)$/;
const REMOVES = new RegExp(
  String.raw`^${POLITE}(?:delete|remove|drop|erase|strike|scratch|scrap|get rid of|take (?:out|off)|bin) (?:the |my |that )?` +
    String.raw`(?!.*\b(?:table|column|whole|last|first|note|task|event|reminder|file|contact)\b)[^,.;?!]{2,40}$`,
  'iu',
);

/** "Delete the lamp", after a table was shown: the only row that has it. */
export function removedTableRow({ text, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  const name = stringOf(args, 'table');
  if (!OF_TABLES.test(toolName) || name === null || !REMOVES.test(text)) return null;
  const table = known.tables?.find((one) => one.name === name.replaceAll('_', ' '));
  const row = table === undefined ? null : onlyRow(text, table);
  return row === null ? null : oneCall('delete_rows', { table: name, where: row });
}

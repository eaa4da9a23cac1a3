import { onlyRow } from '../../own-things/removed-row.ts';
import { POLITE } from '../../english/polite-words.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls, type ReadFollowUp } from './meant-call.ts';

const OF_TABLES = /^(?:add_rows|update_rows|delete_rows|find_rows|summarize_table|describe_table|import_table)$/;
const REMOVES = new RegExp(
  String.raw`^${POLITE}(?:delete|remove|drop|erase|strike|scratch|scrap|get rid of|take (?:out|off)|bin) (?:the |my |that )?` +
    String.raw`(?!.*\b(?:table|column|whole|last|first|note|task|event|reminder|file|contact)\b)[^,.;?!]{2,40}$`,
  'iu',
);

/** "The lamp went back to the shop, delete that row": the story says which one. */
const THAT_ROW =
  /^[^?]{3,60}[,;.] (?:so |and |please )*(?:delete|remove|drop|erase|take out|strike) (?:that|the|its) (?:row|line|entry)(?: again| please| then)*[.!]*$/i;

/** "Delete the lamp", after a table was shown: the only row that has it. */
export function removedTableRow({ whole, text, last, known }: FollowUp): MeantCalls | null {
  const { toolName, arguments: args } = last;
  const name = stringOf(args, 'table');
  const named = THAT_ROW.test(whole) ? whole : REMOVES.test(text) ? text : null;
  if (!OF_TABLES.test(toolName) || name === null || named === null) return null;
  const table = known.tables?.find((one) => one.name === name.replaceAll('_', ' '));
  const row = table === undefined ? null : onlyRow(named, table);
  return row === null ? null : oneCall('delete_rows', { table: name, where: row });
}

/** "… delete that row" is for no other kind of thing. */
export const thatTableRow: ReadFollowUp = (followUp) =>
  THAT_ROW.test(followUp.whole) ? removedTableRow(followUp) : null;

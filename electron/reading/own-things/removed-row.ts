import type { OwnRequest } from '../meant-request.ts';
import { POLITE } from '../english/polite-words.ts';
import { isSaid } from '../values/said-names.ts';
import { onlyTextIn, tableMeant } from './known-tables.ts';
import type { KnownTable, KnownTitles } from './named-kinds.ts';

/** "Delete the lamp row from my expenses", "take gravel out of the rides table", "remove the entry for tea in expenses". */
const REMOVES = new RegExp(
  `^${POLITE}(?:delete|remove|drop|erase|take|strike|cross|scratch|kick|get rid of|throw) ` +
    '(?:out )?(?:the |my |our |that |this )?' +
    '(?:(?:row|line|entry|record|item)(?: (?:for|of|with|about|called|named|that says))? )?' +
    String.raw`(?:the |my )?["“]?([\p{L}][\p{L}\d' -]{0,40}?)["”]?` +
    '(?: (?:row|line|entry|record|one|item))? (?:from|in|out of|off|of) ' +
    String.raw`(?:the |my |our )?(?:table )?["“]?([\p{L}\d_ -]+?)["”]?(?: table)?(?: please)?[.?!]*$`,
  'iu',
);
const NO_ROW = new RegExp(
  [
    '^(?:it|that|this|they|them|everything|all|rows?|lines?|entries|duplicates?|one|table|sheet|data)$|',
    String.raw`\b(?:table|columns?|all|every|each|last|first|rows|entries|lines|duplicates?|copy|export)\b`,
  ].join(''),
  'i',
);

/** @returns the table and a text that identifies the row to delete; null unless the message names both. */
export function removedRow(
  message: string,
  known: KnownTitles,
): { readonly table: string; readonly row: string } | null {
  const [, row = '', place = ''] = REMOVES.exec(message.trim()) ?? [];
  if (row === '' || NO_ROW.test(row)) return null;
  const [table, other] = known.table.filter((name) => isSaid(name, place));
  const isColumn = known.column.some((name) => name.toLowerCase() === row.toLowerCase());
  return table === undefined || other !== undefined || isColumn || isSaid(table, row) ? null : { table, row };
}

/** "Everything that isn't food", "only the lamp stays". */
const SAYS_WHICH_STAY =
  /\b(?:all|every|everything|anything|only|just|keep|except|but|rest|others?|isn't|aren't|wasn't|don't|without|leave|stays?)\b/i;

/** @returns the text of the only row that a message names, however it is worded: "the lamp was refunded, strike it". */
export function onlyRow(message: string, table: KnownTable): string | null {
  return SAYS_WHICH_STAY.test(message) ? null : (onlyTextIn(message, table)?.text ?? null);
}

const REMOVES_ROW = new RegExp(
  String.raw`\b(?:delete|remove|drop|erase|strike|scratch|scrap|out of|off|no business|(?:does|has) ?n[o'].{0,12}belong|refunded|` +
    String.raw`returned|sent back|taken back|by mistake)\b`,
  'i',
);

/** If a message names a row of a table, it means that row and not the table. */
export function rowRequest(text: string, known: KnownTitles): OwnRequest | null {
  if (removedRow(text, known) !== null) return { tool: 'delete_rows', request: text, said: text };
  const table = known.table.some((name) => isSaid(name, text)) ? tableMeant(text, known) : null;
  if (table === null || /\d/.test(text) || !REMOVES_ROW.test(text) || onlyRow(text, table) === null) return null;
  return { tool: 'delete_rows', request: text, said: text };
}

import type { OwnRequest } from '../meant-request.ts';
import { POLITE } from '../reading/polite-words.ts';
import { isSaid } from '../values/said-names.ts';
import type { KnownTitles } from './named-kinds.ts';

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

/** If a message names a row of a table, it means that row and not the table. */
export const rowRequest = (text: string, known: KnownTitles): OwnRequest | null =>
  removedRow(text, known) === null ? null : { tool: 'delete_rows', request: text, said: text };

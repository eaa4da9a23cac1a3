import type { OwnRequest } from '../meant-request.ts';
import { POLITE } from '../english/polite-words.ts';
import { isSaid } from '../values/said-names.ts';
import { type CorrectedCell, correctedCell } from './corrected-cell.ts';
import { tableMeant } from './known-tables.ts';
import type { KnownTitles } from './named-kinds.ts';

const VALUE = String.raw`["“]?((?:€|\$|£)?-?\d+(?:[.,]\d+)?(?: ?(?:€|euros?|dollars?|pounds?))?|[\p{L}][\p{L}\d' -]{0,40}?)["”]?`;
const ENDS = String.raw`(?=$|[,;!?]|\.(?:\s|$)| (?:and )?not\b| instead of\b| rather than\b| in (?:the|my|our)\b| please\b)`;
const ROW = String.raw`(?:the |my |our )?["“]?(\p{L}[\p{L}\d' -]{0,40}?)["”]?`;
const OF_ROW = '(?: row| entry| line| one)?';

/** "The lamp in expenses should be 54, not 45", "change the lamp to 54 in the expenses table". */
const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|[.,;:!] )(?:(?:in|on) (?:the |my |our )?[\p{L}_ ]+?,? )?${ROW}${OF_ROW}` +
      String.raw`(?: (?:in|on|from) (?:the |my |our )?[\p{L}_ ]+?)?,? ` +
      '(?:should|must|ought to|needs to|has to|is (?:supposed|meant) to) ' +
      `(?:actually |really )?(?:be|read|say|cost|have been) ${VALUE}${ENDS}`,
    'iu',
  ),
  new RegExp(
    String.raw`^${POLITE}(?:in (?:the |my |our )?[\p{L}_ ]+?,? )?(?:change|set|correct|update|put|fix) ${ROW}${OF_ROW}` +
      String.raw`(?: (?:in|on|from) (?:the |my |our )?[\p{L}_ ]+?)? to ${VALUE}${ENDS}`,
    'iu',
  ),
];
/** "The lamp in the expenses was 54 not 45, can you fix that". */
const WAS_NOT = new RegExp(
  String.raw`^${POLITE}${ROW}${OF_ROW}(?: (?:in|on|from) (?:the |my |our )?[\p{L}_ ]+?)? (?:was|is|were|cost) ` +
    String.raw`(?:actually |really |only )?${VALUE}(?=,? (?:and )?not \S)(?=.*\b(?:fix|change|correct|update|put|edit|right)\b)`,
  'iu',
);
const OF_COLUMN = /^(\p{L}+) (?:of|for) (?:the |my |our )?(.+)$/iu;
const NO_ROW = new RegExp(
  [
    '^(?:it|that|this|they|everything|all|rows?|the|there|which|what|i|we|you|he|she|name|title|column)$|',
    String.raw`\b(?:table|column|all|every|each)\b`,
  ].join(''),
  'i',
);

/** A new value for a cell. The row is identified by one of its texts, the column by its name or by the type of the value. */
export interface ToldCell {
  readonly table: string;
  readonly where: string;
  readonly set: Readonly<Record<string, string | number>>;
}

/** @returns null unless the message names a table of the person's, a row and a new value. */
export function toldCell(message: string, known: KnownTitles): ToldCell | null {
  const [table, other] = known.table.filter((name) => isSaid(name, message));
  if (table === undefined || other !== undefined) return null;
  for (const form of [...FORMS, WAS_NOT]) {
    const [, said = '', value = ''] = form.exec(message) ?? [];
    if (said === '') continue;
    const [, column = '', row = said] = OF_COLUMN.exec(said) ?? [];
    const named = known.column.find((name) => name.toLowerCase() === column.toLowerCase());
    const written = numberOf(value);
    const [number, otherNumber] = known['number column'];
    const meant = named ?? (typeof written === 'number' && otherNumber === undefined ? number : undefined);
    const where = named === undefined ? said : row;
    if (
      meant === undefined ||
      NO_ROW.test(where) ||
      known.column.some((name) => name.toLowerCase() === where.toLowerCase())
    )
      continue;
    if (isSaid(table, where) || (/\d/.test(where) && typeof written === 'string')) continue;
    return { table, where, set: { [meant]: written } };
  }
  return null;
}

function numberOf(value: string): string | number {
  const digits = /^(?:€|\$|£)?(-?\d+(?:[.,]\d+)?)/.exec(value)?.[1];
  return digits === undefined ? value.trim() : Number(digits.replace(',', '.'));
}

/** Reads a new value for a cell as a request: "the lamp in my expenses should be 54". */
export function cellRequest(text: string, known: KnownTitles): OwnRequest | null {
  const isTold = toldCell(text, known) !== null || correctedIn(text, known)?.isCorrection === true;
  return isTold ? { tool: 'update_rows', request: text, said: `change ${text}` } : null;
}

/** A correction that names its table, or "the table" if there is only one, and a row of it. */
const correctedIn = (text: string, known: KnownTitles): CorrectedCell | null => {
  const isOnly = known.table.length === 1 && /\b(?:table|sheet|spreadsheet)\b/i.test(text);
  const table = isOnly || known.table.some((name) => isSaid(name, text)) ? tableMeant(text, known) : null;
  return table === null ? null : correctedCell(text, table);
};

import { longPattern } from '../../foundation/long-pattern.ts';
import type { OwnRequest } from '../meant-request.ts';
import { isSaid } from '../values/said-names.ts';
import { spokenRow } from '../values/spoken-row.ts';
import { tableMeant } from './known-tables.ts';
import type { KnownTable, KnownTitles } from './named-kinds.ts';

const ASKS = new RegExp(
  String.raw`\b(?:i'd like|i would like|should|ought to|needs?|must|has to|have to|goes? (?:in(?:to)?|under)|belongs?|add|put|enter|log|` +
    String.raw`record|note|insert|append|write)\b`,
  'i',
);
/** Another change, or a question. */
const OTHERS = new RegExp(
  String.raw`\b(?:change|update|correct|delete|remove|instead|wrong|not|n't|make|create|import|export|show|list|find|which|what|` +
    String.raw`how|when|who|average|total|sum|draw|chart)\b|\?`,
  'i',
);

/** "The expenses should know about it: today, category home, item hose, amount 27.90": a row for every column of a table that it names. */
export function addedRow(text: string, known: KnownTitles): OwnRequest | null {
  const table = known.table.some((name) => isSaid(name, text)) ? tableMeant(text, known) : null;
  const request = table === null ? undefined : [text, ...endsOf(text)].find((one) => isRow(one, table, known));
  return request === undefined ? null : { tool: 'add_rows', request, said: ASKS.test(request) ? `add ${request}` : '' };
}

function isRow(text: string, table: KnownTable, known: KnownTitles): boolean {
  if (OTHERS.test(text) || !known.table.some((name) => isSaid(name, text))) return false;
  const row = spokenRow(text, table);
  return row !== null && table.columns.every(({ name, type }) => type === 'date' || type === 'boolean' || name in row);
}

/** Of a story, what asks: "They raised the fee again, so put 12.50 for the gym in my expenses, under home". */
const endsOf = (text: string): readonly string[] =>
  [...text.matchAll(ASKS_AT_END)].map(({ index, 0: { length } }) => text.slice(index + length));
const ASKS_AT_END = longPattern('gi')`
  (?:[,.;:!] |\b(?:so|and|then) )(?:(?:so|and|then|please|now|before (?:i forget(?: it)?|it slips my mind)),? )*
  (?=(?:i want (?:it|that|this) in|put|add|log|enter|record|note|write|stick|pop|jot|book|track)\b)
`;

import type { OwnRequest } from '../meant-request.ts';
import { isSaid } from '../values/said-names.ts';
import { spokenRow } from '../values/spoken-row.ts';
import { tableMeant } from './known-tables.ts';
import type { KnownTitles } from './named-kinds.ts';

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
  if (table === null || OTHERS.test(text)) return null;
  const row = spokenRow(text, table);
  if (row === null || !table.columns.every(({ name, type }) => type === 'date' || type === 'boolean' || name in row))
    return null;
  return { tool: 'add_rows', request: text, said: ASKS.test(text) ? `add ${text}` : '' };
}

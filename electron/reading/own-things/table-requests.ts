import { Phrases } from '../../foundation/phrases.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { onlyTextIn, saidCells } from './known-tables.ts';
import type { KnownTitles } from './named-kinds.ts';
import { isSaid } from '../values/said-names.ts';
import type { OwnRequest } from '../meant-request.ts';
import { toolsWith } from '../parameters-with.ts';

const CHANGES = new RegExp(
  [
    String.raw`\b(?:add|put|enter|insert|log|append|record|delete|remove|drop|erase|change|update|set|correct|rename|`,
    'export|save|draw|chart|plot|graph|import|create|make|remind|note|columns?|describe|sql|',
    String.raw`query|file)\b`,
  ].join(''),
  'i',
);
const LEADS = new RegExp(
  '^(?:(?:so|and|ok|please|hey|well|now|just|only|can you|could you|(?:looking at|going by|according to|in|from|of|judging by|before|' +
    'when|while|since|as|if|because|now that|for) [^,]{3,50})[, ]+)*',
  'i',
);
const ASKS = new Phrases(
  'which, what, where, show, list, give, find, how, only, just, tell, see, all, every, any, purchase, purchases, the, total, sum, sort',
  'order, rank',
);
const asksAbout = (text: string): boolean =>
  [text, text.replace(LEADS, '')].some((rest) => ASKS.begin(rest) || /^(?:add|sum|total) (?:\S+ )?up\b/i.test(rest));
/** "Did I put down anything for travel?" */
const ASKS_IF = longPattern('i')`
  ^(?:so |and |ok |hey |wait,? )*(?:did|have|had|do|is|are|was|were) (?:i|we|there)\b.*\b
  (?:anything|something|any|entry|entries|rows?|one)\b
`;
/** "Add up the costs", "sum all of it up". */
const SUMS_UP = /\b(?:add(?:s|ed|ing)?|sum(?:med|s)?|total(?:led|ed|s)?)(?: \S+){0,5} up\b|\badd up\b/gi;
const ADDS_UP = longPattern('i')`
  \b(?:
    how much|how many \w+ (?:did|have|has)|total|sum|add(?:s|ed)? (?:\S+ ){0,5}?up
    |altogether|in all|where (?:has|did|does) (?:\S+ ){0,3}?money (?:go|gone)
  )\b
  |\bwhat (?:(?:did|do|have) (?:i|we)|(?:i|we)(?:['’]ve| have)?) (?:\S+ )?(?:spend|spent|pay|paid|earn|earned)\b
`;
/** "What did I spend the most on?", "sort the costs by sum": rows, and no total. */
const EXTREME = /\b(?:spend|spent|pay|paid) (?:the )?(?:most|least)\b|^(?:please )?(?:sort|order|rank)\b/i;
const AVERAGES = /\b(?:average|on average|mean)\b/i;
/** Words for what a table of expenses holds, whatever it is called. */
const SPENDS =
  /\b(?:spend|spent|paid|bought|buy|purchases?d?|went on|money (?:go|went)|gone|cost|expensive|dearest|priciest|costliest|cheapest)\b/i;
const OF_COSTS = /expens|spend|cost|budget|purchas|payment/i;

/**
 * Reads a question that only a table can answer: "which of my rides were over 40 km", "how much went on food?" if there is a
 * table of expenses.
 * @returns null for any other message, and if no table is meant.
 */
export function tableRequest(message: string, known: KnownTitles): OwnRequest | null {
  const text = message.trim();
  const named = known.table.filter((name) => isSaid(name, text));
  const [only, other] = known.table;
  const isOnly = only !== undefined && other === undefined;
  const ofCosts = isOnly && OF_COSTS.test(only) && (SPENDS.test(text) || asksForRow(text, known));
  const asksIf = ASKS_IF.test(text);
  const changes = CHANGES.test(text.replaceAll(SUMS_UP, 'total'));
  if ((named.length === 0 && !ofCosts) || (!asksIf && (changes || !asksAbout(text)))) return null;
  const read = (known.tables ?? []).some((table) => saidCells(text, table).length > 0) ? text : null;
  const isExtreme = EXTREME.test(text);
  const adds = (ADDS_UP.test(text) && !isExtreme && !asksForRow(text, known)) || AVERAGES.test(text);
  if (!adds && read === null) return null;
  const total = text.replaceAll(SUMS_UP, 'total');
  const request = named.length > 0 ? total : `${total.replace(/[?.!]+$/, '')} in the table ${only ?? ''}`;
  const [tool = null] = toolsWith(known.tools, adds ? 'aggregate' : 'most rows');
  return { tool, request, said: text };
}

/** "How much was the train to Kiel": what one row says. */
const HOW_MUCH_WAS = /\b(?:how much|what) (?:was|were|is|did|does|do)\b/i;
const asksForRow = (text: string, { tables = [] }: KnownTitles): boolean => {
  const [table] = tables;
  return table !== undefined && HOW_MUCH_WAS.test(text) && onlyTextIn(text, table) !== null;
};

import { Phrases } from '../../foundation/phrases.ts';
import { isSameWord, type KnownTitles } from '../own-things/named-kinds.ts';
import { cellConditions } from './cell-conditions.ts';
import { withNumbers } from '../../foundation/numbers-in.ts';
import { NUMBER_WORD } from '../english/number-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { dateCondition } from './date-conditions.ts';
import { isSaid } from './said-names.ts';
import { MONTH_START } from '../english/time-words.ts';

const AMOUNT = String.raw`(?:€|\$|£)? ?(\d[\d.,]{0,20})(?! ?(?:${MONTH_START}|[-./]\d))`;
/** "Over forty"; "one" is rarely meant as a number. */
const SAID_NUMBER = new RegExp(String.raw`\b(?!one\b)${NUMBER_WORD}\b`, 'gi');
const OVER =
  'over|above|more than|greater than|exceeding|(?:dear|cost|high|bigg|larg|long|old|heavi|great)(?:li)?er than';
const UNDER = 'under|below|less than|(?:cheap|low|small|short|light|young)er than';
/** "Above 40 euros", "cheaper than 20", "50 or more": how, and the amount. */
const COMPARISONS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`${AMOUNT}(?: ?(?:euros?|dollars?|pounds?|€|\$|£|\p{L}{1,3}))? (?:or|and) (?:more|above|over|higher|up)\b`,
      'iu',
    ),
    'at least',
  ],
  [
    new RegExp(
      String.raw`${AMOUNT}(?: ?(?:euros?|dollars?|pounds?|€|\$|£|\p{L}{1,3}))? (?:or|and) (?:less|below|under|lower)\b`,
      'iu',
    ),
    'at most',
  ],
  [new RegExp(String.raw`\bat least ${AMOUNT}`, 'i'), 'at least'],
  [new RegExp(String.raw`\b(?:at most|up to) ${AMOUNT}`, 'i'), 'at most'],
  [new RegExp(String.raw`\b(?:${OVER}) ${AMOUNT}`, 'i'), 'over'],
  [new RegExp(String.raw`\b(?:${UNDER}) ${AMOUNT}`, 'i'), 'under'],
];

/** @returns how the numbers of rows are compared: "over 40"; null if they aren't. */
function comparison(request: string): string | null {
  const digits = request.replaceAll(SAID_NUMBER, (words) => withNumbers(words));
  for (const [form, how] of COMPARISONS) {
    const [, amount] = form.exec(digits) ?? [];
    if (amount !== undefined) return `${how} ${amount.replace(/[.,]+$/, '')}`;
  }
  return null;
}

/** "What I spent on food", "only travel", "the food rows". */
const NARROWED = new RegExp(
  [
    String.raw`\b(?:on|only|just|for|under) (?:the |my |our )?([\p{L}]+)\b(?! (?:table|sheet|spreadsheet|column|list))|`,
    String.raw`\b(?:show|list|delete|remove|draw|plot|chart) (?:me )?(?:all )?(?:the |my )?([\p{L}]+) (?:rows|entries|expenses|ones)\b`,
  ].join(''),
  'giu',
);
const NO_VALUE = new Phrases(
  'to, be, by, at, a, an, i, table, column, sheet, data, me, us, it, that, this, them, each, every, all, the, my, average, total',
  'everything, anything, what, which, today, now, far, last, next, please, row, rows, entries, those, these, so, how, people, and',
  'purchase, purchases, payment, payments, spending, cost, costs, bill, bills, thing, things, item, items, money, much, top, earth',
  'in, with, dated',
);

const WHERE = new RegExp(
  [
    String.raw`\bwhere ((?:the )?(?!(?:did|do|does|is|are|was|were|i|we|can|have|has)\b)[\p{L}_-]+ `,
    String.raw`(?:is|=|>|<|over|under|above|below|contains|starts|ends)\b.+?)[?.!]*$`,
  ].join(''),
  'iu',
);

/** Which rows a request is about, as conditions that the tools read. */
interface RowConditions {
  /** "food and over 20": for rows that are only read; null if all are. */
  readonly read: string | null;
  /** The same for rows that are changed or deleted; null unless it is all that the request says of them. */
  readonly change: string | null;
}

/** @param taken names of tables and columns that are said for another reason. */
export function conditionsIn(request: string, known: KnownTitles, taken: readonly string[]): RowConditions {
  const [, whole] = WHERE.exec(request) ?? [];
  if (whole !== undefined) return { read: whole, change: null };
  const dates = dateCondition(request, known['date column']);
  const compared = [dates, comparison(request)].filter((part) => part !== null);
  const cells = cellConditions(request, known);
  if (cells !== null) {
    const read = cells.either.map((one) => [one, ...compared].join(' and ')).join(' or ');
    return { read, change: saysNoMore(request, known, cells.words) ? read : null };
  }
  const times = timePhrases(request).map(({ text }) => text);
  const value = [...request.matchAll(NARROWED)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter((word) => !NO_VALUE.has(word) && !times.some((time) => time.includes(word)))
    .find((word) => ![...taken, ...known.table, ...known.column].some((name) => isSaid(name, word)));
  const read = all(value === undefined ? compared : [value, ...compared]);
  const words = value === undefined ? [] : [value];
  return { read, change: compared.length > 0 && saysNoMore(request, known, words) ? read : null };
}

/** Words of a request to change or delete rows that narrow nothing. */
const PLAIN = new Phrases(
  'please, can, could, you, delete, remove, erase, drop, clear, throw, take, get, rid, out, every, each, all, any, the, of, in, from, my',
  'our, that, which, is, are, was, were, dated, row, rows, entry, entries, line, lines, record, records, purchase, purchases, item',
  'items, everything, anything, table, sheet, older, newer, earlier, later, before, after, since, until, till, up, to, and, including',
  'between, on, over, above, under, below, more, less, than, at, least, most, or, euro, euros, dollar, dollars, pound, pounds, with',
  'an, a, amount, cost, costs, costing, now, it, prior, worth, priced, for, me, off',
);

/** Whether all that a request narrows is read as a condition: "the old food rows over 20" says more than "over 20". */
function saysNoMore(request: string, known: KnownTitles, values: readonly string[]): boolean {
  const dates = timePhrases(request).map(({ text }) => text);
  const rest = dates.reduce((text, date) => text.replace(date, ' '), request);
  return (rest.match(/\p{L}[\p{L}'-]*/gu) ?? []).every(
    (word) =>
      PLAIN.has(word) ||
      values.some((value) => isSameWord(word.toLowerCase(), value.toLowerCase())) ||
      [...known.table, ...known.column].some((name) => isSaid(name, word)),
  );
}

const all = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(' and '));

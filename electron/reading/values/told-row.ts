import type { JsonValue } from '../../../shared/entities/json.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { MONTH_START } from '../english/time-words.ts';

type Values = Readonly<Record<string, readonly JsonValue[]>>;

const TELLS =
  /\b(?:add|put|enter|insert|log|append|record|note|book|bought|paid|spent|got|cost|should know|goes? (?:in|on)|ran|walked|weighed)\b/i;
const AMOUNT = new RegExp(
  [
    String.raw`(?<![\d.,:/-])(?:€|\$|£)? ?(\d+(?:[.,]\d{1,2})?)(?![\d:/-]|[.,]\d|\.\d|(?:st|nd|rd|th)\b|`,
    ` ?(?:${MONTH_START}|o'clock|am|pm|people|of us))`,
  ].join(''),
  'gi',
);
const DAY = /\b(today|yesterday)\b|\b(this (?:morning|afternoon|evening)|tonight|just now)\b|\b(\d{4}-\d\d-\d\d)\b/i;
const BOUGHT = new RegExp(
  [
    String.raw`\b(?:bought|paid for|got|spent .{1,20}? on|paid .{1,20}? for) (?:(?:some|the|a|an|new) )*`,
    String.raw`([\p{L}][\p{L}' -]*?)(?= (?:today|yesterday|this|at|in|from|for|on|just)\b|[,.;:]|$)`,
  ].join(''),
  'iu',
);

/**
 * Reads a row from a sentence: "bought stamps today for 5.20, category home" has a value for each of the columns day, item, amount
 * and category.
 * @returns the row by the names of its columns, for `add_rows.rows`; nothing unless a number and a text of it are said.
 */
export function toldRow(request: string, known: KnownTitles): Values {
  const [amount, otherAmount] = known['number column'];
  if (!TELLS.test(request) || amount === undefined || otherAmount !== undefined) return {};
  const texts = known['text column'];
  const labelled = Object.fromEntries(texts.flatMap((column) => labelledCell(column, request, known.column)));
  const rest = withoutLabelled(request, Object.values(labelled));
  const numbers = [...rest.matchAll(AMOUNT)].map(([, digits = '']) => Number(digits.replace(',', '.')));
  const number = numbers.length === 1 ? numbers[0] : priceIn(request);
  const [open, otherOpen] = texts.filter((column) => !(column in labelled));
  const [, bought] = BOUGHT.exec(rest) ?? [];
  const told =
    open !== undefined && otherOpen === undefined && bought !== undefined && !/^(?:one|it|them|that)$/i.test(bought)
      ? { [open]: bought }
      : {};
  const [day, otherDay] = known['date column'];
  const said = DAY.exec(request);
  const when = said === null ? undefined : (said[3] ?? said[1]?.toLowerCase() ?? 'today');
  const dated = day !== undefined && otherDay === undefined && when !== undefined ? { [day]: when } : {};
  if (number === undefined || Object.keys({ ...labelled, ...told }).length === 0) return {};
  return { 'add_rows.rows': [[{ ...dated, ...labelled, ...told, [amount]: number }]] };
}

/** @returns the only price in a story, recognized by its decimals or the words before it: "I bought one for 16.50". */
function priceIn(context: string): number | undefined {
  const prices = [
    ...context.matchAll(/(?<![\d.,:])(?:(?:for|paid|cost|was|at) )?(?:€|\$|£)?(\d+\.\d\d)(?!\d|[.:]\d)/gi),
  ];
  const [only, other] = prices.map(([, digits = '']) => Number(digits));
  return other === undefined ? only : undefined;
}

/** "Category home", "the item is an umbrella". */
function labelledCell(
  column: string,
  request: string,
  columns: readonly string[],
): readonly (readonly [string, string])[] {
  const name = column.replaceAll(/[^\p{L}\p{N}]+/gu, '.');
  const others = columns.map((other) => other.replaceAll(/[^\p{L}\p{N}]+/gu, '.')).join('|');
  const label = new RegExp(
    String.raw`\b${name}(?:: ?| is | = ?| )(?:(?:an?|the) )?["“]?([\p{L}][\p{L}' -]*?)["”]?` +
      String.raw`(?=[,.;!?]|$| and (?:the )?(?:${others})\b| (?:today|yesterday|into|to|in|for|please)\b)`,
    'iu',
  );
  const value = label.exec(request)?.[1]?.trim();
  return value === undefined || /^(?:is|of|column|should|by)\b/i.test(value) ? [] : [[column, value]];
}

const withoutLabelled = (request: string, values: readonly string[]): string =>
  values.reduce((rest, value) => rest.replace(value, ''), request);

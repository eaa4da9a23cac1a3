import { withNumbers } from '../../foundation/numbers-in.ts';

const UNIT = '(day|night|week|month|quarter|year)';
const AMOUNT = String.raw`(?<![\d.,:/])[$€£]?(\d+(?:\.\d+)?)(?: ?(?:euros?|dollars?|pounds?|quid|bucks|cents?|[$€£]))?`;
/** "34.50 a month", "€12 per week". */
const RATE = new RegExp(String.raw`${AMOUNT},? (?:an?|per|each|every) ${UNIT}\b`, 'giu');
/** "In 18 months", "over two years". */
const LENGTH = new RegExp(String.raw`\b(\d+(?:\.\d+)?|an?|one|the whole|a whole) ${UNIT}s?\b`, 'giu');
const ASKS = new RegExp(
  [
    String.raw`\bhow much\b|\bcosts?\b.*\?|\bwhat (?:does|do|did|will|would|is|are)\b|\bwhat['’]?s\b|`,
    String.raw`\bcomes? to\b|\bin total\b|\ball together\b|\baltogether\b`,
  ].join(''),
  'i',
);
/** Interest, and what else isn't multiplied. */
const OTHERWISE =
  /%|\bper ?cent\b|\bevery (?:other|second)\b|\binterest\b|\brates?\b|\bgrow|\bborrow|\bloan|\bmortgage|\bremind|\badd (?:it|this|that)\b/i;
/** How many of the shorter unit the longer one has. */
const PER: Readonly<Record<string, number>> = {
  'day week': 7,
  'night week': 7,
  'day year': 365,
  'week year': 52,
  'month quarter': 3,
  'month year': 12,
  'quarter year': 4,
};

/** "1.79 a litre", "4.20 per kilo". */
const PRICE = new RegExp(
  String.raw`${AMOUNT},? (?:an?|per|each|every|the) (?!\p{L}+(?:ly|th|st)\b)(\p{L}{2,}?)(?:s|es)?\b`,
  'giu',
);
/** "1.79 a litre and I put in 41 litres": as many of what the price is for. */
function toldPrice(plain: string): string | null {
  const [price, otherPrice] = [...plain.matchAll(PRICE)];
  if (price === undefined || otherPrice !== undefined) return null;
  const [said, amount = '', unit = ''] = price;
  const rest = plain.replace(said, ' - ');
  const counts = [...rest.matchAll(new RegExp(String.raw`(?<![\d.,])(\d+(?:\.\d+)?) ?${unit}(?:s|es)?\b`, 'giu'))];
  const [, count = ''] = counts[0] ?? [];
  return counts.length !== 1 || /\d/.test(rest.replace(counts[0]?.[0] ?? '', '')) ? null : `${amount} * ${count}`;
}

/**
 * Writes out what something that is paid regularly comes to: "34.50 a month, what is that in 18 months" and "… a year", or
 * that has a price: "1.79 a litre, what do 41 litres cost".
 * @returns the calculation; null unless the message says one amount for one unit, and one number of these.
 */
export function toldRate(message: string): string | null {
  if (!ASKS.test(message) || OTHERWISE.test(message)) return null;
  const plain = withNumbers(message);
  const [rate, otherRate] = [...plain.matchAll(RATE)];
  if (rate === undefined) return toldPrice(plain);
  if (otherRate !== undefined) return null;
  const [said, amount = '', unit = ''] = rate;
  const rest = plain.replace(said, ' - ');
  const [length, otherLength] = [...rest.matchAll(LENGTH)];
  if (length === undefined || otherLength !== undefined || /\d/.test(rest.replace(length[0], ''))) return null;
  const [, count = '', whole = ''] = length;
  const factor = unit === whole.toLowerCase() ? 1 : PER[`${unit.toLowerCase()} ${whole.toLowerCase()}`];
  if (factor === undefined) return null;
  const times = /\d/.test(count) ? count : '1';
  return [amount, times, String(factor)].filter((part, at) => at === 0 || part !== '1').join(' * ');
}

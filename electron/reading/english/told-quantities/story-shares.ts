import { TAX } from './bill.ts';

const PERCENT = /(\d+(?:[.,]\d+)?) ?(?:%|per ?cent\b)/g;
const OFF_BEHIND = /^ ?(?:\p{L}+ )?(?:off|discount|less|reduction|rebate|cheaper)\b/u;
const OFF_BEFORE = /\b(?:discount|reduction|rebate|less|minus|off|knock(?:ed)?)\b[^.;]{0,25}$/;
const TOP = String.raw`(?:${TAX}|on top|added|adding|plus|extra)`;
const TOP_BEHIND = new RegExp(String.raw`^ ?(?:\p{L}+ )?${TOP}\b`, 'u');
const TOP_BEFORE = new RegExp(String.raw`\b${TOP}\b[^.;]{0,40}$`, 'u');
const NEXT_TO = new RegExp(String.raw`\b(?:less|minus|plus|(?:${TAX})(?: (?:at|of|is))?) ?$`, 'u');
const ASKS_RESULT =
  /\b(?:what(?:'?s)?|how much)\b[^.]*\b(?:final|total|pay|price|number|invoice|charge|come|comes|altogether|in all|end up|bill|cost|costs|write|left|is (?:that|it))\b|\btotal\b/;

/**
 * "I quoted him 1850, but promised 10 percent off, and then tax goes on top at 13 percent. What's the final number?": an amount, and one
 * share after another.
 * @param text in lower case, with its numbers in digits.
 * @returns null unless it is said of each of two shares whether it is taken off or put on top, and there is only one amount.
 */
export function storyShares(text: string): string | null {
  const percents = [...text.matchAll(PERCENT)];
  const amounts = text.replaceAll(PERCENT, ' ').match(/(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?/gu) ?? [];
  const [amount, other] = amounts;
  if (percents.length !== 2 || amount === undefined || other !== undefined || !ASKS_RESULT.test(text)) return null;
  const signs = percents.map((found, at) => signOf(text, found, percents[at - 1]));
  const [first, second] = percents.map(([, digits = ''], at) => `${signs[at] ?? ''} ${digits.replace(',', '.')}%`);
  return signs.includes(null) ? null : `(${amount.replaceAll(',', '')} ${first ?? ''}) ${second ?? ''}`;
}

function signOf(
  text: string,
  { 0: said, index }: RegExpExecArray,
  from: RegExpExecArray | undefined,
): '+' | '-' | null {
  const front = text.slice(from === undefined ? 0 : from.index + from[0].length, index);
  const behind = text.slice(index + said.length);
  const [next] = NEXT_TO.exec(front) ?? [];
  if (next !== undefined) return /^(?:less|minus|off)/.test(next) ? '-' : '+';
  if (OFF_BEHIND.test(behind)) return '-';
  if (TOP_BEHIND.test(behind)) return '+';
  if (TOP_BEFORE.test(front)) return '+';
  return OFF_BEFORE.test(front) ? '-' : null;
}

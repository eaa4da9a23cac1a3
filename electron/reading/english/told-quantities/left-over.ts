import { BARE, MONEY } from './counted-units.ts';
import { quantitiesIn } from './quantity.ts';

export const ASKS_LEFT =
  /\b(?:how (?:much|many)|what(?:'?s)?)\b[^.!]*\b(?:left|still owes?|owes?|remain\w*|still (?:to pay|to go|need|missing)|outstanding|to spare|over)\b/;
/** What the rest is taken from: "owed me 1,500", "what's left of 3,000". */
const WHOLE =
  /\b(?:of|have|had|has|got|getting|len[dt]s?|borrow(?:ed)?|owed?|owes|budget(?: of| is| was)?|from|out of|earn(?:ed)?|saved)(?: me| him| her| us| them| my \p{L}+)? ?(?:about |only |the |those |my )?[€$£]?$/u;
const LEAST = 2;
const MOST = 5;

/**
 * "I borrowed 1,500, I gave back 400 and 350. What do I still owe?": what the first amount is taken from.
 * @returns the calculation; null unless one amount is the whole, and all others fit into it.
 */
export function leftOver(text: string): string | null {
  if (!ASKS_LEFT.test(text) || /%|\bper\b|\beach\b|\ba (?:day|week|month|year|piece|head)\b/.test(text)) return null;
  const { quantities } = quantitiesIn(text);
  const digits = text.match(/(?<![\d.,])\d[\d.,]*/g) ?? [];
  const kinds = new Set(quantities.map(({ of }) => (of === MONEY ? BARE : of)).filter((of) => of !== BARE));
  const isPlain = quantities.every(({ per, isForEach }) => per.length === 0 && !isForEach);
  if (digits.length !== quantities.length || quantities.length < LEAST || quantities.length > MOST) return null;
  const fronts = digits.reduce<{ readonly at: number; readonly fronts: readonly string[] }>(
    (sofar, number) => {
      const at = text.indexOf(number, sofar.at);
      return { at: at + number.length, fronts: [...sofar.fronts, text.slice(sofar.at, at)] };
    },
    { at: 0, fronts: [] },
  ).fronts;
  const wholes = quantities.filter((_, at) => WHOLE.test(fronts[at] ?? ''));
  const [whole, other] = wholes;
  if (whole === undefined || other !== undefined || !isPlain || kinds.size > 1) return null;
  const taken = quantities.filter((one) => one !== whole);
  const rest = taken.reduce((sum, { amount }) => sum - Number(amount), Number(whole.amount));
  return rest < 0 ? null : [whole.amount, ...taken.map(({ amount }) => amount)].join(' - ');
}

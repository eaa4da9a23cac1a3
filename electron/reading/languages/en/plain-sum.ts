import { Phrases } from '../../../foundation/phrases.ts';
import { withWholeNumbers } from '../../../foundation/number-words.ts';
import { POLITE } from './polite-words.ts';

/** Units that people ask about by a whole number of them, in the singular or the plural. */
const UNITS = new Phrases(
  'second, seconds, minute, minutes, hour, hours, day, days, week, weeks, inch, inches, foot, feet, yard, yards, mile, miles, meter',
  'meters, metre, metres, gram, grams, ounce, ounces, pound, pounds, stone, stones, liter, liters, litre, litres, pint, pints, quart',
  'quarts, gallon, gallons, cup, cups, tablespoon, tablespoons, teaspoon, teaspoons, byte, bytes, acre, acres, hectare, hectares',
);
const isUnit = (word: string): boolean => UNITS.has(word.replace(/^(?:milli|centi|kilo|deci)/i, ''));
/** "How many seconds does a day have?", "how many feet are in a mile". */
const HOW_MANY = new RegExp(
  String.raw`^(?:and |so )?how many ([a-z]+) (?:(?:does|do|has|have|is|are|go|make)(?: there| up| into)? )?` +
    String.raw`(?:in(?:to)? )?(?:an?|one|1) ([a-z]+)(?: have| contain| last)?[?.!]*$`,
  'i',
);

const PRICE = String.raw`[$€£]?(\d[\d,]*(?:\.\d+)?)(?: ?(?:euros?|dollars?|pounds?|bucks|quid|p|cents?|€|£|\$))?`;
/** "Fifteen percent off of sixty euros", once its numbers are in digits. */
const OFF = new RegExp(
  String.raw`^(?:what(?:['’]?s| is| would be| do i pay with)|how much (?:is|would be))? ?` +
    String.raw`(\d+(?:\.\d+)?) ?(?:%|per ?cent) off (?:of )?(?:an? |the )?${PRICE}[?.! ]*$`,
  'i',
);
const OPENING = new RegExp(`^${POLITE}`, 'i');
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
/** "Add up 14, 22, 41 and 9", "sum 3.5 and 4". */
const ADDED_UP = new RegExp(
  String.raw`^${POLITE}(?:add(?: up| together)?|sum(?: up)?|total(?: up)?|tot up):? ` +
    String.raw`(${NUMBER}(?:(?:,? (?:and|plus) |, ?| \+ ?)${NUMBER})+)(?: together| up)?(?: please)?[?.!]*$`,
  'i',
);
/** "sqrt 2 * 10": a root and signs, and no other words. */
const ROOT = /^(?:what(?:['’]s|s| is) |calculate )?(?=.*\bsqrt\b)(?:sqrt(?: of)?|[\d.,+*/^()x× -])+[?.!]*$/i;
const ASKS_AMOUNT = /\bhow (?:much|many)\b|\b(?:total|altogether|in all)\b|\bwhat (?:does|do|did|will|would|is)\b/i;

/**
 * Writes out a sum in words: "six tickets at 13.50 each, how much is that?" as "calculate 6 * 13.50".
 * @returns the message as it is if it tells none.
 */
export function plainSum(message: string): string {
  if (ROOT.test(message))
    return `calculate ${message.replace(/^(?:what(?:['’]s|s| is) |calculate )?/i, '').replace(/[?.!]+$/, '')}`;
  const [, unit, larger] = HOW_MANY.exec(message) ?? [];
  if (unit !== undefined && larger !== undefined && isUnit(unit) && isUnit(larger))
    return `convert 1 ${larger} to ${unit}`;
  const plain = message.replace(OPENING, '');
  const [, percent, full] = OFF.exec(withWholeNumbers(plain.toLowerCase())) ?? [];
  if (percent !== undefined && full !== undefined) return `calculate ${full} - ${percent}%`;
  const [, added] = ADDED_UP.exec(message) ?? [];
  if (added !== undefined) return `calculate ${added.replaceAll(/,? (?:and|plus) |, | \+ ?/gi, ' + ')}`;
  const spoken = SPOKEN_SUM.exec(withWholeNumbers(message.toLowerCase()))?.[1];
  if (spoken !== undefined && !message.includes(spoken)) return `calculate ${spoken}`;
  const sum = ASKS_AMOUNT.test(message) ? pricesTold(message) : null;
  return sum === null ? message : `calculate ${sum}`;
}

const SAID = String.raw`\d[\d,]*(?:\.\d+)?`;
/** "What's a hundred and five times sixteen?", once its numbers are in digits. */
const SPOKEN_SUM = new RegExp(
  String.raw`^(?:so |and |ok |please )*(?:what(?:['’]?s| is| are| do you get for)|how much (?:is|are)) ` +
    String.raw`(${SAID}(?: (?:times|plus|minus|less|over|divided by|multiplied by|and|\+|-|x|\*|\/) ${SAID})+)[?.! ]*$`,
);

const FOR_EACH =
  /\b(?:each|apiece|a (?:piece|head|person|ticket)|per (?:person|head|piece|item|night|day|hour|kilo|litre))\b/gi;
/** What makes numbers something else than amounts and prices. */
const NO_SUM = /%|\bper ?cent\b|\d[:/]\d|\b(?:remind|note|table|list|days? (?:until|till|ago))\b/i;
/** "How much each?" shares. */
const ASKS_EACH =
  /\b(?:how much|what)(?: is| would| does| do)?(?: it| that| we)?(?: pay)? (?:each|apiece|per (?:person|head))\b/i;
const AMOUNT = /(?<![\p{L}\d.])\d[\d,]*(?:\.\d+)?(?![\p{L}\d])/gu;

/** "24 children, each needs 2 pens at 0.80 apiece" multiplies, "3 cups at 4 each and 2 plates at 6 each" adds as well. */
function pricesTold(message: string): string | null {
  const each = message.match(FOR_EACH)?.length ?? 0;
  const text = withWholeNumbers(message.toLowerCase().replaceAll(/\b(?:each |every |this |that )?one\b/g, ''));
  const numbers = (text.match(AMOUNT) ?? []).map((number) => number.replaceAll(',', ''));
  if (each === 0 || NO_SUM.test(message) || ASKS_EACH.test(message) || numbers.length < 2) return null;
  if (each > 1 && numbers.length === 2 * each)
    return numbers
      .flatMap((number, index) => (index % 2 === 0 ? [`${number} * ${numbers[index + 1] ?? ''}`] : []))
      .join(' + ');
  return numbers.length === each + 1 ? numbers.join(' * ') : null;
}

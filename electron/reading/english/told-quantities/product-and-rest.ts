import { singular } from './counted-units.ts';

const NUMBER = String.raw`[€$£]?(\d+(?:\.\d+)?)(?: ?[€$£])?`;
/** "9 boxes with 36 each", "12 jars at 6.50 a jar". */
const PRODUCT = new RegExp(
  String.raw`(?<![\d.,])(?<count>\d+) (?<thing>\p{L}+(?: \p{L}+)?) (?:with|of|at|for|@|holding|containing) ${NUMBER}(?: \p{L}+)??,? ` +
    String.raw`(?:each|apiece|in each|per \p{L}+|an? (?!total)\p{L}+)\b(?<rest>.*)$`,
  'u',
);
/** "And then another 14 loose ones". */
const MORE = new RegExp(
  String.raw`^,?(?: and| plus| then| also| i| we| there| did| had| have| got| are| is| were| was)* (?:another|an? (?:extra|further)|(?:plus|and) (?=\d+ (?:loose|single|extra|more|odd)\b)) ?` +
    String.raw`${NUMBER}(?: (?:loose|single|extra|more|odd|spare))*(?: (?<thing>\p{L}+))?(?<rest>.*)$`,
  'u',
);
const TOTAL =
  /\b(?:how many|how much|what)\b.*\b(?:altogether|in all|all together|in total|total|(?:is|does|do) (?:that|it|this|they)(?: make| come to)?)\b/;
const SOLD =
  /\b(?:sold|sell|earned|earn|made|make|charged?|took|take|worked|work|did|do|cleaned|baked|(?:have|had|got))(?: about| up)? $/;
/** "And gave 15 euros back", "paid 30 for the stall". */
const TAKEN = new RegExp(
  String.raw`^[,.;]?(?: (?:and|but|then|i|we|have|had|he|she|they))* (?:gave|give|paid|pay|spent|spend|returned|refunded|lost|handed|put|took|sent)(?: (?:back|out|away|off|aside|him|her|them))? ` +
    String.raw`${NUMBER}(?: (?<unit>\p{L}+))?(?<rest>[^\d]*)$`,
  'u',
);
const LEFT = /\b(?:how much|what(?:'?s)?)\b[^.!]*\b(?:left|remains?|over|keep|end up with|have)\b/;
const MONEY = /^(?:euros?|dollars?|pounds?|quid|bucks|francs?|crowns?|for|on|back|again|away|to|out)$/;

/**
 * "Nine boxes with 36 each and another 14, how many altogether?", "I sold 12 jars at 6.50 each and gave 15 back, how much is left?": a
 * product, and what comes to it or is taken from it.
 * @param text in lower case, with its numbers in digits.
 * @returns null unless these are all numbers of the message.
 */
export function productAndRest(text: string): string | null {
  if ((text.match(/\d+(?:\.\d+)?/g) ?? []).length !== 3 || /%|\bper ?cent\b/.test(text)) return null;
  const found = PRODUCT.exec(text);
  const { count = '', thing = '', rest = '' } = found?.groups ?? {};
  if (found === null) return null;
  const product = `${count} * ${found[3] ?? ''}`;
  return more(product, thing, rest) ?? (SOLD.test(text.slice(0, found.index)) ? left(product, rest) : null);
}

function more(product: string, thing: string, rest: string): string | null {
  const found = MORE.exec(rest);
  const question = found?.groups?.['rest'] ?? '';
  const counts = new RegExp(String.raw`\bhow many ${lastOf(thing)}`, 'u').test(question);
  // "Another 14 boxes" have as much in each.
  const isSame = singular(found?.groups?.['thing'] ?? '') === lastOf(thing);
  if (found === null || counts || isSame || EACH.test(question) || !TOTAL.test(question)) return null;
  return `${product} + ${found[1] ?? ''}`;
}

function left(product: string, rest: string): string | null {
  const found = TAKEN.exec(rest);
  const { unit = 'back', rest: question = '' } = found?.groups ?? {};
  if (found === null || !MONEY.test(unit) || EACH.test(question) || !LEFT.test(question)) return null;
  return `${product} - ${found[1] ?? ''}`;
}

const EACH = /^ ?(?:each|apiece|per|an? (?:hour|day|week|month))\b/;
const lastOf = (thing: string): string => singular(thing.split(' ').at(-1) ?? '');

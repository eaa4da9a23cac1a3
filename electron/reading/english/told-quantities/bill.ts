import { dimensionOf, isMeasured, sizeOf } from './counted-units.ts';
import { COST } from './quantity.ts';

const AMOUNT = String.raw`[€$£]?(\d+(?:[.,]\d+)?)(?: ?(?:[€$£]|euros?|dollars?|pounds?|quid|bucks|zl|z[lł]oty|kr|kron(?:er|or|a)|crowns|rupees|francs?|pesos?|rand|lei|leva|forints?|yen|eur|usd|gbp|chf)(?!\p{L}))?`;
const NOUNS = String.raw`(?:(?!(?:at|an?|every|for|each|per|is|are|was|were|and|plus|off|less|of us|people|persons)\b)\p{L}[\p{L}'’/-]* ){0,3}?`;
const NOUN = String.raw`(?!(?:at|for|each|per|off|of|on|to|is|are|people|persons|guests|us)\b)\p{L}[\p{L}'’/-]*`;
const FOR_EACH = String.raw`(?:each|apiece|(?:an?|per|the|/) ?(?<unit>\p{L}+))`;
const FOR_EACH_BEHIND = FOR_EACH.replace('unit', 'unitBehind');
/** "12 downlights at 185 each", "3 tyres 95 each", "3 hours work at 140". */
const PRODUCT = new RegExp(
  String.raw`^(\d+(?:\.\d+)?) (?:of )?(?<thing>${NOUNS}${NOUN}),? (?:(?:at|@) ${AMOUNT}(?:,? ${FOR_EACH})?|(?:for |is |are |cost(?:s|ing)? )?${AMOUNT},? ${FOR_EACH_BEHIND})$`,
  'u',
);
/** "Pads 135", "a table at 240", "the delivery is 35". */
const SINGLE = new RegExp(
  String.raw`^(?:(?:an?|the|my|some|his|her|our) )?${NOUNS}${NOUN}(?: (?:at|for|is|was|costs?|comes to))? ${AMOUNT}$`,
  'u',
);
/** "2400 labour", "48 for the adhesive". */
const PRICE_FIRST = new RegExp(
  String.raw`^(?:another |an extra )?${AMOUNT} (?:(?:for|of) (?:the |my |some |an? )?)?(?<noun>${NOUNS}${NOUN})$`,
  'u',
);
/** "6 shelves, 45 each" is one part. */
const EACH_BEHIND = new RegExp(
  String.raw`(?<=^\d+ [\p{L} -]{2,40}), (?=${AMOUNT},? (?:each|apiece|a piece)(?:$|,| and| plus))`,
  'gu',
);
/** "34.50 with 20% off". */
const BARE = new RegExp(`^${AMOUNT}$`, 'u');
/** The name of a tax, or of what is put on top of a sum in per cent. */
export const TAX =
  '(?:vat|gst|hst|pst|qst|iva|tva|btw|mwst|moms|sales tax|tax|tip|gratuity|service(?: charge)?|surcharge|commission|fee|markup)';
const SHARE = new RegExp(
  String.raw`^(?<minus>minus|less|without)?(?:with|and|then|plus|adding|add|including|the|of| )*(?:(?<name>${TAX})(?: (?:at|of|is|goes|on top|added))*[ ,]*)?(?:at )?(\d+(?:[.,]\d+)?) ?(?:%|per ?cent)` +
    String.raw`(?: (?<behind>(?:${TAX}|off|discount|on top|extra|more|added|reduction|rebate)(?: (?:on top|off|added|for|of|on|to|that|it|this|all|everything|the (?:lot|total|whole)|cash|him|her|them))*))?$`,
  'u',
);
const NO_TAX = new RegExp(String.raw`^(?:and |but )?(?:no|without|there is no) ${TAX}\b.*$`, 'u');
const OPENING =
  /^(?:(?:so|and|ok|okay|please|right|now|then|what about|what(?:'?s| is| are| do i pay for)|how much (?:is|are|for|would)|(?:work out|calculate|add up|price up)|(?:i|we) (?:need|bought|buy|have|had|got|want|take|used|sold)|(?:that's|it's|there's|for)),? )+/;
const QUESTION =
  /(?:^|,? ?(?:-|–)? ?|[.!;] )(?:so )?(?:and )?(?:(?:what|how much)(?:'?s| is| does| do| did| will| would)?(?: i| we)?(?: the)?(?: (?:that|it|they|this|all|total|bill|price|sum|pay|owe|charge|invoice))*(?: (?:all|altogether|together|in total|in all|come to|add up to|make|cost|then|now|be))*|(?:the )?total|altogether|in total|in all)[?.! ]*$/;

/** What hours beyond the usual ones are paid: "time and a half", "double time". */
export const PAY_FACTOR = String.raw`time and (?:a half|1\/2|a quarter)|(?:double|triple) time|(?:1\.5|2) times`;
const FACTOR = new RegExp(String.raw`,? (?:(?:paid|all|is|are|and|at) )*(?:${PAY_FACTOR})\b`);
/** @returns how many times the usual pay the words say. */
export const factorIn = (words: string): string =>
  /triple/.test(words) ? '3' : /quarter/.test(words) ? '1.25' : /double|2 times/.test(words) ? '2' : '1.5';

/**
 * "Two discs 189 each and pads 135, with 23% VAT on top", "12 downlights at 185 each plus 2400 labour": things with their prices, and
 * what goes on top of them or off them in per cent.
 * @param text in lower case, with its numbers in digits.
 * @returns null unless every part of the text is one of these.
 */
export function billOf(text: string): string | null {
  const told = text
    .replace(OPENING, '')
    .replace(QUESTION, '')
    .replace(/[.!?, ]+$/, '')
    .replace(/ then (?=plus |and )/, ' ');
  const [more = ''] = FACTOR.exec(told) ?? [];
  const parts = told
    .replace(more, '')
    .replaceAll(EACH_BEHIND, ' ')
    .split(/(?:,? and |,? plus | \+ |, |; |\. )(?=\S)|,? (?=(?:with|less|minus) \d+(?:[.,]\d+)? ?(?:%|per ?cent))/)
    .map((part) => part.trim());
  const items: string[] = [];
  const shares: string[] = [];
  const [first, ...others] = parts;
  const [, bare] = others.length > 0 && first !== undefined ? (BARE.exec(first) ?? []) : [];
  if (bare !== undefined) items.push(bare.replace(',', '.'));
  for (const part of bare === undefined ? parts : others) {
    if (NO_TAX.test(part)) continue;
    const item = bare === undefined ? itemOf(part) : null;
    const share = item === null ? shareOf(part) : null;
    // What comes behind a tax may be without it.
    if ((item === null && share === null) || (item !== null && shares.length > 0)) return null;
    if (item !== null) items.push(item);
    if (share !== null) shares.push(share);
  }
  const isPriced = items.some((item) => item.includes('*')) || (items.length > 0 && shares.length > 0);
  if (!isPriced) return null;
  const sum = `${items.join(' + ')}${more === '' ? '' : ` * ${factorIn(more)}`}`;
  if (more !== '' && items.length > 1) return null;
  return shares.reduce((sofar, share) => `${/[-+*]/.test(sofar) ? `(${sofar})` : sofar} ${share}`, sum);
}

function itemOf(part: string): string | null {
  const product = PRODUCT.exec(part);
  if (product !== null) return productOf(product);
  const single = SINGLE.exec(part);
  if (single !== null) return (single[1] ?? '').replace(',', '.');
  const first = PRICE_FIRST.exec(part);
  const isPrice =
    / for |[€$£]|\b(?:euros?|dollars?|pounds?|quid|bucks)\b/.test(part) || COSTS.test(first?.groups?.['noun'] ?? '');
  return first === null || !isPrice ? null : (first[1] ?? '').replace(',', '.');
}

/** "300 g at 14 a kilo" and "2 men at 40 an hour" aren't the product of both numbers. */
function productOf(found: RegExpExecArray): string | null {
  const [, count = '', , at, , each] = found;
  const { thing = '', unit, unitBehind = unit } = found.groups ?? {};
  const measured = unitBehind !== undefined && isMeasured(dimensionOf(unitBehind)) ? unitBehind : null;
  const isSame = thing
    .split(' ')
    .some(
      (word) => measured !== null && dimensionOf(word) === dimensionOf(measured) && sizeOf(word) === sizeOf(measured),
    );
  const price = (at ?? each ?? '').replace(',', '.');
  return measured === null || isSame ? `${count} * ${price}` : null;
}

const COSTS = new RegExp(String.raw`(?:^| )${COST}$`);

function shareOf(part: string): string | null {
  const found = SHARE.exec(part);
  const { minus, name, behind } = found?.groups ?? {};
  if (found === null) return null;
  const isOff = minus !== undefined || /\b(?:off|discount|reduction|rebate)\b/.test(behind ?? '');
  const isOnTop = name !== undefined || behind !== undefined;
  return isOff || isOnTop ? `${isOff ? '-' : '+'} ${(found[3] ?? '').replace(',', '.')}%` : null;
}

import { withNumbers } from '../../foundation/numbers-in.ts';

const ASKS_CHANGE =
  /\bchange\b(?:[^.!]|\.\d)*\?|\b(?:how much|what)\b[^.!?]*\b(?:change|get back|got back|come back|came back|be given back|left)\b/i;
const AMOUNT = String.raw`(?:€|\$|£)?(\d+(?:\.\d{1,2})?)`;
/** "Handed over a fifty", "pay with a 20 euro note". */
const PAID = new RegExp(
  String.raw`\b(?:hand(?:ed|ing)?(?: (?:him|her|them|over))+|gave(?: \p{L}+){1,3}?|` +
    String.raw`give(?: \p{L}+){1,2}?|pa(?:y|id|ying)(?: \p{L}+){0,2}? with|put down|had)` +
    String.raw` (?:an? |the |my )?${AMOUNT}(?!\d|\.\d| (?:each|\p{L}+ at))`,
  'iu',
);
const UNIT_PRICE =
  '(?:each|apiece|a (?:piece|head|kilo|bag|jar|box|bunch|bottle|loaf)|per (?:piece|kilo|item)|the (?:piece|kilo))';
/** "Two jars of honey at 6.45 each". */
const COUNTED = new RegExp(
  String.raw`\b(\d+)(?: [\p{L}'-]+){1,5}? (?:at|for|cost(?:ing)?) ${AMOUNT}(?: ?(?:euros?|dollars?|pounds?|€|£))? ${UNIT_PRICE}\b`,
  'giu',
);
/** "A loaf for 4.20". */
const SINGLE = new RegExp(
  String.raw`\b(?:an?|one|the|some)(?: [\p{L}'-]+){1,4}? (?:at|for|cost(?:ing)?) ${AMOUNT}(?!\d|\.\d)`,
  'giu',
);

/** "Change from a fifty", "what do I get back out of 20". */
const FROM_NOTE = new RegExp(
  String.raw`\b(?:change|get back|come back)\b(?: \p{L}+){0,3}? (?:from|for|out of|on|of) (?:an? |the |my )?${AMOUNT}(?!\d|\.\d| ?%)`,
  'iu',
);

/** "It costs 32.85, what's the change from a fifty?" */
function changeFrom(text: string): string | null {
  const [said = '', paid = ''] = FROM_NOTE.exec(text) ?? [];
  const [price, other] =
    said === '' ? [] : (text.replace(said, ' ').match(/(?<![\d.,:])\d+(?:\.\d{1,2})?(?![\d:%])/g) ?? []);
  return price === undefined || other !== undefined || Number(price) >= Number(paid) ? null : `${paid} - ${price}`;
}

/**
 * Works out the change due in a story of buying and paying: "three melons at 2.50 each and a loaf for 4.20, and I gave her a
 * twenty. What change do I get?"
 * @returns the calculation; null unless it says what was bought, what was paid with, and asks for the change.
 */
export function changeDue(message: string): string | null {
  if (!ASKS_CHANGE.test(message)) return null;
  const text = withNumbers(message);
  const [paidWith = '', paid] = PAID.exec(text) ?? [];
  if (paid === undefined) return changeFrom(text);
  const bought = text.replace(paidWith, ' ');
  const counted = [...bought.matchAll(COUNTED)].map(([, count = '', price = '']) => `${count} * ${price}`);
  const single = [...bought.replaceAll(COUNTED, ' ').matchAll(SINGLE)].map(([, price = '']) => price);
  const sums = [...counted, ...single];
  return sums.length === 0 ? null : `${paid} - (${sums.join(' + ')})`;
}

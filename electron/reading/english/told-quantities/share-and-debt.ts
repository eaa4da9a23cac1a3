const SHARERS =
  /\b(?:(\d+) (?:of us|people|friends|persons|guests|adults|couples|families|ways|flatmates|mates|colleagues|neighbours)|(?:between|among|amongst|by) (?:the |all )?(\d+)|we (?:are|were|'re) (\d+)|the (\d+) of us)\b/;
const SHARES = /\b(?:split|splitting|share|shared|sharing|divid(?:e|ed|ing))\b|\b(?:evenly|equally)\b/;
const DEBT =
  /\bi (?:still |also |already )*(?:owe|have to (?:pay|give)|need to (?:pay|give)|must (?:pay|give)|had|borrowed)\b(?! to\b)[^.;!?\d]{0,40}?[€$£]?(\d+(?:\.\d+)?)|\b(?:plus|and) (?:i owe |my own |the )?[€$£]?(\d+(?:\.\d+)?)(?: ?(?:euros?|dollars?|pounds?|quid|[€$£]))? (?:i owe|for my|that i owe|from me)\b/;
const MINE =
  /\b(?:what|how much)\b[^.!]*\b(?:i|my)\b[^.!]*\b(?:pay|owe|hand over|give|cough up|transfer|send|total|altogether|in all|share)\b/;

/**
 * "We split 386.40 evenly, the four of us, and I still owe Jan 12. What do I hand over altogether?": a share of one amount, and what is
 * owed by oneself.
 * @param text in lower case, with its numbers in digits.
 * @returns null unless these are all numbers of the text.
 */
export function shareAndDebt(text: string): string | null {
  if (!SHARES.test(text) || !MINE.test(text) || /%|\bper ?cent\b/.test(text)) return null;
  const count = SHARERS.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  const debt = DEBT.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  const numbers = (text.match(/(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?/gu) ?? []).map((one) => one.replaceAll(',', ''));
  if (count === undefined || debt === undefined || numbers.length !== 3) return null;
  const rest = withoutFirst(withoutFirst(numbers, count), debt);
  const [amount, other] = rest;
  return amount === undefined || other !== undefined ? null : `${amount} / ${count} + ${debt}`;
}

const withoutFirst = (numbers: readonly string[], one: string): readonly string[] => {
  const at = numbers.indexOf(one);
  return at === -1 ? numbers : numbers.toSpliced(at, 1);
};

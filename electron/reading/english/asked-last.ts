/** "…, whats the code again": a question of its own, with or without its mark. */
const ASKS_LAST = new RegExp(
  [
    String.raw`(?:(?<=^|[,;.!–-] )|(?<=[,;.!–-] (?:so|and|but|well|hey|ok) ))`,
    String.raw`(?:what(?! an? )(?:['’]?s|['’]?re| else)?|where(?:['’]?s|['’]?re| else)?|(?:(?<=[.!?] (?:so |and |but )?)|(?=who (?:else|knows)\b))who(?: else)?|who['’]?s|` +
      String.raw`which (?!(?:is|are|was|were|has|have|had|will|would|can|could|may|might|i|we|he|she|they|you|it)\b)\S+|how (?:many|much|long|often|big|far|hot|old)) `,
    String.raw`[^,.;!?]*[?.!]*$`,
  ].join(''),
  'iu',
);
/** "Write it down, what he says": not what is asked, but what it is about. */
const IS_OBJECT =
  /\b(?:write|note|jot|ask|tell|remind|remember|save|text|called)\b|\b(?:said|says?|heard|reads?|knows?|saw|told|thinks?|is|was|about|of|to|for|that|than|or|and)\W*$/i;

/**
 * @returns the question that a message ends with, where a story comes before it: "the garage is on the phone, which oil does it
 *   take"; null if it ends otherwise.
 */
export function askedLast(message: string): string | null {
  const found = ASKS_LAST.exec(message.trim());
  return found === null || IS_OBJECT.test(message.slice(0, found.index)) ? null : found[0];
}

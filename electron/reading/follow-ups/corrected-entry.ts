const OPENING = new RegExp(
  [
    '^(?:(?:no|oh|ah|oops|sorry|wait|hmm|actually|and|but|please|i mean(?:t)?|rather|better|on second thoughts?|',
    "let['’]?s (?:say|do|make it)|(?:can|could) (?:you|we) (?:make it|make that|do|say)|make (?:it|that)|",
    String.raw`change (?:it|that|the (?:time|date|day|length)) to|set (?:it|that) (?:to|for))\b[,.!]? ?)+`,
  ].join(''),
  'i',
);
/** "I said 8, it's 18". */
const SAID_WRONG = /\bi said [^,.;]{1,20}[,.;] (?:but )?it['’]?s /i;
const CLOSING =
  /(?:,? ?(?:instead|please|rather|actually|then|sorry|would be (?:better|best)|is better|works better|suits me better))+[.!?]*$|[.!?]+$/i;
/**
 * @returns what takes the place of what was said before: "2pm" in "actually, make it 2pm", "Saturday" in "Saturday would be
 * better". Null if nothing says that it is a correction.
 */
export function correction(message: string): string | null {
  const text = message.trim().replace(SAID_WRONG, '');
  const said = text.replace(CLOSING, '').replace(OPENING, '').trim();
  return said === '' || said === text.replace(/[.!?]+$/, '') ? null : said;
}

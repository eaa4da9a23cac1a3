import { POLITE } from './polite-words.ts';

const KIND =
  '(?:note|task|to-?do|reminder|event|appointment|meeting|timer|contact|list|table|file|folder|birthday|number)';
const OF_KIND = new RegExp(String.raw`\b${KIND}$`, 'i');
const NO_THING =
  'and|or|but|so|very|too|i|we|you|he|she|it|they|that|this|there|not|no|don|do|is|are|was|what|can|please|just|only|the|my|our|an?';
/** "The packing list", "capers": one thing, and nothing else that is said of it. */
const WORDS = new RegExp(
  String.raw`^(?:(the|my|our|an?) )?(?!(?:${NO_THING})\b)\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?(?=[.!]*$|[,;:])`,
  'u',
);
const LAST_THING = /\b(?:the|my|our|an?) (?:[^\s,;]+ ?){1,3}$/i;
const PUTS = 'add|buy|get|put|put down|flip|roll|toss|encode|hash|decode|to-?do|task|note';
const LAST_PUT = new RegExp(String.raw`(?<=^(?:please )?(?:${PUTS})[: ] ?(?:\S+ ){0,2})\S+$`, 'i');
const LAST_WORD = /(?<=\p{L} )(?!(?:it|that|this|them|there|here|now|please|again)$)\p{Ll}+$/u;

/** "Put olives on my list": what is put there, and where. */
const PUT_SOMEWHERE = new RegExp(
  String.raw`^(${POLITE}(?:add|buy|get|put|stick|pop|enter|write|throw) )(\S+(?: \S+){0,3}?)` +
    String.raw`( (?:on|onto|to|in|into) (?:my|the|our) .{3,40})$`,
  'i',
);

/**
 * Replaces words of the same form at the end of the first part: "the packing list", "the boat one", "a task". A bare "capers"
 * replaces what is put somewhere, or the last word.
 * @param isSure whether more than one word marks the correction.
 */
export function withWords(before: string, after: string, isSure: boolean): string | null {
  const plain = after.replace(/[.!]+$/, '').replace(/(?<=^(?:the|my) (?:\S+ ){1,2})one$/i, 'ONE');
  const [words, article] = WORDS.exec(plain.replace(/ ONE$/, '')) ?? [];
  if (words === undefined) return null;
  if (article !== undefined) {
    const [wrong] = LAST_THING.exec(before) ?? [];
    if (wrong === undefined) return null;
    const [kind] = / \S+ /.test(wrong) && !OF_KIND.test(plain) ? (OF_KIND.exec(before) ?? []) : [];
    const meant = plain.replace(/ ONE$/, '');
    return before.slice(0, -wrong.length) + meant + (kind !== undefined && meant === words ? ` ${kind}` : '');
  }
  const [, puts, , somewhere] = PUT_SOMEWHERE.exec(before) ?? [];
  if (puts !== undefined && somewhere !== undefined) return puts + plain + somewhere;
  const wrong = LAST_PUT.exec(before) ?? (isSure ? LAST_WORD.exec(before) : null);
  return wrong === null ? null : before.replace(phraseLike(plain, wrong[0]), () => plain);
}

/** "Brown paper, no wait, wax paper": words that end in the same one take the place of as many. */
function phraseLike(plain: string, last: string): RegExp {
  const words = plain.split(' ');
  const most = words.at(-1)?.toLowerCase() === last.toLowerCase() ? words.length - 1 : 0;
  const end = last.replaceAll(/[^\p{L}\d]/gu, '.');
  return new RegExp(
    String.raw`(?:(?<!\S)(?!(?:${PUTS}|${NO_THING}|for|with|of|to|in|on|at|from|some|more)\b)[^\s,;:.]+ ){0,${String(most)}}${end}$`,
    'i',
  );
}

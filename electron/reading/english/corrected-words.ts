import { longPattern } from '../../foundation/long-pattern.ts';
import { POLITE } from './polite-words.ts';

const KIND =
  '(?:note|task|to-?do|reminder|event|appointment|meeting|timer|contact|list|table|file|folder|birthday|number)';
const HAS_KIND = new RegExp(String.raw`\b${KIND}$`, 'i');
/** "The car one, I mean": the last thing before was the wrong one. */
const OTHER_ONE = /^(?:not (?:that|this)(?: one)?[,;.] )?(?:the|my) (\S+(?: \S+)?) one(?:,? i (?:mean|meant))?[.!]*$/i;
const LAST_THING = /\b(?:the|my) (?!.*\b(?:the|my) )[^,]+$/i;
const LAST_OF_KIND = new RegExp(String.raw`\b(?:the|my) (?!.*\b(?:the|my) )[^,]*\b(${KIND})$`, 'i');

/** "Read the car note, no, the boat one": the kind of thing was named before. */
export function withOtherOne(before: string, after: string): string | null {
  const [, other] = OTHER_ONE.exec(after) ?? [];
  if (other === undefined) return null;
  const [, kind] = LAST_OF_KIND.exec(before) ?? [];
  return from(before, LAST_THING, kind === undefined ? `the ${other}` : `the ${other} ${kind}`);
}

const VERBS =
  'cancel|delete|remove|bin|scrap|tick|check|mark|complete|finish|move|push|read|show|open|copy|rename|restore|reopen|add|keep';
/** "Tick it off", after "cancel the plumber task". */
const OTHER_VERB = longPattern('i')`
  ^(?:just |only |please )?((?:${VERBS})(?: off)?) (?:it|that|this one|that one)
  ((?: (?:off|out|away|as done|to \S+(?: \S+){0,3}))?)[.!]*$
`;
const FIRST_VERB = new RegExp(
  String.raw`^(?:please |can you |could you )?(?:${VERBS})(?: off)? ((?:the|my|our) .+)$`,
  'i',
);

/** "Cancel the plumber task, I mean tick it off": something else is to be done with the same thing. */
export function withOtherVerb(before: string, after: string): string | null {
  const [, verb, behind = ''] = OTHER_VERB.exec(after) ?? [];
  const [, thing] = FIRST_VERB.exec(before) ?? [];
  return verb === undefined || thing === undefined
    ? null
    : `${verb}${/^ (?:off|out|away)$/i.test(behind) ? behind : ''} ${thing}${/^ (?:off|out|away)$/i.test(behind) ? '' : behind}`;
}

const NOT_A_THING =
  'and|or|but|so|very|too|i|we|you|he|she|it|they|that|this|there|not|no|don|do|is|are|was|what|can|please|just|the|my|our|an?';
const WORDS = new RegExp(
  String.raw`^(?:(the|my|our|an?) )?(?!(?:${NOT_A_THING})\b)\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?(?=[.!]*$|[,;:])`,
  'u',
);
const PUTS = 'add|buy|get|put|put down|flip|roll|toss|encode|hash|decode|to-?do|task|note';
const LAST_WORDS = {
  named: /\b(?:the|my|our|an?) (?:[^\s,;]+ ?){1,3}$/i,
  bare: new RegExp(String.raw`(?<=^(?:please )?(?:${PUTS})[: ] ?(?:\S+ ){0,2})\S+$`, 'i'),
  last: /(?<=\p{L} )(?!(?:it|that|this|them|there|here|now|please|again)$)\p{Ll}+$/u,
};

/** "Put olives on my list": what is put there, and where. */
const PUT_SOMEWHERE = new RegExp(
  [
    `^(${POLITE}(?:add|put|stick|pop|enter|write|chuck|throw|get) )`,
    String.raw`(\S+(?: \S+){0,3}?)( (?:on|onto|to|in|into) (?:my|the|our) .{3,40})$`,
  ].join(''),
  'i',
);

/**
 * Replaces words of the same form at the end of the first part: "the packing list", "a task". A bare "capers" replaces what is put
 * somewhere, or the last word.
 * @param isSure whether more than one word marks the correction.
 */
export function withWords(before: string, after: string, isSure: boolean): string | null {
  const [words, article] = WORDS.exec(after) ?? [];
  if (words === undefined) return null;
  const plain = after.replace(/[.!]+$/, '');
  const put = article === undefined ? PUT_SOMEWHERE.exec(before) : null;
  if (put !== null) return `${put[1] ?? ''}${plain}${put[3] ?? ''}`;
  const forms = article === undefined ? [LAST_WORDS.bare, ...(isSure ? [LAST_WORDS.last] : [])] : [LAST_WORDS.named];
  const wrong = forms.map((form) => form.exec(before)).find((found) => found !== null);
  if (wrong === undefined) return null;
  const [, kind] = article === undefined ? [] : (LAST_OF_KIND.exec(before) ?? []);
  const start = article === undefined ? startOfPhrase(before, wrong.index, plain) : wrong.index;
  const keepsKind = kind !== undefined && plain === words && !HAS_KIND.test(plain) && / \S+ /.test(wrong[0]);
  return before.slice(0, start) + plain + (keepsKind ? ` ${kind}` : '');
}

const LEADS_TO_PHRASE = new RegExp(
  `^(?:${PUTS}|${NOT_A_THING}|also|some|more|for|with|of|to|in|on|at|from|now|then|list:?|remind|me)$`,
  'i',
);

/** "Duct tape, no wait, foil tape": words that end in the same one take the place of as many. */
function startOfPhrase(before: string, at: number, plain: string): number {
  const said = plain.split(' ');
  const isSameEnd = said.at(-1)?.toLowerCase() === before.slice(at).toLowerCase();
  if (said.length < 2 || !isSameEnd) return at;
  const ahead = [...before.slice(0, at).matchAll(/\S+/g)].slice(-(said.length - 1));
  const first = ahead.findLastIndex(({ 0: word }) => LEADS_TO_PHRASE.test(word) || /[,;:.]$/.test(word));
  return ahead[first + 1]?.index ?? at;
}

/** Replaces what is found; what follows it stays, unless it is corrected too. */
export function from(before: string, wrong: RegExp, after: string): string | null {
  const found = wrong.exec(before);
  if (found === null) return null;
  const rest = before.slice(found.index + found[0].length);
  return `${before.slice(0, found.index)}${after.replace(/[.!]$/, '')}${after.includes(' ') ? '' : rest}`;
}

const PLACE = String.raw`(?: (?:on|onto|to|in|into|from|off) (?:my|the|our) [^,.;!?]{2,40}?)`;
const ONLY = longPattern('i')`
  ^(?:just|only) (?:the |some )?(?<item>[^,.;!?]{2,40}?)(?<place>${PLACE})?
  (?=$|[,.;!?]| and (?:what|how|when|then|remind|set|tell|show|also)\b)
`;
const LISTS = longPattern('i')`
  ^(?<verb>
    (?:.*[.!?] )?(?:[a-z]+[, ]+){0,4}?
    (?:add|put|stick|pop|enter|write|chuck|throw|get|buy|order|remove|delete|take|tick off|cross off) )
  (?<items>.+?)(?<place>${PLACE})?$
`;
const AND = /,? (?:and|&|plus|or) |, /i;
const isSameItem = (one: string, other: string): boolean =>
  one
    .replace(/^(?:the|some|an?) /i, '')
    .trim()
    .toLowerCase() === other.toLowerCase();

/** "Add dye and foil... no wait just foil to the list", "ring Ida and Bo at 5, no, only Bo": one of several that were named. */
export function withOnlyOne(before: string, after: string): string | null {
  const only = ONLY.exec(after);
  const { item = '', place } = only?.groups ?? {};
  if (only === null) return null;
  const rest = after.slice(only[0].length);
  const { verb = '', items = '', place: placed = '' } = LISTS.exec(before)?.groups ?? {};
  const named = items.split(AND);
  if (named.length > 1 && named.some((one) => isSameItem(one, item))) return `${verb}${item}${place ?? placed}${rest}`;
  const one = item.replaceAll(/[^\p{L}\d ]/gu, '.');
  const joined = new RegExp(
    String.raw`(?:\S+, )*\S+,? and ${one}(?![\p{L}\d])|(?<![\p{L}\d])${one}(?:, \S+)*,? and \S+`,
    'iu',
  );
  return place === undefined && joined.test(before) ? before.replace(joined, () => item) + rest : null;
}

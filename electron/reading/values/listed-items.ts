import type { ByRole } from '../parameters-with.ts';
import { Phrases } from '../../foundation/phrases.ts';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { POLITE } from '../english/polite-words.ts';
import { FUNCTION_WORDS } from './empty-values.ts';

/** Tools that take a list of things. */
const BETWEEN = /(?<!\s)\s+(?:\/|and|or|&|n(?=\s+\S+$))\s+|(?:(?<!\s)\s+)?[,;]\s*(?:(?:and|or)\s+)?/i;
/** When or what for it is chosen, after the last of the things: "tea, cocoa or milk tonight". */
const WHEN_CHOSEN =
  '(?:tonight|today|tomorrow|now|this (?:morning|afternoon|evening|week|weekend)|(?:for|on|at) (?:tonight|tomorrow|lunch|dinner|' +
  'breakfast|supper|the weekend|\\w+day))(?: (?:morning|afternoon|evening|night))?';
/** "Into two teams", "at random": what to do with the list, after it. */
const AFTER = [
  String.raw`(?:in|into|to|as|for) (?:(?:an?|the|some|two|three|four|five|six|\d+) )?(?:(?:random|even|equal|fair|mixed|different) )*` +
    String.raw`(?:teams?|groups?|pairs?|rows?|order|sequence)\b.*`,
  WHEN_CHOSEN,
  String.raw`(?:[–—-] )?(?:(?:so|now|just|please|can you|could you) )*(?:pick|choose|draw|select) ` +
    '(?:(?:me )?(?:one|someone|somebody|any|a name|a winner)|for (?:me|us))',
  '(?:[–—-] )?you (?:pick|choose|decide)|at random|randomly|by chance|for me|please|pls|thanks|thank you|will you|would you',
  'if you would|ok|go',
].map((form) => new RegExp(String.raw`(?:[,;]|(?<!\s))\s+(?:${form})[.!?]*$`, 'i'));
/** What introduces a list without a colon. */
const SORTS = new Phrases(
  'shuffle, mix, mix up, jumble, scramble, randomize, randomise, split, divide, deal, sort, put, draw, arrange, order, team up, group',
);
const OPENING = new RegExp(`^${POLITE}(?:let's |randomly )*`, 'i');
const LIST_NEXT = longPattern('iu')`
    ^ (?:(?:the )?(?:names?|words|people|players|kids|songs|films|items) )?(?=\S+(?: \S+){0,2}(?:,|;| and )|\p{L}+(?: \p{L}+){2,}
    (?: \d|[.!]*$))
  `;
/** @returns what follows a verb such as "shuffle" at the beginning of a request, or of a part of it; null for none. */
function sorted(request: string): string | null {
  const starts = [0, ...[...request.matchAll(/[,.!] /g)].map(({ index }) => index + 2)];
  for (const start of starts) {
    const text = request.slice(start).replace(OPENING, '');
    const rest = text.slice(SORTS.startOf(text));
    if (rest !== text && LIST_NEXT.test(rest)) return rest.replace(LIST_NEXT, '');
  }
  return null;
}
/** "Three teams out of Ada, Bo, Cy and Di", "a random order for tea, milk and rum". */
const OF_LIST = longPattern('iu')`
  ^.*\b(?:teams?|groups?|pairs|order|turns|shuffle|mix)
  \b[^,]*? (?:out of|from|among|between|of|for|with) (?=\S+(?: \S+){0,2},|\p{L}+(?: \p{L}+){1,10} (?:and|n|&) \p{L}+)
`;
/** "Who goes first, Ada, Bo or Cy?" */
const ASKS_WHO = longPattern('i')`
  ^(?:.*[.!] )?(?:(?:so|and|please|pick|choose|decide|draw|say|you|can you|just) )*(?:who|which|what|in what order)
  \b[^,:]*, (?=\S+(?: \S+){0,4}(?:,| or | and ))
`;
/** "I've three without a partner, Ada, Bo and Cy, …": names in the middle of a sentence. */
const NAMES = longPattern('gu')`
  (?<=[\p{Ll}\p{N}][,:;–-]? )\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?
  (?:(?:, | and | & |, and )\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)+
`;
/** "Who opens on Sunday, choose one Ida, Bo or Cy". */
const CHOOSES =
  /^(?:(?:please|just|you) )*(?:pick|choose|select|draw|decide)(?: (?:me|one|someone|somebody|between|from|of|us|for me))*:? (?=\p{L})/iu;
const MOST_WORDS = 5;
const LEAST_ITEMS = 3;
const EMPTY: ReadonlySet<string> = new Set(FUNCTION_WORDS.split(' '));

/**
 * Finds a list of short things in a request, as one value: "deal us into two teams: Ada, Bo and Cy", "shuffle red, green and blue".
 * A model that writes a list itself drops and invents letters.
 * @returns the list by `tool.parameter`; nothing unless there are at least three things.
 */
export function listedItems(request: string): ByRole<JsonValue> {
  const [announced, others] = [afterColons(request), withoutColon(request)].map((lists) =>
    lists.map((list) => itemsOf(list)).filter((items) => items.length > 0),
  );
  // What a colon announces is the list, whatever comes before it.
  const lists = announced !== undefined && announced.length > 0 ? announced : (others ?? []);
  const [longest] = lists.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? {} : { items: [longest] };
}

/** Both sides of a colon or a dash: "songs to shuffle: …", "Ada, Bo, Cy: who begins?" */
const afterColons = (request: string): readonly string[] =>
  [...request.matchAll(/:\s+|\s[–—-]\s/g)].flatMap(({ 0: colon, index }) => [
    request.slice(index + colon.length),
    request.slice(0, index).replace(/^.*[.!?]\s+/, ''),
  ]);

const withoutColon = (request: string): readonly string[] => [
  ...[sorted(request) ?? []].flat().map((list) => list.replace(CHOOSES, '')),
  ...[OF_LIST, ASKS_WHO].flatMap((lead) =>
    lead.test(request) ? [request.replace(lead, '').replace(CHOOSES, '')] : [],
  ),
  ...(request.match(NAMES) ?? []),
];

function itemsOf(list: string): readonly string[] {
  const [sentence = ''] = list.trim().split(/(?<=\p{L}{3}[.!?])\s+(?=\p{Lu})|(?<=[?!])\s+/u);
  const bare = trimmed(sentence);
  const items = bare.split(BETWEEN).map((item) => item.trim().replaceAll(/^["“]|["”]$/g, ''));
  return items.length >= LEAST_ITEMS && items.every(isShort) ? items : [];
}

const withoutEnd = (list: string): string =>
  AFTER.map((form) => list.replace(form, '')).find((rest) => rest !== list) ?? list;

/** @returns a list without what follows it: "… in random order, please." */
function trimmed(list: string): string {
  const plain = list.replace(/[.!?\s]+$/, '');
  const next = withoutEnd(plain);
  return next === list ? list : trimmed(next);
}

const isShort = (item: string): boolean => {
  const words = item.toLowerCase().split(/\s+/);
  const isTitle = /^\p{Lu}/u.test(item);
  return (
    /[\p{L}\d]/u.test(item) &&
    words.length <= MOST_WORDS &&
    !OF_SENTENCE.test(item) &&
    (isTitle || PERSON.test(item) || !words.every((word) => EMPTY.has(word)))
  );
};

/** "Ben, Lisa or me". */
const PERSON = /^(?:me|you|us|myself)$/i;

/** "Which has gone off", "into the bin". */
const OF_SENTENCE = /^(?:which|who|whose|that|into|onto|so|because|but|then|tell|give|please|i|we|you|she|he|they)\b/;

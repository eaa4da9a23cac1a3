import { SeededRandom } from './seeded-random.ts';

/** A rule that rewords a request. @returns the text unchanged if the rule doesn't apply. */
type Rule = (text: string, random: SeededRandom) => string;

/** Number of rules applied to a request; fewer if fewer apply. */
const RULES_PER_REQUEST = 3;
const SEED = 11;

/**
 * Rewords a request, as by a person who asks for the same thing on another day: with rules that know neither the tools
 * nor the purpose of the request.
 * @returns the same text for the same input and number. @param number of the variant, for several variants of one text.
 */
export function reword(text: string, number = 0): string {
  const random = new SeededRandom(SEED + number + Buffer.from(text).reduce((sum, byte) => sum + byte, 0));
  const applying = RULES.filter((rule) => rule(text, random) !== text);
  const drawn = new Set(random.shuffled(applying).slice(0, RULES_PER_REQUEST));
  return RULES.filter((rule) => drawn.has(rule)).reduce((said, rule) => rule(said, random), text);
}

const OPENINGS = new RegExp(
  [
    String.raw`^(?:(?:hi|hey|hello)\b[\s,.]*)?(?:(?:please|can you|could you|would you|will you|i want (?:you )?to|`,
    String.raw`i would like (?:you )?to|i'd like (?:you )?to|i need (?:you )?to|help me|tell me)\b(?: please)?[\s,:]*)+`,
  ].join(''),
  'i',
);
const NEW_OPENINGS = [
  'Could you please',
  'I would like you to',
  'Hi, can you',
  'Be so kind as to',
  'I need you to',
  'Would you',
];
const QUESTION =
  /^(?:what|who|whom|whose|when|where|which|why|how|is|are|was|were|do|does|did|has|have|will|should)\b/i;
const QUESTION_OPENINGS = ['Quick question:', 'Do you happen to know:', 'I have been wondering,', 'Tell me please,'];

/** Other openings: politeness says nothing about what is wanted. */
function openAnew(text: string, random: SeededRandom): string {
  const rest = text.replace(OPENINGS, '');
  if (rest === '') return text;
  return `${random.pick(QUESTION.test(rest) ? QUESTION_OPENINGS : NEW_OPENINGS)} ${lowerFirst(rest)}`;
}

/** Pairs of common words that are interchangeable in nearly every request, in both directions. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['show', 'display'],
  ['find', 'look for'],
  ['get', 'fetch'],
  ['make', 'create'],
  ['delete', 'remove'],
  ['change', 'alter'],
  ['start', 'begin'],
  ['stop', 'quit'],
  ['buy', 'purchase'],
  ['book', 'reserve'],
  ['check', 'verify'],
  ['help', 'assist'],
  ['choose', 'pick'],
  ['explain', 'describe'],
  ['need', 'require'],
  ['movie', 'film'],
  ['picture', 'photo'],
  ['song', 'track'],
  ['information', 'details'],
  ['car', 'automobile'],
  ['job', 'position'],
  ['trip', 'journey'],
  ['mail', 'message'],
  ['big', 'large'],
  ['cheap', 'inexpensive'],
  ['near', 'close to'],
  ['about', 'regarding'],
  ['now', 'right away'],
  ['also', 'as well'],
  ['all', 'every one of'],
];
const OTHER_WORDS = new Map(
  PAIRS.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]),
);
const KNOWN_WORDS = new RegExp(`\\b(?:${[...OTHER_WORDS.keys()].join('|')})\\b`, 'gi');

const sayOtherwise: Rule = (text) => text.replace(KNOWN_WORDS, (word) => OTHER_WORDS.get(word.toLowerCase()) ?? word);

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|how|that|it|there)'s\b/gi, '$1 is'],
  [/\b(i)'m\b/gi, '$1 am'],
  [/\b(i|you|we|they)'ve\b/gi, '$1 have'],
  [/\b(i|you|we|they)'d\b/gi, '$1 would'],
  [/\b(i|you|we|they|it)'ll\b/gi, '$1 will'],
  [/\b(do|does|did|is|are|was|have|has|could|should|would)n't\b/gi, '$1 not'],
  [/\bcan't\b/gi, 'cannot'],
];
const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|how) is\b/gi, "$1's"],
  [/\bi am\b/gi, "I'm"],
  [/\bi have\b/gi, "I've"],
  [/\bi would\b/gi, "I'd"],
  [/\b(do|does|did|is|are) not\b/gi, "$1n't"],
  [/\bcannot\b/gi, "can't"],
];

/** "What's" and "what is". */
function contract(text: string): string {
  const replaced = (rules: typeof CONTRACTIONS): string =>
    rules.reduce((said, [form, other]) => said.replace(form, other), text);
  const long = replaced(CONTRACTIONS);
  return long === text ? replaced(SHORTENED) : long;
}

/** Moves the end to the beginning: sentences, or else the parts around an "if", "so", "and" or "because". */
function turnAround(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=\S)/);
  if (sentences.length > 1) return [...sentences.slice(-1), ...sentences.slice(0, -1)].join(' ');
  const [, condition, rest] = /^((?:if|when|since|because|as)\b[^,]{4,}),\s+(\S.*)$/is.exec(text) ?? [];
  if (condition !== undefined && rest !== undefined) return `${withoutEnd(rest)} ${lowerFirst(condition)}`;
  const [, first, last] =
    /^(.{8,}?),?\s+((?:if|because|since|for|from|between|with|about|in|on|at)\s.{6,})$/is.exec(text) ?? [];
  return first === undefined || last === undefined ? text : `${withoutEnd(last)}, ${lowerFirst(first)}`;
}

const SMALL_WORDS =
  /\b(?:a|an|the|please|me|my|of|to|is|are|am|do|does|you|that|some|just|really|would|like|can|could)\b(?!')\s*/gi;

/** As typed into a search field: without small words. */
function shorten(text: string): string {
  const short = text.replace(SMALL_WORDS, '').trim();
  return short.split(/\s+/).length < 2 ? text : short;
}

/** One word in this many has two letters swapped. */
const WORDS_PER_SLIP = 8;
const LEAST_LETTERS = 5;

const slip: Rule = (text, random) =>
  text.replace(/\p{L}+/gu, (word) => {
    if (word.length < LEAST_LETTERS || random.next() >= 1.5 / WORDS_PER_SLIP) return word;
    const place = 1 + Math.floor(random.next() * (word.length - 3));
    return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
  });

/** In the order in which they are applied. */
const RULES: readonly Rule[] = [turnAround, sayOtherwise, contract, shorten, openAnew, slip];

const lowerFirst = (text: string): string =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
const withoutEnd = (text: string): string => text.replace(/[.!?]+$/, '');

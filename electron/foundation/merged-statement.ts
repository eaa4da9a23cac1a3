import { longPattern } from './long-pattern.ts';
import { SMALL_NUMBER_WORDS, TENS_WORDS } from './number-word-lists.ts';
import { slipsBetween } from './slips.ts';

const VERB =
  '(?:is|are|am|was|has|have|prefers?|likes?|loves?|hates?|takes?|drinks?|eats?|wears?|drives?|plays?|speaks?|needs?|uses?|' +
  'parks?|works?|lives?|goes|go|keeps?|stays?|starts?|begins?|ends?|leaves?|opens?|closes?|comes?|meets?|costs?|pays?|owns?|' +
  "moved|can't|cannot|can|must|i'm|i've|we're|we've|they're|(?:he|she|it|that|name|colou?r|number|size|code|birthday)'s)";
const LINK = '(?:to|at|in|on|by|from|of|with|for|under|until|since)';
/** What a statement says of something, and that which it says: "my locker is | upstairs", "I'm allergic to | nuts". */
const STATES = new RegExp(
  String.raw`^(.*?\b${VERB}(?: (?:now|also|still|usually|always))*(?: (?:allergic|intolerant|sensitive|called|named|married|born|` +
    String.raw`based|stored|kept|parked|registered|insured|out|up|off))?(?: ${LINK})?) (\S.*)$`,
  'iu',
);
const BEHIND = new RegExp(String.raw` ${LINK} .*$`, 'iu');
const SPEAKS = /^(?:i|we|he|she|they|it|there|you)(?:['’]\p{L}+)? (?!(?:now|too|also|again)$)\S/iu;
const HAS_VERB = new RegExp(
  String.raw`^(?:(?:my|our|his|her|their|the|an?) \S+|(?-i:\p{Lu})[\p{L}'’]*)(?: .*)? ${VERB} \S|^i['’]m \S`,
  'iu',
);

/**
 * @param old a whole sentence that was remembered.
 * @param said what is different: another sentence, or only the words that take the place of some of it.
 * @returns the sentence with these words in it: "My locker number is 281" of "My locker number is 218" and "281". Null if it isn't
 *   clear which words they replace.
 */
export function mergedStatement(old: string, said: string): string | null {
  const [before, words] = [old.trim().replace(/[.!]+$/, ''), said.trim().replace(/[.!,;]+$/, '')];
  if (words === '' || before.toLowerCase() === words.toLowerCase()) return null;
  if (isSentence(words)) return ofSubject(before, words);
  return withAlike(before, words) ?? withRest(before, words);
}

/** As above, where the words are of the same kind as those that they replace: a number, a day, a name that sounds alike. */
export function withAlike(old: string, said: string): string | null {
  const merged = withNumber(old, said) ?? withDay(old, said) ?? withLike(old, said);
  return merged === old ? null : merged;
}

/** @returns whether words say something on their own: "she works nights", not "the blue one" or "Tuesdays". */
export const isSentence = (words: string): boolean => SPEAKS.test(words) || HAS_VERB.test(words);

/** @returns what a statement says of something: "upstairs" of "my locker is upstairs"; empty if that isn't clear. */
export const statedIn = (statement: string): string => STATES.exec(statement)?.[2] ?? '';

const SUBJECT = /^((?:my|our|the) [\p{L}-]+(?:['’]s \p{L}+)?)\b/iu;

/** "She lives in Ghent" of "My sister's name is Lena": "my sister lives in Ghent". */
function ofSubject(old: string, said: string): string {
  const [, subject = ''] = SUBJECT.exec(old) ?? [];
  const owner = /^(?:he|she|they)\b/i.test(said) ? (ownerIn(old) ?? '') : subject;
  return owner === '' ? said : said.replace(/^(?:he|she|it|they)(?=['’ ])/i, () => owner);
}

const NAMED = longPattern('u')`
  ^(?!(?:The|A|An|On|In|At|My|Our|I)\b)
  (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?) (?:
    is|was|has|likes|loves|hates|lives|works|can|does|goes|prefers|needs|wants
  )\b
`;

/** @returns whom a statement is about, null for others: "my sister" of "My sister's name is Lena", "Jonas" of "Jonas is in". */
export function ownerIn(statement: string): string | null {
  const [, named] = NAMED.exec(statement) ?? [];
  const [, subject] = SUBJECT.exec(statement) ?? [];
  return named ?? subject?.replace(/['’]s \p{L}+$/u, '') ?? null;
}

const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth';
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d+(?:[.,:]\d+)*|(?:${ORDINALS}|${[...TENS_WORDS, ...SMALL_NUMBER_WORDS].join('|')})(?!\p{L}))(?!\d)`,
  'giu',
);
const UNIT =
  /^(?:euros?|dollars?|pounds?|cents?|kg|km|cm|m|kilos?|grams?|minutes?|mins?|hours?|days?|weeks?|months?|years?|am|pm)$/i;

/** "Minus 2.5" takes the place of "plus 2". */
const SIGN = /^(?:plus|minus)$/i;

/** "Level 4", "281", "90 minutes": it takes the place of the number that is most like it, and of its unit. */
function withNumber(old: string, said: string): string | null {
  const [number, second] = [...said.matchAll(NUMBER)];
  const place = number === undefined || second !== undefined ? null : placeLike(old, number[0]);
  if (number === undefined || place === null) return null;
  const [headOld, headSaid] = [wordsOf(old.slice(0, place.index)), wordsOf(said.slice(0, number.index))];
  const [tailOld, tailSaid] = [old.slice(place.index + place[0].length), said.slice(number.index + number[0].length)];
  const isSigned = [headOld, headSaid].every((words) => SIGN.test(words.at(-1) ?? ''));
  const shared = isSigned ? 1 : sharedEnd(headOld, headSaid);
  const head = headOld.slice(0, headOld.length - shared).join(' ');
  const tail = withoutSaid(tailOld, wordsOf(tailSaid));
  // "7pm" is "half eight pm" in words.
  return `${head} ${said}${/^\p{L}/u.test(tail) && /\p{L}$/u.test(said) ? ' ' : ''}${tail}`.trim();
}

/** What follows a number, without the words that are said again, and without a unit if there is another one. */
function withoutSaid(tail: string, said: readonly string[]): string {
  const words = said.map((word) => word.toLowerCase());
  const isSaid = (word: string): boolean =>
    words.includes(word.toLowerCase()) || (UNIT.test(word) && words.some((one) => UNIT.test(one)));
  const rest = wordsOf(tail.replace(/^(?:st|nd|rd|th)\b/, ''));
  const kept = rest.findIndex((word) => !isSaid(word));
  return words.length === 0 ? tail : kept === -1 ? '' : ` ${rest.slice(kept).join(' ')}`;
}

/** The only number of a text, or the only one with as many digits. */
function placeLike(text: string, number: string): RegExpExecArray | null {
  const all = [...text.matchAll(NUMBER)];
  const like = all.length > 1 ? all.filter(([one]) => one.length === number.length) : all;
  return like.length === 1 ? (like[0] ?? null) : null;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

/** How many words at their ends two texts have in common. */
function sharedEnd(one: readonly string[], other: readonly string[]): number {
  const isShared = (count: number): boolean => one.at(-count)?.toLowerCase() === other.at(-count)?.toLowerCase();
  let count = 0;
  while (count < Math.min(one.length, other.length) && isShared(count + 1)) count++;
  return count;
}

const DAY = new RegExp(
  String.raw`\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|mornings?|afternoons?|evenings?|january|` +
    String.raw`february|march|april|june|july|august|september|october|november|december)\b`,
  'giu',
);

/** "Tuesdays" of "The bins go out on Thursdays". */
function withDay(old: string, said: string): string | null {
  const plain = said.replace(/^on /i, '');
  const [day, other] = [...old.matchAll(DAY)];
  if (day === undefined || other !== undefined || plain.replace(DAY, '').trim() !== '') return null;
  return old.slice(0, day.index) + plain + old.slice(day.index + day[0].length);
}

const LEAST_CHARACTERS = 4;

/** "Bella" of "Our dog is called Bello": a name that was misheard or misspelled. */
function withLike(old: string, said: string): string | null {
  const words = old.split(' ');
  const like = words.filter((word) => isLike(word.replace(/[,;:]$/, ''), said));
  const [only, other] = like;
  return only === undefined || other !== undefined ? null : words.with(words.indexOf(only), said).join(' ');
}

const isLike = (word: string, said: string): boolean =>
  Math.min(word.length, said.length) >= LEAST_CHARACTERS &&
  word.charAt(0).toLowerCase() === said.charAt(0).toLowerCase() &&
  !said.includes(' ') &&
  slipsBetween(word.toLowerCase(), said.toLowerCase()) <= (said.length > LEAST_CHARACTERS ? 2 : 1);

/** "Hazelnuts" of "I'm allergic to walnuts": all that it says of the same thing. */
function withRest(old: string, said: string): string | null {
  const [, subject, stated = ''] = STATES.exec(old) ?? [];
  // A number takes the place of another one.
  if (subject === undefined || (/\d/.test(said) && !/\d/.test(stated))) return null;
  const [behind = ''] = BEHIND.exec(stated) ?? [];
  const isLinked = new RegExp(`^${LINK} `, 'i').test(said) || BEHIND.test(said);
  const plain = new RegExp(String.raw` ${LINK}$`, 'i').test(subject)
    ? said.replace(new RegExp(`^${LINK} `, 'i'), '')
    : said;
  return `${subject} ${plain}${isLinked ? '' : behind}`;
}

import { indexWords } from '../selection/word-index.ts';

/** How a new statement relates to a stored one. */
export type Relation = 'same' | 'within' | 'contradicts' | 'apart';

/** What somebody is called: there is one such statement at a time, whatever else is said of them. */
const IS_CALLED = /^(.{2,80}?)(?:['’]s name is| (?:is|are) (?:called|named)) (.+)$/i;
/** Of people and animals, many things are true at once: "my sister is a nurse" and "my sister is in Rome". */
const SOMEBODY = new RegExp(
  [
    String.raw`\b(?:sister|brother|mother|mum|mom|father|dad|parents?|wife|husband|partner|girlfriend|boyfriend|son|daughter|kids?|`,
    String.raw`child(?:ren)?|baby|uncle|aunt|cousin|niece|nephew|grand\w+|boss|colleague|neighbou?rs?|friend|landlord|landlady|doctor|`,
    String.raw`dentist|teacher|flatmate|roommate|dog|cat|horse|pet)s?$|^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$`,
  ].join(''),
  'u',
);
/** What holds on some days only leaves room for others: "I work at the bakery on Saturdays". */
const SOMETIMES =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|mornings?|evenings?|nights?|sometimes|often|usually|when)\b/i;
/** Verbs that say what something or someone is; the words before them are the subject. */
const STATES = /^(.{2,80}?)\s+(?:is|are|was|were|=)\s+(.+)$/i;
/** Things of which a person has one at a time. The words that follow say which. */
const HAS_ONE = new RegExp(
  [
    String.raw`\b(?:live|lives|living|reside|resides|work|works|working|study|studies|drive|drives|born|named|`,
    String.raw`called|weigh|weighs|sleep|sleeps|wake|wakes)\b(?:\s+(?:up|in|at|for|as|on|near|with|to))?`,
  ].join(''),
  'i',
);
const LIKES = /\b(?:like|likes|love|loves|enjoy|enjoys|prefer|prefers|want|wants|adore|adores)\b/i;
const DISLIKES = /\b(?:hate|hates|dislike|dislikes|avoid|avoids|cannot stand|can't stand)\b/i;
const NEGATION =
  /\b(?:not|no longer|never|no|don't|doesn't|do not|does not|isn't|aren't|is not|are not|can't|cannot|won't)\b/gi;
const OWN = /^(?:that\s+)?(?:i|i'm|i am|we|the user|user|my|our|the)\b\s*/i;

/** Share of common words, of all words of both, at which two statements say the same. */
const SAME_WORDS = 0.8;

/**
 * Compares words only: an embedder puts "my son's birthday" close to "my daughter's birthday", and one must not replace
 * the other.
 * @returns `contradicts` if both are about the same subject and say different things about it; `within` if the stored one says it all,
 * and more: "my sister's name", after it was said.
 */
export function relate(known: string, stated: string): Relation {
  const [left, right] = [words(known), words(stated)];
  const negated = isNegative(known) !== isNegative(stated);
  if (!negated && overlap(left, right) >= SAME_WORDS) return 'same';
  if (!negated && right.size > 0 && [...right].every((word) => left.has(word))) return 'within';
  if (negated && overlap(core(known), core(stated)) >= SAME_WORDS) return 'contradicts';
  const [one, other] = [subjectOf(known), subjectOf(stated)];
  return one !== null && one === other ? 'contradicts' : 'apart';
}

const words = (text: string): ReadonlySet<string> => new Set(indexWords(text));

/** The subject of a statement without whether it is liked: "coffee" for "I do not like coffee". */
const core = (text: string): ReadonlySet<string> =>
  words(text.replace(NEGATION, ' ').replace(LIKES, ' ').replace(DISLIKES, ' '));

/** Two negations cancel each other out: "I do not hate it". */
const isNegative = (text: string): boolean =>
  ((text.match(NEGATION)?.length ?? 0) + (DISLIKES.test(text) ? 1 : 0)) % 2 === 1;

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

/** @returns the subject of a statement, if there can be only one such statement at a time; null if unknown. */
function subjectOf(text: string): string | null {
  const line = text.trim().replace(/[.!]+$/, '');
  const [, called] = IS_CALLED.exec(line) ?? [];
  if (called !== undefined) return `called ${key(called)}`;
  const [, about] = STATES.exec(line) ?? [];
  if (about !== undefined && SOMEBODY.test(about)) return null;
  const plainAbout = about === undefined ? '' : key(about);
  if (plainAbout !== '') return `is ${plainAbout}`;
  const one = HAS_ONE.exec(line);
  if (one === null || SOMETIMES.test(line)) return null;
  const who = line.slice(0, one.index).replace(OWN, '').trim();
  return `${key(who)} ${indexWords(one[0]).join(' ')} ${(one[0].split(/\s+/)[1] ?? '').toLowerCase()}`;
}

const key = (text: string): string => indexWords(text.replace(OWN, '').replace(NEGATION, ' ')).toSorted().join(' ');

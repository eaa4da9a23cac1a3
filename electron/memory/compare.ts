import { indexWords } from '../selection/word-index.ts';

/** How a new statement stands to one that is kept already. */
export type Relation = 'same' | 'contradicts' | 'apart';

/** Ways to say what something or someone is; what stands before is what it is about. */
const STATES = /^(.{2,80}?)\s+(?:is|are|was|were|is called|are called|=)\s+(.+)$/i;
/** What a person has one of at a time. The words behind tell which. */
const HAS_ONE =
  /\b(?:live|lives|living|reside|resides|work|works|working|study|studies|drive|drives|use|uses|born|named|called|weigh|weighs|sleep|sleeps|wake|wakes)\b(?:\s+(?:up|in|at|for|as|on|near|with|to))?/i;
const LIKES = /\b(?:like|likes|love|loves|enjoy|enjoys|prefer|prefers|want|wants|adore|adores)\b/i;
const DISLIKES = /\b(?:hate|hates|dislike|dislikes|avoid|avoids|cannot stand|can't stand)\b/i;
const NEGATION =
  /\b(?:not|no longer|never|no|don't|doesn't|do not|does not|isn't|aren't|is not|are not|can't|cannot|won't)\b/gi;
const OWN = /^(?:that\s+)?(?:i|i'm|i am|we|the user|user|my|our|the)\b\s*/i;

/** Words in common, of all words of both, for two statements to say the same. */
const SAME_WORDS = 0.8;

/**
 * Compares by words alone: an embedder puts "my son's birthday" next to "my daughter's birthday", and one must not
 * replace the other.
 * @returns `contradicts` when both are about the same and say different things of it.
 */
export function relate(known: string, stated: string): Relation {
  const [left, right] = [words(known), words(stated)];
  const negated = isNegative(known) !== isNegative(stated);
  if (!negated && overlap(left, right) >= SAME_WORDS) return 'same';
  if (negated && overlap(core(known), core(stated)) >= SAME_WORDS) return 'contradicts';
  const [one, other] = [subjectOf(known), subjectOf(stated)];
  return one !== null && one === other ? 'contradicts' : 'apart';
}

const words = (text: string): ReadonlySet<string> => new Set(indexWords(text));

/** What a statement is about without what it says of liking or not: "coffee" of "I do not like coffee". */
const core = (text: string): ReadonlySet<string> =>
  words(text.replace(NEGATION, ' ').replace(LIKES, ' ').replace(DISLIKES, ' '));

/** Two negations make none: "I do not hate it". */
const isNegative = (text: string): boolean =>
  ((text.match(NEGATION)?.length ?? 0) + (DISLIKES.test(text) ? 1 : 0)) % 2 === 1;

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

/** @returns what a statement is about, of which there is one at a time; null when that cannot be told. */
function subjectOf(text: string): string | null {
  const line = text.trim().replace(/[.!]+$/, '');
  const [, about] = STATES.exec(line) ?? [];
  const plainAbout = about === undefined ? '' : key(about);
  if (plainAbout !== '') return `is ${plainAbout}`;
  const one = HAS_ONE.exec(line);
  if (one === null) return null;
  const who = line.slice(0, one.index).replace(OWN, '').trim();
  return `${key(who)} ${indexWords(one[0]).join(' ')} ${(one[0].split(/\s+/)[1] ?? '').toLowerCase()}`;
}

const key = (text: string): string => indexWords(text.replace(OWN, '').replace(NEGATION, ' ')).toSorted().join(' ');

import { trailing } from '../selection/selectable-tool.ts';
import { indexWords } from '../selection/word-index.ts';

/** Share of common words at which two goals say nearly the same, and a lower share if they also mean the same. */
const SAME_WORDS = 0.75;
const MANY_WORDS = 0.5;
/** Cosine. Chosen with `MANY_WORDS` on reworded requests: decision 14. */
const SAME_MEANING = 0.8;

/**
 * @param similarity cosine of the two.
 * @returns whether two goals share nearly all their words, whatever their order and endings, or half of them and their
 * meaning.
 */
export function saysTheSame(left: string, right: string, similarity: number): boolean {
  const [one, other] = [new Set(indexWords(trailing(left))), new Set(indexWords(trailing(right)))];
  const shared = [...one].filter((word) => other.has(word)).length;
  return (
    shared > 0 && shared / (one.size + other.size - shared) >= (similarity >= SAME_MEANING ? MANY_WORDS : SAME_WORDS)
  );
}

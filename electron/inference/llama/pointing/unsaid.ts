import type { JsonValue } from '../../../../shared/entities/json.ts';
import type { ArgumentCandidates, SpanScores } from '../../argument-candidates.ts';
import type { Literal } from './literal-trie.ts';

/**
 * How likely it is, as a natural logarithm, that a needed text isn't said, from which on it is asked for: among requests that people
 * wrote, 2 of about 500 such texts that were said have as much. Any part of the message has to be this much less likely.
 */
const LIKELY_MISSING = -0.43;
const BEHIND = 0.5;

/**
 * @param values of a parameter that has to be in the message.
 * @returns whether the tagger says that none of them is meant: "save somebody's number" names nobody. What an earlier message
 * has, or quotation marks around it, may be meant all the same.
 */
export function isUnsaid(
  values: readonly Literal<JsonValue>[],
  scores: SpanScores | undefined,
  { message, earlier }: Pick<ArgumentCandidates, 'message' | 'earlier'>,
): boolean {
  if (scores === undefined || earlier.length > 0 || /["“„«]/.test(message)) return false;
  const best = Math.max(
    ...values.map(({ value }) => (typeof value === 'string' ? (scores.said[value] ?? -Infinity) : -Infinity)),
  );
  return scores.omitted > LIKELY_MISSING && best < scores.omitted - BEHIND;
}

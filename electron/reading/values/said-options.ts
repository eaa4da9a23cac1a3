import type { JsonValue } from '../../../shared/entities/json.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import { parametersWith, takenAt, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { likeliestWords } from './likeliest-words.ts';

/** Probabilities, 0..1: at most of an argument that may be absent, and at least of its words. */
const MOST_ABSENT = 0.1;
const LEAST_VALUE = 0.6;

/**
 * What the tagger is sure of is said, whatever the model makes of it: a small one likes to leave out what it may.
 * @param others what else is known of the arguments. Where both are about the same words, these count: they know where a time ends.
 * @returns all that these arguments can be, by `tool.parameter`.
 */
export const saidOptions = (
  spanScores: ByParameter<SpanScores>,
  others: ByParameter<readonly JsonValue[]>,
  tools: readonly ReadableTool[],
): ByParameter<readonly JsonValue[]> =>
  Object.fromEntries(
    parametersWith(tools, 'option').flatMap((key) => {
      const said = surelySaid(spanScores[key]);
      const other = others[key];
      return said === null || other?.some((value) => typeof value === 'string' && isAbout(value, said)) === true
        ? []
        : [[key, [takenAt(key, tools)?.type === 'number' ? ([...numbersIn(said)][0] ?? said) : said]] as const];
    }),
  );

const isAbout = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

function surelySaid(scores: SpanScores | undefined): string | null {
  return scores === undefined || Math.exp(scores.omitted) > MOST_ABSENT ? null : likeliestWords(scores, LEAST_VALUE);
}

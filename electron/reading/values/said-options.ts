import type { JsonValue } from '../../../shared/entities/json.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import { parametersWith, takenAt, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { likeliestWords } from './likeliest-words.ts';

/** Probabilities, 0..1: at most of an argument that may be absent, and at least of its words. */
const MOST_ABSENT = 0.1;
const LEAST_VALUE = 0.6;

/** What the tagger is sure of is said, whatever the model makes of it: a small one likes to leave out what it may. */
export const saidOptions = (
  scores: ByParameter<SpanScores>,
  tools: readonly ReadableTool[],
): ByParameter<readonly JsonValue[]> =>
  Object.fromEntries(
    parametersWith(tools, 'option').flatMap((key) => {
      const one = scores[key];
      const said = one === undefined || Math.exp(one.omitted) > MOST_ABSENT ? null : likeliestWords(one, LEAST_VALUE);
      if (said === null) return [];
      return [[key, [takenAt(key, tools)?.type === 'number' ? ([...numbersIn(said)][0] ?? said) : said]] as const];
    }),
  );

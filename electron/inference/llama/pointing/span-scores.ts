import type { JsonValue } from '../../../../shared/entities/json.ts';
import type { SpanScores } from '../../argument-candidates.ts';
import type { Literal } from './literal-trie.ts';
import { numbersIn } from '../../../foundation/numbers-in.ts';

/** How much the tagger's scores count next to the model's log-probabilities, see decision 95. */
const WEIGHT = 5;

/** @returns the values of a parameter with what the tagger thinks of each; as they are if it doesn't know the parameter. */
export function withSpanScores(
  values: readonly Literal<JsonValue>[],
  scores: SpanScores | undefined,
  message: string,
): readonly Literal<JsonValue>[] {
  if (scores === undefined) return values;
  const ofNumbers = numberScores(scores);
  const numbers = numbersIn(message);
  const scoreOf = (value: JsonValue): number => {
    if (value === null || value === false) return scores.omitted;
    if (value === true) return scores.said['true'] ?? 0;
    if (typeof value === 'number') return ofNumbers.get(value) ?? elsewhere(scores, numbers.has(value));
    if (typeof value !== 'string') return 0;
    return scores.said[value] ?? elsewhere(scores, message.includes(value));
  };
  return values.map((literal) => ({ ...literal, prior: (literal.prior ?? 0) + WEIGHT * scoreOf(literal.value) }));
}

/** Nothing from earlier messages is meant if the message has a value itself. */
const elsewhere = ({ other, omitted }: SpanScores, isInMessage: boolean): number =>
  isInMessage ? other : Math.max(other, omitted);

/** "1/2" is a half, and neither of its numbers. */
const valuesOf = (text: string): readonly number[] => {
  const numbers = [...numbersIn(text)];
  return /^\d+\/\d+$/.test(text) ? numbers.filter((number) => !Number.isInteger(number)) : numbers;
};

function numberScores({ said }: SpanScores): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const [text, score] of Object.entries(said))
    for (const number of valuesOf(text)) scores.set(number, Math.max(scores.get(number) ?? -Infinity, score));
  return scores;
}

import type { SpanScores } from '../../inference/argument-candidates.ts';
import { parametersWith, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { isTime } from '../english/time-phrases.ts';

type Scores = ByParameter<SpanScores>;
/** For a span that is probably meant otherwise, in natural logarithms. */
const UNLIKELY = -5;

/** @returns the scores, without those of months and other times that the tagger takes for a place: "at the mill, starting in November". */
export function withoutUnlikely(scores: Scores, tools: readonly ReadableTool[]): Scores {
  const [parameter = ''] = parametersWith(tools, 'place');
  const place = scores[parameter];
  if (place === undefined) return scores;
  const said = Object.entries(place.said).map(([text, score]) => [text, isTime(text) ? score + UNLIKELY : score]);
  return { ...scores, [parameter]: { ...place, said: Object.fromEntries(said) } };
}

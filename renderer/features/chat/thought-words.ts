import { formatDuration } from '../../../shared/formats/numbers.ts';

/**
 * @param durationMs how long the thought took, in milliseconds; undefined if it was not measured.
 * @param isGrowing whether the model is still thinking.
 * @returns the label of the folded thought: "Thought for 4 s".
 */
export function thoughtWords(durationMs: number | undefined, isGrowing: boolean): string {
  if (isGrowing) return 'Thinking';
  if (durationMs === undefined) return 'Thoughts';
  return durationMs < 1000 ? 'Thought for less than a second' : `Thought for ${formatDuration(durationMs)}`;
}

import { formatDuration } from '../../../shared/formats/durations.ts';
import { t } from '../../../shared/texts/translate.ts';

/**
 * @param durationMs how long the thought took, in milliseconds; undefined if it was not measured.
 * @param isGrowing whether the model is still thinking.
 * @returns the label of the folded thought: "Thought for 4 s".
 */
export function thoughtWords(durationMs: number | undefined, isGrowing: boolean): string {
  if (isGrowing) return t('Thinking');
  if (durationMs === undefined) return t('Thoughts');
  return durationMs < 1000
    ? t('Thought for less than a second')
    : t('Thought for {time}', { time: formatDuration(durationMs) });
}

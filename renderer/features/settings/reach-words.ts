import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import type { ReachLevel, ReachLevels } from '../../../shared/entities/reach-level.ts';
import { roughRange } from '../../ui/times.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns the place of the level nearest to a certainty in percent; null takes the calibrated one. */
export function levelAt({ levels, calibrated }: ReachLevels, certainty: number | null): number {
  const distance = (level: ReachLevel): number => Math.abs(level.certainty - (certainty ?? calibrated));
  const nearest = levels.reduce((left, right) => (distance(right) < distance(left) ? right : left));
  return levels.indexOf(nearest);
}

/** Milliseconds. */
export interface ReadingTime {
  readonly least: number;
  readonly most: number;
}

/** @returns how long the model takes to read the tools of a level here; null if its speed is unknown. */
export function readingTime(tokens: number, fit: ModelFit | null): ReadingTime | null {
  if (fit === null || fit.readsPerSecond === null) return null;
  const ms = (1000 * tokens) / fit.readsPerSecond;
  // A speed that was computed, or measured with other models, has a margin.
  const margin = fit.firstWordMs === null ? 1 : Math.sqrt(fit.firstWordMs.most / fit.firstWordMs.least);
  return { least: ms / margin, most: ms * margin };
}

/** "Within the tool budget, 93% of the test requests get every tool they need, typically in 550 tokens." */
export function levelWords({ reach, tokens }: ReachLevel, fit: ModelFit | null): string {
  const time = readingTime(tokens, fit);
  const [share, count] = [Math.round(100 * reach), Math.round(tokens)];
  return time === null
    ? t(
        'Within the tool budget, {share, number}% of the test requests get every tool they need, typically in {count, number} tokens.',
        { share, count },
      )
    : t(
        'Within the tool budget, {share, number}% of the test requests get every tool they need, typically in ' +
          '{count, number} tokens read in {time}.',
        { share, count, time: roughRange(time.least, time.most) },
      );
}

import { z } from 'zod';
import type { ReachLevels } from '../../shared/entities/reach-level.ts';
import { LEAST_PRICE } from './pack-by-worth.ts';
import levelsFile from './reach-levels.json' with { type: 'json' };

const levelSchema = z
  .object({
    /** Minimum chance of being needed per token. */
    price: z.number().positive(),
    /** For each budget: share of the requests that get everything they need, and the median of the tokens. */
    reach: z.array(z.number().min(0).max(1)).readonly(),
    tokens: z.array(z.number().nonnegative()).readonly(),
  })
  .strict();
/** What a price brings, as measured. */
export type MeasuredLevel = z.infer<typeof levelSchema>;

const levelsSchema = z
  .object({
    /** The command that generated the file. */
    command: z.string(),
    /** Tokens, ascending. */
    budgets: z.array(z.number().int().positive()).min(1).readonly(),
    /** For each documentation format; dearest first. */
    levels: z
      .object({ full: z.array(levelSchema).min(2).readonly(), brief: z.array(levelSchema).min(2).readonly() })
      .strict(),
  })
  .strict();
export type MeasuredLevels = z.infer<typeof levelsSchema>;
export type LevelFormat = keyof MeasuredLevels['levels'];

/** Measured by `npm run -s measure -- reach`. */
export const REACH_LEVELS: MeasuredLevels = levelsSchema.parse(levelsFile);

/** @returns the share of requests that get everything within the largest budget, in percent. */
export const certaintyOf = ({ reach }: Pick<MeasuredLevel, 'reach'>): number => Math.round(100 * (reach.at(-1) ?? 0));

/**
 * @param certainty percent; null for the calibrated price.
 * @param levels ascending by certainty. @returns the price that reaches it; beyond the levels, that of the nearest one.
 */
export function priceOf(certainty: number | null, levels: readonly MeasuredLevel[]): number {
  if (certainty === null) return LEAST_PRICE;
  const points = levels.map((level) => ({ at: certaintyOf(level), value: Math.log(level.price) }));
  return Math.exp(valueAt(points, certainty));
}

/** @returns what each level brings within a budget, between the measured budgets in proportion. */
export function reachLevelsWithin(budgetTokens: number, format: LevelFormat): ReachLevels {
  const { budgets, levels } = REACH_LEVELS;
  const within = (values: readonly number[]): number =>
    valueAt(
      budgets.map((at, place) => ({ at, value: values[place] ?? 0 })),
      budgetTokens,
    );
  return {
    calibrated: certaintyAt(LEAST_PRICE, levels[format]),
    levels: levels[format].map((level) => ({
      certainty: certaintyOf(level),
      reach: within(level.reach),
      tokens: Math.min(within(level.tokens), budgetTokens),
    })),
  };
}

/** @returns the certainty of the level with the nearest price. */
function certaintyAt(price: number, levels: readonly MeasuredLevel[]): number {
  const distance = (level: MeasuredLevel): number => Math.abs(Math.log(level.price / price));
  const nearest = levels.reduce((left, right) => (distance(right) < distance(left) ? right : left));
  return certaintyOf(nearest);
}

interface Point {
  readonly at: number;
  readonly value: number;
}

/** @param points ascending. @returns the value there by linear interpolation; outside, that of the nearest point. */
function valueAt(points: readonly Point[], at: number): number {
  const after = points.find((point) => point.at >= at) ?? points.at(-1);
  const before = points.findLast((point) => point.at <= at) ?? points[0];
  if (before === undefined || after === undefined) return 0;
  if (before.at === after.at) return before.value;
  return before.value + ((at - before.at) / (after.at - before.at)) * (after.value - before.value);
}

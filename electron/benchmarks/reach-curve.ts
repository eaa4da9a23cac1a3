import { mean, percentile } from './recall.ts';

/** What one query gets within one budget. */
export interface PackedAt {
  readonly budgetTokens: number;
  readonly tokens: number;
  /** Whether every needed tool is documented in any form, and whole or in outline. */
  readonly all: boolean;
  readonly usable: boolean;
}

/** Requests whose needed tools are all packed within a budget, as shares, and what that takes. */
export interface CurvePoint {
  readonly budgetTokens: number;
  readonly all: number;
  readonly usable: number;
  readonly tokens: number;
  /** For a mean over data sets, the mean of their medians. */
  readonly tokensMedian: number;
}

/** @returns the curve of one data set: reach over tokens. */
export function curveOf(queries: readonly { readonly curve: readonly PackedAt[] }[]): readonly CurvePoint[] {
  return (queries[0]?.curve ?? []).map(({ budgetTokens }, place) => {
    const own = queries.flatMap(({ curve }) => curve[place] ?? []);
    const tokens = own.map((packed) => packed.tokens);
    return {
      budgetTokens,
      all: mean(own.map(({ all }) => Number(all))),
      usable: mean(own.map(({ usable }) => Number(usable))),
      tokens: mean(tokens),
      tokensMedian: percentile(tokens, 0.5),
    };
  });
}

/** @returns the mean of several curves over the same budgets. */
export function meanCurve(curves: readonly (readonly CurvePoint[])[]): readonly CurvePoint[] {
  return (curves[0] ?? []).map(({ budgetTokens }, place) => {
    const own = curves.flatMap((curve) => curve[place] ?? []);
    const meanOf = (figure: Exclude<keyof CurvePoint, 'budgetTokens'>): number => mean(own.map((one) => one[figure]));
    return {
      budgetTokens,
      all: Number(meanOf('all').toFixed(4)),
      usable: Number(meanOf('usable').toFixed(4)),
      tokens: Math.round(meanOf('tokens')),
      tokensMedian: Math.round(meanOf('tokensMedian')),
    };
  });
}

import { math } from './exact-math.ts';

/** Significant digits of an answer: more than a person reads, fewer than rounding noise. */
const SIGNIFICANT_DIGITS = 12;

/** @returns `397.8`, `0.3`, `1.2e+30`: no thousands separators, no trailing zeros. */
export function formatNumber(value: unknown): string {
  return math.format(value, { precision: SIGNIFICANT_DIGITS, lowerExp: -9, upperExp: 15 });
}

import type { BigNumber } from 'mathjs';
import { PRECISION, math } from './exact-math.ts';

export interface NumberFormat {
  /** Significant digits of a number that is not whole. */
  readonly significant: number;
  /** Decimals kept, however long the integer part is. */
  readonly decimals: number;
}

/** More digits than a person reads and fewer than rounding noise; a large sum of money stays correct to the cent. */
const CALCULATED: NumberFormat = { significant: 12, decimals: 4 };

/**
 * @returns `397.8`, `0.3`, `18446744073709551616`, `9.33262154439e+157`: no thousands separators, no trailing zeros.
 */
export function formatNumber(value: number | BigNumber, { significant, decimals } = CALCULATED): string {
  const number = math.bignumber(value);
  const length = number.isZero() ? 1 : number.e + 1;
  if (number.isInteger() && length <= PRECISION) return number.toFixed();
  const precision = length <= PRECISION - decimals ? Math.max(significant, length + decimals) : significant;
  return math.format(number, { precision, lowerExp: -9, upperExp: PRECISION });
}

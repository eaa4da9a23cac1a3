import type { BigNumber } from 'mathjs';

/** `1001.25`: to the cent, half a cent rounded up. */
export const money = (amount: BigNumber): string => amount.toFixed(2, 4);

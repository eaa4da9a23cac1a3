import type { Copying } from '../../../inference/inference-backend.ts';
import { numbersIn } from '../../../foundation/numbers-in.ts';
import { NUMBER_WORD } from '../reading/number-words.ts';

const LIMIT = String.raw`(\d[\d,]*|(?:${NUMBER_WORD})(?:[ -](?:and )?(?:${NUMBER_WORD}))*)`;
const LIMITS = new RegExp(String.raw`\b(?:between|from) ${LIMIT} (?:and|to|up to|through) ${LIMIT}\b`, 'iu');

/** "Between one and forty nine": the limits of random numbers, also in words. @returns nothing unless both are said. */
export function numberLimits(request: string): Copying['onlyAmong'] {
  const [min, max] = (LIMITS.exec(request)?.slice(1) ?? []).map((said) => [...numbersIn(said)][0]);
  return min === undefined || max === undefined || min >= max
    ? {}
    : { 'random_number.min': [min], 'random_number.max': [max] };
}

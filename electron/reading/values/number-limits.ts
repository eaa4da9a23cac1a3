import { longPattern } from '../../foundation/long-pattern.ts';
import type { Copying } from '../../inference/inference-backend.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import { NUMBER_WORD } from '../english/number-words.ts';

const LIMIT = String.raw`(\d[\d,]*|(?:${NUMBER_WORD})(?:[ -](?:and )?(?:${NUMBER_WORD}))*)`;
const LIMITS = new RegExp(String.raw`\b(?:between|from) ${LIMIT} (?:and|to|up to|through) ${LIMIT}\b`, 'iu');

/** "Five different ones": how many, next to their limits. */
const HOW_MANY = longPattern('iu')`
  (?<![\p{L}\d])(\d{1,3}|${NUMBER_WORD}) (?:(?:different|distinct|unique|random|lucky|other|more) )+
  (?:ones|numbers|figures|of them)\b
`;

/**
 * "Between one and forty nine": the limits of random numbers, also in words, and how many of them.
 * @returns nothing unless both are said.
 */
export function numberLimits(request: string): Copying['onlyAmong'] {
  const [min, max] = (LIMITS.exec(request)?.slice(1) ?? []).map((said) => [...numbersIn(said)][0]);
  if (min === undefined || max === undefined || min >= max) return {};
  const [count] = numbersIn(HOW_MANY.exec(request)?.[1] ?? '');
  return {
    'random_number.min': [min],
    'random_number.max': [max],
    ...(count !== undefined && { 'random_number.count': [count] }),
  };
}

import type { JsonValue } from '../../../../shared/entities/json.ts';

/** A number alone, of what or of a hundred: "15%", "15 percent", "of 120". */
const ALONE = /^(?:of )?(?<number>\d[\d.,]*)(?<share> ?%| ?per ?cent)?$/iu;
const NUMBERS = /\d[\d.,]*(?: ?%| ?per ?cent)?/giu;

/** @returns "18% of 86.40" for "18%" after "15% of 86.40"; null if it isn't clear which number it takes the place of. */
export function withOtherNumber(calculation: JsonValue | undefined, said: string): string | null {
  const { number, share } = ALONE.exec(said)?.groups ?? {};
  if (number === undefined || typeof calculation !== 'string') return null;
  const isShare = (one: string): boolean => /(?:%|cent)$/iu.test(one);
  const [only, other] = [...calculation.matchAll(NUMBERS)].filter(([one]) => isShare(one) === (share !== undefined));
  if (only === undefined || other !== undefined) return null;
  const rest = calculation.slice(only.index + only[0].length);
  return `${calculation.slice(0, only.index)}${number}${share === undefined ? '' : '%'}${rest}`;
}

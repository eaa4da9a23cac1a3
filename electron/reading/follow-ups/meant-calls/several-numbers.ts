import type { JsonValue } from '../../../../shared/entities/json.ts';

const THOUSAND = 1000;
/** Of 900,000, "750" is 750,000. */
export const inThousands = (number: number, before: JsonValue | undefined): number =>
  typeof before === 'number' && before >= 100 * THOUSAND && before % THOUSAND === 0 && number >= 10 && number < THOUSAND
    ? number * THOUSAND
    : number;

import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';

const PAIR =
  /(?:^|[\s:])(?:from )?(\d[\d.,]*\d|\d) ?%? ?(?:to|->|→|up to|down to|now) (\d[\d.,]*\d|\d)(?: ?%)?(?: (?:please|then|now))*$/i;
const MOST_WORDS = 9;

/** "And for power, 66 to 71?": what a change is between now. */
export function otherPair(text: string): JsonObject | null {
  const [, from = '', to = ''] = PAIR.exec(text) ?? [];
  return from === '' || text.split(' ').length > MOST_WORDS ? null : { from: numberOf(from), to: numberOf(to) };
}

const numberOf = (digits: string): number => Number(digits.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));

const BETWEEN = /[,;] (?:but |and )?| (?=(?:but|and|over|at|for|with) )/i;

/**
 * "At 5.5% over 20", "back to 30, but I only borrow 750": each part with one number changes another argument.
 * @param read a part as changed arguments. @returns null unless every part does.
 */
export function eachNumber(
  text: string,
  read: (part: string) => JsonObject | null,
  args: JsonObject,
): JsonObject | null {
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '');
  const merged = parts.reduce<string[]>(
    (sofar, part) =>
      /\d/.test(part) || sofar.length === 0
        ? [...sofar, part]
        : [...sofar.slice(0, -1), `${sofar.at(-1) ?? ''} ${part}`],
    [],
  );
  const changes = merged.map((part) => changedIn(read(part.replace(/^(?:but|and) /i, '')), args));
  const names = changes.map((change) => change?.[0]);
  if (merged.length < 2 || names.includes(undefined) || new Set(names).size < names.length) return null;
  return { ...args, ...Object.fromEntries(changes.filter((change) => change !== null)) };
}

const changedIn = (changed: JsonObject | null, args: JsonObject): readonly [string, JsonValue] | null =>
  Object.entries(changed ?? {}).find(([name, value]) => args[name] !== value) ?? null;

const THOUSAND = 1000;
/** Of 900,000, "750" is 750,000. */
export const inThousands = (number: number, before: JsonValue | undefined): number =>
  typeof before === 'number' && before >= 100 * THOUSAND && before % THOUSAND === 0 && number >= 10 && number < THOUSAND
    ? number * THOUSAND
    : number;

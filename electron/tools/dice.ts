import { withDigits } from './dates/number-words.ts';

export interface Dice {
  readonly count: number;
  readonly sides: number;
  /** Added to the sum; may be negative. */
  readonly plus: number;
}

/** "2d6+3", "d20 - 1", "4D6", "d%". */
const NOTATION = /^(\d{0,3})\s*d\s*(\d{1,4}|%)\s*(?:([+-])\s*(\d{1,6}))?$/i;

/** @returns dice in players' notation: `2d6+3`; null if that is something else. */
export function diceOfNotation(written: string): Dice | null {
  const match = NOTATION.exec(written);
  if (match === null) return null;
  const [, count = '', sides = '', sign, amount = '0'] = match;
  return {
    count: count === '' ? 1 : Number(count),
    sides: sides === '%' ? 100 : Number(sides),
    plus: sign === '-' ? -Number(amount) : Number(amount),
  };
}

const ANY_KIND = String.raw`(?:(?:ordinary|normal|regular|standard|fair|plain|usual|more|virtual) )*`;
const COUNT = String.raw`(\d{1,3}|an?|one|another|a pair of|a couple of|both)`;
/** "20 sided", "with 20 sides", of which one may be said. */
const SIDED = String.raw`(\d{1,4}) ?(?:sided|sides?|faced)`;
const WITH_SIDES =
  String.raw`(?: (?:that have|which have|with|of|having|(?:the|an?) ${ANY_KIND}ones? with)` +
  String.raw` (\d{1,4}) (?:sides|faces)(?: each)?)?`;
const PLUS =
  String.raw`(?:,? ?(\+|-|plus|minus|with(?: an?)?(?: extra)?(?: \+)?|and(?: then)?(?: add)?|then add|and subtract) ?(\d{1,4})` +
  String.raw`(?: on top| added| extra| bonus| more)?(?![\p{L}\d]))?`;

/** Numbers in words have become digits. */
const SPOKEN: readonly RegExp[] = [
  // "4 d6s", "a d8 and add 3", "2d6+3"
  new RegExp(String.raw`(?<![\p{L}\d])(?:(\d{1,3}(?= ?d)|an?(?= )) ?)?d ?(\d{1,4}|%)s?(?![\p{L}\d])()${PLUS}`, 'gu'),
  // "3 20 sided dice", "2 dice with 12 sides", "a pair of dice plus 2"
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${COUNT} )?${ANY_KIND}(?:${SIDED} )?${ANY_KIND}(?:dice|dices|die|dies)\b${WITH_SIDES}${PLUS}`,
    'gu',
  ),
  // "a 20 sided one"
  new RegExp(String.raw`(?<![\p{L}\d])(?:${COUNT} )?${ANY_KIND}${SIDED} (?:ones?|1)\b()${PLUS}`, 'gu'),
];

/**
 * Finds the dice in a person's words: "three dice", "a twenty-sided one", "two d8 plus three".
 * @returns the last that are described; null if neither a number of dice nor of sides is said: "roll the dice" leaves that to the game.
 */
export function diceIn(text: string): Dice | null {
  const plain = withDigits(text.toLowerCase().replaceAll(/-(?=sided|faced)/g, ' '));
  for (const form of SPOKEN) {
    const found = [...plain.matchAll(form)].map(diceOf).findLast((dice) => dice !== null);
    if (found !== undefined) return found;
  }
  return null;
}

function diceOf([, count, shape, sides, sign, added = '0']: RegExpExecArray): Dice | null {
  const faces = shape ?? (sides === '' ? undefined : sides);
  if (faces === undefined && countOf(count) < 2) return null;
  return {
    count: countOf(count),
    sides: faces === '%' ? 100 : Number(faces ?? '6'),
    plus: /^(?:-|minus)/.test(sign ?? '') ? -Number(added) : Number(added),
  };
}

function countOf(count = 'a'): number {
  if (/^\d/.test(count)) return Number(count);
  return /^(?:a pair|a couple|both)/.test(count) ? 2 : 1;
}

/** @returns dice as players write them: `2d6+3`, `d20`. */
export function diceNotation({ count, sides, plus }: Dice): string {
  const bonus = plus === 0 ? '' : `${plus < 0 ? '-' : '+'}${String(Math.abs(plus))}`;
  return `${count === 1 ? '' : String(count)}d${String(sides)}${bonus}`;
}

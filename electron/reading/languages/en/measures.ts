import type { ByRole } from '../../parameters-with.ts';
import type { JsonValue } from '../../../../shared/entities/json.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { withNumbers } from '../../../foundation/numbers-in.ts';
import { isKnownUnit } from '../../../tools/unit-names.ts';

/** An amount and the words of its unit, as a text says them: 0.75 and "cup" in "three quarters of a cup". */
interface Measure {
  readonly amount: number;
  readonly unit: string;
  readonly index: number;
}

const AMOUNT = /(?<![\p{L}\d.,/-])(-?\d+(?:,\d{3})*(?:\.\d+)?|-?\d+,\d{1,2})(?: of an?| an?)? ?(?=[\p{L}°µ])/giu;
const WORDS = /^(?:°? ?[\p{L}µ²³/°]+)(?: [\p{L}²³]+){0,2}/u;
/** "5 ft 11": one amount in two units. */
const COMPOUND = /^ (?:and )?\d+(?! ?[a-z]* (?:to|in)\b.*\d)/;
/** Words that are also units, but rarely meant as such. */
const NO_UNIT = /^(?:in|a|as|an|at|t|degrees?|us|people|and|or)$/i;

/** @returns the amounts with a unit in a text, in order. */
export function measuresIn(text: string): readonly Measure[] {
  const plain = withNumbers(inSmallerUnit(text).replaceAll(/\bminus (?=\d)/gi, '-'));
  return [...plain.matchAll(AMOUNT)].flatMap(({ 0: whole, 1: digits = '', index }) => {
    const rest = plain.slice(index + whole.length);
    const unit = unitAt(rest);
    if (unit !== null && COMPOUND.test(rest.slice(unit.length))) return [];
    const amount = Number(/,\d{3}/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));
    return unit === null || !Number.isFinite(amount) ? [] : [{ amount, unit, index }];
  });
}

/** Feet and inches of people: 5'11", "6 foot 2", "five ft 4 in". */
const FEET = longPattern('gu')`
  (?<![\p{L}\d.,])(\d)(?:['’′]| ?(?:ft|foot|feet)) ?(\d{1,2}(?:\.\d)?)
  (?:["”″]|''| ?(?:inch(?:es)?|ins?(?!\p{L})(?! \p{L}+)))?(?![\d.:])(?! ?[\p{L}]+ (?:to|in) )
`;
const INCHES_IN_FOOT = 12;

/** "5 stone 4". */
const STONE = /(?<![\p{L}\d.,])(\d{1,2}) ?(?:stones?|st) (\d{1,2})(?: ?(?:pounds?|lbs?))?(?![\d.:,])(?= |$|[?.!,])/giu;
const POUNDS_IN_STONE = 14;

/** Amounts in feet and inches, in inches alone, and those in stones and pounds, in pounds. */
const inSmallerUnit = (text: string): string =>
  text
    .replaceAll(FEET, (_said, feet: string, inches: string) => total(feet, INCHES_IN_FOOT, inches, 'inches'))
    .replaceAll(STONE, (_said, stone: string, pounds: string) => total(stone, POUNDS_IN_STONE, pounds, 'pounds'));

const total = (large: string, each: number, small: string, unit: string): string =>
  `${String(Number(large) * each + Number(small))} ${unit}`;

/** @returns the longest unit that a text begins with. */
function unitAt(text: string): string | null {
  const words = (WORDS.exec(text)?.[0] ?? '').split(' ');
  for (let count = words.length; count > 0; count--) {
    const unit = words.slice(0, count).join(' ');
    if (!NO_UNIT.test(unit) && isKnownUnit(unit)) return unit;
  }
  return null;
}

const TARGET = /\b(?:in(?:to)?|to|how many|how much is (?:that|it|this) in|as) (?=[\p{L}°µ])/giu;

/**
 * @returns what is converted: the only amount with a unit of a message that names one other unit to convert it to.
 *   Nothing otherwise.
 */
export function convertedMeasure(message: string): ByRole<JsonValue> {
  const [measure, ...others] = measuresIn(message);
  // "8 foot 6, that's 102 inches": the same once more.
  const isOne = others.every(({ amount, unit }) => amount === measure?.amount && unit === measure.unit);
  if (measure === undefined || !isOne) return {};
  const plain = withNumbers(inSmallerUnit(message));
  const targets = [...plain.matchAll(TARGET)]
    .map(({ 0: link, index }) => unitAt(plain.slice(index + link.length)))
    .filter((unit) => unit !== null && unit !== measure.unit);
  const [target] = new Set(targets);
  if (target === undefined || target === null || new Set(targets).size > 1) return {};
  return {
    amount: [measure.amount],
    unit: [asWritten(measure.unit, message)],
    'target unit': [asWritten(target, message)],
  };
}

/** Capitals tell megabits from megabytes. */
function asWritten(unit: string, message: string): string {
  const at = message.toLowerCase().indexOf(unit);
  const written = at === -1 ? unit : message.slice(at, at + unit.length);
  return isKnownUnit(written) ? written : unit;
}

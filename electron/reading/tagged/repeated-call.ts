import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { isKnownUnit, unitName } from '../../tools/unit-names.ts';
import { measuresIn } from '../languages/en/measures.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import type { ParameterRole } from '../../tools/parameters/parameter-roles.ts';
import { isAskedAgain } from '../asked-again.ts';
import { namesWith, takenAt } from '../parameters-with.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import type { Taken } from '../takes.ts';
import { isUnsaid, nameOf, type Reading } from './readers.ts';

/** "And if I throw in 75 a month": the arguments that aren't said again stay as they were. */
export function repeatedCall(
  { tool, text, scores, least }: Reading,
  last: ToolCall,
  known: Pick<KnownTitles, 'tools'>,
): MeantCalls | null {
  if (tool !== last.toolName || !isAskedAgain(tool, known) || FROM_THERE.test(text)) return null;
  const withRole = (role: ParameterRole): readonly string[] => namesWith(tool, known.tools, role);
  const calculations = withRole('calculation');
  const changed: Record<string, JsonValue> = {};
  for (const [parameter, one] of Object.entries(scores)) {
    if (isUnsaid(one)) continue;
    const [said, name] = [likeliestWords(one, least), nameOf(parameter)];
    const before = last.arguments[name];
    const value =
      said === null
        ? null
        : calculations.includes(name)
          ? withOtherNumber(before, said)
          : valueOf(said, before, takenAt(parameter, known.tools)?.type);
    // "And the 24th?" doesn't say of which month, and "and with only 10,000" aren't years, nor per cent.
    if (value === null || (said !== null && BARE_ORDINAL.test(said))) return null;
    if (Number(value) > 100 && [...withRole('rate'), ...withRole('years')].includes(name)) return null;
    changed[name] = value;
  }
  const [compared, [here]] = [withRole('compared number'), withRole('source zone')];
  const [[amount], [from], [to]] = [withRole('amount'), withRole('unit'), withRole('target unit')];
  const wanted = to === undefined ? undefined : changed[to];
  // "At 7 litres per 100 km, how much petrol is that": nothing that litres are converted to.
  if (typeof wanted === 'string' && !isKnownUnit(wanted)) return null;
  const measured = amount === undefined || from === undefined || to === undefined ? null : { amount, from, to };
  if (measured !== null) Object.assign(changed, otherUnit(text, changed, measured));
  // "And if it were 1300?" doesn't say which of the two it is.
  const isUnclear = !compared.every((name) => name in changed) && !/\b(?:from|to)\b/i.test(text);
  if (Object.keys(changed).length === 0 || isUnclear) return null;
  // "9am Boston time, what's that for me?" no longer is about where the last answer looked.
  const before = here !== undefined && here in changed && HERE.test(text) ? {} : last.arguments;
  return oneCall(tool, { ...before, ...changed, ...(measured && turned(changed, last, measured)) });
}

/** "And from then until 2 November", of the day of the answer before. */
const FROM_THERE = /\b(?:from|between|after) (?:then|that(?: day| date)?|there)\b/i;

const BARE_ORDINAL = /^(?:(?:on|until|till) )?(?:the )?\d{1,2}(?:st|nd|rd|th)$/i;

/** The parameters of a tool that converts measures. */
interface Measured {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

/** A number alone, of what or of a hundred: "15%", "15 percent", "of 120". */
const ALONE = /^(?:of )?(?<number>\d[\d.,]*)(?<share> ?%| ?per ?cent)?$/iu;
const NUMBERS = /\d[\d.,]*(?: ?%| ?per ?cent)?/giu;

/** @returns "18% of 86.40" for "18%" after "15% of 86.40"; null if it isn't clear which number it takes the place of. */
function withOtherNumber(calculation: JsonValue | undefined, said: string): string | null {
  const { number, share } = ALONE.exec(said)?.groups ?? {};
  if (number === undefined || typeof calculation !== 'string') return null;
  const isShare = (one: string): boolean => /(?:%|cent)$/iu.test(one);
  const [only, other] = [...calculation.matchAll(NUMBERS)].filter(([one]) => isShare(one) === (share !== undefined));
  if (only === undefined || other !== undefined) return null;
  const rest = calculation.slice(only.index + only[0].length);
  return `${calculation.slice(0, only.index)}${number}${share === undefined ? '' : '%'}${rest}`;
}

/** "And one tablespoon", after cups. */
function otherUnit(text: string, changed: JsonObject, { amount, from }: Measured): JsonObject {
  const [measure, other] = measuresIn(text);
  const isWhole = measure !== undefined && other === undefined && amount in changed && !(from in changed);
  return isWhole ? { [amount]: measure.amount, [from]: measure.unit } : {};
}

/** "And 350 fahrenheit the other way round": from the unit that the last answer was in. */
function turned(changed: JsonObject, { arguments: before }: ToolCall, { from, to }: Measured): JsonObject {
  const [said, wanted = null] = [changed[from], before[to]];
  const isSame = typeof said === 'string' && typeof wanted === 'string' && unitName(said) === unitName(wanted);
  return isSame && (!(to in changed) || changed[to] === said) ? { [to]: before[from] ?? null } : {};
}

const HERE = /\b(?:for (?:me|us)|here|(?:my|our) (?:time|end|place)|back home)\b/i;

/** @returns a value as the tool takes it: true for words that turn something on; null if it is to be a number, and they are none. */
function valueOf(said: string, before: JsonValue | undefined, type: Taken['type'] | undefined): JsonValue | null {
  if (type === 'yes') return true;
  if (type !== 'number' && type !== 'integer' && typeof before !== 'number') return said;
  const [only, other] = numbersIn(said);
  return only === undefined || other !== undefined ? null : only;
}

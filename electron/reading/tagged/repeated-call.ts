import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { isKnownUnit, unitName } from '../../tools/unit-names.ts';
import { measuresIn } from '../values/measures.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { isUnsaid, nameOf, type Reading } from './readers.ts';

/** Tools that ask for the same again with other values. */
const REPEATED: ReadonlySet<string> = new Set([
  'list_events',
  'find_free_time',
  'list_next_dates',
  'count_days',
  'find_date',
  'week_number',
  'get_time',
  'convert_time',
  'convert_units',
  'loan_payment',
  'grow_savings',
  'percent_change',
  'random_number',
  'encode_text',
  'change_case',
]);

/** Whether a tool only looks something up or works it out, and is used again with other values. */
export const isRepeated = (tool: string): boolean => REPEATED.has(tool);

/** "And if I throw in 75 a month": the arguments that aren't said again stay as they were. */
export function repeatedCall({ tool, text, scores, least }: Reading, last: ToolCall): MeantCalls | null {
  if (tool !== last.toolName || !REPEATED.has(tool) || FROM_THERE.test(text)) return null;
  const changed: Record<string, JsonValue> = {};
  for (const [parameter, one] of Object.entries(scores)) {
    if (isUnsaid(one)) continue;
    const said = likeliestWords(one, least);
    const value =
      said === null
        ? null
        : SWITCHES.has(parameter)
          ? true
          : valueOf(said, last.arguments[nameOf(parameter)], NUMBERS.has(parameter));
    // "And the 24th?" doesn't say of which month.
    if (value === null || isTooMuch(nameOf(parameter), value) || (said !== null && BARE_ORDINAL.test(said)))
      return null;
    changed[nameOf(parameter)] = value;
  }
  // "At 7 litres per 100 km, how much petrol is that": nothing that litres are converted to.
  const { to } = changed;
  if (tool === 'convert_units' && typeof to === 'string' && !isKnownUnit(to)) return null;
  Object.assign(changed, otherUnit(text, changed, last));
  if (Object.keys(changed).length === 0 || (tool === 'percent_change' && isUnclear(text, changed))) return null;
  // "9am Boston time, what's that for me?" no longer is about where the last answer looked.
  const before = tool === 'convert_time' && 'from' in changed && HERE.test(text) ? {} : last.arguments;
  return oneCall(tool, { ...before, ...changed, ...turned(changed, last) });
}

/** "And if it were 1300?" doesn't say which of the two it is. */
const isUnclear = (text: string, changed: Readonly<Record<string, JsonValue>>): boolean =>
  !('to' in changed && 'from' in changed) && !/\b(?:from|to)\b/i.test(text);

/** "And from then until 2 November", of the day of the answer before. */
const FROM_THERE = /\b(?:from|between|after) (?:then|that(?: day| date)?|there)\b/i;

const BARE_ORDINAL = /^(?:(?:on|until|till) )?(?:the )?\d{1,2}(?:st|nd|rd|th)$/i;

/** "And with only 10,000" aren't years, nor per cent. */
const isTooMuch = (name: string, value: JsonValue): boolean =>
  (name === 'years' || name === 'rate') && typeof value === 'number' && value > 100;

/** "And one tablespoon", after cups. */
function otherUnit(text: string, changed: Readonly<Record<string, JsonValue>>, { toolName }: ToolCall): JsonObject {
  const [measure, other] = toolName === 'convert_units' ? measuresIn(text) : [];
  const isWhole = measure !== undefined && other === undefined && 'value' in changed && !('from' in changed);
  return isWhole ? { value: measure.amount, from: measure.unit } : {};
}

/** "And 350 fahrenheit the other way round": from the unit that the last answer was in. */
function turned(
  changed: Readonly<Record<string, JsonValue>>,
  { arguments: { from = null, to = null } }: ToolCall,
): JsonObject {
  const said = changed['from'];
  const isSame = typeof said === 'string' && typeof to === 'string' && unitName(said) === unitName(to);
  return isSame && (!('to' in changed) || changed['to'] === changed['from']) ? { to: from } : {};
}

const HERE = /\b(?:for (?:me|us)|here|(?:my|our) (?:time|end|place)|back home)\b/i;

/** Words that are said for these turn them on: "three different ones". */
const SWITCHES = new Set(['random_number.different']);

const NUMBERS = new Set([
  'convert_units.value',
  ...['amount', 'rate', 'years', 'monthly'].flatMap((name) => [`loan_payment.${name}`, `grow_savings.${name}`]),
  'percent_change.from',
  'percent_change.to',
  'random_number.min',
  'random_number.max',
  'random_number.count',
  'list_next_dates.count',
]);

/** @returns a value as the tool takes it; null if it is to be a number, and the words aren't one. */
function valueOf(said: string, before: JsonValue | undefined, isNumber: boolean): JsonValue | null {
  if (!isNumber && typeof before !== 'number') return said;
  const [only, other] = numbersIn(said);
  return only === undefined || other !== undefined ? null : only;
}

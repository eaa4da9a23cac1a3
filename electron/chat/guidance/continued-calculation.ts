import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { NamedRequest } from './undone-request.ts';

const OPENING = /^(?:(?:and|ok|now|then|so|but|please|what(?:'s| is)(?= (?:\d|half|that))|how much is)\b,? ?)+/i;
const NUMBER = String.raw`[$€£]?\d[\d.,]*(?: ?%| per ?cent)?`;
const REFERENCE = '(?:it|that|this|the (?:result|total|sum|answer|rest))';

/** "Plus 50", "minus 10%", "times 3", "divided by 4": an operator with the result in front of it. */
const GOES_ON = new RegExp(
  String.raw`^(?:plus|minus|less|times|divided by|multiplied by|[-+*/×÷])\s?${NUMBER}(?: (?:tip|tax|vat))?$`,
  'i',
);
/** "Add 50 to that", "take off 10", "subtract 5": what is said of it, and the operator that this is. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^add (?:a |an |another )?(${NUMBER})(?: to ${REFERENCE})?$`, 'i'), '+'],
  [
    new RegExp(String.raw`^(?:subtract|take(?: off| away)?|deduct) (${NUMBER})(?: (?:from|off) ${REFERENCE})?$`, 'i'),
    '-',
  ],
  [new RegExp(String.raw`^(?:multiply ${REFERENCE} by|times) (${NUMBER})$`, 'i'), '*'],
  [new RegExp(String.raw`^(?:(?:divide|split|share) ${REFERENCE} (?:by|between|among) (${NUMBER}))`, 'i'), '/'],
];
/** "19% of that", "half of it": an expression with the result at its end. */
const PART_OF = new RegExp(
  String.raw`^((?:${NUMBER}|half|a third|a quarter|twice|double)(?: (?:of|off|on))?) ${REFERENCE}$`,
  'i',
);

/**
 * "Plus 50" after a calculation goes on with its result.
 * @param call the last one of the answer before.
 * @returns null if the answer has no number, or the message doesn't calculate with it.
 */
export function continuedCalculation(message: string, call: ToolCall): NamedRequest | null {
  const number = numberIn(call.result);
  if (number === null) return null;
  const said = message
    .trim()
    .replace(OPENING, '')
    .replace(/[?.!]+$/, '');
  const expression = expressionOf(said, number);
  return expression === null ? null : { tool: 'calculate', request: `calculate ${expression}` };
}

function expressionOf(said: string, number: string): string | null {
  if (GOES_ON.test(said)) return `${number} ${said}`;
  const [, part] = PART_OF.exec(said) ?? [];
  if (part !== undefined) return `${part}${/ (?:of|off|on)$/i.test(part) ? '' : ' of'} ${number}`;
  for (const [verb, operator] of VERBS) {
    const [, operand] = verb.exec(said) ?? [];
    if (operand !== undefined) return `${number} ${operator} ${operand}`;
  }
  return null;
}

/** A result that is one number, with or without a unit: "1,233.10", "17.3 km". @returns its digits. */
function numberIn(result: JsonValue): string | null {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  const value = (result as { readonly [name: string]: JsonValue })['result'];
  const [, digits] = /^(-?\d[\d,]*(?:\.\d+)?)(?: .{1,20})?$/.exec(typeof value === 'string' ? value : '') ?? [];
  return digits?.replaceAll(',', '') ?? null;
}

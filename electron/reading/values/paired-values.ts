import type { JsonValue } from '../../../shared/entities/json.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { masked } from '../../foundation/masked.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { ofToolsWith, type ByParameter, type ByRole } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { withWholeTimes } from './whole-times.ts';
import { MONTH_START } from '../english/time-words.ts';

/** A number in digits, but not within a date or a percentage. */
const NUMBER = new RegExp(
  [
    String.raw`(?<![\p{L}\d.,/:-])[$€£]?(\d[\d,]*(?:\.\d+)?)(?![\d.,]*[%\p{L}\d/:])`,
    `(?! ?(?:per ?cent|%|${MONTH_START}))`,
  ].join(''),
  'giu',
);
const DATE = new RegExp(String.raw`\b${MONTH_START}\p{L}*\b|\d[./-]\d`, 'iu');

/**
 * Finds the two ends of what a message compares: the only two numbers that it says in digits, and the only two dates.
 * @returns the values of both ends, by `tool.parameter`; nothing if there are not exactly two.
 */
export const pairedValues = (message: string, tools?: readonly ReadableTool[]): ByParameter<readonly JsonValue[]> => ({
  ...ofToolsWith<JsonValue>(tools, 'compared number', twoNumbers(message)),
  ...ofToolsWith<JsonValue>(tools, 'paired time', twoDates(message)),
});

function twoNumbers(message: string): ByRole<number> {
  const numbers = [...message.matchAll(NUMBER)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
  const [first, second, third] = numbers;
  if (first === undefined || second === undefined || third !== undefined) return {};
  const mask = masked(message, BEFORE, '\uf000');
  const isTurned = TURNED.test(message) || (IS_OLD.test(mask) && !BEGINS_OLD.test(mask));
  return isTurned ? { start: [second], end: [first] } : { start: [first], end: [second] };
}

/** "To 30 from 20", "how much higher is 6 than 4?" */
const TURNED = longPattern('iu')`
  \bto [$€£]?\d.*\bfrom [$€£]?\d
  |\d\S{0,20}(?: \p{L}+){0,3} (?:\p{L}+er|more|less)(?: \p{L}+){0,2} than (?:the |last year's |\p{L}+ ){0,2}[$€£]?\d
  |\b(?:higher|lower|bigger|larger|smaller|more|less|dearer|cheaper|longer|shorter) is [$€£]?\d.* than (?:\p{L}+ ){0,2}
  [$€£]?\d
`;

/** "Is 1.62 now, it used to be 1.71", "402 this month, 395 the month before": what was comes last. */
const BEFORE = new RegExp(
  String.raw`\b(?:before(?! (?:tax|vat|tip|lunch|noon))|previously|back then|last (?:year|month|week|time|winter|summer|autumn|spring)|` +
    String.raw`the (?:year|month|week|time) before|(?:an?|one) (?:year|month|week) (?:ago|earlier))\b`,
  'giu',
);
/** A character that no text has, for each one of such words. */
const MARK = '\uf000+';
const IS_OLD = new RegExp(
  String.raw`\d[^\d]*(?:(?:was|were|used to (?:be|pay|cost|get)|had been|up from|down from|instead of|rather than|not)` +
    String.raw`(?: (?:only|just|about|around|at))? [$€£]?\d|${MARK}(?: it)?(?: was| were|:)? [$€£]?\d|` +
    String.raw`[$€£]?\d[\d.,]{0,20}[%€£]?(?: \p{L}+){0,3},? ${MARK})`,
  'iu',
);
const BEGINS_OLD = new RegExp(
  String.raw`^[^\d]*(?:\b(?:was|were|used to|had been|from)\b|${MARK})[^\d]*\d|^[^\d]*\d[\d.,]*[%€£]?(?: \p{L}+){0,2} ${MARK}`,
  'iu',
);

/** "We leave on 3 May and come back on the 9th of June": apart from each other, unlike "from 3 May to 9 June". */
function twoDates(message: string): ByRole<string> {
  const dates = withWholeTimes(timePhrases(message))
    .filter(
      ({ text, kind, partOf, leftOut }) => kind === 'time' && partOf === undefined && leftOut === 0 && DATE.test(text),
    )
    .map(({ text }) => text);
  const whole = dates.filter((text) => !dates.some((other) => other !== text && other.includes(text)));
  const [first, second, third] = whole.toSorted((one, other) => message.indexOf(one) - message.indexOf(other));
  return first === undefined || second === undefined || third !== undefined ? {} : { start: [first], end: [second] };
}

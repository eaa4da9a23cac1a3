import { NUMBER_WORD } from '../reading/number-words.ts';
import type { Expectation } from './weighed-act.ts';

/** A part that is at least this likely to need no tool is not a request of its own. */
const MOST_NOTHING = 0.1;
/** One that begins like this isn't a remark, whatever it asks for: "then tell me who Ida works for". */
const ASKS_TO_SEE =
  /^(?:(?:please|then|also|now|can you|could you) )*(?:show|tell|give|read|list|find) (?:me|us|out|the|my|all)\b/i;
const MOST_NOTHING_TO_SEE = 0.6;
/** How sure of their tools the parts have to be, compared with the whole message. */
const LEAST_SURE = 0.7;

/** "Roll two d8 and add 3": a number that is only added to what comes before it. */
const ONLY_ADDS = new RegExp(
  String.raw`^(?:then |also )*(?:add|subtract|plus|minus|take away|take off) (?:another )?(?:[\d.,]+|${NUMBER_WORD})%?` +
    String.raw`(?: (?:to|from) (?:it|that|them|the (?:total|sum|result)))?[.!?]*$`,
  'i',
);

/** "Roll two dice, we're doing a weird bet": why somebody asks. */
const REMARK =
  /(?<=\S+ \S+),? (?:(?:my|our|the|his|her) \p{L}+(?:['’]s| is| are| has| have| hurts?| won['’]t)|(?:we|they|you)['’]?re|i['’]?m|it['’]?s|(?:we|i|he|she|they) \w+) [^,]+$/iu;

const clearer = (one: Expectation | null, other: Expectation | null): Expectation | null =>
  (other?.best ?? 0) > (one?.best ?? 1) ? other : one;

/**
 * "What's this machine called, and how long has it been on?" is one request, and "which oil does the car take, I'm in the shop"
 * has one. Of messages that look as if they had two, this keeps 73 of 74 that have, and 29 of 94 that have one.
 * @param parts of the message, in order.
 * @param expect what the classifier makes of a text; null without a classifier.
 * @returns whether each of them asks for something, and they say it together as clearly as the whole.
 */
export function isTrueSplit(
  parts: readonly string[],
  whole: string,
  expect: (text: string) => Expectation | null,
): boolean {
  if (parts.length === 1) return true;
  if (parts.slice(1).some((part) => ONLY_ADDS.test(part))) return false;
  const all = expect(whole);
  if (all === null) return true;
  const each = parts.map((part) => clearer(expect(part), expect(part.replace(REMARK, ''))));
  const sureness = each.reduce((product, part) => product * (part?.best ?? 1), 1) ** (1 / parts.length);
  const isWanted = each.every(
    (part, at) => (part?.nothing ?? 0) < (ASKS_TO_SEE.test(parts[at] ?? '') ? MOST_NOTHING_TO_SEE : MOST_NOTHING),
  );
  return isWanted && sureness > LEAST_SURE * all.best;
}

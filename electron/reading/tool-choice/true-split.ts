import { longPattern } from '../../foundation/long-pattern.ts';
import { withWholeNumbers } from '../../foundation/number-words.ts';
import { plainQuestion } from '../english/plain-question.ts';
import { LOOKS_UP } from '../english/request-openings.ts';
import { makesTable } from '../english/shared-words.ts';
import { asksLast, splitRequests } from '../english/split-requests.ts';
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
  String.raw`^(?:then |also )*(?:add|subtract|plus|minus|take away|take off) (?:another )?[\d.,]+%?` +
    String.raw`(?: (?:to|from) (?:it|that|them|the (?:total|sum|result)))?[.!?]*$`,
  'i',
);

/** "Roll two dice, we're doing a weird bet": why somebody asks. */
const REMARK = longPattern('iu')`
  (?<=\S+ \S+)
  ,? (?:
    (?:my|our|the|his|her) \p{L}+(?:['’]s| is| are| has| have| hurts?| won['’]t)|(?:we|they|you)['’]?re|i['’]?m
    |it['’]?s|(?:we|i|he|she|they) \w+
  ) [^,]+$
`;

/** Beyond doubt a request of its own: what comes before it is another one, however unlikely its tool is. */
const SURELY_ASKS = longPattern('i')`
  ^(?:
    remind me\b|wake me\b|(?:set|start) (?:me )?(?:an?|another|the|my) .*\b(?:timer|countdown|alarm|reminder)\b
    |(?:add|put) .+ (?:to|on|onto|in|into) (?:(?:my|the|our) )?(?:\S+ )?(?:list|tasks|to-?dos?|calendar|diary)\b
  )
`;
const LEAST_OF_SURE = 0.9;
const LEAST_BESIDE = 0.6;
/** What isn't part of a thing to do: a question, a lookup, a choice. */
const ASKS_ITSELF = /^(?:what|when|where|who|which|how|forget|remember)(?:['’]?s)?\b/i;

/** "… and add sun hat to it": which tool that is depends on what the part before is about, as with what is put into a new table. */
const POINTS_BACK =
  /^(?:please |also |then )*(?:add|put|write|append|stick) .+ (?:to|on|onto|in|into|under) (?:it|there)(?: too| as well| please)*[.!]*$/i;
/** A question that is as clear as this about its tool may look like talk: "what is Carla's e-mail?" */
const CLEAR_QUESTION = 0.9;
const MOST_NOTHING_ASKED = 0.3;

function mostNothing(part: string, expected: Expectation | null): number {
  if (ASKS_TO_SEE.test(part)) return MOST_NOTHING_TO_SEE;
  return ASKS_ITSELF.test(part) && (expected?.best ?? 0) >= CLEAR_QUESTION ? MOST_NOTHING_ASKED : MOST_NOTHING;
}

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
  if (parts.slice(1).some((part) => ONLY_ADDS.test(withWholeNumbers(part.toLowerCase())))) return false;
  const all = expect(whole);
  if (all === null) return true;
  if (isBesideSure(parts, expect)) return true;
  const each = parts.map((part) => clearer(expect(part), expect(part.replace(REMARK, ''))));
  const judged = parts.flatMap((part, at) => {
    const goesOn = at > 0 && (POINTS_BACK.test(part) || makesTable(parts[at - 1] ?? ''));
    return goesOn ? [] : [{ part, expected: each[at] ?? null }];
  });
  const sureness = judged.reduce((product, { expected }) => product * (expected?.best ?? 1), 1) ** (1 / judged.length);
  const isWanted = judged.every(({ part, expected }) => (expected?.nothing ?? 0) < mostNothing(part, expected));
  return isWanted && sureness > LEAST_SURE * all.best;
}

/**
 * Splits a message of which at least one part asks for something beyond doubt, and so do the others, or they are questions: "where is the
 * key, and set a timer for 5 minutes". Such a message is about no single thing that the person has.
 * @returns null for any other message.
 */
export function sureSplit(message: string, expect: (text: string) => Expectation | null): readonly string[] | null {
  const parts = splitRequests(plainQuestion(message));
  return parts.length > 1 &&
    !parts.some((part) => ONLY_ADDS.test(withWholeNumbers(part.toLowerCase()))) &&
    isBesideSure(parts, expect)
    ? parts
    : null;
}

/** "What oil does the car take, and remind me at 10 to top it up". */
function isBesideSure(parts: readonly string[], expect: (text: string) => Expectation | null): boolean {
  const isSure = (part: string): boolean => {
    const read = expect(part);
    return SURELY_ASKS.test(part) && read !== null && read.best >= LEAST_OF_SURE && read.nothing < MOST_NOTHING;
  };
  const isLikely = (part: string): boolean => {
    const { best = 0, nothing = 1 } = expect(part) ?? {};
    return best >= LEAST_BESIDE && nothing < MOST_NOTHING;
  };
  const others = parts.filter((part) => !isSure(part));
  return (
    others.length < parts.length &&
    others.every((part) => ASKS_ITSELF.test(part) || asksLast(part) || LOOKS_UP.begin(part) || isLikely(part))
  );
}

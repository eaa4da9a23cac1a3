import type { Act } from '../encoder/request-encoder.ts';
import { asksInWords } from '../languages/en/asking-clauses.ts';
import { CHANGES, saysRemoval, type Change } from '../languages/en/change-words.ts';
import type { Expectation } from './expectation.ts';

/**
 * What a message may lead to. `requests`: something is done or looked up. `asks`: something may be looked up, but nothing changed.
 * `wonders`: it is about what could be done, and `tells`: about what was done, so no tool helps. `keeps`: nothing is to be done.
 * `elsewhere` and `talk`: only a connected tool may help.
 */
export type SpeechAct = Act;

/** A message that is at least this likely to be a request is read as one: whether a change is wanted may be asked. */
export const OFFERED = 0.3;
/** So is one that most likely is something else, but is less likely than this to need no tool: "can you show my tasks?" */
export const NOTHING = 0.05;
/** From this probability on, a change is made without a question: of 231 messages that only mention one, none would be. */
export const ASKED = 0.75;
const MAY_BE_REQUESTS: ReadonlySet<SpeechAct> = new Set(['wonders', 'elsewhere', 'talk']);
/** A question that no tool helps with, whatever it is about: "did you do it?" */
const SURELY_NOTHING = 0.98;
/** Talk that likelier needs a tool than none may look something up: "what is twice 21?" */
const HALF = 0.5;
const MAY_ASK: ReadonlySet<SpeechAct> = new Set(['elsewhere', 'talk']);

/** @returns what a message is; a request if nothing is known of it. */
export function speechActIn(expected: Expectation | null): SpeechAct {
  if (expected === null) return 'requests';
  const request = chanceOfRequest(expected);
  if (request >= OFFERED && request >= (expected.acts.get('keeps') ?? 0)) return 'requests';
  const others = [...expected.acts].filter(([act]) => act !== 'requests');
  const likeliest = others.toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? 'requests';
  if (likeliest === 'asks' && expected.nothing > SURELY_NOTHING) return 'talk';
  if (MAY_BE_REQUESTS.has(likeliest) && expected.nothing < NOTHING) return 'requests';
  return MAY_ASK.has(likeliest) && expected.nothing < HALF ? 'asks' : likeliest;
}

const chanceOfRequest = ({ acts }: Expectation): number => acts.get('requests') ?? 1;

/**
 * @returns the changes that a message asks for beyond doubt: of the app's own tools, or, if it needs none of these, of any others.
 */
export function changesAskedBy(message: string, expected: Expectation | null): ReadonlySet<Change> {
  if (!asksInWords(message) || (expected !== null && chanceOfRequest(expected) < ASKED)) return new Set();
  const chanceOf = (change: Change): number =>
    expected === null ? 1 : (expected.changes.get(change) ?? 0) + expected.nothing;
  return new Set(
    CHANGES.filter((change) => chanceOf(change) >= HALF && (change !== 'removes' || saysRemoval(message))),
  );
}

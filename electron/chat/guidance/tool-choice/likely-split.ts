import { readingAt } from '../reading/kept-words.ts';
import type { Expect, Expectation } from './weighed-act.ts';

/** Between two parts that may each ask for something: "… plus one UUID", "…, and a reminder at noon". */
const BETWEEN = /(?:[,;.!?]+)?\s+(?:and|plus|then|also|as well as|along with)\s+(?:(?:then|also|again)\s+)*/giu;
/** What follows refers to the part before: it isn't a request of its own. */
const REFERS =
  /\b(?:he|she|it|its|them|they|their|there|one|ones|him|her|his|former|latter|(?:that|this|those|these)(?! (?:so[- ]called|week|weekend|month|year|morning|afternoon|evening|coming)\b))\b/i;
/** "She also wants …": the sentence has begun. */
const HANGS = /(?:^|[.!?;,:]\s+)(?:i|we|you|he|she|it|they|who|that|this)$/i;
/** What belongs to the part before. */
const GOES_ON =
  /^(?:but|not|except|though|although|because|since|so|if|when|unless|with|without|or|which|who|whose|instead)\b/i;
/** What a note or a reminder says refers to whatever it likes. */
const CONTENT = /\b(?:note|memo|reminder)\b.*$/i;
/** Words that are to be kept, or a text to work on, may follow. */
const HOLDS_TEXT =
  /[:"“„«]|\b(?:note|memo|remember|memori[sz]e|write|says?|saying|called|titled|named|about|text|task|to-?do)\b/i;

/** The reminder about the landlord is there already. */
const NAMED_BY = /\b(?:the|my|that) (?:reminder|event|appointment|task|note) (?:about|for) /i;

/** How likely each part has to be for its tool, and the whole for the tool of each part. */
const LEAST_OF_PART = 0.6;
const LEAST_OF_WHOLE = 0.02;
/** With both parts as likely as this, it doesn't matter what the whole looks like. */
const SURE_PART = 0.85;
/** A part that is more likely than this to need no tool asks for nothing. */
const MOST_NOTHING = 0.05;

/** "But" leads to something else where the part before asks for something by itself. */
const BETWEEN_SURE =
  /(?:[,;.!?]+)?\s+(?:and|plus|then|also|as well as|along with|but)\s+(?:(?:then|also|again)\s+)*/giu;

/**
 * Splits a message of which one part would be taken for a story around the other, or for something that isn't wanted: "40 minutes on the
 * clock for the bread and remind me at noon to let the dogs out", "I don't need the bins reminder anymore, but add a task …".
 * @returns the two parts; null unless each of them asks for something of its own beyond doubt.
 */
export function clearSplit(
  message: string,
  expect: (text: string) => ReturnType<Expect>,
): readonly [string, string] | null {
  const whole = expect(message);
  return whole === null
    ? null
    : splitAt(message, BETWEEN_SURE, (before, after) => sureOfBoth(expect(before), expect(after)));
}

/**
 * Splits a message whose parts don't begin like requests, "twelve minutes for the rice, and a reminder at noon": the classifier sees
 * a tool of its own in each part, and both of them in the whole.
 * @returns the two parts; null if there is only one request.
 */
export function likelySplit(
  message: string,
  expect: (text: string) => ReturnType<Expect>,
): readonly [string, string] | null {
  const whole = expect(message);
  if (whole === null) return null;
  return splitAt(message, BETWEEN, (before, after) => surenessOf(whole, expect(before), expect(after)));
}

/** @param rate how sure it is that the parts are two requests; null if they aren't. */
function splitAt(
  message: string,
  between: RegExp,
  rate: (before: string, after: string) => number | null,
): readonly [string, string] | null {
  const splits = [...message.matchAll(between)].flatMap(({ 0: words, index }) => {
    const [before, after] = [message.slice(0, index).trim(), message.slice(index + words.length).trim()];
    if (!isLongEnough(before) || !isLongEnough(after)) return [];
    if (
      HANGS.test(before) ||
      HOLDS_TEXT.test(before.replace(NAMED_BY, '')) ||
      GOES_ON.test(after) ||
      readingAt(message, index) !== 'asks'
    )
      return [];
    if (REFERS.test(after.replace(CONTENT, ''))) return [];
    const sureness = rate(before, after);
    return sureness === null ? [] : [{ before, after, sureness }];
  });
  const [best] = splits.toSorted((one, other) => other.sureness - one.sureness);
  return best === undefined ? null : [best.before, best.after];
}

const isLongEnough = (part: string): boolean => part.split(/\s+/).length > 1;

function surenessOf(whole: Expectation, one: Expectation | null, other: Expectation | null): number | null {
  if (one === null || other === null) return null;
  const [first, second] = [likeliest(one), likeliest(other)];
  const isClear =
    first !== second &&
    Math.max(one.nothing, other.nothing) < MOST_NOTHING &&
    Math.min(one.best, other.best) >= LEAST_OF_PART &&
    Math.min(whole.chances.get(first) ?? 0, whole.chances.get(second) ?? 0) >= LEAST_OF_WHOLE;
  return isClear ? one.best * other.best : null;
}

function sureOfBoth(one: Expectation | null, other: Expectation | null): number | null {
  if (one === null || other === null || likeliest(one) === likeliest(other)) return null;
  const isSure = Math.min(one.best, other.best) >= SURE_PART && Math.max(one.nothing, other.nothing) < MOST_NOTHING;
  return isSure ? one.best * other.best : null;
}

const likeliest = ({ chances }: Expectation): string =>
  [...chances].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];

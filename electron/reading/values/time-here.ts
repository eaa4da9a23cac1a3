import { timePhrases } from '../english/time-phrases.ts';
import { forAll, parametersWith } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { placesIn } from './known-places.ts';

/** "When is that here?": a place that was named is where the time holds. */
const ASKED_HERE = new RegExp(
  [
    String.raw`\b(?:what time|when|what)(?:'s|’s| is| will| would) (?:that|it|this)(?: be)? `,
    String.raw`(?:here|for (?:me|us)(?! (?:over |out )?(?:in|there)\b)|(?:my|our) time)\b|\bin (?:my|our) time\b`,
  ].join(''),
  'i',
);

/** @returns whether a message asks what a time elsewhere is at home. */
export const asksForTimeHere = (text: string): boolean => ASKED_HERE.test(text);

/** @returns where a time holds that is asked for at home, by `tool.parameter`; nothing if none is. */
export const convertedPlaces = (text: string, tools?: readonly ReadableTool[]) =>
  asksForTimeHere(text) ? forAll(parametersWith(tools, 'source zone'), placesIn(text)) : {};

const THEIR_TIME = /,? (?:his|her|their|local|our|my) time\b/i;

/**
 * @returns the time in another place that a message gives, by `tool.parameter`: "Friday at 17:00, his time"; nothing if no time is
 *   marked as such.
 */
export function timeElsewhere(
  text: string,
  tools?: readonly ReadableTool[],
): Readonly<Record<string, readonly string[]>> {
  const marked = THEIR_TIME.exec(text);
  const before = marked === null ? '' : text.slice(0, marked.index);
  const time = timePhrases(before).find(
    ({ text: phrase }) => before.endsWith(phrase) && /\d|noon|midnight|o'clock/i.test(phrase),
  );
  return time === undefined ? {} : forAll(parametersWith(tools, 'zoned time'), [time.text.replace(/^(?:on|at) /i, '')]);
}

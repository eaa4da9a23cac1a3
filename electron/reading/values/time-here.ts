import { longPattern } from '../../foundation/long-pattern.ts';
import { NUMBER_WORD } from '../english/number-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { knownValuesIn } from './known-values.ts';

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
export function convertedPlaces(text: string): Readonly<Record<string, readonly string[]>> {
  if (!asksForTimeHere(text)) return {};
  const places = knownValuesIn([text])['convert_time.from'] ?? [];
  return { 'convert_time.from': places.filter((place) => typeof place === 'string') };
}

const THEIR_TIME = /,? (?:his|her|their|local|our|my) time\b/i;

/**
 * @returns the time in another place that a message gives, by `tool.parameter`: "Friday at 17:00, his time"; nothing if no time is
 *   marked as such.
 */
export function timeElsewhere(text: string): Readonly<Record<string, readonly string[]>> {
  const marked = THEIR_TIME.exec(text);
  const before = marked === null ? '' : text.slice(0, marked.index);
  const time = timePhrases(before).find(
    ({ text: phrase }) => before.endsWith(phrase) && /\d|noon|midnight|o'clock/i.test(phrase),
  );
  if (time !== undefined) return { 'convert_time.time': [time.text.replace(/^(?:on|at) /i, '')] };
  const spoken = spokenTime(text);
  return { ...(spoken !== null && { 'convert_time.time': [spoken] }), ...placeGivenHere(text) };
}

/** "When it's nine forty in the evening in Vienna": the whole of what follows "it's", up to the place. */
function spokenTime(text: string): string | null {
  const [said = ''] = IT_IS.exec(text) ?? [];
  const start = said === '' ? -1 : text.indexOf(said) + said.length;
  const [longest] = timePhrases(text)
    .filter(({ text: phrase }) => start >= 0 && text.startsWith(phrase, start) && CLOCK_WORD.test(phrase))
    .toSorted((one, other) => other.text.length - one.text.length);
  return longest !== undefined && / in (?:the )?\p{Lu}/u.test(text.slice(start + longest.text.length))
    ? longest.text
    : null;
}

/** "What hour is it in Lima when here it's 3?": the time is that at home. */
function placeGivenHere(text: string): Readonly<Record<string, readonly string[]>> {
  const [, place] = GIVEN_HERE.exec(text) ?? HERE_AND_THERE.exec(text) ?? [];
  return place === undefined ? {} : { 'convert_time.from': [], 'convert_time.to': [place] };
}

const GIVEN_HERE = longPattern('iu')`
  \b(?:what|which) (?:time|hour) (?:is it|will it be|would it be|is) in (?:the )?(\p{Lu}[^?]*?)
  ,? (?:when|if) (?:it(?:['’]?s| is) )?(?:over )?here\b
`;
/** "When it's 8 in the evening here, … what time will that be for me in Lima?" */
const HERE_AND_THERE = longPattern('u')`
  \bhere\b[^]*\b(?:[Ww]hat|[Ww]hich) (?:time|hour) (?:will|would|is) (?:that|it|this)
  (?: be)? (?:for (?:me|us|him|her|them) )?(?:over )?in (?:the )?(\p{Lu}[^?]*?)\?
`;
const IT_IS = /\bwhen it(?:['’]?s| is) (?=\S)/i;
const CLOCK_WORD = new RegExp(String.raw`\d|\b(?:${NUMBER_WORD}|noon|midnight)\b`, 'i');

import { bare, kindOf } from './time-kinds.ts';
import { DAY_NAME } from './time-words.ts';

const LENGTH = new RegExp(
  String.raw`^(?:(?:the|a|an|one|two|three|four|five|six|ten|fifteen|twenty|thirty|half|quarter|couple|few|\d+)\b.*|)\b` +
    String.raw`(?:mins?|minutes?|hrs?|hours?|days?|weeks?|months?)$`,
  'i',
);
const PART = new RegExp(`^the (?:morning|afternoon|evening|night|day|week|weekend|${DAY_NAME})$`, 'i');
const SIDE = /^(?:before|after|beforehand|b4)$/i;

/**
 * Finds words that count from something that is not a time: "20 minutes" in "20 minutes before the film", "the evening" in "the
 * evening before". They don't say when.
 * @returns places of their first words and those behind their last.
 */
export function relativeTimes(words: readonly string[]): readonly (readonly [first: number, last: number])[] {
  return words.flatMap((side, last) => {
    if (!SIDE.test(bare(side)) || isFollowedByTime(words, last)) return [];
    const first = [4, 3, 2]
      .map((count) => last - count)
      .find((from) => from >= 0 && isRelative(words.slice(from, last)));
    return first === undefined ? [] : [[first, last] as const];
  });
}

function isRelative(words: readonly string[]): boolean {
  const phrase = bare(words.join(' '));
  return !words.some((word) => /[,;:.!?]$/.test(word)) && (LENGTH.test(phrase) || PART.test(phrase));
}

function isFollowedByTime(words: readonly string[], side: number): boolean {
  if (/[,;:.!?]$/.test(words[side] ?? '')) return false;
  return words.slice(side + 1, side + 4).some((word) => !/^(?:link|other)$/.test(kindOf(bare(word))));
}

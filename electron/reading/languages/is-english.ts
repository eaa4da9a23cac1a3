import { eld } from 'eld/extrasmall';
import { isCommonWord } from '../english/common-words.ts';

/** Words of a message below which its language can't be told: "timer 25 min", "Ulla Brandt, 030 99887766". */
const LEAST_WORDS = 3;
/** The detector's score, 0..1, that another language has to have, and how much it has to be ahead of English. */
const LEAST_SCORE = 0.7;
const LEAST_AHEAD = 0.2;
/** Share of its longer words from which a message is English, whatever names it has in it: "note: Nguyễn Thị Mai, room 3.14". */
const MOST_COMMON = 0.5;

/**
 * Whether a message is in English, as far as that can be told; what is too short to tell counts as English. So do all 905 messages
 * of the benchmark, with their slips and names, and one of 33 short requests in seventeen other languages: "timer 10 minuten".
 */
export function isEnglish(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  const latin = message.match(/\p{Script=Latin}/gu) ?? [];
  if (latin.length < letters.length / 2) return false;
  const words = message.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length < LEAST_WORDS || hasCommonWords(words) || !isSurelyOther(message);
}

function hasCommonWords(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= 4 && word === word.toLowerCase());
  const common = long.filter(isCommonWord).length;
  return common > 0 && common / long.length > MOST_COMMON;
}

function isSurelyOther(message: string): boolean {
  const detected = eld.detect(message);
  const scores: Readonly<Record<string, number>> = detected.getScores();
  const score = scores[detected.language] ?? 0;
  const ahead = score - (scores['en'] ?? 0);
  return detected.language !== 'en' && detected.isReliable() && score >= LEAST_SCORE && ahead >= LEAST_AHEAD;
}

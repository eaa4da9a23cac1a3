import file from './common-words.json' with { type: 'json' };
import { behindFingerSlip, LEAST_LETTERS } from './finger-slips.ts';

/**
 * The words that people's messages consist of, and real words and names that are one typing error away from them; `npm run words`
 * writes the file.
 */
const COMMON: ReadonlySet<string> = new Set(file.common.split(' '));
const LOOK_ALIKES: ReadonlySet<string> = new Set(file.lookAlikes.split(' '));

/**
 * @param word in lower case.
 * @returns the only common word that was meant, if a finger slipped once: "tkae" is "take"; null for a real word, a name, or if it is
 *   unclear.
 */
export function commonWordMeant(word: string): string | null {
  if (word.length < LEAST_LETTERS || COMMON.has(word) || LOOK_ALIKES.has(word)) return null;
  const [meant, other] = behindFingerSlip(word).filter((known) => COMMON.has(known));
  return other === undefined ? (meant ?? null) : null;
}

/** @param word in lower case. @returns whether it is one of the words that people's messages consist of; names are none. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

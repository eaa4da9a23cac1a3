import type { Thing } from '../things-in-mind.ts';

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const KINDS = '(?: (?:one|item|entry|thing|task|event|appointment|reminder|note|file))?';
const POSITION = new RegExp(
  [
    String.raw`^(?:(?:number|nr\.?|no\.?|#) ?(\d{1,2}|${WORDS.join('|')})|(?:the )?(${ORDINALS.join('|')}|last)${KINDS}|`,
    String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th)${KINDS})(?: (?:on|of|in) (?:it|them|those|the list|that list))?$`,
  ].join(''),
  'i',
);

/**
 * @returns which of several things "number two", "the second one" or "the 3rd" is; null if the words mean something else, or there
 *   is none.
 */
export function thingAtPosition(words: string, things: readonly Thing[]): Thing | null {
  const [, number, ordinal, counted] = POSITION.exec(words.trim()) ?? [];
  if ((number ?? ordinal ?? counted) === undefined || things.length < 2) return null;
  if (ordinal?.toLowerCase() === 'last') return things.at(-1) ?? null;
  const said = (number ?? counted ?? '').toLowerCase();
  const index = ordinal === undefined ? positionOf(said) : ORDINALS.indexOf(ordinal.toLowerCase());
  return things[index] ?? null;
}

const positionOf = (said: string): number => (/^\d/.test(said) ? Number(said) - 1 : WORDS.indexOf(said));

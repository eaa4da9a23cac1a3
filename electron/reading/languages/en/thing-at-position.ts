import { longPattern } from '../../../foundation/long-pattern.ts';
import type { Thing } from '../../follow-ups/things-in-mind.ts';

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const NUMBER = /^(?:number|nr\.?|no\.?|#) ?(\d{1,2}|[a-z]+)$/i;
const POSITION = longPattern('i')`
  ^(?:the )?(?:(\d{1,2})(?:st|nd|rd|th)|([a-z]+))(?: (?:one|item|entry|thing|task|event|appointment|reminder|note|file))?$
`;
const SAID = longPattern('i')`
  \b(?:the )?(?:first|second|third|fourth|other|last|earlier)(?: (?:one|of them|of those))?\b|\bboth\b
  |\ball (?:of (?:them|those)|three|four)\b
`;
const OF_THEM = / (?:on|of|in) (?:it|them|those|(?:the|that) list)$/i;

/** @returns the words of a message that say which of several things is meant. */
export const positionSaid = (text: string): string | null => SAID.exec(text)?.[0] ?? null;

/**
 * @returns which of several things "number two", "the second one" or "the 3rd" is; null if the words mean something else, or there
 *   is none.
 */
export function thingAtPosition(words: string, things: readonly Thing[]): Thing | null {
  const said = words.trim().replace(OF_THEM, '');
  const [, number] = NUMBER.exec(said) ?? [];
  const [, counted, ordinal] = number === undefined ? (POSITION.exec(said) ?? []) : [];
  if ((number ?? ordinal ?? counted) === undefined || things.length < 2) return null;
  if (ordinal?.toLowerCase() === 'last') return things.at(-1) ?? null;
  const index =
    ordinal === undefined
      ? positionOf((number ?? counted ?? '').toLowerCase())
      : ORDINALS.indexOf(ordinal.toLowerCase());
  return things[index] ?? null;
}

const positionOf = (said: string): number => (/^\d/.test(said) ? Number(said) - 1 : WORDS.indexOf(said));

import { Phrases } from '../../foundation/phrases.ts';
import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { namePattern } from '../english/name-pattern.ts';
import { POLITE } from '../english/polite-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { toolsWith } from '../parameters-with.ts';
import type { KnownTitles } from './named-kinds.ts';

const PUT = '(?:(?:put|add|stick|pop|throw|chuck|get|write|slap|whack) )?';
const ENDS = String.raw`(?:,? (?:please|pls|plz|too|as well|thanks|thank you|will you|would you|for me|again|now|so|then))*[.!?]*$`;
/** "Anything on groceries?" asks; "can you put tea on groceries?" is only polite. */
const LOOKS = /^(?!(?:can|could|would|will|please|pls) ).*\?\s*$/is;
/** More than two things, or something that doesn't belong on a list at all. */
const NO_ITEM = new RegExp(
  [
    String.raw`,| and .* and |\b(?:note|reminder|event|appointment|file|table|row|it|that|this|them|those|`,
    String.raw`these|what|how|who|when|where|why|anything|something|nothing|everything|whatever)\b`,
  ].join(''),
  'i',
);

/** "Move olives to groceries", "tick off …". */
const ASKS_OTHERWISE = new Phrases(
  'tick, untick, check, mark, cross, strike, complete, finish, move, take, remove, delete, clear, edit, restore, undo, rename, change',
  'replace, swap, read, show, find, list, search, open, send, print, copy, remind, nudge, got, bought, have, need, is, are, i, we, you',
);

const MOST_WORDS = 5;
/** "3/4 copper elbows" says no day. */
const FRACTION = /^\d\/\d+ (?=\p{L})/u;
const isNoItem = (item: string): boolean =>
  NO_ITEM.test(item) ||
  ASKS_OTHERWISE.begin(item) ||
  item.split(/\s+/).length > MOST_WORDS ||
  timePhrases(item.replace(FRACTION, '')).length > 0;

/**
 * Reads what is to go on one of the person's lists: "bin bags onto shopping please", "stick foil on groceries".
 * @returns null unless there is a list of that name, and one thing to put on it; two that belong together count as one.
 */
export function ontoList(message: string, known: KnownTitles): OwnRequest | null {
  const { list } = known;
  if (LOOKS.test(message.trim())) return null;
  for (const name of list) {
    const form = new RegExp(
      String.raw`^${POLITE}${PUT}(?<item>\S.{1,60}?) (?:on|onto|on to|to|into) (?:(?:the|my|our) )?${namePattern(name)}(?: list)?${ENDS}`,
      'iu',
    );
    const item = form.exec(message)?.groups?.['item'];
    if (item === undefined || item.split(' and ').some(isNoItem)) continue;
    const bare = item.replace(/^(?:some|a few|more) (?=\S)/i, '').replaceAll(/^["“]|["”]$/g, '');
    const request = `add the task ${inMarks(bare)} to the ${name} list`;
    const [tool = null] = toolsWith(known.tools, 'new task');
    return { tool, request, said: request };
  }
  return null;
}

import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';
import { askedChanges } from '../english/asked-changes.ts';

const MOST_VARYING_WORDS = 10;
const VARIES = /^(?:and|plus|also|or|oh and|what about|how about)\b|\b(?:too|as well|also)[.!?]*$/i;
/** After an answer that changed nothing, a correction or an addition asks for it again. */
const ASKS_AGAIN = new RegExp(
  [
    '^(?:sorry|no|wait|actually|i meant?|make (?:it|that)|rather|in(?:to)?|for|over|from|by(?! the way)|with(?:out)?|',
    'between|until|since|up to|now|try|again|another|once more|one more|same again|',
    '(?:(?:a bit|a little|much|even|no) )?(?:shorter|longer|bigger|smaller|larger|fewer|stronger))',
    '(?=$|[,.!? ])',
  ].join(''),
  'i',
);
const MAKES_IT = /^make (?:it|that) /i;
/** "Tokyo?", "his birthday?" */
const IS_FRAGMENT = /^(?!(?:what|when|where|who|why|how|which|really|sure|are|is|did|ok|and)\b)[^?.!,]{2,30}\?$/i;

/** "And decode this" has a verb of its own. */
const JOINED = /^(?:and|plus|also|or) (?:then |now |please )?/i;
const VERBS = new Phrases(
  'decode, encode, hash, sort, compare, solve, show, list, find, search, give, tell, read, convert, calculate, work out, roll, flip, toss',
  'pick, choose, generate, shuffle, check, count, look, summarize, undo, thanks, thank',
);
const SENTENCE = longPattern('i')`
    \b(?:what|who|where|when|how)(?:['’]?s (?:my|our|his|her|their)| (?:we|they|he|she|did|does)) |\b(?:is|are|was|were|do|does
    |did|can|could|will|would|should|i|i'm|i'll|you)\b
  `;
const hasOwnVerb = (text: string): boolean =>
  (JOINED.test(text) && VERBS.begin(text.replace(JOINED, ''))) || SENTENCE.test(text);

/** @returns whether a message is short enough to say only what is different this time. */
export const mayVary = (text: string): boolean => text.split(/\s+/).length <= MOST_VARYING_WORDS;

/**
 * @param meant the message with what it points at written out.
 * @param said the words that led to the call.
 * @returns the request of a message that asks for the call again, with what is different this time.
 */
export function variedCall(text: string, meant: string, said: string): string | null {
  const isQuestion = askedChanges(said).size === 0;
  if (hasOwnVerb(text) || (askedChanges(text).size > 0 && !(isQuestion && MAKES_IT.test(text)))) return null;
  if (!VARIES.test(text) && (!(ASKS_AGAIN.test(text) || IS_FRAGMENT.test(text)) || !isQuestion)) return null;
  return meant;
}

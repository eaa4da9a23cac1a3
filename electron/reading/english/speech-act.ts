import { longPattern } from '../../foundation/long-pattern.ts';
import { isAboutAssistant } from './about-assistant.ts';
import { denialIn } from './denials.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { asksWhatWasDone, isReport } from './reports.ts';
import { asksWhatCouldBe, ASKS_POLITELY, onlyConsiders } from './wondering.ts';

const WORKED_OUT = /\b(?:supposing|suppose|assuming|if)\b.*\bhow (?:much|many)\b[^.!]*\?$/i;

/**
 * What a message may lead to. `keeps`: nothing is to be done. `asks`: something may be looked up, but nothing changed.
 * `wonders`: it is about what could be done, and `tells`: about what was done, so no tool helps. `elsewhere`: it asks for
 * something that only a connected tool can do.
 */
export type SpeechAct = 'requests' | 'elsewhere' | 'asks' | 'wonders' | 'tells' | 'keeps';

/** A question about what was done, could be done, or would happen: none of them is a request. */
const ASKS = [
  /^(?:what|when|where)(?:'s)?\b(?! about \w+ing\b).*\?\W*$/i,
  /^(?:what|when|where)(?:'s| is| are| was| were| did| do| does| has| have| had)\b(?! about \w+ing\b)/i,
  /^(?:(?:and|but|so) )?(?:by|until|till|since|from|at|in|on|for|with|about) (?:what|which|whom|when|whose|how (?:many|much|long))\b/i,
  /^(?:can|could|may|might) (?:the|an?|my|our|this|that|these|those|i|we|it|one|they|\w+s)\b/i,
  longPattern('i')`
    ^(?:(?:and|but|so|ok|hey|hi|wait),? )?
    (?:did|have|has|had|was|were|is|are|am|does|do|will|would|should|shall|may|who|why|how|what (?:if|happens?|would|do)
    |when i|if i|which|whose)\b
  `,
  /^(?:(?:eh|so|hey) )?i (?:\w+ ){1,8}(?:already |yet )?or not\W*$/i,
];
/** Questions that are requests for a change all the same. */
const POLITE_REQUEST = [
  /^(?:(?:would|could|can|will) you\b|(?:do|would) you mind\b|may i ask you to\b|(?:how|what) about \w+ing\b|why (?:don't|not)\b)/i,
  new RegExp(`^${ASKS_POLITELY}`, 'i'),
  /^(?:can|could|may) (?:i|we) (?:please |just )?(?:have|(?:trouble|bother) you for)\b/i,
];

/**
 * @returns what a message is, by its form alone: it errs on the side of a request, except that nobody means to change
 * something with "don't delete …" or "did you delete …?".
 */
export function speechActOf(message: string): SpeechAct {
  const text = message.trim().replaceAll('’', "'");
  const denial = denialIn(text);
  // "Supposing I leave it alone, how much would it be?"
  if (denial === 'all' && WORKED_OUT.test(text)) return 'asks';
  if (denial !== null) return denial === 'all' ? 'keeps' : 'requests';
  if (asksWhatCouldBe(text) || isAboutAssistant(text)) return 'wonders';
  if (asksWhatWasDone(text)) return 'tells';
  if (onlyConsiders(text)) return 'wonders';
  if (isOutOfReach(text)) return 'elsewhere';
  if (ASKS.some((form) => form.test(text)) && !POLITE_REQUEST.some((form) => form.test(text))) return 'asks';
  return isReport(text) ? 'tells' : 'requests';
}

import { clausesOf } from './clauses.ts';
import { isInQuotation } from './quotations.ts';

const KEEPS =
  /^(?:note|memo|jot|remember|memori[sz]e|write|keep in mind|(?:make|take|add|save) (?:an? |the )?(?:new )?(?:note|memo))\b/i;
const REMINDS = /^(?:remind|ping|nudge|tell me|(?:don['’]?t|do not|never) (?:let me )?forget)\b/i;

/** How the words at a place in a message are read: by the app, to be stored, or as part of a reminder. */
type Reading = 'asks' | 'kept' | 'reminder';

/**
 * Distinguishes words to be stored as they are from words that ask for something: in "note: on Friday that day is full" and in
 * quotation marks nothing is rewritten.
 * @param index of a character of the message.
 */
export function readingAt(message: string, index: number): Reading {
  if (isInQuotation(message, index)) return 'kept';
  const { text = '' } = clausesOf(message.slice(0, index)).at(-1) ?? {};
  if (KEEPS.test(text)) return 'kept';
  return REMINDS.test(text) ? 'reminder' : 'asks';
}

import { inMarks } from '../in-marks.ts';
import { likeliestTitle } from './named-thing.ts';
import { meaningfulWords, type KnownTitles } from './named-kinds.ts';
import { sameAs } from './synonyms.ts';
import type { OwnRequest } from '../meant-request.ts';

const NOTED = new RegExp(
  [
    String.raw`[,.;–-]?\s*(?:\bi(?:['’]m sure i)?(?: think i| know i| believe i)?(?: must| should| probably|['’]ve)?`,
    '(?: have)? (?:wr(?:o|i)te|written|noted|jotted|put) (?:it|that|this)(?: down)?',
    String.raw`(?: somewhere| once| in my notes| in a note)+|\b(?:it|that) (?:must|should) be in `,
    '(?:my|one of my) notes?)[^.?!]*[.?!]*',
  ].join(''),
  'i',
);
/** "…, what did I write about the guest network?" */
const WROTE_ABOUT = new RegExp(
  [
    String.raw`(?:^|[,.;!?–-] ?)(?:so |and )?what (?:did|have|had) (?:i|we) (?:write|written|wrote|note|noted|jot|jotted|put)`,
    String.raw`(?: down)? (?:about|on|for|under|regarding) (?:the |my |our )?([^,.;!?]{3,60}?)[?.! ]*$`,
  ].join(''),
  'i',
);
const ASKS = /(?:^|[.!;]\s+|,\s+|\bis )(?:(?:with|to|from|for|at|in) )?(?:who|whom|whose|what|where|when|which|how)\b/i;

/** "How long does the lentil soup simmer again?": it was known once. */
const ASKS_AGAIN = /^(?:(?:so|and|ok|hey),? )*(?:what|where|when|which|how|who)\b[^.!]* again[?.!]*$/i;

const ASKING = new RegExp(
  [
    '^(?:which|what|where|when|who|whom|whose|how|does|did|are|was|were|have|has|had|our|take|takes|again|',
    'want|know|need|left|back|that|this|there|much|many)$',
  ].join(''),
);

/**
 * Reads a question about what somebody has written down: "which size are our filters, I must have written it somewhere".
 * @returns null for any other message, and if there are no notes.
 */
export function notedQuestion(message: string, { note }: KnownTitles): OwnRequest | null {
  const [, about] = WROTE_ABOUT.exec(message) ?? [];
  if (about !== undefined && note.length > 0) {
    const others = meaningfulWords(about).flatMap(sameAs);
    return lookedUp(likeliestTitle(about, note) ?? likeliestTitle(others.join(' '), note), meaningfulWords(about));
  }
  const asked = ASKS_AGAIN.test(message) ? likeliestTitle(message, note, 1) : null;
  if (asked !== null && meaningfulWords(asked).length > 1) return lookedUp(asked, []);
  if (note.length === 0 || !NOTED.test(message) || !ASKS.test(message)) return null;
  const question = message.replace(NOTED, '').replace(/^.*[.!;]\s+(?=\S)/s, '');
  const title = likeliestTitle(question, note);
  const words = meaningfulWords(question).filter((word) => !ASKING.test(word));
  return title === null && words.length === 0 ? null : lookedUp(title, words);
}

function lookedUp(title: string | null, words: readonly string[]): OwnRequest {
  const request = title === null ? `search my notes for ${words.join(' ')}` : `read the note ${inMarks(title)}`;
  return { tool: title === null ? 'search_notes' : 'read_note', request, said: request };
}

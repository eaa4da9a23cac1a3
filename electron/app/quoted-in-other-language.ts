import type { SaidText } from '../memory/stated.ts';
import { languageByWords } from '../reading/request-reader.ts';

/** Share of a message, so that no few words out of it say something else. */
const LEAST_QUOTED = 0.5;
const QUESTION = /[?？]\s*$/u;
const STOP = /[.!。！।]+$/u;

/**
 * What a clause of the person's says of whom is known for English only. In other languages, their latest message has to be little more
 * than the words that are to be remembered, and no question.
 * @param said the messages so far, oldest first.
 */
export function isQuotedInOtherLanguage(text: string, said: readonly SaidText[]): boolean {
  const latest = said.findLast(({ role }) => role === 'user')?.text.trim() ?? '';
  const bare = latest.replace(STOP, '');
  const isMost = text.length >= LEAST_QUOTED * bare.length && (bare.endsWith(text) || bare.startsWith(text));
  return isMost && !QUESTION.test(latest) && languageByWords(latest) !== false;
}

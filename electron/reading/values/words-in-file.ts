import type { StoredMessage } from '../../storage/stored-message.ts';
import { fileTextOf } from '../follow-ups/file-text.ts';
import { callsOf } from '../follow-ups/last-call.ts';

/** Answers whose files may still be meant. */
const MOST_ANSWERS = 3;
const MOST_WORDS = 12;
const OTHER_FILE = /(?<![\p{L}\d_-])[\p{L}\d_-]+\.(?:txt|md|csv|json|log|html?)\b/iu;
const QUOTED = /["“]/;

/**
 * A change in the file that the conversation is about replaces words that are in it: without any, it is asked which.
 * @returns the longest words of a request that the file has, for `edit_file.find`; nothing if the file isn't known, or
 *   another one is named.
 */
export function wordsInFile(
  request: string,
  before: readonly StoredMessage[],
): Readonly<Record<string, readonly string[]>> {
  const answers = before.filter(({ role }) => role === 'assistant').slice(-MOST_ANSWERS);
  const file = fileTextOf(answers.flatMap(callsOf));
  if (file === null || OTHER_FILE.test(request) || QUOTED.test(request)) return {};
  return { 'edit_file.find': runsIn(request, file.text) };
}

function runsIn(request: string, text: string): readonly string[] {
  const words = request.match(/[^\s,;!?"“”]+/gu) ?? [];
  const found: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      const written = writtenIn(words.slice(from, to).join(' ').replace(/\.$/, ''), text);
      if (written === null) continue;
      found.push(written);
      break;
    }
  }
  return [...new Set(found)].filter((one) => !EMPTY.test(one));
}
const EMPTY = /^(?:the|a|an|in|on|at|to|of|is|it|and|or|for|my|this|that|from|with|by|be|not|no|please)$/i;

/** @returns the words as the text has them; null if it hasn't. */
function writtenIn(words: string, text: string): string | null {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const [before = '', behind = ''] = [text[at - 1], text[at + words.length]];
  return at === -1 || /[\p{L}\d]/u.test(before) || /[\p{L}\d]/u.test(behind) ? null : text.slice(at, at + words.length);
}

import { indexWords } from '../selection/word-index.ts';

/** A message of a conversation, as text alone: what tools brought is not in it. */
export interface SaidText {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Content words of a statement that have to be the person's own. */
const LEAST_OWN = 0.6;
const LONGEST_YES = 80;
const YES =
  /^\s*(?:yes|yeah|yep|yup|sure|ok|okay|please|do (?:it|that|so)|go ahead|right|correct|exactly|of course|that is right|that's right|remember (?:it|that|this))\b/i;
/** How a model speaks of the person, and of remembering. */
const FRAME = new Set(indexWords('user person remember note fact preference'));

/**
 * Whether the person said something, or said yes when the assistant asked. Pages and servers that a tool reads can ask
 * for anything to be remembered; what only they said is not.
 * @param said the messages so far, oldest first.
 */
export function isStated(text: string, said: readonly SaidText[]): boolean {
  const words = [...new Set(indexWords(text))].filter((word) => !FRAME.has(word));
  if (words.length === 0) return false;
  const own = new Set(said.filter(({ role }) => role === 'user').flatMap((message) => indexWords(message.text)));
  if (shareIn(words, own) >= LEAST_OWN) return true;
  const answer = said.findLastIndex(({ role }) => role === 'user');
  const yes = said[answer]?.text ?? '';
  if (yes.length > LONGEST_YES || !YES.test(yes)) return false;
  const asked = said.slice(0, answer).findLast(({ role }) => role === 'assistant')?.text ?? '';
  return shareIn(words, new Set([...own, ...indexWords(asked)])) >= LEAST_OWN;
}

const shareIn = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length / words.length;

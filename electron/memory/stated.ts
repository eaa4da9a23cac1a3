import { indexWords } from '../selection/word-index.ts';

/** A message of a conversation, as text alone: what tools brought is not in it. */
export interface SaidText {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

const LONGEST_YES = 80;
const YES =
  /^\s*(?:yes|yeah|yep|yup|sure|ok|okay|please|do (?:it|that|so)|go ahead|right|correct|exactly|of course|that is right|that's right|remember (?:it|that|this))\b/i;
/** How a model speaks of the person, and of remembering. */
const FRAME = new Set(indexWords('user person remember note fact preference like has have called name'));
const NEGATION =
  /\b(?:not|no|never|none|neither|nor|without|except|unless|can't|cannot|won't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|haven't|hasn't|shouldn't|stop(?:ped)?|no longer)\b|n['’]t\b/gi;
const NUMBER = /\d+(?:[.,:]\d+)*/g;

/**
 * Whether the person said something, or said yes when the assistant asked. Pages and servers that a tool reads can ask
 * for anything to be remembered; what only they said is not. All of it has to be the person's: every content word, every
 * number, and whether it is so or not so: "I am not allergic" does not allow "allergic".
 * @param said the messages so far, oldest first.
 */
export function isStated(text: string, said: readonly SaidText[]): boolean {
  if (contentOf(text).length === 0) return false;
  const own = said.filter(({ role }) => role === 'user').map((message) => message.text);
  return own.some((message) => supports(message, text)) || isPutTogether(text, own) || isAgreedTo(text, said);
}

/** "My sister lives in Oslo", and later "she lives in Rome now": no sentence that it takes words from may say the opposite. */
function isPutTogether(text: string, own: readonly string[]): boolean {
  const words = contentOf(text);
  const sentences = own.flatMap(sentencesOf).filter((part) => contentOf(part).some((word) => words.includes(word)));
  return (
    sentences.every((part) => isNegated(part) === isNegated(text)) &&
    words.every((word) => sentences.some((part) => contentOf(part).includes(word))) &&
    numbersOf(text).every((number) => sentences.some((part) => numbersOf(part).includes(number)))
  );
}

/** A yes is for what the assistant asked right before it, in its words and the person's. */
function isAgreedTo(text: string, said: readonly SaidText[]): boolean {
  const answer = said.findLastIndex(({ role }) => role === 'user');
  const yes = said[answer]?.text ?? '';
  if (yes.length > LONGEST_YES || !YES.test(yes)) return false;
  const asked = said.slice(0, answer).findLast(({ role }) => role === 'assistant')?.text ?? '';
  return sentencesOf(asked).some((sentence) => supports(sentence, text)) || supports(asked, text);
}

/** @returns whether one text says all of another: in one sentence, or over several that agree about what is not so. */
function supports(source: string, text: string): boolean {
  return [...sentencesOf(source), source].some(
    (part) =>
      contentOf(text).every((word) => contentOf(part).includes(word)) &&
      numbersOf(text).every((number) => numbersOf(part).includes(number)) &&
      isNegated(text) === isNegated(part),
  );
}

const contentOf = (text: string): readonly string[] =>
  [...new Set(indexWords(text.replaceAll(NEGATION, ' ').replaceAll(/['’]s\b/g, '')))].filter(
    (word) => !FRAME.has(word),
  );

const numbersOf = (text: string): readonly string[] => text.match(NUMBER) ?? [];

/** Two negations are none: "never without a hat". */
const isNegated = (text: string): boolean => (text.match(NEGATION) ?? []).length % 2 === 1;

const sentencesOf = (text: string): readonly string[] => text.split(/[.!?;\n]+|,? (?:and|but|because) /i);

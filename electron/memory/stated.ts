import { indexWords } from '../selection/word-index.ts';

/** A message of a conversation as plain text, without tool results. */
export interface SaidText {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

const LONGEST_YES = 80;
const YES = new RegExp(
  [
    String.raw`^\s*(?:yes|yeah|yep|yup|sure|ok|okay|please|do (?:it|that|so)|go ahead|right|correct|exactly|of course|`,
    String.raw`that is right|that's right|remember (?:it|that|this))\b`,
  ].join(''),
  'i',
);
/** How a model refers to the person and to remembering. */
const FRAME = new Set(indexWords('user person remember note fact preference like has have called name'));
const NEGATION = new RegExp(
  [
    String.raw`\b(?:not|no|never|none|neither|nor|without|except|unless|can't|cannot|won't|don't|doesn't|didn't|isn't|`,
    String.raw`aren't|wasn't|weren't|haven't|hasn't|shouldn't|stop(?:ped)?|no longer)\b|n['’]t\b`,
  ].join(''),
  'gi',
);
/** "Never forget that …" asks to remember, and denies nothing. */
const ASKS_TO_REMEMBER = /\b(?:never|don['’]?t|do not) (?:ever )?forget\b/gi;
/** "Not red, dark blue": what is denied is taken out with the words that deny it. */
const CORRECTED = new RegExp(
  [
    String.raw`(?:\b(?:it|that)(?:['’]s| is))? ?\bnot [^\s,;.!?][^,;.!?]{0,30}, (?=\S)|, (?:and )?not [^,;.!?]{1,30}(?=$|[.!;])|`,
    String.raw`\b(?:it|that|(?:my|our|his|her|their|the) \p{L}+) (?:isn['’]t|is not) [^,;.!?]{1,30}?(?:, (?=\S)| (?=(?:it|he|she)(?:['’]s| is) ))|(?<=\d) not \d[\d.,:]*`,
  ].join(''),
  'giu',
);
/** "Not only walnuts" denies nothing. */
const NOT_ONLY = /\bnot (?:only|just)\b(?! yet\b)/gi;
/** "No, it's 281", "no wait, Tuesday", "oh no he is 10 now": the answer before is rejected, and what follows is stated. */
const REJECTS =
  /^\W*(?:(?:oh|ah|wait|sorry|hm+)\W+)*(?:no|nope)(?=[,.!;:]| (?:wait|hang|hold|sorry|actually|it|that|i|he|she|we|they|make)\b)/i;
const NUMBER = /\d+(?:[.,:]\d+)*/g;

/**
 * Whether the person said something, or said yes when the assistant asked. A page or server that a tool reads can ask
 * for anything to be remembered; text that only they contain is rejected. All of it has to be the person's own: every
 * content word, every number, and whether it is negated: "I am not allergic" does not allow "allergic".
 * @param said the messages so far, oldest first.
 */
export function isStated(text: string, said: readonly SaidText[]): boolean {
  if (contentOf(text).length === 0) return false;
  const own = said
    .filter(({ role }) => role === 'user')
    .map(({ text: words }) =>
      words.replaceAll(ASKS_TO_REMEMBER, 'remember').replace(REJECTS, '').replaceAll(NOT_ONLY, ' '),
    );
  const corrected = own.map((words) => words.replaceAll(CORRECTED, ' '));
  return (
    own.some((message) => supports(message, text)) ||
    isPutTogether(text, own) ||
    isPutTogether(text, corrected) ||
    isAgreedTo(text, said)
  );
}

/**
 * "My sister lives in Oslo", and later "she lives in Rome now": no sentence that contributes words may say the
 * opposite.
 */
function isPutTogether(text: string, own: readonly string[]): boolean {
  const words = contentOf(text);
  const sentences = own.flatMap(sentencesOf).filter((part) => contentOf(part).some((word) => words.includes(word)));
  return (
    sentences.every((part) => isNegated(part) === isNegated(text)) &&
    words.every((word) => sentences.some((part) => contentOf(part).includes(word))) &&
    numbersOf(text).every((number) => sentences.some((part) => numbersOf(part).includes(number)))
  );
}

/** A yes applies to what the assistant asked right before it, in the assistant's words and the person's. */
function isAgreedTo(text: string, said: readonly SaidText[]): boolean {
  const answer = said.findLastIndex(({ role }) => role === 'user');
  const yes = said[answer]?.text ?? '';
  if (yes.length > LONGEST_YES || !YES.test(yes)) return false;
  const asked = said.slice(0, answer).findLast(({ role }) => role === 'assistant')?.text ?? '';
  return sentencesOf(asked).some((sentence) => supports(sentence, text)) || supports(asked, text);
}

/**
 * @returns whether one text contains everything another says: in one sentence, or across several that agree on what is
 * negated.
 */
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

/** Two negations cancel each other out: "never without a hat". */
const isNegated = (text: string): boolean => (text.match(NEGATION) ?? []).length % 2 === 1;

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?:[!?;\n]|\.(?!\d))+|:\s|,? (?:and|but|because) /i);

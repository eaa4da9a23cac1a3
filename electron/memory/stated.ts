import { longPattern, patternPart } from '../foundation/long-pattern.ts';
import { clauseWords, isNot, isPersonWord, isTheirs } from './clause-words.ts';
import { sentencesOf, type Sentence } from './clauses.ts';

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
/** "Not red, dark blue": what is denied is taken out with the words that deny it. */
const CORRECTED = new RegExp(
  [
    String.raw`(?:\b(?:it|that)(?:['’]s| is))? ?\bnot [^\s,;.!?][^,;.!?]{0,30}, (?=\S)|, (?:and )?not [^,;.!?]{1,30}(?=$|[.!;])|`,
    patternPart`
      \b(?:it|that|(?:my|our|his|her|their|the) \p{L}+) (?:isn['’]t|is not) [^,;.!?]{1,30}?
      (?:, (?=\S)| (?=(?:it|he|she)(?:['’]s| is) ))|(?<=\d) not \d[\d.,:]*
    `,
  ].join(''),
  'giu',
);
/** "Not only walnuts" denies nothing. */
const NOT_ONLY = /\bnot (?:only|just)\b(?! yet\b)/i;
/** "No, it's 281", "no wait, Tuesday", "oh no he is 10 now": the answer before is rejected, and what follows is stated. */
const REJECTS =
  /^\W*(?:(?:oh|ah|wait|sorry|hm+)\W+)*(?:no|nope)(?=[,.!;:]| (?:wait|hang|hold|sorry|actually|it|that|i|he|she|we|they|make)\b)/i;
/** A message that speaks of what was said before. */
const GOES_ON =
  /^\W*(?:(?:no|nope|oh|ah|wait|hang on|hold on|sorry|actually)\W+)*(?:it|that|he|she|they|her|his|their)\b/i;
/** A sentence without a subject, such as "or in room 14", that exchanges a word of the one before. */
const ELIDED = /^\W*(?:or|in|at|on|to|make (?:it|that)|sorry|i mean|rather)\b/i;
const MOST_ELIDED_WORDS = 3;
/** Sentences, and what comes after a comma and corrects what comes before it. */
const PIECES = /(?<=[.!;])\s+|\n|,\s+(?=(?:sorry|i mean|rather|he|she|they)\b)/i;
/** What may come after a statement without changing it: the words are said of the same thing, and add to it. */
const GOES_WITH = longPattern('i')`
  ^\s*(?:
    $|[,;.!?)"”]
    |(?:
      and|but|because|so|in|on|at|for|by|with|when|where|who|which|since|from|to|as|too|now|please|the day|every|each
      |after|before
    )\b
  )
`;

/**
 * A statement says of one thing that something is so, or is not: these words, of this subject, in this order. The
 * person has stated it if one clause of theirs says exactly that, if a later message corrects such a clause to it, or
 * if they said yes when the assistant asked. Words that only occur together state nothing: "My sister is allergic" is
 * not about the person, and "Am I allergic?", "if I were allergic" and "she says that I am allergic" say nothing of the
 * kind. A page or server that a tool reads can ask for anything to be remembered; what only they say is refused.
 * @param said the messages so far, oldest first.
 */
export function isStated(text: string, said: readonly SaidText[]): boolean {
  const own = said.filter(({ role }) => role === 'user').map(({ text: words }) => words);
  const parts = partsOf(text);
  return (
    parts.length > 0 && parts.every((part) => isSaid(part, own) || isCorrectedTo(part, own) || isAgreedTo(part, said))
  );
}

/** A text may make several statements; all of them have to be stated. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?;])\s+|\n/)
    .map((part) => part.trim())
    .filter((part) => clauseWords(part).some((word) => !isPersonWord(word)));

const isSaid = (text: string, own: readonly string[]): boolean =>
  own.some((message) => sentencesOf(message.replace(REJECTS, '')).some((sentence) => says(sentence, text)));

/** @returns whether a sentence states a text. @param asked whether it may be a question: the answer states it then. */
const says = (sentence: Sentence, text: string, asked = false): boolean =>
  (asked || !sentence.isQuestion) &&
  sentence.unsure.every((word) => new RegExp(String.raw`\b${word}\b`, 'i').test(text)) &&
  sentence.clauses.some((clause) => clauseSays(clause, text));

/** The words of the text are the clause's, without a gap, from its subject to where it could end. */
function clauseSays(clause: string, text: string): boolean {
  const [own, wanted] = [clauseWords(clause), clauseWords(text)];
  const start = isPersonWord(wanted[0]) && !isPersonWord(own[0]) && isTheirs(wanted[0]) ? 1 : 0;
  const words = wanted.slice(start);
  return own.some(
    (_, from) =>
      words.every((word, index) => own[from + index] === word) &&
      isSubject(own.slice(0, from), clause, words) &&
      mayEnd(clause, own.slice(0, from + words.length)),
  );
}

/**
 * Whether only the person, or a description of a name, comes before a statement: "my friend Anna" is Anna, and "my
 * sister" is not the person.
 */
function isSubject(before: readonly string[], clause: string, words: readonly string[]): boolean {
  if (before.length === 0) return true;
  if (isPersonWord(words[0])) return false;
  if (before.every(isPersonWord)) return true;
  const [first = ''] = words;
  const named = new RegExp(String.raw`\b(?:my|our)\s+\p{Ll}+\s+(?=\p{Lu})(\p{L}+)`, 'u').exec(clause)?.[1];
  return before.length === 2 && isTheirs(before[0]) && named !== undefined && clauseWords(named)[0] === first;
}

/** Whether what comes after these words only adds to them: "chocolate cake" is not chocolate. */
function mayEnd(clause: string, words: readonly string[]): boolean {
  const rest = clauseWords(clause).slice(words.length);
  if (rest.length === 0) return true;
  if (isNot(rest[0])) return false;
  return restsOf(clause, words).some((tail) => GOES_WITH.test(tail));
}

/** @returns what is left of a clause after its beginning with these words. */
function restsOf(clause: string, words: readonly string[]): readonly string[] {
  const ends = [...clause.matchAll(/[\s,;.!?)]|$/g)].map(({ index }) => index);
  return ends
    .filter((end) => clauseWords(clause.slice(0, end)).join(' ') === words.join(' '))
    .map((end) => clause.slice(end));
}

/** "My bike is dark red", and later "not red, green": the part that the correction names is exchanged. */
function isCorrectedTo(text: string, own: readonly string[]): boolean {
  const wanted = clauseWords(text);
  const sentences = own.flatMap((message) => message.split(PIECES));
  return sentences.some((written, index) =>
    sentencesOf(written.replace(REJECTS, ''))
      .filter(({ isQuestion, unsure }) => !isQuestion && unsure.length === 0)
      .flatMap(({ clauses }) => clauses)
      .some((clause) => sentences.slice(index + 1).some((later) => exchanges(clauseWords(clause), wanted, later))),
  );
}

/** @param later a message that may correct what these words say to what is wanted. */
function exchanges(before: readonly string[], wanted: readonly string[], later: string): boolean {
  const isAddition = NOT_ONLY.test(later);
  const rest = later.replace(REJECTS, '').replace(NOT_ONLY, ' ').replaceAll(CORRECTED, ' ');
  const goesOn = GOES_ON.test(later) || (ELIDED.test(later) && clauseWords(later).length <= MOST_ELIDED_WORDS);
  if (/\?\s*$/.test(later) || !(isAddition || rest !== later || goesOn)) return false;
  const start = same(before, wanted);
  const end = same(before.slice(start).toReversed(), wanted.slice(start).toReversed());
  const [gone, added] = [before.slice(start, before.length - end), wanted.slice(start, wanted.length - end)];
  const said = clauseWords(rest).filter((word) => word !== 'and');
  const isKept = start > 0 && added.length > 0 && (gone.length > 0 || isAddition);
  return (
    isKept &&
    !added.some(isNot) &&
    !said.some(isNot) &&
    isWithin(
      added.filter((word) => word !== 'and'),
      said,
    )
  );
}

function same(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index]);
  return differs === -1 ? one.length : differs;
}

const isWithin = (words: readonly string[], said: readonly string[]): boolean =>
  said.some((_, from) => words.every((word, index) => said[from + index] === word));

/** A yes applies to what the assistant asked right before it. */
function isAgreedTo(text: string, said: readonly SaidText[]): boolean {
  const answer = said.findLastIndex(({ role }) => role === 'user');
  const yes = said[answer]?.text ?? '';
  if (yes.length > LONGEST_YES || !YES.test(yes)) return false;
  const asked = said.slice(0, answer).findLast(({ role }) => role === 'assistant')?.text ?? '';
  return sentencesOf(asked)
    .filter((sentence) => sentence.isQuestion || /\?/.test(sentence.clauses[0] ?? ''))
    .some((sentence) => says(sentence, text, true));
}

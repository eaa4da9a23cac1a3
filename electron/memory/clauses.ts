import { longPattern, patternPart } from '../foundation/long-pattern.ts';

/** Asks to remember what follows, in any form: "could you please note that", "never forget:". */
const REMEMBER = new RegExp(
  [
    patternPart`
      ^(?:
        (?:
          and|also|ok|okay|so|now|hey|hi|yes|correction|from (?:now|here) on
          |for (?:all |any )?(?:later|future|next) (?:chats?|conversations?|times?)
        ),?\s+
      )*
    `,
    patternPart`
      (?:
        (?:
          please|can you|could you|would you|will you|i want you to|i'd like you to|shall i|should i|do you want me to
          |would you like me to
        )\s+
      )*(?:please\s+)?
    `,
    patternPart`
      (?:
        (?:
          (?:never|don['’]?t|do not) (?:ever )?forget|remember|note|make a note|keep in mind|bear in mind|memori[sz]e
          |store|save|know
        )\b(?: down| for (?:later|good|ever|always)| forever| permanently| too| also)*
        |(?:change|correct|update) what you (?:remember|know|noted|have noted)\b
      )
    `,
    String.raw`(?:,? that\b|:|,)?\s*`,
  ].join(''),
  'i',
);
/** What comes before a colon and asks to remember, or explains why: "so that you don't have to ask again", "you have it wrong". */
const TELLS = longPattern('i')`
  \b(?:ask|forget|remember|know|note|mind|reminder|fyi|info|fact|next time|later|future)\b
  |^you(?:['’]ve| have)(?: got)? (?:it|that|this) wrong\b
`;
/** Inverted, or with a question word: nothing is stated. */
const ASKS =
  /^\W*(?:am|is|are|was|were|do|does|did|can|could|will|would|should|shall|has|have|had|who|whose|what|where|when|why|how|which)\b/i;
/** Words that make all of a sentence a condition, a guess, a hope, a joke, or something that somebody else said. */
const UNSURE = longPattern('gi')`
  \b(?:
    if|unless|whether|perhaps|maybe|might|could|would|imagine|suppose|pretend\w*|wish\w*|hop(?:e|es|ed|ing)|guess\w*
    |dream\w*|joking|kidding|sarcas\w*|lie|lied|lying|says?|said|told|tells?|thinks?|thought|believes?|claims?|claimed
    |wrote|writes|according|asks?|asked|wonders?|wondering|false|wrong|untrue
  )\b
`;
/** From here on, a message is material: a pasted text, a quotation, code. */
const MATERIAL = /^\s*(?:>|```|~~~)/;

/** A sentence of a message: what it states, and the parts that can stand for themselves. */
export interface Sentence {
  readonly isQuestion: boolean;
  readonly clauses: readonly string[];
  /** Words that take back what it says unless they are repeated. */
  readonly unsure: readonly string[];
}

/** @returns the sentences that somebody says themselves, without what they quote or paste. */
export const sentencesOf = (message: string): readonly Sentence[] =>
  ownLines(message)
    .flatMap((line) => line.split(/(?<=[.!?;])(?:\s+|$)/))
    .filter((part) => part.trim() !== '')
    .map(toSentence);

/** @returns lines up to one that announces a text, or is one. */
function ownLines(message: string): readonly string[] {
  const lines = message.split('\n');
  const end = lines.findIndex(
    (line, index) =>
      MATERIAL.test(line) || (index > 0 && /:\s*$/.test(lines[index - 1] ?? '') && !TELLS.test(lines[index - 1] ?? '')),
  );
  return end === -1 ? lines : lines.slice(0, end);
}

function toSentence(written: string): Sentence {
  const [told = '', ...before] = aroundColon(written.trim());
  const stated = told.replace(REMEMBER, '');
  const isRequest = stated !== told;
  const unsure = (stated.match(UNSURE) ?? []).map((word) => word.toLowerCase());
  // What is said under a condition, or by somebody else, goes on after "and".
  const own = [stated, ...before.map((part) => part.replace(REMEMBER, ''))];
  const parts = unsure.length > 0 ? [] : own.flatMap((part) => part.split(/,?\s+(?:and|but|because)\s+/i));
  return {
    isQuestion: !isRequest && (/\?\W*$/.test(written) || ASKS.test(stated)),
    clauses: [...new Set([stated, ...parts])],
    unsure,
  };
}

/**
 * "By the way, note this: …" states what comes after the colon; "translate this: …" states nothing.
 * @returns what is stated, and what comes before it.
 */
function aroundColon(sentence: string): readonly string[] {
  const [, before, after] = /^([^:]{1,120}):\s+(.+)$/s.exec(sentence) ?? [];
  return before !== undefined && after !== undefined && TELLS.test(before) ? [after, before] : [sentence];
}

import { denialIn } from './denials.ts';
import { readingAt } from './kept-words.ts';

/** Between what is wanted and what is not: "…, just don't touch the shed", "leave the choir alone and move only the vet". */
const BETWEEN = new RegExp(
  [
    String.raw`(?:(?:(?<!\s)\s+)?[,;.!–—]+\s+|(?<!\s)\s+-\s+)(?:(?:but|and|so|though|yet|just|only|please|instead)\s+)*|`,
    String.raw`(?<!\s)\s+(?:but|and)\s+(?:(?:just|only|please)\s+)*`,
  ].join(''),
  'giu',
);
/** What only says that a thing stays: "where it is" stands for no other part. */
const STAYS = /\b(?:where|as|how|the way|in (?:its|their) place|exactly)\b.*$/i;
const REFERS = /\b(?:it|its|that|this|them|they|those|these|one|ones)\b/i;
/** "Nothing to write down, just tell me …": no words to keep follow. */
const NOTHING_TO = /^(?:there['’]s )?nothing (?:for you )?to\b/i;
/** "…, not the vet". */
const NOT_THAT =
  /^(?:no,? )?not (?:of |about |for )?(?:(?:the|my|our) [\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,3}|\S+\.\p{L}{2,4})(?:,? mind(?: you)?)?[.!]*$/iu;

/**
 * Drops the part of a message that only says what is not to be done, where another part asks for something: "I don't need figs on the
 * list any more, just don't touch the flour", "cancel the choir, not the vet".
 * @param isRequest whether a part asks for something on its own.
 * @returns the message unchanged if it has no such part, or if one part refers to the other.
 */
export function withoutDeniedPart(message: string, isRequest: (part: string) => boolean): string {
  for (const { 0: between, index } of message.matchAll(BETWEEN)) {
    if (readingAt(message, index) !== 'asks' && !NOTHING_TO.test(message)) continue;
    const before = message.slice(0, index).trim();
    const after = message.slice(index + between.length).trim();
    if (isDenied(after) && isWanted(before, isRequest)) return before;
    if (isDenied(before) && isWanted(after, isRequest)) return after;
  }
  return message;
}

/** "No, don't" takes back the whole. */
const isDenied = (part: string): boolean =>
  NOT_THAT.test(part) || (part.split(/\s+/).length > 2 && denies(part) && !REFERS.test(part.replace(STAYS, '')));

const isWanted = (part: string, isRequest: (part: string) => boolean): boolean =>
  !denies(part) && !REFERS.test(part) && isRequest(part);

const denies = (part: string): boolean => denialIn(part.replaceAll('’', "'")) === 'all';

import { longPattern } from '../../../foundation/long-pattern.ts';
import { asksSomewhere } from '../../english/asks-somewhere.ts';
import { WEEKDAY } from '../../english/time-words.ts';

/** "In yards, I mean". */
const MEANT_END = /,? (?:i mean(?:t)?(?: to say)?|rather|that is)$/i;

/** "Oh dear, Marjorie says it's 5:30". */
const SAYS_IT = longPattern('iu')`
  ^(?:(?:oh )?dear,? |oops,? |damn,? )*
  (?:\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?|he|she|they|(?:the|my|his|her|our) \p{L}+)(?:['’]s| has| have)? (?:just )?
  (?:says?|said|reckons?|tells me|told me|texted|wrote|writes|(?:rang|called) to say)[,:]? (?:that )?
  (?=(?:it|that)(?:['’]s| is| was| has| should)\b)
`;

/** Why somebody wants something: a statement, with nothing in it that would be another request, a condition or a value. */
const SUBJECT =
  "(?:i|i'm|i've|i'd|he|he's|she|she's|we|we're|we've|they|they're|they've|" +
  "it|it's|that|that's|there|there's|the|my|our|his|her|because|as|since)";
const REASON_BEHIND = new RegExp(String.raw`^${SUBJECT} (?!is (?:not|now)\b)\S+`, 'i');
/** "Al did it already". */
const REASON_OF_NAMED =
  /^\p{Lu}\p{Ll}+(?:'s)? (?:is|isn't|has|had|did|does|was|will|already|just|called|came|wants|likes|hates)\b/u;
/** "My wife does them". */
const DOES_IT = longPattern('iu')`
  ^(?:(?:my|our|the|his|her) )?\p{L}+
  (?: (?:has|have|had|will|is|just|already|always))* (?:
    does|do|did|done|doing|got|get|gets|buys|bought|brings|brought|takes|took|taken|sorts|made|makes
  ) (?:it|them|that|those|this|one|some)
  (?: (?:already|now|anyway|(?:him|her)self|today|this week|for (?:me|us)))*$
`;
const NO_REASON = new RegExp(
  [
    String.raw`\d|["“?:]|\b(?:not|no|never|but|unless|if|when|once|except|only|instead|`,
    String.raw`rather|says?|said|told|tells|asked|meant|mean|jok\w+|kidding)\b|n't\b`,
  ].join(''),
  'i',
);
const NO_REASON_IN_FRONT =
  /\d|["“?:]|^(?:if|when|unless|once|as soon as|until|not|no|don't|never)\b|\b(?:says?|said|told|tells|asked|joking|kidding)\b/i;
/** "Saturdays the game", "at seven I'm still at work", "I have no time then": why a day or an hour doesn't suit. */
const CLASHES = [
  new RegExp(
    String.raw`^(?:(?:because|since|cos) )?(?:on |at |by )?(?:(?:the|that|next) )?` +
      String.raw`(?:${WEEKDAY}|today|tonight|tomorrow|weekend|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?:['’]?s)? ` +
      String.raw`(?:(?:i|we|he|she|they|it)(?:['’]?(?:m|re|s|ve|ll))?|is|are|the|my|our|a) [^?"“:]{2,60}$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:(?:because|as|since|cos) )?(?:i|we|he|she|they)(?:['’]?(?:m|re|s|ve)| am| are| is)? (?:(?:have|has|got) no|` +
      String.raw`(?:can|won|couldn)['’]?t|cannot|don['’]?t have|haven['’]?t|not) [^?"“:]{2,60}$`,
    'i',
  ),
];
/** "Kofi hates it, so …", "misread the bill, …": before a comma, a dash or the end of a sentence. */
const IN_FRONT = /^([^,;]+?)(?:[,;] | [–-] |[.!] )(?:so |and |then |please |so please )*(\S.*)$/;
const BEHIND = /^(.+?)(?:[,;] | [–-] |[.!?] )([^,;.!?]+)$/;

/**
 * What a message may be read as: all of it, and what is left without words that only say why: "leave out the 33, I tripped",
 * "he called me himself, so scrap number two".
 * @returns the likeliest first, each without words that only lead to it and without the mark at its end.
 */
export function wordings(whole: string): readonly string[] {
  const [, front = '', rest = ''] = IN_FRONT.exec(whole) ?? [];
  const [, main = '', behind = ''] = BEHIND.exec(whole) ?? [];
  return [
    whole,
    ...(isReason(behind) ? [main] : []),
    ...(SAYS_IT.test(whole) ? [whole.replace(SAYS_IT, '')] : []),
    ...(MEANT_END.test(whole) ? [whole.replace(MEANT_END, '')] : []),
    ...(front !== '' && !NO_REASON_IN_FRONT.test(front) && !asksSomewhere(front) ? [rest] : []),
  ];
}

const isReason = (words: string): boolean =>
  !asksSomewhere(words) &&
  (CLASHES.some((form) => form.test(words)) ||
    DOES_IT.test(words) ||
    ((REASON_BEHIND.test(words) || REASON_OF_NAMED.test(words)) && !NO_REASON.test(words)));

import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { POLITE } from '../english/polite-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { SAYS_WHEN } from './entry-time.ts';

export const VERB = '(?:put|stick|pop|pencil|add|enter|get|book|schedule|write|note|bung|slot|squeeze|jot)';
export const CALENDAR = '(?:calendar|diary|agenda|schedule|planner)';
/** How somebody begins who wants it entered. */
export const LEAD = patternPart`
  (?:(?:omg|yay|yes|yeah|yep|o+h|ah|aw|great|lovely|brilliant|perfect|fab|cool|nice|ha|hm+)\b[,.! ]+)*${POLITE}
  (?:(?:can|could|would|will) (?:you|u) (?:please |pls |just )?)?
  (?:(?:i(?:'d| would) like|i want|i need) (?:you )?to )?
`;
/** What an entry isn't called: "put it in", "put 20 quid in", a sentence. */
const NO_TITLE = longPattern('iu')`
  ^(?:
    it|that|this|them|these|those|me|us|him|her|you|something|anything|everything|one|another
    |(?:an? )?(?:new|other|different) (?:one|appointment|date|slot)
    |(?:an?|the|my) (?:reminder|note|task|timer|alarm|event|entry|appointment|meeting)
    |(?:it|that|this|the same|the (?:first|second|third|last)) .+|\W*\d+\W*
  )$
  |\b(?:it|that|this|them|their|his|her|there|remind\p{L}*|because|which|who|if|when)\b|[?!;:]
  |(?<!\b(?:st|dr|mr|mrs|ms))[.,] |\b(?:list|note|notes|tasks?|file|table|row|contact|contacts)$
`;
const MOST_TITLE_WORDS = 8;
/** What is only polite at the end. */
export const CLOSING = longPattern('i')`
  (?:
    [,.!]*
    (?<!\bfor) (?:
      please|pls|plz|thanks|thank you|thx|ta|cheers|for me|will you|would you|can you|could you|ok|okay|then|too
      |as well
    )
  )+[.!?]*$|[.!?]+$
`;

/** @returns what an entry is called, without its article; null for words that don't name one. */
export function titleIn(said: string): string | null {
  const quoted = /^["“„](.+)["”]$/.exec(said)?.[1];
  if (quoted !== undefined) return quoted;
  if (NO_TITLE.test(said) || said.split(/\s+/).length > MOST_TITLE_WORDS) return null;
  // "Put lunch on Friday in the calendar at one": the day stands apart.
  if (timePhrases(said).some(({ text }) => SAYS_WHEN.test(text))) return null;
  return said.replace(/^(?:an?|the|our|my) (?=\S)/i, '');
}

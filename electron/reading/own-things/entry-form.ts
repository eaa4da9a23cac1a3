import { longPattern } from '../../foundation/long-pattern.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { SAYS_WHEN } from './entry-time.ts';

export const VERB = '(?:put|stick|pop|pencil|add|enter|get|book|schedule|write|note|bung|slot|squeeze|jot)';
export const CALENDAR = '(?:calendar|diary|agenda|schedule|planner)';
/** What an entry isn't called: "put it in", "put 20 quid in", a sentence. */
const NO_TITLE = [
  /^(?:it|that|this|them|these|those|me|us|him|her|you|(?:some|any|every)thing|one|another|\W*\d+\W*)$/i,
  longPattern('i')`
    ^(?:(?:(?:an? )?(?:new|other|different) (?:one|appointment|date|slot))|(?:an?|the|my) (?:reminder|note|task|timer|alarm|event
    |entry|appointment|meeting))$
  `,
  /^(?:it|that|this|the (?:same|first|second|third|last)) ./i,
  /\b(?:it|that|this|them|their|his|her|there|remind\w*|because|which|who|if|when)\b|[?!;:]|(?<!\b(?:st|dr|mr|mrs|ms))[.,] /i,
  /\b(?:list|notes?|tasks?|file|table|row|contacts?)$/i,
];
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
  if (NO_TITLE.some((form) => form.test(said)) || said.split(/\s+/).length > MOST_TITLE_WORDS) return null;
  // "Put lunch on Friday in the calendar at one": the day stands apart.
  if (timePhrases(said).some(({ text }) => SAYS_WHEN.test(text))) return null;
  return said.replace(/^(?:an?|the|our|my) (?=\S)/i, '');
}

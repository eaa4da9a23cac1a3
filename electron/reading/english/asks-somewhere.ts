import { changesAtStart } from './change-words.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { LOOKS_UP, NEEDS } from './request-openings.ts';

/** "X goes on my list", "Y belongs in the calendar": a statement that asks to put something somewhere. */
const IS_PLACED = new RegExp(
  [
    String.raw`\b(?:goes|go|belongs?|comes|(?:should|must|wants? to|needs? to|ought to) be|(?:get|have) (?:it|that|this|them|her|him)) `,
    String.raw`(?:in|on|onto|into|to) `,
    String.raw`(?:my |the |our )?(?:[\p{L}-]+ )?(?:list|tasks|to-?dos?|calendar|diary|agenda|notes?|address book|contacts|table|basket)\b`,
  ].join(''),
  'iu',
);

/** "Take the letter and print it": the verb only leads to what is wanted. */
const LEADS = /^(?:take|grab|use|go|get me|look at|open up|come)\b/i;

/** Whether a text asks for something, in its first words or in a later clause of its own. */
export const asksSomewhere = (text: string): boolean =>
  IS_PLACED.test(text) ||
  asksBehindThing(text) ||
  clausesOf(text.replace(PLACE_FIRST, '')).some(
    (clause, index) => asks(clause, index === 0) && !LEADS.test(clause.text),
  );

/** "In the note Trip write …": the verb comes after what is written to. */
const IN_THING =
  /^(?:in|on|into|to|under) (?:the |my |our )?(?:notes?|files?|tables?|lists?|(?:\S+ ){1,3}?(?:note|file|table|list)) (?=\S)/i;
const MOST_TITLE_WORDS = 5;

/** Whether a request begins behind the thing that it is to be put into. */
function asksBehindThing(text: string): boolean {
  const [opening] = IN_THING.exec(text) ?? [];
  const words = opening === undefined ? [] : text.slice(opening.length).split(/\s+/);
  return words
    .slice(0, MOST_TITLE_WORDS)
    .some((word, at) => /^\p{Ll}/u.test(word) && WRITES.test(words.slice(at).join(' ')));
}
const WRITES = /^(?:add|append|write|put|note|enter|insert|change|replace|delete|remove)\b/i;

/** "In Papers/plan.txt put …", "from the trips table delete …". */
const PLACE_FIRST =
  /^(?:in|from|on|into|inside|out of|to|for) (?:\S*[/.]\p{L}\S*|(?:the|my|our) (?:\S+ ){1,3}?\S+),? (?=\p{Ll}+ )/iu;

function asks({ text, isAside, isPolite }: Clause, isFirst: boolean): boolean {
  if (isAside) return false;
  return isPolite || changesAtStart(text).length > 0 || LOOKS_UP.begin(text) || (isFirst && NEEDS.test(text));
}

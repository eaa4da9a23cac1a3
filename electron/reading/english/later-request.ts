import { Phrases } from '../../foundation/phrases.ts';
import { changesAtStart } from './change-words.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { LOOKS_UP, NEEDS } from './request-openings.ts';

/** Verbs of requests that only look something up, or work something out. */
const ASKS = new RegExp(
  [
    "^(?:what|what's|whats|when|when's|where|where's|which|who|who's|whose|how (?:many|much|long|far|old|big|heavy|do|does|is)|",
    String.raw`is there|are there|do i|am i|have i|did i|does|is)\b`,
  ].join(''),
  'i',
);
/** What the app keeps or makes, and what a file ends with. */
const NAMES_THING = new RegExp(
  [
    String.raw`\b(?:calendar|diary|agenda|tasks?|to-?dos?|lists?|notes?|reminders?|timers?|countdown|alarm|contacts?|`,
    String.raw`address book|tables?|rows?|folders?|files?|events?|appointments?|coins?|di[ce]e?|password|week|weekday|`,
    String.raw`date|days?|time|clipboard|memory|pdf|picture|image|chart|archive|zip)\b|\w\.\p{L}{2,5}\b|%`,
  ].join(''),
  'iu',
);
const REFERS = /^(?:\S+ ){0,2}(?:it|that|this|them|there)\b/i;

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

/** Verbs after which nothing is kept that somebody said: what follows them does not belong to their content. */
const KEEPS_NOTHING = new Phrases(
  'delete, remove, cancel, restore, undelete, recover, get, bring, list, show, find, search, read, open, tick, mark, complete, reopen',
  'untick, move, rename, copy, pack, zip, unzip, extract, export, import, roll, flip, toss, draw, convert, calculate, work out, deal',
  'shuffle, pick, choose, count, sort, compare, check, trash, throw, empty, clear, start, set a timer, set a countdown, set an alarm',
  'set the timer, set the alarm, give me, tell me, resize, rotate, crop, push, postpone, shift, reschedule, forget, encode, decode',
  'hash, what, how',
);
/** "Draw a pie chart …, save it as pie.png", "make a list and call it Trips": how the first request is to end. */
const MAKES_FILE =
  /\b(?:draw|chart|plot|graph|resize|rotate|crop|convert|compress|zip|pack|make|create|picture|image|pdf)\b/i;
const SAVES_FILE = new RegExp(
  [
    '^(?:save|store|export|write|put|keep) (?:(?:it|that|this|them|the (?:result|picture|image|chart|file))',
    String.raw` )?(?:as|to|in|into|under) .*\w\.\p{L}{2,5}\b`,
  ].join(''),
  'iu',
);
const NAMES_IT = /^(?:call|name|title|label) (?:it|that|this|them)\b/i;

/** "I deleted Ida by mistake, can I get her back?", "new client Ida Holm, 0170 …, save her": what is to be done with what came before. */
const DOES_IT = new RegExp(
  '^(?:(?:please|so|and|now|then|(?:can|could|may|will|would) (?:i|we|you)) )*' +
    '(?:(?:bring|get|put|take|fetch|have) (?:him|her|it|them|that) back|' +
    '(?:restore|recover|undelete|save|store|keep) (?:him|her|it|them|that))' +
    String.raw`(?: (?:please|for me|again|now|(?:in|to|into) (?:my|the) \w+(?: book)?))*[.!?]*$`,
  'i',
);

/** Whether what follows only says how the request before is to end. */
export const endsIt = (before: string, after: string): boolean =>
  NAMES_IT.test(after) || DOES_IT.test(after) || (MAKES_FILE.test(before) && SAVES_FILE.test(after));

/** "…, that goes on my list": it was named before. */
const PLACES_NOTHING =
  /^(?:it|that|this|they|these|those|which|i|we|goes?|belongs?|comes|should|must|wants?|needs?|ought|has|have|get)\b/i;

/** "The offer has been sent, tick that one off": a sentence about something else, with its own request. */
const TELLS_FIRST = /^(?:the|my|our) (?!(?:place|time|day|date|reason|first|second|other|same)\b)\p{L}+ /iu;

/** How a message goes on: a new sentence, words such as "also" and "after that", or no more than "and" or a comma. */
export type Connection = 'sentence' | 'also' | 'and';

/**
 * Says whether what follows a request asks for something else, by its first clause: "…, and give me a 5 minute timer", "… plus
 * draw a number". What somebody wants to have kept ("remind me to ring Ben and cancel the gym") may have such words in it.
 * @param isKept whether the first request may have words in it that are to be kept.
 */
export function asksForMore(before: string, after: string, connection: Connection, isKept: boolean): boolean {
  const [first] = clausesOf(after);
  if (first === undefined || first.isAside) return false;
  const begun = clausesOf(before).filter((clause, index) => asks(clause, index === 0));
  if (IS_PLACED.test(first.text) && !PLACES_NOTHING.test(first.text)) return true;
  const begins = first.isPolite || changesAtStart(first.text).length > 0 || LOOKS_UP.begin(first.text);
  const isQuestion = connection !== 'and' && ASKS.test(first.text);
  const isNeeded = NEEDS.test(first.text) && NAMES_THING.test(after);
  if (connection === 'sentence' && !isKept && TELLS_FIRST.test(after) && asksSomewhere(after)) return true;
  if (!begins && !isQuestion && !isNeeded) return false;
  const keeps = isKept && !begun.some(({ text }) => KEEPS_NOTHING.begin(text));
  return !keeps || (connection !== 'and' && !before.includes(':') && !REFERS.test(after) && NAMES_THING.test(after));
}

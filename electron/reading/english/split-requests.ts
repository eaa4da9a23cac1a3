import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';
import { connectedBy } from './connecting-words.ts';
import { separateEntries } from './separate-entries.ts';
import type { Pair } from './shared-times.ts';
import { asksForMore, asksSomewhere, endsIt, type Connection } from './later-request.ts';
import { anotherOne, withSharedWords } from './shared-words.ts';
import { isInQuotation } from './quotations.ts';
import { timePhrases } from './time-phrases.ts';
import { LENGTH_UNIT, MONTH, WEEKDAY } from './time-words.ts';

/** What a request may begin with and doesn't say what for. */
const LEADS = /^(?:(?:please|also|then|and|now|next) )*(?:(?:can|could|would|will) you (?:(?:please|also) )?)?/i;
/** Words that begin a request for one of the app's tools. */
const BEGINNINGS = new Phrases(
  'add, append, put, set, create, make, remind, start, cancel, delete, remove, move, change, rename, mark, tick, note, note down',
  "remember, forget, save, store, show, list, find, search, give, tell, what, what's, whats, what're, have i, do i, do we, am i",
  "is there, are there, let me know, i'd like a, i'd like an, i'd like to, i need a, i need an, i need to, i want a, i want an, i want to",
  "when, whens, when's, how, who, which, where, where's, convert, calculate, work out, roll, flip, toss, pick, choose, generate, copy",
  'paste, open, schedule, enter, book, look up, look, read, complete, reopen, restore, undo, export, import, write, edit, update, count',
  'shuffle, timer, todo, to-do, task, reminder, event, check, push, postpone, reschedule, shift, bring, stick, pop, throw, trash, pack',
  'turn, pencil, on what, at what, in what, for what, by what, on which, at which, in which, for which, by which, scrap, drop the',
  'drop my, drop that, ditch, bin the, bin my, bin that, bump, flag, say me, delay, swap, replace, log, double, halve, encode, decode',
  'sort, reverse, solve, compare, draw, get, resize, rotate, zip, unzip, finish, cross, untick, average, divide, multiply, subtract',
  'split, ping, nudge, think of',
);
/** "A 5 minute timer", "3 times 4", "take it off the list". */
const BEGINS_OTHERWISE = [
  new RegExp(String.raw`^(?:an? )?\d+[ -]?${LENGTH_UNIT}[ -](?:timer|countdown|alarm)\b`, 'i'),
  /^\d[\d.,]*%? ?(?:of|times|plus|minus|divided|[x*+/]) ?\d\b(?!-|\.\w)|^take (?:[^\s,.;]+ ){1,3}off (?:the|my|our)\b/i,
];

/** @returns whether a text begins with words that begin requests. */
export function beginsRequest(text: string): boolean {
  return [text, text.replace(LEADS, '')].some((rest) => {
    const end = BEGINNINGS.startOf(rest);
    return (end > 0 && !/^(?:-|\.\w)/.test(rest.slice(end))) || BEGINS_OTHERWISE.some((form) => form.test(rest));
  });
}
/** What one request may contain itself: a thing to do, or words to keep. */
const CONTENT =
  /\b(?:remind(?:er)?\b.*\b(?:to|about|of|that)|note|remember|to-?do|task|text|write|says?|saying|called|titled|message)\b|[:"“«]/i;
/** Beginnings that are not something to be reminded of. */
const CLEARLY_BEGINS = new Phrases(
  "remind me, nudge me, set a, set an, set the, start a, start an, start the, what's, what is, what are, what time, how many, how much",
  'how long, how far, how old, how full, how big, how hot, how cold, how warm, show me, show us, show what, show the, show my, read me',
  'read out, read back, tell me, give me, add a task, add an event, add a note, add a reminder, add a contact, create a, create an',
  "make a new, add a new, start a new, make a note, make a list, make me, note:, note that, note down, when's, when is, where's, where is",
  'whats, find my, find the, tick off, todo:, task:, event:, timer:, a todo:, new todo:, a task:, new task:, new event:, new note:',
);
const CLEARLY_ADDS = longPattern('iu')`
  ^(?:(?:put|add) .* (?:calendar|list|jobs|to-?dos?|tasks?|contacts?)|mark .* (?:done|complete|finished)
  |\d[\d.,]*%? (?:of|times|plus|minus|x) \d
  |(?:delete|trash|bin|remove|throw|rename|move|copy|open|read|zip|print|put|stick) (?:the file )?[\p{L}\d_/-]+\.\p{L}{2,4})(?!\p{L})
`;
const MORE_LEADS = /^(?:(?:please|also|then|and) )*/i;
const clearlyBegins = (text: string): boolean => {
  const rest = text.replace(MORE_LEADS, '');
  return CLEARLY_BEGINS.begin(rest) || CLEARLY_ADDS.test(rest);
};
/** Beginnings that may also be what somebody wants to be reminded of: "remind me to call Ben and cancel the gym". */
const MAY_BE_CONTENT = new RegExp(
  [
    '^(?:(?:please|also|then|and) )*(?:cancel|delete (?:the|my)|forget (?:about|that|what|my|the)|',
    String.raw`remove (?:the|my) .* (?:from|note|task|event|reminder)|convert|flip|roll|pick)\b`,
  ].join(''),
  'i',
);
/** "… and bump it to high priority". */
const REFINES = longPattern('i')`
  ^(?:(?:please|also|then|and) )*(?:(?:bump|flag|mark|set|give) (?:it|that) (?:up )?(?:to|as|a)?|make (?:it|that)) ?
  (?:high|top|low|urgent|important|due)\b
`;
/** "The roof task", of "push the roof task to Monday". */
const OBJECT =
  /^(?:please |can you |could you )?\p{L}+ ((?:the|my|our) .+?)(?= (?:to|until|till|by|on|for|from|as|off) |$)/iu;
const withObject = (before: string, after: string): string =>
  after.replace(/\b(?:it|that)\b/i, (said) => OBJECT.exec(before)?.[1] ?? said);
const IS_TO_DO = /\b(?:remind\w*|task|to-?do|note)\b.*\bto \p{L}+/iu;
/** Words between two requests, with what only says that another one follows. */
const BETWEEN = longPattern('giu')`
  (?:(?<!\s)\s+)?[,;.!?]\s+|(?<!\s)\s+(?:and|&|plus|then|as well as|-|–|\+(?=\s+\p{L}{3}))\s+
  |(?<!\s)\s*\n+\s*|(?<=\S)\s+(?=(?:\d|\(\d)\)\s)
`;
/** "Something new to remember: …". */
const TO_REMEMBER =
  /^(?:something|one thing|a thing|this is)(?: new| else| more)? (?:to|for you to) remember ?[:,–-] ?/i;
/** "Two things: …", "first …": the requests follow. */
const ANNOUNCES = new RegExp(
  [
    '^(?:(?:ok|okay|so|hi|hey|please|i need|i have|(?:can|could) you do)[,:]? )*',
    '(?:(?:two|three|2|3|a couple of|a few) (?:quick |small )?(?:things|requests|questions|jobs)',
    String.raw`(?:,? please)?(?: for you)?\s*[:,.–-]|first(?:ly| of all|,| up,)?|1[.)]|\(1\)|[-•*](?= ))\s+`,
  ].join(''),
  'i',
);

/** What belongs to the request before: "…, would you: Ada, Bo and Cy", "…, it's on Friday". */
const GOES_ON = new RegExp(
  [
    String.raw`^(?:(?:so |and )?what(?:['’]?s| is| would) (?:that|it|this)(?: be)? (?:in|to) [a-z]+|`,
    "(?:would|will|could|can) you ?:|(?:it|that|this|they)(?:['’]s|['’]re| is| are| starts?| begins?| takes place) ",
    String.raw`(?:on|at|from|in|around|next|this|tomorrow|today|tonight)\b)`,
  ].join(''),
  'i',
);

/** A pattern that looks for what is between two requests takes time with the cube of their number. */
const SPACES = /[^\S\n]{20,}/g;

/**
 * Splits a message that clearly contains several requests: each part begins with words of its own for a request, or shares them
 * with the part before.
 * @returns the parts in order, or the whole message.
 */
export function splitRequests(message: string): readonly string[] {
  const text = withoutAnnouncement(message.trim().replaceAll(SPACES, ' '));
  const [, one, list = '', other] =
    ALSO_ON_LIST.exec(text) ?? ALSO_ON_LIST.exec(text.replace(AND_ALSO, 'and $1 too')) ?? [];
  if (one !== undefined && other !== undefined) return [one, `add ${other} to the ${list}list`];
  const entries = separateEntries(text);
  if (entries !== null) return entries;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const before = text.slice(0, index).trim();
    const rest = text.slice(index + between.length).trim();
    if (isInQuotation(text, index) || isInTime(text, index, between) || !isRequest(before) || GOES_ON.test(rest))
      continue;
    const after = rest.slice(connectedBy(rest).length).replace(TO_REMEMBER, 'remember: ');
    const pair = pairOf(before, after, connectionOf(between.trim(), rest));
    if (pair === null) continue;
    const first = pair[0] + (between.trim().startsWith('?') ? '?' : '');
    return [...(separateEntries(first) ?? [first]), ...splitRequests(pair[1])];
  }
  return [message.trim()];
}

/** "Put eggs on the shopping list and sugar too". */
const ALSO_ON_LIST = longPattern('iu')`
  ^(
    (?:(?:so|ok|er|and|please|can you|could you),? )*
    (?:put|add|stick|pop|write|get) [^,.;:!?]+? (?:on|onto|to) (?:the|my|our) ((?!to-?do)\p{L}+ )?list
  )(?:,? (?:and|plus)|,) (
    (?!(?:then|also|remind|tell|show|add|put|delete|remove)\b)(?:[^,.;:!?\s]+ ){0,3}[^,.;:!?\s]+
  ) (?:too|as well)[.!]*$
`;

/** "… and also butter". */
const AND_ALSO = /\band also (?!to\b)([^,.;:!?]+?)[.!]*$/i;

/** "Tuesday, October 20, 2:00 to 3:30 PM" is one time. */
const isInTime = (text: string, at: number, between: string): boolean =>
  between.trim() === ',' &&
  timePhrases(text).some((phrase) => {
    const start = text.indexOf(phrase.text);
    const isInside = start < at && at + between.length < start + phrase.text.length;
    return isInside && SAYS_DATE.test(phrase.text) && (phrase.text.match(DAYS) ?? []).length < 2;
  });
const DAYS = new RegExp(String.raw`\b${WEEKDAY}\b`, 'gi');
const SAYS_DATE = new RegExp(String.raw`\b${MONTH}\b|\b${WEEKDAY}\b`, 'i');

const withoutAnnouncement = (text: string): string => {
  const rest = text.replace(ANNOUNCES, '');
  return rest !== text && isRequest(rest) ? rest : text;
};

const isRequest = (text: string): boolean =>
  text.split(/\s+/).length >= 2 &&
  (beginsRequest(text) || asksSomewhere(text) || asksLast(text) || separateEntries(text) !== null);

/** "The room is 4 by 3 metres, what is its area": a question about the sentence before it. */
export const asksLast = (text: string): boolean => ASKS_LAST.test(text);
const ASKS_LAST = longPattern('i')`
  [,;.:] (?:so |and )?
  (?:
    what(?:['’]?s| is| are| would| do| does)|how (?:much|many|long|far|old)|when(?:['’]?s| is)|where(?:['’]?s| is)
    |who(?:['’]?s| is)
  ) [^,;.]+$
`;

function connectionOf(between: string, rest: string): Connection | 'bare and' {
  const words = `${between} ${connectedBy(rest)}`.trim();
  if (ADDS_MORE.test(words)) return 'also';
  if (/^[.!?;]|^$/.test(between)) return 'sentence';
  return /^(?:and|&)$/i.test(words) ? 'bare and' : 'and';
}

/** "… plus a 2 hour one for my nap". */
const ANOTHER_TIMER =
  /^(?:(?:set|start) )?(?:an?|another) (\d[\d.,]*[ -]?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)) one\b(.*)$/i;

/** More than "and": it can't go on with what somebody wants to have kept. */
const ADDS_MORE = new RegExp(
  [
    String.raw`\b(?:also|plus|then|afterwards|after|once|when|lastly|finally|second(?:ly)?|third(?:ly)?|next|besides|`,
    String.raw`addition|top|while|since|way|btw|forget|thing|else)\b|\d`,
  ].join(''),
  'i',
);

/** "How large is it, and does it have …?" */
const QUESTION = /^(?:what|how|which|when|where|is|are)\b/i;
const ASKS_FURTHER = /^(?:does|do) (?:it|they|that)\b/i;

/** "I need to call Ben, put that on my list": what is said first is what the request is about. */
const SAYS_WHAT = /^i (?:need|want|have|ought|would like) to\b|^i'd like to\b/i;
const REFERS = /\b(?:it|that|this|them)\b/i;

/** "Add a task: sell the boat and start sailing lessons": what follows the colon goes on. */
const TEXT_FOLLOWS = /\b(?:task|to-?do|note|reminder|memo): [^.!?]*$/i;
const SURELY_BEGINS = [
  /^(?:(?:please|also|then|(?:can|could|would) you) )*(?:(?:remind|nudge|show|tell|give) me|what|when|how|flip|roll)\b/i,
  /^(?:(?:please|also|then|(?:can|could|would) you) )*add (?:an?|the) (?:task|to-?do|note|reminder|event|appointment|contact)\b/i,
  /^(?:(?:please|also|then|(?:can|could|would) you) )*(?:add|put|stick) .* (?:calendar|diary|list|tasks|to-?dos?)\b/i,
  longPattern('i')`
    ^(?:(?:please|also|then|(?:can|could|would) you) )*(?:set|start|make|create) (?:an?|another) (?:\S+ ){0,4}?(?:timer|reminder
    |alarm|countdown|task|note|event|table)\b
  `,
];

function pairOf(before: string, after: string, connection: Connection | 'bare and'): Pair | null {
  if (connection === 'bare and' && TEXT_FOLLOWS.test(before) && !SURELY_BEGINS.some((form) => form.test(after)))
    return null;
  // "Cancel the gym. The dentist was nice." does not cancel the dentist.
  const shared = connection === 'sentence' && /^\p{Lu}/u.test(after) ? null : withSharedWords(before, after);
  if (shared !== null) return shared;
  if (after.split(/\s+/).length < 2 || (SAYS_WHAT.test(before) && REFERS.test(after)) || endsIt(before, after))
    return null;
  const isKept = CONTENT.test(before.replace(/\bwhere it (?:says|reads)\b/i, ''));
  const begins = isKept
    ? clearlyBegins(after) || (MAY_BE_CONTENT.test(after) && !(connection === 'bare and' && IS_TO_DO.test(before)))
    : beginsRequest(after);
  if (isKept && REFINES.test(after) && !/\bremind/i.test(before)) return [before, withObject(before, after)];
  const timer = /\b(?:timer|countdown|alarm)\b/i.test(before) ? ANOTHER_TIMER.exec(after) : null;
  if (timer !== null) return [before, `set a ${timer[1] ?? ''} timer${timer[2] ?? ''}`];
  return begins ||
    (QUESTION.test(before) && ASKS_FURTHER.test(after)) ||
    asksForMore(before, after, connection === 'bare and' ? 'and' : connection, isKept)
    ? [before, anotherOne(before, after)]
    : null;
}

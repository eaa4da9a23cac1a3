import { Phrases } from '../../foundation/phrases.ts';
import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { POLITE } from './polite-words.ts';
import { timePhrases } from './time-phrases.ts';

/** What is only polite, at the beginning and at the end. */
const OPENING = new RegExp(`^${POLITE}`, 'i');
const CLOSING = /(?:,? (?:please|pls|too|thanks|for me))*[.!]*$/i;
const bare = (message: string): string => message.replace(OPENING, '').replace(CLOSING, '');
/** "Packing list": what it is called is checked by `NO_LIST`. */
const LIST = String.raw`(?<list>[\p{L}-]+)(?: |-)list`;
const NO_LIST = new Phrases('my, the, our, this, that, to-do, todo, do, task');
/** @returns the groups of a message about a list, unless it isn't called by a name of its own. */
function groupsOf(form: RegExp, text: string): Readonly<Record<string, string | undefined>> {
  const groups = form.exec(text)?.groups ?? {};
  return NO_LIST.has(groups['list'] ?? '') ? {} : groups;
}

/** "Add milk and eggs to the shopping list as two entries". */
const ENTRIES = new RegExp(
  String.raw`^(add|put|write) (.{3,80}?) ((?:to|on|onto|in|into) (?:my|the|our) .{3,40}?),? ` +
    '(?:as (?:two|three|four|separate|single|different) (?:entries|items|tasks|things)|separately|one by one|each on its own)$',
  'i',
);
/** "Set two timers: 5 minutes and 12 minutes", "add three tasks: sweep, mop and dust". */
const COUNTED = new RegExp(
  String.raw`^(add|create|make|set(?: up)?|start|run|enter|i need) (?:me )?` +
    String.raw`(?:(two|three|four|five|\d|these|the following|some) )?(?:new |separate )?` +
    '(timer|alarm|countdown|task|to-?do|note|reminder|event|appointment|contact)s' +
    String.raw`(?: (?:to|on) (?:my|the) list)?(?:\s*[:,–-]| for| of| to| called)? (.{3,160}?)[.!]*$`,
  'i',
);
/** "Also two tasks: sweep, mop". */
const ONLY_COUNTED = longPattern('i')`
  ^(?:(?:and|also|ok|okay|please|then|plus|oh)\b,? )*(two|three|four|five|\d)
  (?: (?:more|new|separate|further|other))* (task|to-?do|reminder|event)s(?:,? (?:for me|please))*
  : (?!what|which|when|where|how|why)([^?]{3,160}?)[.!]*$
`;
const ONTO = '(?:on|onto|to|in|into)';
/** "Put eggs, ham and rice on the shopping list", "milk, thyme - shopping list": several things with commas between them. */
const ONTO_LIST = new RegExp(
  String.raw`^(?:(?<verb>add|put|stick|pop|chuck|throw|get|write|i need|we need) )?` +
    String.raw`(?<items>[^:;.!?]{2,40}?(?:, [^:;.!?,]{2,40}?)+(?:,? (?:and|&) [^:;.!?,]{2,40}?)?) ` +
    String.raw`(?:${ONTO}|for) (?:(?:the|my|our) )?(?:${LIST}|(?<goods>shopping|groceries))$`,
  'iu',
);
/** "Milk", "oat milk", "a pint of milk". */
const GOOD = patternPart`
  (?:(?:an?|\d+|two|three|four|five|six|some|more|half an?) )?(?:[\p{L}\d-]+ of [\p{L}-]+|[\p{L}\d-]+)
  (?: (?:[\p{L}-]+|\d+ ?[\p{L}]{1,6}))?
`;
/** "Add nappies and wipes to the shopping", "nappies and wipes for the shopping list": two things to buy, each of a word or two. */
const PAIR = longPattern('iu')`
    ^(?:(?<verb>add|put|stick|pop|chuck|throw|get|write|i need|we need) )?(?:some |a few |more )?(?<one>.+?) (?:and|&|n|'n'
    |\+) (?<rest>.+)$
  `;
const OTHER_OF_PAIR = new RegExp(
  String.raw`^(?<other>.+?)(?: (?:need|have|got|want|ought|should)(?: to)?(?: go| be)?(?: added| put)?)? ` +
    String.raw`(?:${ONTO}|for) (?:(?:the|my|our) )?(?:(?<goods>shopping|grocer(?:y|ies)|food)(?:(?: |-)list)?|${LIST})$`,
  'iu',
);
const IS_GOOD = new RegExp(`^${GOOD}$`, 'iu');
/** Two words for one thing. */
const ONE_THING = new Phrases(
  'salt and pepper, fish and chips, mac and cheese, gin and tonic, rum and coke, bread and butter, bacon and eggs, ham and cheese',
  'cheese and onion, salt and vinegar, peanut butter and jelly, sweet and sour, cookies and cream, black and white, rice and peas',
  'bubble and squeak',
);

/** What begins so asks for something else, or says how it is: "tick off milk and eggs on the shopping list". */
export const NO_THING = new Phrases(
  'tick, untick, check, uncheck, mark, cross, strike, complete, finish, move, take, remove, delete, cancel, clear, empty, edit',
  'restore, undo, go, rename, change, replace, swap, add, put, read, show, find, list, search, open, send, print, copy, share, got',
  'bought, have, has, had, do, does, is, are, was, were, need, see, no, only, i, we, you, remind, nudge',
);

/** Whether a message that names no verb of its own begins with another one. */
const isRequest = (verb: string | undefined, first: string): boolean => verb === undefined && NO_THING.begin(first);

/** What begins so is something to do, and none of the app's own requests. */
export const TO_DO = new Phrases(
  'book, buy, call, ring, phone, get, fetch, find, make, pay, send, check, clean, fix, order, pick, wash, water, cut, paint, pack, write',
  'post, mail, renew, return, collect, sort, plan, prepare, ask, tell, visit, sell, repair, charge, walk, feed, iron, mop, hoover',
  'vacuum, dust, study, read, learn, practise, practice, revise, finish',
);

/** @returns the two things of a pair, and the list that they go onto. */
function pairOf(message: string): readonly string[] | null {
  const { verb, one = '', rest = '' } = PAIR.exec(bare(message))?.groups ?? {};
  const { other = '', goods, list = goods } = groupsOf(OTHER_OF_PAIR, rest);
  if (!IS_GOOD.test(one) || !IS_GOOD.test(other) || list === undefined || isRequest(verb, one)) return null;
  // "Book hotels and flights" is for a list of things to do.
  if (goods === undefined && TO_DO.begin(one)) return null;
  // "Oh and add milk to the shopping list" has one thing.
  const isOne = NO_THING.begin(other) || ONE_THING.begin(`${one} and ${other}`) || ![one, other].every(isEntry);
  return isOne ? null : [one, other].map((thing) => `add ${thing} to my ${list.toLowerCase()} list`);
}

const LIST_AHEAD = new RegExp(
  String.raw`^(?:(?:for|on|onto|to|add to) )?(?:the |my |our )?${LIST}(?::| -) ?` +
    String.raw`(?<items>[^:;!?]{2,40}?(?:, [^:;!?,]{2,40}?)+?)[.!]*$`,
  'iu',
);
const LIST_BEHIND = new RegExp(
  String.raw`^(?<items>[^:;.!?]{2,40}?(?:, [^:;.!?,]{2,40}?)+)(?: [-–—]|,| for the| for my|:) (?:the |my )?${LIST}[.!]*$`,
  'iu',
);
/** "Groceries: tofu, miso". */
const GROCERIES =
  /^(?:the |my )?(?<list>groceries|shopping)(?::| -) ?(?<items>[^:;!?]{2,40}?(?:, [^:;!?,]{2,40}?)+?)[.!]*$/iu;
/** "Add to my packing list" and below it a thing a line, with or without a dash. */
const LINES = new RegExp(
  String.raw`^(?:(?:add|put|write)(?: (?:these|this|the following))? )?(?:(?:for|${ONTO}) )?(?:the |my |our )?` +
    String.raw`(?:${LIST}|(?<goods>groceries|shopping)):?[ \t]*\n` +
    String.raw`(?<items>[ \t]*\S[^\n]{0,60}(?:\n+[ \t]*\S[^\n]{0,60})+)\s*$`,
  'iu',
);
const BULLET = /^\s*(?:[-*–—•]|\d{1,2}[.)])\s+/;

/** @returns what goes onto which list, a thing a line; null for other messages. */
function linesOf(message: string): readonly string[] | null {
  const { list, goods, items } = groupsOf(LINES, message.replace(OPENING, ''));
  const name = list ?? goods;
  if (name === undefined || items === undefined) return null;
  const things = items.split(/\n+/).map((line) => line.replace(BULLET, '').trim());
  return things.every((thing) => isEntry(thing)) ? things.map((thing) => `add ${thing} to my ${name} list`) : null;
}

/** "Put lentils on the shopping list. And two lemons." */
const MORE_BEHIND = new RegExp(
  String.raw`^(?:add|put|stick|pop|chuck|throw|get|write) (?:some )?(?<items>[^:;.!?]{2,40}?) ${ONTO} (?:the |my |our )?${LIST}` +
    String.raw`(?: (?:please|pls|too|so|then))*[.!,;]+ ?(?:oh,? )?(?:and|also|plus)\b,? (?:also )?(?:some )?(?<more>[^:;.!?]{2,60}?)$`,
  'iu',
);

/** @returns what goes onto a list, the things of a second sentence too. */
function withMore(message: string): readonly string[] | null {
  const {
    items = '',
    list = '',
    more = '',
  } = groupsOf(MORE_BEHIND, bare(message).replace(/(?: (?:too|as well))+$/i, ''));
  const things = [items, more].flatMap((said) => said.split(BETWEEN_ENTRIES)).map((thing) => thing.trim());
  const isList =
    list !== '' && things.every((thing) => isEntry(thing) && !NO_THING.begin(thing) && !TO_DO.begin(thing));
  return isList ? things.map((thing) => `add ${thing} to my ${list} list`) : null;
}

/** "Put twine and seed trays on a list called greenhouse". */
const ON_NAMED = new RegExp(
  String.raw`^(?:add|put|stick|pop|chuck|throw|write|enter) (?<items>[^:;.!?]{5,120}?) ${ONTO} (?:an?|the|my|our) ` +
    String.raw`(?:new |separate )?(?:to-?do |task )?list (?:called|named|titled) ["“]?(?<list>[\p{L}\d][\p{L}\d' -]{1,30}?)["”]?$`,
  'iu',
);

/** @returns a request for each of several things that go onto a list that is called by its name; null for other messages. */
function ontoNamed(message: string): readonly string[] | null {
  const { items = '', list = '' } = ON_NAMED.exec(bare(message))?.groups ?? {};
  const things = items.split(BETWEEN_ENTRIES).map((thing) => thing.trim().replace(/^(?:some|an?|the) /i, ''));
  const areThings = things.every((thing) => isEntry(thing) && !NO_THING.begin(thing));
  return things.length < 2 || !areThings || ONE_THING.begin(items)
    ? null
    : things.map((thing) => `add ${thing} to my ${list} list`);
}

/** What stands there is no thing to buy. */
const NO_ENTRY = longPattern('i')`
  \b(?:
    it|th(?:at|is)(?=$| (?:is|was|to|too|one)\b)|them|remind|note|task|event|calendar|what|which|who|how|please|sorry
    |no|not|then|i|we|you
  )\b|\d ?(?:am|pm)\b
`;

/** "Make a packing list for Rome: boots, hat and charger". */
/** What lists are called that are made so. */
const OF_LIST = new Phrases('shopping, packing, grocery, party, moving, guest, to-do, todo, check, task');
const OF_TASKS = /^(?:to-?do|check|task)$/i;
const MAKES = '^(?:make|create|start|set up|write|begin|i need|i want|open)(?: me| us)?';
const CALLED = String.raw`["“]?([\p{L}\d][\p{L}\d' -]{1,30}?)["”]?`;
const LISTED = new RegExp(
  String.raw`${MAKES} (?:(?:that|this|it) )?(?:an?|the|my) (?:new )?(?:([a-z-]+) |to do |check)?list(?:,? (?:for|called|named` +
    String.raw`|about) (?:the |my |our )?${CALLED})?` +
    String.raw`(?::| -| –|,? (?:with|saying)(?: the)?) (.{3,160}?)$`,
  'iu',
);
/** "Start a list called hockey with laces on it": a single thing, if it is said to be on it. */
const ONE_ENTRY = new RegExp(
  String.raw`${MAKES} (?:an?|the|my) (?:new )?(?:([\p{L}-]+) )?list(?:,? (?:called|named|for) (?:the |my |our )?${CALLED})?` +
    String.raw`,? (?:with|and put|put) (?:the |some |an? )?([^,.;:?!]{2,40}?) (?:on|in) (?:it|there)$`,
  'iu',
);
const BETWEEN = /,? and |, /i;
const MOST_WORDS = 5;
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

const BETWEEN_ENTRIES = /,? and |, /i;
const isEntry = (entry: string): boolean =>
  entry !== '' && entry.split(/\s+/).length <= MOST_WORDS && !NO_ENTRY.test(entry);

/** A list that is made with what is on it. */
export interface NewList {
  readonly list: string | null;
  readonly tasks: readonly string[];
}

/** "Start a list called field trip with book the bus and print the slips on it". @returns null for any other message. */
export function newListOf(message: string): NewList | null {
  const text = bare(message);
  const made = LISTED.exec(text.replace(/ (?:on|in) it$/i, ''));
  const isKnown = made !== null && (made[1] === undefined || OF_LIST.has(made[1]));
  const [all, kind, called, entries = ''] = (isKnown ? made : ONE_ENTRY.exec(text)) ?? [];
  const tasks = entries.split(BETWEEN).map((entry) => entry.trim());
  const isList = tasks.every((task) => task !== '' && task.split(' ').length <= MOST_WORDS);
  const isOne = tasks.length < 2 && !ONE_ENTRY.test(bare(message));
  return all === undefined || isOne || !isList || tasks.some((task) => NO_ENTRY.test(task))
    ? null
    : { list: called ?? (kind === undefined || OF_TASKS.test(kind) ? null : kind), tasks };
}

/** @returns a request for each of several things that are to be made one by one; null if the message asks for no such thing. */
export function separateEntries(message: string): readonly string[] | null {
  const [, add, things, where] = ENTRIES.exec(bare(message)) ?? [];
  if (add !== undefined && things !== undefined && where !== undefined)
    return things.split(BETWEEN).map((thing) => `${add} ${thing} ${where}`);
  const pair = ontoNamed(message) ?? linesOf(message) ?? withMore(message) ?? pairOf(message);
  if (pair !== null) return pair;
  const onto = [bare(message), message]
    .flatMap((text, index) =>
      (index === 0 ? [ONTO_LIST] : [LIST_AHEAD, LIST_BEHIND, GROCERIES]).map((form) => groupsOf(form, text)),
    )
    .find(({ items }) => items !== undefined);
  // "… and tea, both on the shopping list".
  const named = (onto?.['items'] ?? '')
    .split(BETWEEN_ENTRIES)
    .map((entry) => entry.trim())
    .filter((entry) => !/^(?:both|all|all of (?:them|it)|everything)$/i.test(entry));
  const list = onto?.['list'] ?? onto?.['goods'] ?? '';
  const isOther = isRequest(onto?.['verb'], named[0] ?? '');
  if (named.length > 1 && list !== '' && !isOther && named.every((entry) => isEntry(entry)))
    return named.map((entry) => `add ${entry} to my ${list} list`);
  const made = newListOf(message);
  if (made !== null)
    return made.tasks.map((task) =>
      made.list === null ? `add the task ${task}` : `add ${task} to my ${made.list} list`,
    );
  const [, make, count, kind = '', listed] =
    COUNTED.exec(message.replace(ONLY_COUNTED, 'add $1 $2s: $3').replace(OPENING, '')) ?? [];
  if (make === undefined || listed === undefined) return null;
  const items = itemsOf(listed, count);
  const isLength = /^(?:timer|alarm|countdown)$/i.test(kind);
  if (items.length < 2 || (count === undefined && !isLength)) return null;
  const timed = /^reminder$/i.test(kind) ? items.map(timedReminder) : [];
  if (timed.length > 0 && timed.every((one) => one !== null)) return timed;
  return items.map(
    (item) =>
      `${make} ${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}${isLength ? ' for' : ':'} ${isLength ? withUnit(item, items) : item}`,
  );
}

/** "8am take the pills", of several reminders. */
function timedReminder(item: string): string | null {
  const time = timePhrases(item).find(({ text }) => item.startsWith(text))?.text;
  const what = time === undefined ? '' : item.slice(time.length).replace(/^(?:,|:| -)? (?:to )?/i, '');
  return what === '' || !/\p{L}{3}/u.test(what)
    ? null
    : `remind me ${/^\d/.test(time ?? '') ? 'at ' : ''}${time ?? ''} to ${what}`;
}

/** @returns as many things as were announced; none if that isn't clear. */
function itemsOf(listed: string, count: string | undefined): readonly string[] {
  const wanted = COUNTS[(count ?? '').toLowerCase()] ?? (Number(count) || null);
  const ways = [/(?:(?<!\s)\s+)?;\s*(?:and )?/i, BETWEEN].map((between) => listed.split(between));
  const items = ways.find((parts) => parts.length > 1 && (wanted === null || parts.length === wanted)) ?? [];
  return items.map((item) => item.trim().replace(/^(?:for|to) /i, ''));
}

/** "5 and 10 minutes": the unit is said once. */
function withUnit(item: string, items: readonly string[]): string {
  const [unit] = /(?<=\d ?)(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|[smh])$/i.exec(items.at(-1) ?? '') ?? [];
  return /^\d+$/.test(item) && unit !== undefined ? `${item} ${unit}` : item;
}

const ADDED = /^add (?<task>.+) to my (?<list>.+) list$/;

/**
 * @param notes what the person's notes are called: "my packing list" may be one of them.
 * @returns what a message puts on which list, a thing each; null unless it puts several on one.
 */
export function entriesOnto(message: string, notes: readonly string[]): readonly NewList[] | null {
  const found = (separateEntries(message) ?? []).map((one) => ADDED.exec(one)?.groups);
  const entries = found.flatMap((one) =>
    one === undefined ? [] : [{ list: one['list'] ?? '', tasks: [one['task'] ?? ''] }],
  );
  const isNote = entries.some(({ list }) => notes.some((title) => title.toLowerCase().startsWith(list.toLowerCase())));
  return entries.length < 2 || entries.length !== found.length || isNote ? null : entries;
}

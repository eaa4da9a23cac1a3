import { POLITE } from './polite-words.ts';

const SET = '(?:timer|countdown|alarm|reminder)';
const ADDED = '(?:task|to-?do|note|event|appointment|meeting|memo)';
const A = '(?:an?|another|one more|a new)';
/** What is set or added, and something that is said of it. */
const THING = new RegExp(
  String.raw`^${A} (?:(?!(?:and|or|to|for|of|with|in|on|at)\b)[\p{L}\d.,-]+ ){0,4}?(?:(${SET})|(${ADDED}))` +
    String.raw`(?=:|(?<=^(?:another|one more|a new) \p{L}+), (?=\p{L})| (?:to|for|at|about|called|titled|named|saying|that|in|on|of|tomorrow|tonight|today|every)\b)`,
  'iu',
);
const LENGTH = new RegExp(
  String.raw`^${A} [\p{L}\d.]+[ -](?:seconds?|minutes?|min|hours?)[ -](?:timer|countdown|alarm)(?: please| too)?[.!]*$`,
  'iu',
);

/**
 * "… plus a 40 minute timer for the washing": what is wanted besides is only named.
 * @param connection to words that may be to keep: of these, only what is set for a time, behind a comma, is none.
 * @returns it as a request; null if it names no such thing.
 */
export function furtherThing(after: string, connection = 'any'): string | null {
  if (connection === 'bare and') return null;
  if (LENGTH.test(after)) return `set ${after}`;
  const [whole, set] = THING.exec(after) ?? [];
  if (connection !== 'any' && (set === undefined || !SAYS_TIME.test(after))) return null;
  return whole === undefined ? null : `${set === undefined ? 'add' : 'set'} ${after}`;
}

const SAYS_TIME = /\d|\b(?:tomorrow|tonight|noon|minutes?|hours?|\p{L}+day)\b/iu;

/** "A task for Saturday, …": a request may begin with what is wanted. */
export const namesThing = (text: string): boolean => furtherThing(text) !== null;

/** "Egg timer 12 minutes", "9 min pasta timer". */
export const setsTimer = (text: string): boolean =>
  /^(?:\p{L}+ ){0,2}(?:timer|countdown),? (?:for |of )?\d/iu.test(text) ||
  /^\d+[ -]?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?) (?:\p{L}+ )?(?:timer|countdown)\b/iu.test(text);

const KIND = /\b(note|task|to-?do|event|appointment|meeting|reminder|contact|file)\b/i;
const VERB = new RegExp(
  `^(${POLITE}(?:read(?: me| out| me out)?|show(?: me)?|open|cancel|delete|remove|tick off|` +
    String.raw`check off|cross off|complete|finish|reopen|restore|find|throw (?:out|away)|trash|print))\b`,
  'i',
);
const ONE =
  /^((?:\p{L}+ ){0,3}?)(the(?: other)?) one (?=(?:about|for|called|named|titled|with|from|on|in|of|that)\b)/iu;

/**
 * "Read the note Wifi and then the one about the car": of the same kind, and with the verb of the part before if it has none.
 * @returns null if the part is about no "one", or the part before names no kind.
 */
export function theOne(before: string, after: string): string | null {
  const [whole, verb = ''] = ONE.exec(after) ?? [];
  const [, kind] = KIND.exec(before) ?? [];
  const [, said] = VERB.exec(before) ?? [];
  if (whole === undefined || kind === undefined || (verb === '' && said === undefined)) return null;
  return `${verb === '' ? `${said ?? ''} ` : verb}the ${kind} ${after.slice(whole.length)}`;
}

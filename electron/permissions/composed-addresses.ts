import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/** A call in a conversation, as a possible source of addresses. */
export interface HeldCall {
  readonly toolName: string;
  readonly arguments: JsonObject;
  /** Null unless it succeeded. */
  readonly result: JsonValue;
  /** Whether it read what others wrote. */
  readonly untrusted: boolean;
  /** Its result is what others wrote outside Knapsack, as they wrote it. */
  readonly fromOutside?: boolean | undefined;
}

/** What matters of a tool for the addresses in its results. */
export interface ToolNature {
  /** Whether its calls write something: what is read after one may be the model's own. */
  readonly changes: boolean;
  /** Whether another program runs it, which may repeat what it is given. */
  readonly isElsewhere: boolean;
}

/** The parts of a conversation that matter for the addresses that a model writes. */
export interface ConversationWords {
  /** What the person wrote. */
  readonly said: readonly string[];
  /** Calls, in order. */
  readonly calls: readonly HeldCall[];
  /** Whether anything was read that others may have written: it may have told the model what to do. */
  readonly readUntrusted: boolean;
}

const ADDRESS_NAME = /(?:^|_)(?:url|uri|link|href|site|feed|page)s?$|[a-z]Ur[li]s?$/i;
const AROUND = /^[<("'`]+|[>)"'`]+$/g;
/** In a text: up to a space or a character that ends an address there. */
const WRITTEN_OUT = /\bhttps?:[^\s<>"'`]+/gi;
/** In a text: a host name without `https://`, possibly with a path. */
const WRITTEN_BARE = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"'`]*)?/gu;
/** Punctuation that ends a sentence rather than an address. */
const SENTENCE_END = /[.,;:!?)\]}*_~]+$/;
/** Maximum nesting of lists that are searched. */
const MOST_DEEP = 8;

/**
 * A server sees the whole address of a request, so an address that a model composes can leak the contents of a file
 * without anything else being sent. An address that the person wrote, or that a page or file contains unchanged, leaks
 * nothing new. What counts is what would be requested: the whole address as parsed by `URL`.
 * @returns addresses among the arguments, as they would be requested, that neither the person nor a source wrote.
 */
export function composedAddresses(
  args: JsonObject,
  words: ConversationWords,
  natureOf: (toolName: string) => ToolNature,
): readonly string[] {
  const addresses = addressesIn(args);
  if (addresses.length === 0) return [];
  const known = knownAddresses(words, natureOf);
  return addresses.filter((address) => !known.has(address));
}

/**
 * What the person wrote is known, as is what others wrote before the model did. Once the model has written an address
 * that nobody wrote before, reading it back from anywhere tells nothing about who wrote it.
 */
function knownAddresses({ said, calls }: ConversationWords, natureOf: (toolName: string) => ToolNature): Set<string> {
  const known = new Set(said.flatMap(addressesOf));
  const composed = new Set<string>();
  let [hasRead, hasChanged] = [false, false];
  for (const call of calls) {
    const nature = natureOf(call.toolName);
    // Before anything was read, there was nothing that an address could leak.
    if (hasRead) for (const address of writtenIn(call.arguments)) if (!known.has(address)) composed.add(address);
    const isOnItsServer = addressesIn(call.arguments).length > 0;
    if (call.fromOutside === true && (isOnItsServer || !hasChanged))
      for (const address of sourceAddresses(call, nature)) if (!composed.has(address)) known.add(address);
    hasRead ||= call.untrusted;
    hasChanged ||= nature.changes;
  }
  return known;
}

/** @returns the addresses in a result, without those that another program may have made from what it was given. */
function sourceAddresses({ arguments: args, result }: HeldCall, { isElsewhere }: ToolNature): readonly string[] {
  const found = stringsOf(result).flatMap(addressesOf);
  if (!isElsewhere) return found;
  const given = wordsOf(stringsOf(args).filter((text) => requested(text.trim()) === null));
  return found.filter((address) => !given.some((word) => address.toLowerCase().includes(word)));
}

const writtenIn = (args: JsonObject): readonly string[] => [
  ...addressesIn(args),
  ...stringsOf(args).flatMap(addressesOf),
];

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** @returns every address that the arguments would request, in the form in which it would be requested. */
export const addressesIn = (args: JsonObject): readonly string[] => [
  ...new Set(
    Object.entries(args).flatMap(([name, value]) =>
      stringsOf(value).flatMap((text) => [...requestedBy(text, ADDRESS_NAME.test(name))]),
    ),
  ),
];

/** Tools accept an address as written, or without the punctuation around it. */
function* requestedBy(written: string, isAddress: boolean): Generator<string> {
  const trimmed = written.trim();
  for (const text of new Set([trimmed, trimmed.replace(AROUND, '')])) {
    const plain = requested(text);
    if (plain !== null) yield plain;
    const bare = plain === null && isAddress ? requested(`https://${text}`) : null;
    if (bare !== null && /[.:]|^localhost$/.test(new URL(bare).hostname)) yield bare;
  }
}

/** @returns what is sent for a web address: everything before the `#`; null if it is not one. */
function requested(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.hash = '';
  return url.href;
}

/** @returns the addresses in a text, with and without punctuation that may end a sentence there. */
function addressesOf(text: string): readonly string[] {
  const written = [...text.matchAll(WRITTEN_OUT)].flatMap(([found]) => withoutEnds(found));
  const bare = [...text.replace(WRITTEN_OUT, ' ').matchAll(WRITTEN_BARE)].flatMap(([found]) =>
    withoutEnds(found).flatMap((place) => [`https://${place}`, `http://${place}`]),
  );
  const secured = written.map((address) => address.replace(/^http:/i, 'https:'));
  return [...written, ...secured, ...bare].map(requested).filter((address) => address !== null);
}

const withoutEnds = (found: string): readonly string[] => [found, found.replace(SENTENCE_END, '')];

function stringsOf(value: JsonValue, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || depth > MOST_DEEP) return [];
  return Object.values(value).flatMap((inner: JsonValue) => stringsOf(inner, depth + 1));
}

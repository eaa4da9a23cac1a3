import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/** What a conversation holds, as far as it matters for the addresses that a model writes. */
export interface ConversationWords {
  /** What the person wrote and what tools brought. */
  readonly texts: readonly string[];
  /** Whether anything was read that others may have written: it may have told the model what to do. */
  readonly readUntrusted: boolean;
}

const ADDRESS_NAME = /(?:^|_)(?:url|uri|link|href|site|feed|page)s?$|[a-z]Ur[li]s?$/i;
const WHOLE_ADDRESS = /^https?:\/\/\S+$/i;
/** A site's name without `https://`, with a path perhaps. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * Whoever reads an address on its server reads all that stands in it: one that a model puts together can carry words of
 * a file away, without anything having been sent. One that the person wrote, or that stands in a result as it is,
 * carries nothing new.
 * @returns addresses among the arguments that stand nowhere in the texts.
 */
export function composedAddresses(args: JsonObject, texts: readonly string[]): readonly string[] {
  const addresses = addressesIn(args);
  if (addresses.length === 0) return [];
  const known = texts.map((text) => text.toLowerCase());
  return addresses.filter((address) => !known.some((text) => text.includes(essence(address))));
}

export const addressesIn = (args: JsonObject): readonly string[] =>
  Object.entries(args).flatMap(([name, value]) =>
    stringsOf(value).filter((text) => WHOLE_ADDRESS.test(text) || (ADDRESS_NAME.test(name) && BARE_ADDRESS.test(text))),
  );

function stringsOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value.trim().replace(/^[<("'`]+|[>)"'`]+$/g, '')];
  return Array.isArray(value) ? value.flatMap((inner: JsonValue) => stringsOf(inner)) : [];
}

/** What is sent of an address and is not the same for all of them. */
const essence = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/#.*$/s, '')
    .replace(/\/$/, '');

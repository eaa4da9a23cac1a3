import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { beginningOf } from '../tools/result-bound.ts';
import { LEAST_RESULT } from './what-leaves.ts';

/**
 * What a prompt shows of a result that doesn't fit: the beginning of its longest text, and how to get the rest. The
 * stored result stays complete.
 * @param most characters of JSON, at least `LEAST_RESULT`.
 */
export const shortenedResult = (result: JsonValue, most: number): JsonValue => beginningOnly(result, most, restOf);

/** What a prompt shows of a long result of an earlier turn: its first lines. @param reference of its call. */
export const foldedResult = (result: JsonValue, reference: string): JsonValue =>
  beginningOnly(result, LEAST_RESULT, () => `For all of it, call read_again with result "${reference}".`);

/** How to get the rest of a result, by its handle, if it has one, and the number of characters shown. */
type Rest = (handle: JsonValue | undefined, shown: number) => string;

function beginningOnly(result: JsonValue, most: number, rest: Rest): JsonValue {
  const json = JSON.stringify(result);
  if (json.length <= most) return result;
  const { others, key, text } = longestText(result, most) ?? { others: {}, key: 'excerpt', text: json };
  for (let room = most; room > 0; room = Math.floor(room * 0.8)) {
    const beginning = beginningOf(text, room);
    const { note: _, ...kept } = others;
    const note = `Shortened: ${key} has its first ${String(beginning.length)} of ${String(text.length)} characters. `;
    const shortened = { ...kept, note: note + rest(others['handle'], beginning.length), [key]: beginning };
    if (JSON.stringify(shortened).length <= most) return shortened;
  }
  return { note: 'The result is left out: there is no room for it.' };
}

const restOf: Rest = (handle, shown) =>
  typeof handle === 'string'
    ? `For the rest, call read_more with handle "${handle}" and offset ${String(shown)}.`
    : 'For the rest, ask for less at a time.';

interface LongText {
  readonly others: JsonObject;
  readonly key: string;
  readonly text: string;
}

/** @returns the text that makes up most of an object, if the rest leaves room for a part of it. */
function longestText(value: JsonValue, most: number): LongText | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const object = value as JsonObject;
  const [longest] = Object.entries(object)
    .flatMap(([key, text]) => (typeof text === 'string' ? [{ key, text }] : []))
    .toSorted((one, other) => other.text.length - one.text.length);
  if (longest === undefined) return null;
  const { [longest.key]: _, ...others } = object;
  return JSON.stringify(others).length > most / 2 ? null : { others, ...longest };
}

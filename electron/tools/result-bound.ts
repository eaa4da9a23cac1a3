import { formatEnglishNumber } from '../../shared/formats/numbers.ts';
import { jsonValueSchema, type JsonObject, type JsonValue } from '../../shared/entities/json.ts';

/** Characters of JSON: about 4,000 tokens, half of the default context. */
export const MAX_RESULT_LENGTH = 16_000;
/** With less, a page would consist of the note without any text. */
const LEAST_RESULT_LENGTH = 1200;
/** Characters per token of context: at 3 characters per token, a result takes a quarter of it. */
const LENGTH_PER_TOKEN = 0.75;
/** Share of the length for everything except the beginning itself: the note, the handle, the other keys. */
const ROOM_FOR_NOTE = 600;
/** A shorter text is not what makes a result long; nor is one that takes up less than a quarter of it. */
const LEAST_TEXT = 4000;

/**
 * @param contextSize tokens of context as created.
 * @returns maximum characters of JSON in a result, so that the model can read it, answer, and read more.
 */
export const resultLength = (contextSize: number): number =>
  Math.min(MAX_RESULT_LENGTH, Math.max(LEAST_RESULT_LENGTH, Math.floor(contextSize * LENGTH_PER_TOKEN)));

/**
 * @param shown characters of it that are in the result.
 * @returns the handle for reading the rest; null if it is not stored.
 */
export type KeepRest = (text: string, shown: number) => string | null;

/**
 * Makes a tool's result safe to store and to show to the model: plain JSON. A long one is reduced to its beginning, its
 * length, and a handle for reading more.
 * @param most characters of JSON.
 * @throws {TypeError} if the value can't be written as JSON.
 */
export function boundResult(result: JsonValue, keep: KeepRest = () => null, most = MAX_RESULT_LENGTH): JsonValue {
  const json = JSON.stringify(result) ?? 'null';
  const plain = jsonValueSchema.parse(JSON.parse(json));
  if (json.length <= most) return plain;
  const long = longText(plain, json.length, most);
  if (long === null) return { ...shortened(typeof plain === 'string' ? plain : json, most, 'excerpt', keep) };
  const { [long.key]: _, ...others } = long.object;
  const room = most - JSON.stringify(others).length - ROOM_FOR_NOTE;
  return { ...others, ...shortened(long.text, room, long.key, keep) };
}

/** @returns the text that makes up most of an object, if the rest leaves room for a good part of it. */
function longText(
  value: JsonValue,
  length: number,
  most: number,
): { readonly object: JsonObject; readonly key: string; readonly text: string } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const object = value as JsonObject;
  const [longest] = Object.entries(object)
    .flatMap(([key, text]) => (typeof text === 'string' ? [{ object, key, text }] : []))
    .toSorted((one, other) => other.text.length - one.text.length);
  if (longest === undefined || longest.text.length < Math.min(LEAST_TEXT, most / 4)) return null;
  return length - JSON.stringify(longest.text).length > most / 2 ? null : longest;
}

function shortened(text: string, room: number, key: string, keep: KeepRest): JsonObject {
  const beginning = beginningOf(text, room);
  const handle = keep(text, beginning.length);
  const [shown, total] = [formatEnglishNumber(beginning.length), formatEnglishNumber(text.length)];
  const rest = handle === null ? 'Ask for less to see all of it.' : `For more, call read_more with handle "${handle}".`;
  return {
    note: `The result had ${total} characters; ${key} has the first ${shown}. ${rest}`,
    [key]: beginning,
    ...(handle !== null && { handle, total: text.length }),
  };
}

/**
 * Quotation marks are escaped again when a text is written as JSON, so the cut is made where the escaped form fits.
 * @returns the beginning of a text, up to the end of a line if there is one in its last part.
 */
export function beginningOf(text: string, room: number): string {
  if (text.length <= room && JSON.stringify(text).length <= room + 2) return text;
  for (let length = room; ; length = Math.floor(length * 0.8)) {
    const start = text.slice(0, length).toWellFormed();
    if (JSON.stringify(start).length > room + 2) continue;
    const lineEnd = start.lastIndexOf('\n') + 1;
    return withoutHalfSign(lineEnd > length / 2 ? start.slice(0, lineEnd) : text.slice(0, length));
  }
}

/** Surrogate pairs are not split. */
const withoutHalfSign = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text);

import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { isObject, listOf, objectOf } from './json-parts.ts';

/** What a schema says about its values besides their shape, in the order in which it is told. */
const HINTS = [
  'default',
  'format',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'examples',
] as const;
const MOST_EXAMPLES = 3;
/** Characters of one hint: a longer one says more about the program than about the value. */
const MOST_HINT = 120;

/** @returns a schema's own hints, without those of its parts. */
export function hintsOf(schema: JsonObject): JsonObject {
  const told = HINTS.flatMap((key): [string, JsonValue][] => {
    const hint = key === 'examples' ? examplesOf(schema) : schema[key];
    return hint === undefined || JSON.stringify(hint).length > MOST_HINT ? [] : [[key, hint]];
  });
  return Object.fromEntries(told);
}

/** OpenAPI has one `example`. */
function examplesOf({ examples, example }: JsonObject): JsonValue | undefined {
  const given = listOf(examples).slice(0, MOST_EXAMPLES);
  if (given.length > 0) return given;
  return example === undefined || example === null ? undefined : [example];
}

/**
 * @param room for hints, in characters: what comes first is kept.
 * @returns the schema with as many of its hints as there is room for; with 0, without any.
 */
export function withHints(schema: JsonObject, room: number): JsonObject {
  const left = { room };
  return objectOf(limited(schema, left));
}

const KEPT_AS_DATA = new Set(['const', 'enum', 'required', 'type']);
const NAMED = new Set(['properties', 'patternProperties']);

function limited(value: JsonValue, left: { room: number }): JsonValue {
  if (Array.isArray(value)) return listOf(value).map((item) => limited(item, left));
  if (!isObject(value)) return value;
  const hints = hintsOf(value);
  const entries = Object.entries(value).flatMap(([written, inner]): [string, JsonValue][] => {
    const key = written === 'example' ? 'examples' : written;
    if (isHint(key, inner))
      return hints[key] !== undefined && fits({ [key]: hints[key] }, left) ? [[key, hints[key]]] : [];
    if (KEPT_AS_DATA.has(key)) return [[key, inner]];
    if (NAMED.has(key)) return [[key, limitedEach(inner, left)]];
    return [[key, limited(inner, left)]];
  });
  return Object.fromEntries(entries);
}

const limitedEach = (schemas: JsonValue, left: { room: number }): JsonValue =>
  Object.fromEntries(Object.entries(objectOf(schemas)).map(([name, schema]) => [name, limited(schema, left)]));

/** Formats that decide how the grammar writes a value. */
export const WRITTEN_FORMATS: ReadonlySet<JsonValue> = new Set(['date-time', 'time', 'date']);

const isHint = (key: string, value: JsonValue): boolean =>
  HINTS.some((hint) => hint === key) && !(key === 'format' && WRITTEN_FORMATS.has(value));

function fits(hint: JsonObject, left: { room: number }): boolean {
  const length = JSON.stringify(hint).length;
  if (length > left.room) return false;
  left.room -= length;
  return true;
}

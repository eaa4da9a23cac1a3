import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import { parseJson } from './json-text.ts';

/**
 * Values written as elements, as in MiniMax-M3: `<key>value</key>` for an object, `<item>value</item>` for a list, with
 * a mark before each tag.
 */
export const ITEM = 'item';

/** @param mark precedes each tag. Null values are left out of objects. */
export function writeElements(value: JsonValue, mark: string): string {
  if (Array.isArray(value)) return value.map((item: JsonValue) => element(ITEM, item, mark)).join('');
  const object = jsonObjectSchema.safeParse(value);
  if (object.success)
    return Object.entries(object.data)
      .map(([key, item]) => (item === null ? '' : element(key, item, mark)))
      .join('');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const element = (tag: string, value: JsonValue, mark: string): string =>
  `${mark}<${tag}>${writeElements(value, mark)}${mark}</${tag}>`;

/** @returns the value; `readText` converts text that is not an element. */
export function readElements(written: string, schema: JsonObject, mark: string, readText: TextReader): JsonValue {
  const children = childrenOf(written.trim(), mark);
  if (children === null) return readText(written, schema);
  if (schema['type'] === 'array' || children.every(({ tag }) => tag === ITEM))
    return children.map(({ inner }) => readElements(inner, itemSchema(schema), mark, readText));
  return Object.fromEntries(
    children.map(({ tag, inner }) => [tag, readElements(inner, propertySchema(schema, tag), mark, readText)]),
  );
}

/** Converts text without elements. @param schema of the value; empty if unknown. */
export type TextReader = (written: string, schema: JsonObject) => JsonValue;

interface Element {
  readonly tag: string;
  readonly inner: string;
}

/** @returns the elements that make up the text; null if it contains anything else. */
function childrenOf(text: string, mark: string): readonly Element[] | null {
  const children: Element[] = [];
  let at = 0;
  while (at < text.length) {
    const tag = openingTag(text, at, mark);
    const end = tag === null ? -1 : closingTag(text, at, tag, mark);
    if (tag === null || end < 0) return null;
    children.push({ tag, inner: text.slice(at + mark.length + tag.length + 2, end) });
    at = end + mark.length + tag.length + 3;
  }
  return children.length === 0 ? null : children;
}

function openingTag(text: string, at: number, mark: string): string | null {
  if (!text.startsWith(`${mark}<`, at)) return null;
  return /^<([^\s<>/]+)>/u.exec(text.slice(at + mark.length))?.[1] ?? null;
}

/** @returns where the closing tag of the element at `start` begins: it may contain elements of the same name. */
function closingTag(text: string, start: number, tag: string, mark: string): number {
  const [opening, closing] = [`${mark}<${tag}>`, `${mark}</${tag}>`];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.startsWith(opening, at)) depth++;
    else if (text.startsWith(closing, at) && --depth === 0) return at;
  }
  return -1;
}

/** @returns the schema of a list's items; empty if unknown. */
export const itemSchema = ({ items }: JsonObject): JsonObject => jsonObjectSchema.safeParse(items).data ?? {};

/** @returns the schema of an object's property; empty if unknown. */
export function propertySchema({ properties }: JsonObject, key: string): JsonObject {
  const known = jsonObjectSchema.safeParse(properties).data ?? {};
  return jsonObjectSchema.safeParse(known[key]).data ?? {};
}

/** @returns the value if the text is JSON of a type that the schema has; otherwise the text. */
export const looseText: TextReader = (written, schema) => {
  if (schema['type'] === 'string') return written;
  const value = parseJson(written.trim());
  if (value === undefined) return written;
  return typeof value === 'object' && value !== null && isScalar(schema) ? written : value;
};

const isScalar = ({ type }: JsonObject): boolean => typeof type === 'string' && type !== 'object' && type !== 'array';

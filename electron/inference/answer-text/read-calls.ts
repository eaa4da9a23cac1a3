import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { KEY_HOLE, NAME_HOLE, type CallSyntax, type SeparateArguments, type WrittenCall } from './call-syntax.ts';
import { looseText, propertySchema, readElements } from './element-values.ts';
import { matchLiteral, type LiteralMatch } from './call-literal.ts';
import { endOfJson, parseJson } from './json-text.ts';
import { parsePythonLiteral } from './python-literal.ts';

/**
 * The tools that may be called, with their schemas: only the schema tells the type of a value without quotation marks.
 */
export interface CallableSchemas {
  get(name: string): JsonObject | undefined;
  keys(): Iterable<string>;
}

export interface ReadCall extends WrittenCall {
  /** Where in the text it ends. */
  readonly end: number;
}

/**
 * Parses the complete calls of a step.
 * @param start where the syntax's `before` begins.
 * @returns none if there is no complete call.
 */
export function readCalls(syntax: CallSyntax, text: string, start: number, tools: CallableSchemas): ReadCall[] {
  const calls: ReadCall[] = [];
  let opening = matchLiteral(syntax.before, text, start);
  while (opening !== null) {
    const call = readCall(syntax, text, opening.end, tools);
    if (call === null) break;
    calls.push(opening.id === undefined || call.id !== undefined ? call : { ...call, id: opening.id });
    opening = matchBetween(syntax, text, call.end);
  }
  return calls;
}

/** @returns where the next call's name begins: literals match any white space, or none. */
export function matchBetween({ between }: CallSyntax, text: string, at: number): LiteralMatch | null {
  if (between === null) return null;
  const start = at + spaceAt(text, at);
  const found = matchLiteral(between.trimStart(), text, start);
  return found === null ? null : { ...found, end: found.end + spaceAt(text, found.end) };
}

const spaceAt = (text: string, at: number): number => {
  const rest = text.slice(at);
  return rest.length - rest.trimStart().length;
};

/** @returns where the end of the calls is, or of the last call if it is missing. */
export const endOfCalls = ({ after }: CallSyntax, text: string, lastEnd: number): number =>
  (after === '' ? null : matchLiteral(after.trimStart(), text, lastEnd + spaceAt(text, lastEnd))?.end) ?? lastEnd;

/** @param at where the name begins. @returns null if the call is incomplete, or there is none. */
export function readCall(
  { arguments: form }: CallSyntax,
  text: string,
  at: number,
  tools: CallableSchemas,
): ReadCall | null {
  const name = readName(form, text, at, tools);
  if (name === null) return null;
  return form.style === 'json'
    ? readJsonArguments(form, text, at + name.length, name)
    : new SeparateReader(form, text, tools.get(name) ?? {}).read(name, at + name.length);
}

/** @returns the longest name of a tool followed by what comes after a name. */
export function readName(
  form: CallSyntax['arguments'],
  text: string,
  at: number,
  tools: CallableSchemas,
): string | null {
  const endings = form.style === 'json' ? [form.beforeArguments] : [form.beforeFirst, form.withoutArguments];
  const follows = (name: string): boolean =>
    endings.some((ending) => {
      const literal = ending.replaceAll(NAME_HOLE, name);
      const rest = text.slice(at + name.length, at + name.length + 1);
      return (
        literal === '' ||
        (rest !== '' && (rest === literal.charAt(0) || (/\s/.test(literal.charAt(0)) && /\s/.test(rest))))
      );
    });
  let longest: string | null = null;
  for (const name of tools.keys()) {
    if (name.length > (longest?.length ?? 0) && text.startsWith(name, at) && follows(name)) longest = name;
  }
  return longest;
}

function readJsonArguments(
  { beforeArguments, afterArguments }: Extract<CallSyntax['arguments'], { style: 'json' }>,
  text: string,
  at: number,
  name: string,
): ReadCall | null {
  const opening = matchLiteral(beforeArguments, text, at);
  if (opening === null) return null;
  const end = text[opening.end] === '{' ? endOfJson(text, opening.end) : -1;
  const value = end < 0 ? undefined : parseJson(text.slice(opening.end, end));
  const closing = end < 0 ? null : matchLiteral(afterArguments, text, end);
  if (!isObject(value) || closing === null) return null;
  const id = opening.id ?? closing.id;
  return { name, arguments: value, end: closing.end, ...(id === undefined ? {} : { id }) };
}

/** Parses arguments that are written separately. */
class SeparateReader {
  readonly #form: SeparateArguments;
  readonly #text: string;
  readonly #schema: JsonObject;

  constructor(form: SeparateArguments, text: string, schema: JsonObject) {
    this.#form = form;
    this.#text = text;
    this.#schema = schema;
  }

  read(name: string, at: number): ReadCall | null {
    const { beforeFirst, withoutArguments } = this.#form;
    const first = this.#match(beforeFirst, at, NAME_HOLE, name);
    if (first !== null) {
      const found = this.#readArguments(first.end);
      if (found !== null) return { name, ...found };
    }
    const empty = withoutArguments === '' ? null : this.#match(withoutArguments, at, NAME_HOLE, name);
    return empty === null ? null : { name, arguments: {}, end: empty.end };
  }

  #readArguments(start: number): { arguments: JsonObject; end: number } | null {
    const found: Record<string, JsonValue> = {};
    let at = start;
    for (;;) {
      const key = /[^\s"'<>=:]+/uy;
      key.lastIndex = at;
      const name = key.exec(this.#text)?.[0];
      if (name === undefined) return null;
      const value = this.#readValue(name, at + name.length);
      if (value === null) return null;
      found[name] = value.value;
      if (value.last) return { arguments: found, end: value.end };
      at = value.end;
    }
  }

  /** @param at after the key. */
  #readValue(key: string, at: number): { value: JsonValue; end: number; last: boolean } | null {
    const { string, other } = this.#form;
    // The longer literal contains the shorter one: a quotation mark means that it is a string.
    const places = string.beforeValue.length >= other.beforeValue.length ? [string, other] : [other, string];
    for (const place of string.beforeValue === other.beforeValue ? [string] : places) {
      const opening = matchLiteral(place.beforeValue, this.#text, at);
      if (opening === null) continue;
      const isText = place === string && string.beforeValue !== other.beforeValue;
      const end = this.#endOfValue(place, key, opening.end, isText);
      if (end === null) continue;
      return { value: this.#valueOf(key, this.#text.slice(opening.end, end.at), isText), end: end.end, last: end.last };
    }
    return null;
  }

  #endOfValue(
    place: SeparateArguments['string'],
    key: string,
    start: number,
    isText: boolean,
  ): { at: number; end: number; last: boolean } | null {
    for (let at = this.#firstEnd(start, isText); at <= this.#text.length; at++) {
      if (isText && this.#form.escapedStrings && this.#text[at] === '\\') {
        at++;
        continue;
      }
      // A key only follows the next argument's opening, so the end of the call is looked for first.
      const last = this.#match(place.afterLast, at, KEY_HOLE, key);
      if (last !== null) return { at, end: last.end, last: true };
      const next = this.#match(place.beforeNext, at, KEY_HOLE, key);
      if (next !== null) return { at, end: next.end, last: false };
    }
    return null;
  }

  /** Lists and objects contain commas of their own. */
  #firstEnd(start: number, isText: boolean): number {
    if (isText || !/[[{]/.test(this.#text.charAt(start))) return start;
    const end = endOfJson(this.#text, start);
    return end < 0 ? start : end;
  }

  #valueOf(key: string, written: string, isText: boolean): JsonValue {
    if (isText) return this.#form.escapedStrings ? unescaped(written) : written;
    const schema = propertySchema(this.#schema, key);
    if (isTextOnly(schema)) return mayBeNull(schema) && written.trim() === 'null' ? null : written;
    if (this.#form.values === 'elements') return readElements(written, schema, this.#form.elementMark, looseText);
    return parseJson(written.trim()) ?? parsePythonLiteral(written) ?? written;
  }

  #match(literal: string, at: number, hole: string, value: string): LiteralMatch | null {
    return matchLiteral(literal.replaceAll(hole, value), this.#text, at);
  }
}

function unescaped(written: string): JsonValue {
  const value = parseJson(
    `"${written
      .replaceAll("\\'", "'")
      .replaceAll('\n', '\\n')
      .replaceAll(/(?<!\\)"/g, '\\"')}"`,
  );
  return typeof value === 'string' ? value : written;
}

/** Whether a property can be nothing but text: `5` in its place is then the text "5". */
function isTextOnly(schema: JsonObject): boolean {
  const type = schema['type'];
  if (type === 'string') return true;
  if (Array.isArray(type)) return type.every((one) => one === 'string' || one === 'null') && type.includes('string');
  const choices = schema['enum'];
  return type === undefined && Array.isArray(choices) && choices.every((choice) => typeof choice === 'string');
}

const mayBeNull = ({ type }: JsonObject): boolean => Array.isArray(type) && type.includes('null');

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

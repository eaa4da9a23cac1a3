import { z } from 'zod';
import type { JsonValue } from '../../../shared/entities/json.ts';
import type { WrittenCall } from './written-call.ts';
import { writeElements } from './element-values.ts';

/**
 * Placeholders in a literal for the call's id, its number from 0 or from 1, its name, an argument's key or the type of
 * its value.
 */
export const ID_HOLE = '\u{f0010}';
export const INDEX_HOLE = '\u{f0011}';
export const NUMBER_HOLE = '\u{f0012}';
export const NAME_HOLE = '\u{f0013}';
export const KEY_HOLE = '\u{f0014}';
export const TYPE_HOLE = '\u{f0015}';

const literal = z.string();

/** Arguments as one JSON object: `{"name": "x", "arguments": {...}}`, `x[ARGS]{...}`. */
const jsonArgumentsSchema = z.object({ style: z.literal('json'), beforeArguments: literal, afterArguments: literal });

/** Around one value: between its key and it, between it and the next key, and between it and the end of the call. */
const valuePlaceSchema = z.object({ beforeValue: literal, beforeNext: literal, afterLast: literal });

/** Separate arguments: `<parameter=key>value</parameter>`, `key="value"`. */
const separateArgumentsSchema = z.object({
  style: z.literal('separate'),
  /** Between the name and the first key; everything after the name if there are no arguments. */
  beforeFirst: literal,
  withoutArguments: literal,
  string: valuePlaceSchema,
  other: valuePlaceSchema,
  /** How values other than strings, and their contents, are written. */
  values: z.enum(['json', 'json-python-literals', 'python', 'gemma', 'elements']),
  /** Precedes each tag of values written as elements. */
  elementMark: literal,
  /** Strings are escaped; otherwise a string ends where the next literal begins. */
  escapedStrings: z.boolean(),
});

/** How a model was trained to write calls: the literals around names and arguments. */
export const callSyntaxSchema = z.object({
  /** Up to the first name. */
  before: literal,
  /** From the end of one call to the next name; null for a model that writes one call at a time. */
  between: literal.nullable(),
  /** After the last call. */
  after: literal,
  arguments: z.discriminatedUnion('style', [jsonArgumentsSchema, separateArgumentsSchema]),
});
export type CallSyntax = z.infer<typeof callSyntaxSchema>;
export type SeparateArguments = z.infer<typeof separateArgumentsSchema>;

export type { WrittenCall };

/** @returns the calls of one step, as the model was trained to write them. @param firstIndex number of the first. */
export function writeCalls(syntax: CallSyntax, calls: readonly WrittenCall[], firstIndex = 0): string {
  const texts = calls.map((call, place) => {
    const opening = place === 0 ? syntax.before : (syntax.between ?? syntax.after + syntax.before);
    const end = place === calls.length - 1 ? syntax.after : '';
    return filled(opening, call, firstIndex + place) + writeCall(syntax, call, firstIndex + place) + end;
  });
  return texts.join('');
}

function writeCall({ arguments: form }: CallSyntax, call: WrittenCall, index: number): string {
  const fill = (text: string): string => filled(text, call, index);
  if (form.style === 'json')
    return `${call.name}${fill(form.beforeArguments)}${pythonJson(call.arguments)}${fill(form.afterArguments)}`;
  const entries = Object.entries(call.arguments);
  if (entries.length === 0) return call.name + fill(form.withoutArguments);
  const written = entries.map(([key, value], place) => {
    const kind = typeof value === 'string' ? form.string : form.other;
    const end = place < entries.length - 1 ? kind.beforeNext : fill(kind.afterLast);
    const opening = kind.beforeValue.replaceAll(TYPE_HOLE, typeName(value));
    return `${key}${opening}${writeValue(form, value)}${end.replaceAll(KEY_HOLE, key)}`;
  });
  return `${call.name}${fill(form.beforeFirst)}${written.join('')}`;
}

/** @returns a value between its literals. */
export function writeValue({ values, escapedStrings, elementMark }: SeparateArguments, value: JsonValue): string {
  if (typeof value === 'string') return escapedStrings ? JSON.stringify(value).slice(1, -1) : value;
  switch (values) {
    case 'json':
      return pythonJson(value);
    case 'json-python-literals':
      return typeof value === 'object' && value !== null ? pythonJson(value) : pythonLiteral(value);
    case 'python':
      return pythonLiteral(value);
    case 'gemma':
      return gemmaValue(value);
    case 'elements':
      return writeElements(value, elementMark);
  }
}

/** @returns the JSON Schema type of a value; every number is a `number`. */
function typeName(value: JsonValue): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** @returns a literal with its placeholders filled in. */
export function filled(text: string, { name, id = '' }: Pick<WrittenCall, 'name' | 'id'>, index: number): string {
  return text
    .replaceAll(NAME_HOLE, name)
    .replaceAll(ID_HOLE, id)
    .replaceAll(INDEX_HOLE, String(index))
    .replaceAll(NUMBER_HOLE, String(index + 1));
}

/** @returns JSON with a space after commas and colons, as Python writes it and models have read it. */
export const pythonJson = (value: JsonValue): string =>
  write(value, { text: JSON.stringify, key: JSON.stringify, literal: JSON.stringify, comma: ', ', colon: ': ' });

const pythonLiteral = (value: JsonValue): string =>
  write(value, {
    text: JSON.stringify,
    key: JSON.stringify,
    literal: (item) => (item === null ? 'None' : item === true ? 'True' : item === false ? 'False' : String(item)),
    comma: ', ',
    colon: ': ',
  });

const gemmaValue = (value: JsonValue): string =>
  write(value, {
    text: (text) => `<|"|>${text}<|"|>`,
    key: (key) => key,
    literal: JSON.stringify,
    comma: ',',
    colon: ':',
  });

interface Notation {
  readonly text: (text: string) => string;
  readonly key: (key: string) => string;
  readonly literal: (value: number | boolean | null) => string;
  readonly comma: string;
  readonly colon: string;
}

function write(value: JsonValue, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object' || value === null) return notation.literal(value);
  if (Array.isArray(value)) return `[${value.map((item: JsonValue) => write(item, notation)).join(notation.comma)}]`;
  const entries = Object.entries(value).map(
    ([key, item]) => notation.key(key) + notation.colon + write(item, notation),
  );
  return `{${entries.join(notation.comma)}}`;
}

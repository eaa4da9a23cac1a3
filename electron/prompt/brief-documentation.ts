import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ShortForm } from '../../shared/entities/loaded-tool.ts';

export interface DocumentedTool {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of the arguments object. */
  readonly parameters: JsonObject;
}

/** Maximum length of a summary; a tool from outside may send a whole page. */
const MAX_SUMMARY_LENGTH = 160;
const MAX_OUTLINE_LENGTH = 100;
const MAX_MENTION_WORDS = 8;

/**
 * One line that tells a model how to call a tool: `create_note(text: string, title?: string): Save a new note`. The
 * grammar contains the whole schema, so the line only has to say what goes where (30-60 tokens instead of about 200 for
 * the JSON).
 */
export function briefDocumentation({ name, summary, parameters }: DocumentedTool): string {
  return `${name}(${signature(parameters)}): ${oneLine(summary)}`;
}

/**
 * Shorter forms, for tools that are less likely to be called than those documented whole. `outline` contains what a
 * call needs, `create_note(text: string, …): Save a new note`, where the ellipsis stands for optional parameters;
 * `mention` the first words of the description; `name` nothing else.
 */
export function shortDocumentation({ name, summary, parameters }: DocumentedTool, form: ShortForm): string {
  if (form === 'name') return name;
  const sentence = oneLine(firstSentence(plain(summary)), MAX_OUTLINE_LENGTH);
  return form === 'mention'
    ? `${name}: ${firstWords(sentence)}`
    : `${name}(${neededParameters(parameters)}): ${sentence}`;
}

function neededParameters(parameters: JsonObject): string {
  const all = parametersOf(parameters);
  const needed = all.filter(({ required }) => required).map(({ text }) => text);
  return [...needed, ...(needed.length < all.length ? ['…'] : [])].join(', ');
}

function firstWords(sentence: string): string {
  const words = sentence.split(' ');
  return words.length <= MAX_MENTION_WORDS ? sentence : `${words.slice(0, MAX_MENTION_WORDS).join(' ')}…`;
}

const signature = (parameters: JsonObject): string =>
  parametersOf(parameters)
    .map(({ text }) => text)
    .join(', ');

function parametersOf(parameters: JsonObject): readonly { readonly text: string; readonly required: boolean }[] {
  const required = new Set(asArray(parameters['required']));
  return Object.entries(asObject(parameters['properties'])).map(([name, schema]) => ({
    text: `${plain(name)}${required.has(name) ? '' : '?'}: ${typeName(asObject(schema))}`,
    required: required.has(name),
  }));
}

/** Punctuation that ends a sentence, before a capital letter; not that of an abbreviation at the very beginning. */
const firstSentence = (text: string): string => /^.{20,}?[.!?](?=\s+\p{Lu})/u.exec(text)?.[0] ?? text;

function typeName(schema: JsonObject): string {
  const values = schema['enum'];
  if (Array.isArray(values)) return values.map(literal).join('|');
  if (schema['const'] !== undefined) return literal(schema['const']);
  const alternatives = asArray(schema['anyOf'] ?? schema['oneOf']);
  if (alternatives.length > 0) return alternatives.map((alternative) => typeName(asObject(alternative))).join('|');
  if (schema['type'] === 'array') return listOf(typeName(asObject(schema['items'])));
  if (Array.isArray(schema['type'])) return schema['type'].map(String).map(plain).join('|');
  return typeof schema['type'] === 'string' ? plain(schema['type']) : 'any';
}

const listOf = (type: string): string => (type.includes('|') ? `(${type})[]` : `${type}[]`);
const literal = (value: JsonValue): string => plain(JSON.stringify(value));

/** @returns a description as one line, without anything that could imitate other parts of a prompt. */
export function oneLine(text: string, most = MAX_SUMMARY_LENGTH): string {
  const line = plain(text);
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/**
 * With line breaks, markup and control characters, the description of an external tool could imitate other parts of the
 * prompt.
 */
const plain = (text: string): string => text.replace(/[<>|\p{C}\s]+/gu, ' ').trim();

const asObject = (value: JsonValue | undefined): JsonObject => (value !== undefined && isObject(value) ? value : {});
const asArray = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

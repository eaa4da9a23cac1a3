import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ShortForm } from '../../shared/entities/loaded-tool.ts';
import { assertNever } from '../foundation/errors.ts';

export interface DocumentedTool {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of the arguments object. */
  readonly parameters: JsonObject;
}

/** Maximum length of a summary; a tool from outside may send a whole page. */
const MAX_SUMMARY_LENGTH = 160;
const MAX_OUTLINE_WIDTH = 100;
const MAX_MENTION_WORDS = 8;
const MAX_MENTION_WIDTH = 70;
/** Choices that take more characters are cut off: the grammar contains all of them. */
const MAX_CHOICES_LENGTH = 120;
const MAX_OUTLINE_CHOICES_LENGTH = 40;
/** Characters for the names of optional parameters in an outline: enough for three or four. See decision 96. */
const MAX_OPTIONAL_NAMES_LENGTH = 30;
/** A letter of these scripts takes about as many tokens as a syllable of three Latin letters. */
const WIDE_LETTER = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;
const WIDE_LETTER_WIDTH = 3;

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
 * call needs, and the names of the first optional parameters: `create_note(text: string, title?, …): Save a new note`;
 * `mention` the first words of the description; `name` nothing else.
 */
export function shortDocumentation({ name, summary, parameters }: DocumentedTool, form: ShortForm): string {
  const sentence = firstSentence(plain(summary));
  switch (form) {
    case 'outline':
      return `${name}(${outlinedParameters(parameters)}): ${clipped(sentence, MAX_OUTLINE_WIDTH)}`;
    case 'mention':
      return sentence === '' ? name : `${name}: ${clipped(firstWords(sentence), MAX_MENTION_WIDTH)}`;
    case 'name':
      return name;
    default:
      return assertNever(form);
  }
}

function outlinedParameters(parameters: JsonObject): string {
  const all = parametersOf(parameters, MAX_OUTLINE_CHOICES_LENGTH);
  const needed = all.filter(({ required }) => required).map(({ text }) => text);
  const optional = all.filter(({ required }) => !required).map(({ name }) => `${name}?`);
  let length = 0;
  const named = optional.filter((name) => (length += name.length + ', '.length) <= MAX_OPTIONAL_NAMES_LENGTH);
  return [...needed, ...named, ...(named.length < optional.length ? ['…'] : [])].join(', ');
}

function firstWords(sentence: string): string {
  const words = sentence.split(' ');
  return words.length <= MAX_MENTION_WORDS ? sentence : `${words.slice(0, MAX_MENTION_WORDS).join(' ')}…`;
}

/** @returns the beginning of a text, no wider than this many Latin letters. */
function clipped(text: string, most: number): string {
  let [width, end] = [0, 0];
  for (const letter of text) {
    width += WIDE_LETTER.test(letter) ? WIDE_LETTER_WIDTH : 1;
    if (width <= most - 1) end += letter.length;
  }
  return width <= most ? text : `${text.slice(0, end).replace(/…$/, '').trimEnd()}…`;
}

const signature = (parameters: JsonObject): string =>
  parametersOf(parameters, MAX_CHOICES_LENGTH)
    .map(({ text }) => text)
    .join(', ');

function parametersOf(
  parameters: JsonObject,
  mostChoices: number,
): readonly { readonly name: string; readonly text: string; readonly required: boolean }[] {
  const required = new Set(asArray(parameters['required']));
  return Object.entries(asObject(parameters['properties'])).map(([key, schema]) => {
    const name = plain(key);
    const isRequired = required.has(key);
    return {
      name,
      text: `${name}${isRequired ? '' : '?'}: ${typeName(asObject(schema), mostChoices)}`,
      required: isRequired,
    };
  });
}

/** Punctuation that ends a sentence, before a capital letter; not that of an abbreviation at the very beginning. */
const firstSentence = (text: string): string => /^.{20,}?(?:[.!?](?=\s+\p{Lu})|[。！？])/u.exec(text)?.[0] ?? text;

function typeName(schema: JsonObject, mostChoices: number): string {
  const values = schema['enum'];
  if (Array.isArray(values)) return choices(values.map(literal), mostChoices);
  if (schema['const'] !== undefined) return literal(schema['const']);
  const alternatives = asArray(schema['anyOf'] ?? schema['oneOf']);
  if (alternatives.length > 0)
    return choices(
      alternatives.map((alternative) => typeName(asObject(alternative), mostChoices)),
      mostChoices,
    );
  if (schema['type'] === 'array') return listOf(typeName(asObject(schema['items']), mostChoices));
  if (Array.isArray(schema['type'])) return schema['type'].map(String).map(plain).join('|');
  return typeof schema['type'] === 'string' ? plain(schema['type']) : 'any';
}

/** @returns the first choices, always at least one; an ellipsis stands for the others. */
function choices(values: readonly string[], mostLength: number): string {
  let length = 0;
  const fitting = values.filter((value, index) => (length += value.length + 1) <= mostLength || index === 0);
  return [...fitting, ...(fitting.length < values.length ? ['…'] : [])].join('|');
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

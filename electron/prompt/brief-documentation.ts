import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

export interface DocumentedTool {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of the arguments object. */
  readonly parameters: JsonObject;
}

/** Longest summary that is written; a tool from elsewhere may bring a page. */
const MAX_SUMMARY_LENGTH = 160;

/**
 * One line that tells a model how to call a tool: `create_note(text: string, title?: string): Save a new note`. The grammar holds
 * the whole schema, so the line only has to say what goes where (30-60 tokens against about 200 for the JSON).
 */
export function briefDocumentation({ name, summary, parameters }: DocumentedTool): string {
  return `${name}(${signature(parameters)}): ${oneLine(summary)}`;
}

function signature(parameters: JsonObject): string {
  const required = new Set(asArray(parameters['required']));
  return Object.entries(asObject(parameters['properties']))
    .map(([name, schema]) => `${plain(name)}${required.has(name) ? '' : '?'}: ${typeName(asObject(schema))}`)
    .join(', ');
}

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

/** @returns a description as one line, without what could pass for something else in a prompt. */
export function oneLine(text: string): string {
  const line = plain(text);
  return line.length <= MAX_SUMMARY_LENGTH ? line : `${line.slice(0, MAX_SUMMARY_LENGTH - 1).trimEnd()}…`;
}

/** Line breaks, markup and control characters would let what a foreign tool says of itself pass for something else. */
const plain = (text: string): string => text.replace(/[<>|\p{C}\s]+/gu, ' ').trim();

const asObject = (value: JsonValue | undefined): JsonObject => (value !== undefined && isObject(value) ? value : {});
const asArray = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? (value as readonly JsonValue[]) : []);
const isObject = (value: JsonValue): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

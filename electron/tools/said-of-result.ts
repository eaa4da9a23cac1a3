import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { genericLine, MOST_LINE } from '../../shared/entities/generic-said.ts';
import { clip } from '../../shared/formats/clip.ts';
import { t } from '../../shared/texts/translate.ts';
import { bulletList, codeBlock, markdownTable, plainMarkdown, saidFacts, type Said } from './said.ts';

/** Columns of a table that still fit into the chat. */
const MOST_COLUMNS = 6;
const MOST_CELL = 200;

/**
 * Puts the result of a tool into words that doesn't do so itself: a text is told as it is, with all of its lines, and a
 * list with its items.
 */
export function saidOfResult(toolName: string, result: JsonValue): Said {
  const value = typeof result === 'string' ? (parsed(result) ?? result) : result;
  if (typeof value === 'string') return saidOfText(toolName, value);
  if (Array.isArray(value)) return saidOfList(toolName, value as readonly JsonValue[]);
  return isObject(value) ? saidOfObject(toolName, value) : genericLine(toolName, value);
}

/** Many servers send data as text. @returns undefined for any other text. */
function parsed(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function saidOfText(toolName: string, text: string): Said {
  const lines = text.trim().split('\n');
  const [first = ''] = lines;
  if (first === '') return genericLine(toolName, text);
  // A line that looks like JSON means nothing to a person.
  const isPlain = !/^\s*[[{]/.test(first);
  if (lines.length === 1 && isPlain && clip(first, MOST_LINE) === first) return first;
  const count = lines.length;
  const line = count === 1 ? first : t('{first} ({count, plural, one {# line} other {# lines}})', { first, count });
  const returned = t('{name} returned {count, plural, one {# line} other {# lines}}.', { name: toolName, count });
  return { line: isPlain ? line : returned, body: bodyOfText(lines) };
}

/** Columns and indentation only survive in a block of code. */
const bodyOfText = (lines: readonly string[]): string =>
  lines.some((line) => /^\s|\t|\S {2,}\S/.test(line))
    ? codeBlock(lines.join('\n'))
    : lines.map(plainMarkdown).join('  \n');

function saidOfList(toolName: string, items: readonly JsonValue[]): Said {
  const line = genericLine(toolName, [...items]);
  if (items.length === 0) return line;
  const columns = columnsOf(items);
  if (columns === null) return { line, body: bulletList(items.map(inShort)) };
  const rows = items.filter(isObject).map((item) => columns.map((column) => inShort(item[column] ?? '')));
  return { line, body: markdownTable(columns, rows) };
}

/** @returns the names that all items have; null if they aren't alike. */
function columnsOf(items: readonly JsonValue[]): readonly string[] | null {
  const objects = items.filter(isObject);
  const [first = {}] = objects;
  const names = Object.keys(first);
  const isAlike = objects.every((item) => Object.keys(item).every((name) => names.includes(name)));
  return objects.length === items.length && isAlike && names.length > 0 && names.length <= MOST_COLUMNS ? names : null;
}

/** One property stands for the whole: `{content: "…"}`, `{items: […]}`. */
function saidOfObject(toolName: string, object: JsonObject): Said {
  const [entry, ...others] = Object.entries(object);
  if (entry === undefined) return genericLine(toolName, object);
  if (others.length === 0 && (typeof entry[1] === 'string' || Array.isArray(entry[1])))
    return saidOfResult(toolName, entry[1]);
  const line = genericLine(toolName, object);
  if (Object.values(object).every((value) => !isObject(value) && !Array.isArray(value)))
    return { line, body: saidFacts(Object.entries(object).map(([name, value]) => [name, inShort(value)])) };
  const facts = Object.entries(object).map(([name, value]): string => `${plainMarkdown(name)}:\n\n${blockOf(value)}`);
  return { line, body: facts.join('\n\n') };
}

const blockOf = (value: JsonValue): string => {
  const said = saidOfResult('It', value);
  return typeof said === 'string' ? plainMarkdown(inShort(value)) : said.body;
};

/** @returns a value on one line. */
function inShort(value: JsonValue): string {
  if (typeof value === 'string') return clip(value, MOST_CELL);
  if (isObject(value)) {
    const named = Object.entries(value).map(([name, inner]) => `${name}: ${isObject(inner) ? '…' : inShort(inner)}`);
    return clip(named.join(', '), MOST_CELL);
  }
  if (Array.isArray(value)) return clip((value as readonly JsonValue[]).map(inShort).join(', '), MOST_CELL);
  return JSON.stringify(value);
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import type { JsonValue } from '../../shared/entities/json.ts';
import { MOST_LINE } from '../../shared/entities/generic-said.ts';
import { clip } from '../../shared/formats/clip.ts';
import { t, writtenInEnglish } from '../../shared/texts/translate.ts';
import { joinFirstFew } from '../../shared/formats/lists.ts';

/** A result in words for the person: a line, or a line and a Markdown body with everything. */
export type Said = string | { readonly line: string; readonly body: string };

/** What is stored with a call: the line for its card, and the Markdown for an answer made from it. */
export interface SaidResult {
  /** One line of plain text, at most `MOST_LINE` characters. */
  readonly line: string;
  /** Markdown; null if the line says everything. */
  readonly body: string | null;
}

/** Maximum characters of a body: about 1,500 tokens, because it becomes part of the conversation. */
const MOST_BODY = 6000;
/** Maximum list items written out in a body. */
const MOST_ITEMS = 30;

/** @returns what a tool said, made to fit: the line is a single line, and both are within their limits. */
export function boundSaid(said: Said): SaidResult {
  const { line, body } = typeof said === 'string' ? { line: said, body: null } : said;
  return {
    line: clip(line, MOST_LINE),
    body: body === null || body.trim() === '' ? null : wholeLines(body, MOST_BODY),
  };
}

/** @returns a name given by a person or a file, on one line in quotation marks: `“Packing list”`. */
export const quoted = (text: string, most = 60): string => t('“{value}”', { value: clip(text, most) });

/** @returns a text as Markdown that shows it literally: it can't become a link, picture or markup. */
export const plainMarkdown = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~|#!]/g, String.raw`\$&`)
    .replace(/^(\d*)([-+.)])(?= )/, String.raw`$1\$2`);

/**
 * @param fence the language of the code block.
 * @returns a text as a code block that it can't end.
 */
export function codeBlock(text: string, fence = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${fence}\n${text.replace(/\n$/, '')}\n${ticks}`;
}

/** @param items plain text. @returns a Markdown list of the first of them. */
export const bulletList = (items: readonly string[], most = MOST_ITEMS): string =>
  withRest(
    items.slice(0, most).map((item) => `- ${plainMarkdown(item)}`),
    items.length - most,
  );

/** @param rows plain text, one array for each row. @returns a Markdown table of the first of them. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  most = MOST_ITEMS,
): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(plainMarkdown).join(' | ')} |`;
  const shown = rows.slice(0, most).map(line);
  return withRest([line(columns), `| ${columns.map(() => '---').join(' | ')} |`, ...shown], rows.length - most);
}

const withRest = (lines: readonly string[], rest: number): string =>
  [...lines, ...(rest > 0 ? ['', t('{rest, number} more not shown.', { rest })] : [])].join('\n');

/**
 * A list in words: the count, and the first few by name.
 * @param count such as "2 notes", or "No notes".
 * @example saidThings('2 notes', ['Packing list', 'Car']) is "2 notes: Packing list and Car"
 */
export const saidThings = (count: string, names: readonly string[]): string =>
  names.length === 0
    ? count
    : t('{count}: {names}', { count, names: joinFirstFew(names.map((name) => clip(name, 40))) });

/**
 * What a result says in English, because models read it.
 * @param texts all that it may be. @returns the one that it is, in the person's language.
 */
export const personsWords = (english: string, texts: readonly (() => string)[]): string =>
  texts.find((text) => writtenInEnglish(text) === english)?.() ?? english;

/** @returns a list for the person: the count and the first few on the line, all as Markdown items in the body. */
export function saidList(line: string, items: readonly string[]): Said {
  return items.length === 0 ? line : { line, body: `${plainMarkdown(line)}\n\n${bulletList(items)}` };
}

/**
 * A text that is itself the result: its beginning on the line, all of it in a code block, from where it can be copied.
 * @param lead what the text is.
 */
export const saidText = (lead: string, text: string): Said => ({
  line: `${lead}: ${clip(text, MOST_LINE)}`,
  body: `${plainMarkdown(lead)}:\n\n${codeBlock(text)}`,
});

/** @returns facts as a Markdown list, without those that have no value. */
export const saidFacts = (facts: readonly (readonly [name: string, value: string])[]): string =>
  facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `- ${plainMarkdown(name)}: ${plainMarkdown(value)}`)
    .join('\n');

/** @returns a piece of data: as text if it is a single value, as formatted JSON in the body if it is more. */
export function saidValue(value: JsonValue): Said {
  if (value === null) return t('Nothing found');
  if (typeof value !== 'object') return String(value);
  const size = Array.isArray(value)
    ? t('List of {count, plural, one {# value} other {# values}}', { count: value.length })
    : t('Object with {count, plural, one {# entry} other {# entries}}', { count: Object.keys(value).length });
  return { line: size, body: codeBlock(JSON.stringify(value, null, 2), 'json') };
}

/** @returns a person's own text, line by line, as a Markdown quotation. */
export const quotedBlock = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${plainMarkdown(line)}`)
    .join('  \n');

/** @returns the beginning of a text up to the end of a line; a code block that is cut is closed. */
function wholeLines(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const cut = start.slice(0, Math.max(start.lastIndexOf('\n'), 0)) || start.toWellFormed();
  const fences = [...cut.matchAll(/^(`{3,})/gm)].map(([ticks]) => ticks);
  const open = fences.length % 2 === 1 ? `\n${fences.at(-1) ?? ''}` : '';
  return `${cut}${open}\n\n…`;
}

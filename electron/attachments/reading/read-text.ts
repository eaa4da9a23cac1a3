import type { FileHandle } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import path from 'node:path';
import { plural } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { decodeTextFile } from '../../bundles/data/decode-text-file.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { paginate } from '../../tools/documents/paginate.ts';
import { beginningOf, type OpenFile } from './open-file.ts';
import type { FileReading } from './read-file-job.ts';

/** Bytes at the beginning that are decoded. */
const MOST_BYTES = 1_000_000;
/** Bytes that are searched for line ends at a time. */
const PIECE = 1_000_000;
const LINE_FEED = 10;
const MOST_OUTLINE_LINES = 200;
/** Lines at the margin that begin a part of a program. */
export const BEGINS_PART = longPattern('')`
  ^(?:(?:export|default|public|private|static|async|abstract|pub) )*
  (?:function|class|interface|enum|def|fn|func|struct|trait|impl|module|namespace|sub|type) \S
`;
export const LONGEST_PART_LINE = 160;

const LANGUAGES: Readonly<Record<string, string>> = {
  md: 'Markdown',
  json: 'JSON',
  jsonl: 'JSON lines',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  css: 'CSS',
  sql: 'SQL',
};

const kindWords = (extension: string): string => LANGUAGES[extension] ?? (extension === 'log' ? t('Log') : t('Text'));

/** Text, code and data: the beginning of a large file, with how many lines all of it has. */
export async function readText({ name, size, handle }: OpenFile): Promise<FileReading> {
  const { text, isComplete } = await decodedBeginning(handle, size);
  const lines = isComplete ? text.split('\n').length - (text.endsWith('\n') ? 1 : 0) : await countLines(handle);
  const extension = path.extname(name).slice(1).toLowerCase();
  return {
    kind: 'text',
    about: () => t('{kind}, {lines, plural, one {# line} other {# lines}}', { kind: kindWords(extension), lines }),
    text,
    isComplete,
    outline: outlineOf(text, extension),
  };
}

/** @returns the beginning of a text file, up to the end of a line unless that is all of it. */
export async function decodedBeginning(
  handle: FileHandle,
  size: number,
): Promise<{ readonly text: string; readonly isComplete: boolean }> {
  const bytes = await beginningOf(handle, Math.min(size, MOST_BYTES));
  if (size <= MOST_BYTES) return { text: decodeTextFile(bytes), isComplete: true };
  const text = decodeTextFile(isUtf8(bytes) ? bytes.subarray(0, wholeLength(bytes)) : bytes);
  const end = text.lastIndexOf('\n');
  return { text: end > 0 ? text.slice(0, end + 1) : text, isComplete: false };
}

const isUtf8 = (bytes: Buffer): boolean => bytes[0] !== 0xff && bytes[0] !== 0xfe;

/** A cut may be in the middle of a character. */
function wholeLength(bytes: Buffer): number {
  const decoder = new StringDecoder('utf8');
  const whole = Buffer.byteLength(decoder.write(bytes));
  return whole > 0 && whole <= bytes.length ? whole : bytes.length;
}

/** @returns lines of the whole file, in memory for one piece. */
export async function countLines(handle: FileHandle): Promise<number> {
  const piece = Buffer.alloc(PIECE);
  let [lines, last, position] = [0, LINE_FEED, 0];
  for (;;) {
    const { bytesRead } = await handle.read(piece, 0, PIECE, position);
    if (bytesRead === 0) return last === LINE_FEED ? lines : lines + 1;
    const read = piece.subarray(0, bytesRead);
    for (let at = read.indexOf(LINE_FEED); at !== -1; at = read.indexOf(LINE_FEED, at + 1)) lines++;
    last = read.at(-1) ?? LINE_FEED;
    position += bytesRead;
  }
}

function outlineOf(text: string, extension: string): readonly string[] {
  if (extension === 'json') return keysOf(text);
  if (extension === 'md' || extension === 'markdown')
    return paginate(text, true).outline.map(({ title, level }) => `${'#'.repeat(level)} ${title}`);
  const lines = text.split('\n');
  const parts: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.length <= LONGEST_PART_LINE && BEGINS_PART.test(line))
      parts.push(`line ${String(index + 1)}: ${line.trimEnd()}`);
    if (parts.length === MOST_OUTLINE_LINES) break;
  }
  return parts;
}

/** @returns the names at the top of a JSON text; none if it is cut or not valid. */
function keysOf(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return [`a list of ${plural(value.length, 'element')}`];
    return typeof value === 'object' && value !== null ? Object.keys(value).slice(0, MOST_OUTLINE_LINES) : [];
  } catch {
    return [];
  }
}

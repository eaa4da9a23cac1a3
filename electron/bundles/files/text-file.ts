import type { FileAccess } from '../../permissions/file-access.ts';

/** Most bytes of a text file that is read whole. */
export const MOST_TEXT_BYTES = 32_000_000;

export interface TextFile {
  readonly text: string;
  /** @returns the bytes of another text, in the encoding that the file has. */
  readonly encode: (text: string) => Buffer;
}

/** @throws {ToolError} when it is missing, no text, or too large. */
export async function readTextFile(files: FileAccess, path: string): Promise<TextFile> {
  const text = await files.readText(path, MOST_TEXT_BYTES);
  const handle = await files.open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(3), 0, 3, 0);
    return { text, encode: encoderFor(buffer) };
  } finally {
    await handle.close();
  }
}

/** A file keeps the mark it began with: other programs may rely on it. */
function encoderFor([first, second, third]: Buffer): TextFile['encode'] {
  if (first === 0xff && second === 0xfe) return (text) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (first === 0xfe && second === 0xff) return (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  if (first === 0xef && second === 0xbb && third === 0xbf) return (text) => Buffer.from(`\uFEFF${text}`);
  return (text) => Buffer.from(text);
}

/**
 * @returns the text of a file, or nothing when there is none or it cannot be read: what a preview shows as the text
 * before.
 */
export const textBefore = (files: FileAccess, path: string): Promise<string> =>
  files.readText(path, MOST_TEXT_BYTES).catch(() => '');

/** @returns whether something is there that may be read. */
export const isThere = (files: FileAccess, path: string): Promise<boolean> =>
  files.describe(path).then(
    () => true,
    () => false,
  );

/** @returns the lines of a text without their ends; an end of line at the very end begins no further line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

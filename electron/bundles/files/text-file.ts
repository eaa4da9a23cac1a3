import type { FileAccess } from '../../permissions/file-access.ts';

/** Size limit of a text file that is read completely. */
export const MOST_TEXT_BYTES = 32_000_000;

export interface TextFile {
  readonly text: string;
  /** @returns the bytes of another text, in the file's encoding. */
  readonly encode: (text: string) => Buffer;
}

/** @throws {ToolError} if it is missing, not text, or too large. */
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

/** A file keeps its byte order mark: other programs may rely on it. */
function encoderFor([first, second, third]: Buffer): TextFile['encode'] {
  if (first === 0xff && second === 0xfe) return (text) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (first === 0xfe && second === 0xff) return (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  if (first === 0xef && second === 0xbb && third === 0xbf) return (text) => Buffer.from(`\uFEFF${text}`);
  return (text) => Buffer.from(text);
}

/**
 * @returns the text of a file, or nothing if there is none or it can't be read: what a preview shows as the text
 * before.
 */
export const textBefore = (files: FileAccess, path: string): Promise<string> =>
  files.readText(path, MOST_TEXT_BYTES).catch(() => '');

/** @returns whether something exists there that may be read. */
export const isThere = (files: FileAccess, path: string): Promise<boolean> =>
  files.describe(path).then(
    () => true,
    () => false,
  );

/** @returns the lines of a text without their line breaks; a line break at the very end doesn't begin another line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

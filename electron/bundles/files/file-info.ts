import { z } from 'zod';
import type { FileAccess, FileEntry } from '../../permissions/file-access.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { describeFile, describedWords, entryOutput } from './describe-entry.ts';
import { pathParameter } from './path-parameters.ts';
import { linesOf } from './text-file.ts';

/** Larger texts are not counted. */
const MOST_TEXT_BYTES = 10_000_000;
/** The beginning of a file reveals its type; a ZIP file's first entries are within this. */
const BEGINNING_BYTES = 65_536;

export const fileInfo = defineTool({
  name: 'file_info',
  summary: 'Tell the kind, size, date and length of a file or folder',
  parameters: z.strictObject({ path: pathParameter('File or folder, such as Documents/letter.txt') }),
  roles: { path: ['any file'] },
  output: entryOutput.extend({
    files: z.number().optional(),
    folders: z.number().optional(),
    size_of_files: z.string().optional(),
    type: z.string().optional(),
    lines: z.number().optional(),
    words: z.number().optional(),
    bytes: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: ['how big is report.pdf?', 'when was budget.xlsx last changed?', 'how many lines does main.py have?'],
  exampleCall: { arguments: { path: 'report.pdf' }, said: 'report.pdf is 1.2 MB' },
  tags: ['size', 'date', 'type', 'details', 'properties', 'modified', 'lines', 'words'],
  touches: ({ path }) => [{ path, use: 'read' }],
  run: async ({ path }, { files }) => {
    const entry = await files.describe(path);
    if (entry.kind === 'folder') return { ...describeFile(entry), ...(await contents(files, path)) };
    if (entry.kind === 'other') return describeFile(entry);
    return { ...describeFile(entry), bytes: entry.bytes, ...(await typeOf(files, path, entry)) };
  },
  said: (info) => describedWords(info),
});

/** Known only for some entries. */
type EntryDetails = {
  readonly files?: number;
  readonly folders?: number;
  readonly size_of_files?: string;
  readonly type?: string;
  readonly lines?: number;
  readonly words?: number;
};

async function contents(files: FileAccess, path: string): Promise<EntryDetails> {
  const entries = await files.list(path);
  const inside = entries.filter(({ kind }) => kind === 'file');
  return {
    files: inside.length,
    folders: entries.filter(({ kind }) => kind === 'folder').length,
    size_of_files: formatBytes(inside.reduce((sum, { bytes }) => sum + bytes, 0)),
  };
}

/** The bytes decide, not the name: a picture stays one under a wrong name. */
async function typeOf(files: FileAccess, path: string, { bytes }: FileEntry): Promise<EntryDetails> {
  const { fileTypeFromBuffer } = await import('file-type');
  const known = await fileTypeFromBuffer(await beginning(files, path)).catch(() => undefined);
  if (known !== undefined) return { type: known.mime };
  if (bytes > MOST_TEXT_BYTES) return {};
  try {
    const text = await files.readText(path, MOST_TEXT_BYTES);
    return { type: 'text', lines: linesOf(text).length, words: text.match(/\S+/g)?.length ?? 0 };
  } catch (error) {
    if (error instanceof ToolError) return { type: 'unknown' };
    throw error;
  }
}

async function beginning(files: FileAccess, path: string): Promise<Uint8Array> {
  const handle = await files.open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import { describeFile, describedWords, entryOutput } from './describe-entry.ts';
import { pathParameter } from './path-parameters.ts';

const PAGE = 60;

export const listFolder = defineTool({
  name: 'list_folder',
  summary: 'Show what files and folders are in a folder',
  parameters: z.strictObject({
    folder: pathParameter('Folder, such as Documents/Taxes; without it, the folders that are open to you').optional(),
    offset: z.number().int().min(0).optional().describe('How many to skip'),
  }),
  output: z.object({
    folders: z.array(z.object({ path: z.string(), may_change: z.boolean() })).optional(),
    left: z.number().optional(),
    entries: z.array(entryOutput).optional(),
    total: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 15_000,
  examples: ["what's in my Downloads folder?", 'list the files in Documents/Taxes', 'which folders can you see?'],
  exampleCall: { arguments: { folder: 'Downloads' }, said: 'Downloads contains old.zip and report.pdf' },
  tags: ['directory', 'ls', 'dir', 'contents', 'browse'],
  touches: ({ folder }) => (folder === undefined ? [] : [{ path: folder, use: 'read' }]),
  run: async ({ folder, offset }, { files }) => {
    if (folder === undefined) {
      return {
        folders: files.folders.map(({ path, access }) => ({ path: files.shown(path), may_change: access === 'write' })),
      };
    }
    const entries = await files.list(folder);
    const start = offset ?? 0;
    const sorted = [
      ...entries.filter(({ kind }) => kind === 'folder'),
      ...entries.filter(({ kind }) => kind !== 'folder'),
    ];
    const shown = sorted.slice(start, start + PAGE).map(describeFile);
    const left = Math.max(0, entries.length - start - shown.length);
    return { entries: shown, total: entries.length, ...(left > 0 && { left }) };
  },
  said: (listing, { folder }) =>
    listing.folders === undefined
      ? saidList(
          listing.total === 0
            ? t('{folder} is empty', { folder: clip(folder ?? '', 60) })
            : t('{count, plural, one {# entry} other {# entries}} in {folder}', {
                count: listing.total,
                folder: clip(folder ?? '', 60),
              }),
          listing.entries.map(describedWords),
        )
      : saidList(
          saidThings(
            t('{count, plural, =0 {No folders} one {# folder} other {# folders}}', { count: listing.folders.length }),
            listing.folders.map(({ path }) => path),
          ),
          listing.folders.map(({ path, may_change: mayChange }) =>
            mayChange ? path : t('{path} (read only)', { path }),
          ),
        ),
});

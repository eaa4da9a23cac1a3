import { z } from 'zod';
import { touchesBeside, wholePath } from '../../tools/whole-path.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { folderFor } from './archive-paths.ts';
import { extractEntries, saidExtracted } from './extract-entries.ts';
import { withArchive } from './open-archive.ts';

interface Unpacking {
  readonly archive: string;
  readonly into?: string | undefined;
}

/** What tools have in common that unpack something. */
export const unpacks = {
  output: z.object({
    folder: z.string(),
    files: z.number(),
    names: z.array(z.string()),
    left_out: z.array(z.string()).optional(),
    why: z.string().optional(),
    left: z.number().optional(),
  }),
  risk: 'write-local',
  undo: 'recorded',
  timeoutMs: 600_000,
  touches: ({ archive, into }: Unpacking) => [
    { path: archive, use: 'read' as const },
    ...(into === undefined ? touchesBeside(archive, folderFor(archive)) : [{ path: into, use: 'write' as const }]),
  ],
  said: saidExtracted,
} as const;

/** @param choose the entries to unpack, with their positions in the archive. @throws {ToolError} */
export const unpack = (
  { archive, into }: Unpacking,
  context: ToolContext,
  choose: (entries: readonly ArchiveEntry[]) => ReadonlyMap<number, ArchiveEntry>,
) =>
  withArchive(archive, context, async (open) => {
    const chosen = choose(await open.entries());
    return extractEntries(open, chosen, into ?? folderFor(await wholePath(context.files, archive)), context);
  });

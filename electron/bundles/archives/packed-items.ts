import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess, FileEntry } from '../../permissions/file-access.ts';
import { toolError } from '../../tools/tool-error.ts';
import { MOST_BYTES, MOST_ENTRIES } from './archive-entry.ts';

/** Something to put into an archive. */
export interface PackedItem {
  readonly name: string;
  readonly entry: FileEntry;
}

/**
 * @returns files and folders with their names in the archive.
 * @throws {ToolError} if two would have the same name, or there is too much.
 */
export async function itemsOf(
  files: FileAccess,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly PackedItem[]> {
  const items = new Map<string, PackedItem>();
  let bytes = 0;
  for (const path of paths) {
    for await (const item of itemsIn(files, path, signal)) {
      if (items.has(item.name))
        throw toolError(
          'conflict',
          () => t('Two of the files would be called {name} in the archive.', { name: item.name }),
          {
            parameter: 'files',
            forPerson: t('Pack the folders they are in, or make two archives.'),
            forModel: 'Give the folders they are in, or make two archives.',
          },
        );
      items.set(item.name, item);
      bytes += item.entry.bytes;
      if (items.size > MOST_ENTRIES || bytes > MOST_BYTES)
        throw toolError(
          'too-large',
          (number) =>
            t('This is more than fits in one archive: {mostEntries} files or 4 GB.', {
              mostEntries: number(MOST_ENTRIES),
            }),
          {
            parameter: 'files',
            forPerson: t('Pack fewer folders at once.'),
            forModel: 'Give fewer files and folders.',
          },
        );
    }
  }
  return [...items.values()];
}

async function* itemsIn(files: FileAccess, path: string, signal: AbortSignal): AsyncGenerator<PackedItem> {
  const entry = await files.describe(path);
  if (entry.kind === 'other')
    throw toolError(
      'invalid-argument',
      () => t("{path} is neither a file nor a folder, so it can't be packed.", { path }),
      { given: path, forPerson: t('Leave it out.'), forModel: 'Call again without it.' },
    );
  yield { name: entry.name, entry };
  if (entry.kind === 'file') return;
  for await (const inner of files.walk(path, { signal })) {
    // Links that lead out of the open folders, devices and pipes are left out.
    if (inner.kind !== 'other')
      yield { name: `${entry.name}${inner.path.slice(entry.path.length).replaceAll('\\', '/')}`, entry: inner };
  }
}

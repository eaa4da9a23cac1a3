import type { JsonObject } from '../../../shared/entities/json.ts';
import type { FileAccess, FileEntry } from '../../permissions/file-access.ts';
import type { KeptVersions } from './kept-versions.ts';
import type { NotedChange } from './call-journal.ts';

/** Maximum entries of a copied folder that are read to detect later changes. */
const MOST_ENTRIES = 5000;

/** Records changes to a call's files; `spoil` if something can't be undone. */
export interface FileRecorder {
  readonly note: (change: NotedChange) => void;
  readonly spoil: () => void;
  readonly versions: KeptVersions;
}

/** @returns the same access, which records what is created, replaced and moved. */
export function recordFiles(files: FileAccess, { note, spoil, versions }: FileRecorder): FileAccess {
  const made = async (shown: string, before: JsonObject | null): Promise<string> => {
    const key = await files.readable(shown);
    const after = await fingerprint(files, key);
    if (after === null) spoil();
    else note({ area: 'file', key, before, after });
    return shown;
  };
  return {
    get folders() {
      return files.folders;
    },
    readable: (path) => files.readable(path),
    describe: (path) => files.describe(path),
    list: (folder) => files.list(folder),
    walk: (folder, options) => files.walk(folder, options),
    open: (path) => files.open(path),
    readBytes: (path, maxBytes) => files.readBytes(path, maxBytes),
    readText: (path, maxBytes) => files.readText(path, maxBytes),
    shown: (path) => files.shown(path),
    meant: (path) => files.meant(path),
    writable: (path) => files.writable(path),
    async write(path, data, options) {
      const before = options.replace ? await entryAt(files, path) : null;
      const kept = before === null ? null : await keep(files, before, versions);
      if (before !== null && kept === null) spoil();
      return made(await files.write(path, data, options), kept === null ? null : { kept });
    },
    makeFolder: (path) =>
      files.makeFolder(path, (folder) => note({ area: 'folder', key: folder, before: null, after: {} })),
    async move(from, to) {
      const source = await files.readable(from);
      const shown = await files.move(from, to);
      const key = await files.readable(shown);
      const after = await fingerprint(files, key);
      if (after === null) spoil();
      else note({ area: 'move', key, before: { from: source }, after });
      return shown;
    },
    copy: async (from, to, options) => made(await files.copy(from, to, options), null),
    async trash(path) {
      await files.trash(path);
      spoil();
    },
  };
}

/**
 * @returns a value that shows whether a file or folder has changed: its size and modification time; null for a folder
 * with too many entries.
 */
export async function fingerprint(files: FileAccess, path: string): Promise<JsonObject | null> {
  const entry = await files.describe(path);
  if (entry.kind !== 'folder') return { bytes: entry.bytes, modifiedAt: entry.modifiedAt };
  let [entries, bytes, modifiedAt] = [0, 0, entry.modifiedAt];
  for await (const inner of files.walk(path)) {
    if (++entries > MOST_ENTRIES) return null;
    bytes += inner.bytes;
    modifiedAt = Math.max(modifiedAt, inner.modifiedAt);
  }
  return { entries, bytes, modifiedAt };
}

export const entryAt = (files: FileAccess, path: string): Promise<FileEntry | null> =>
  files.describe(path).catch(() => null);

async function keep(files: FileAccess, { path, bytes }: FileEntry, versions: KeptVersions): Promise<string | null> {
  const handle = await files.open(path);
  try {
    return await versions.keep(handle.createReadStream({ autoClose: false }), bytes);
  } finally {
    await handle.close();
  }
}

import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Pack, ReadEntry } from 'tar';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { toolError } from '../../tools/tool-error.ts';
import type { PackedItem } from './packed-items.ts';

/** @returns the bytes of a tar file, as they are produced. */
export async function packTar(
  files: Pick<FileAccess, 'open'>,
  items: readonly PackedItem[],
  onItem: (index: number) => void,
): Promise<AsyncIterable<Uint8Array>> {
  const { Header, Pack: TarPack, ReadEntry: TarEntry } = await import('tar');
  const pack = new TarPack({ portable: true });
  const feed = async (): Promise<void> => {
    for (const [index, { name, entry }] of items.entries()) {
      onItem(index);
      const isFolder = entry.kind === 'folder';
      const header = new Header({
        path: isFolder ? `${name}/` : name,
        type: isFolder ? 'Directory' : 'File',
        size: entry.bytes,
        mode: isFolder ? 0o755 : 0o644,
        mtime: new Date(entry.modifiedAt),
      });
      await addEntry(
        pack,
        new TarEntry(header),
        () => (isFolder ? Promise.resolve(null) : files.open(entry.path)),
        name,
      );
    }
    pack.end();
  };
  return fed(pack, feed);
}

export async function packTarGz(
  files: Pick<FileAccess, 'open'>,
  items: readonly PackedItem[],
  onItem: (index: number) => void,
): Promise<AsyncIterable<Uint8Array>> {
  const tar = await packTar(files, items, onItem);
  // Errors reach the reader through the last stream.
  return pipeline(tar, createGzip(), () => {}) as Readable;
}

/**
 * Writing and reading run concurrently; an error in either ends both. One that comes after the reader has left is nobody's, and
 * would be thrown if nothing listened.
 */
async function* fed(pack: Pack, feed: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const failures: unknown[] = [];
  pack.on('error', (error) => failures.push(error));
  const feeding = feed().catch((error: unknown) => void pack.emit('error', error));
  for await (const chunk of pack) {
    yield chunk;
    if (failures.length > 0) throw failures[0];
  }
  await feeding;
}

/** The size precedes the contents, so a file that changes while it is packed can't be included. */
async function addEntry(
  pack: Pack,
  entry: ReadEntry,
  open: () => Promise<Awaited<ReturnType<FileAccess['open']>> | null>,
  name: string,
): Promise<void> {
  const handle = await open();
  try {
    const ended = once(entry, 'end');
    pack.add(entry);
    let bytes = 0;
    if (handle !== null && entry.size > 0) {
      for await (const chunk of handle.createReadStream({
        autoClose: false,
        end: entry.size - 1,
      }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (!entry.write(chunk)) await once(entry, 'drain');
      }
    }
    if (bytes < entry.size)
      throw toolError('conflict', () => t('{name} became shorter while it was being packed.', { name }), {
        forPerson: t('Close the program that is writing it, then try again.'),
        forModel: 'Ask the person to close the program that is writing it, then call again.',
      });
    entry.end();
    await ended;
  } finally {
    await handle?.close();
  }
}

import type { Readable } from 'node:stream';
import { errorMessage } from '../../foundation/errors.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import type { PackedItem } from './packed-items.ts';

/** @returns the bytes of a ZIP file, as they are produced. */
export async function packZip(
  files: FileAccess,
  items: readonly PackedItem[],
  onItem: (index: number) => void,
): Promise<AsyncIterable<Uint8Array>> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: unknown) =>
    output.destroy(error instanceof Error ? error : new TypeError(errorMessage(error))),
  );
  for (const [index, { name, entry }] of items.entries()) {
    const mtime = new Date(entry.modifiedAt);
    if (entry.kind === 'folder') zip.addEmptyDirectory(name, { mtime });
    else
      zip.addReadStreamLazy(name, { mtime }, (give) => {
        onItem(index);
        files.open(entry.path).then(
          (handle) => give(null, handle.createReadStream()),
          (error: unknown) => zip.emit('error', error),
        );
      });
  }
  zip.end();
  return output;
}

import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { t } from '../../../shared/texts/translate.ts';
import { ZipContentsError } from './zip-error.ts';

/** No document that people write unpacks to more. */
const MOST_BYTES = 300_000_000;
const MOST_ENTRIES = 20_000;

/**
 * Unpacks a document that is a ZIP file. Its declared sizes are checked against the actual ones.
 * @param isWanted what is unpacked; the sizes of everything else count, too. @throws {ZipContentsError}
 */
export async function readZipContents(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean = () => true,
): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  let total = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > MOST_ENTRIES)
      throw new ZipContentsError(() => t('It has too many files in it to be a document.'));
    for await (const entry of zip.eachEntry()) {
      if ((total += entry.uncompressedSize) > MOST_BYTES)
        throw new ZipContentsError(() => t('It unpacks to far more than a document has in it.'));
      if (!isWanted(entry.fileName) || entry.fileName.endsWith('/')) continue;
      if (entry.isEncrypted())
        throw new ZipContentsError(() => t('It has a password. Open it in its own program and save it without.'));
      contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch (error) {
    throw error instanceof ZipContentsError
      ? error
      : new ZipContentsError(() => t('It is damaged, or not complete. Get it again from where it came from.'), {
          cause: error,
        });
  }
  return contents;
}

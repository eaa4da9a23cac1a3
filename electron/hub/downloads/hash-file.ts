import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { HubFile } from '../../../shared/entities/download.ts';
import { t } from '../../../shared/texts/translate.ts';
import { HubError } from '../hub-errors.ts';

/** Bytes per read: hashing one takes about a millisecond, so nothing else waits longer than that. */
const PIECE_BYTES = 1 << 20;

/**
 * @param onProgress receives the bytes read so far.
 * @throws {HubError} `damaged`: the content differs from what the hub announced.
 */
export async function checkHash(
  file: string,
  { path, sha256 }: Pick<HubFile, 'path' | 'sha256'>,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  if (sha256 === null) return;
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES, signal }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    read += piece.length;
    onProgress(read);
  }
  if (hash.digest('hex') !== sha256)
    throw new HubError(
      'damaged',
      t(
        "{path} was damaged during the download: its checksum differs from the hub's. It was deleted. Download it again.",
        { path },
      ),
    );
}

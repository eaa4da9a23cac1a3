import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { HubFile } from '../../../shared/entities/download.ts';
import { HubError } from '../hub-errors.ts';

/** Read in pieces of this size, so that nothing else waits longer than a piece takes: about a millisecond. */
const PIECE_BYTES = 1 << 20;

/**
 * @param onProgress bytes that were read.
 * @throws {HubError} `damaged`: the content is not what the hub announced.
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
      `${path} was damaged on the way: its checksum is not the hub's. It was deleted. Download it again.`,
    );
}

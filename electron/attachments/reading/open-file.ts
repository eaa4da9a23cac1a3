import type { FileHandle } from 'node:fs/promises';

/** A file while it is being read. */
export interface OpenFile {
  readonly name: string;
  readonly size: number;
  readonly handle: FileHandle;
}

/** A file that a reader takes whole. */
export interface WholeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** @returns the first bytes of a file; fewer if it has become shorter. */
export async function beginningOf(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

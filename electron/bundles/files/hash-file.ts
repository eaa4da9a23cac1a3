import { createHash } from 'node:crypto';
import type { FileAccess } from '../../permissions/file-access.ts';

/** @param most bytes of the beginning; the whole file by default. @returns SHA-256 in hexadecimal digits. */
export async function hashFile(files: FileAccess, path: string, signal: AbortSignal, most?: number): Promise<string> {
  const handle = await files.open(path);
  try {
    const hash = createHash('sha256');
    const stream = handle.createReadStream({ autoClose: false, signal, ...(most !== undefined && { end: most - 1 }) });
    for await (const chunk of stream) hash.update(chunk as Buffer);
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ModelReference } from '../../../shared/entities/model-reference.ts';

/** At the file's beginning and end. */
const SAMPLE_BYTES = 1 << 20;

/**
 * Identifies a model wherever its file is, without reading gigabytes: by its size and a digest of its first and last
 * megabyte, which have its header and its last weights. A model on a server is known by where it is.
 * @returns null for a file that can't be read.
 */
export async function modelKey(model: ModelReference): Promise<string | null> {
  const hash = createHash('sha256');
  if (model.type === 'server') return hash.update(`server\n${model.address}\n${model.model}`).digest('hex');
  try {
    const file = await open(model.path);
    try {
      const { size } = await file.stat();
      hash.update(`file\n${String(size)}\n`);
      for (const position of [0, Math.max(0, size - SAMPLE_BYTES)]) {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SAMPLE_BYTES), position });
        hash.update(buffer.subarray(0, bytesRead));
      }
      return hash.digest('hex');
    } finally {
      await file.close();
    }
  } catch {
    // Inspecting the file says why it can't be opened.
    return null;
  }
}

import { createHash } from 'node:crypto';
import type { ModelReference } from '../../../shared/entities/model-reference.ts';
import { digestEnds } from '../../foundation/digest-ends.ts';

/**
 * Identifies a model wherever its file is, without reading gigabytes: by its size and a digest of its first and last
 * megabyte, which have its header and its last weights. A model on a server is known by where it is.
 * @returns null for a file that can't be read.
 */
export async function modelKey(model: ModelReference): Promise<string | null> {
  if (model.type === 'server')
    return createHash('sha256').update(`server\n${model.address}\n${model.model}`).digest('hex');
  try {
    return await digestEnds(model.path, ({ size }) => `file\n${String(size)}\n`);
  } catch {
    // Inspecting the file says why it can't be opened.
    return null;
  }
}

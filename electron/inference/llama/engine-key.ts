import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { getModuleVersion, type Llama, type LlamaContext } from 'node-llama-cpp';

/** Of the file's beginning and end. */
const SAMPLE_BYTES = 1 << 20;

/**
 * Digest of all that must be the same for a saved KV cache to mean the same: llama.cpp loads another model's without a
 * word. The size of the context is not part of it: the tokens must fit, and that is all.
 */
export async function engineKey(llama: Llama, context: LlamaContext, modelPath: string): Promise<string> {
  const parts = {
    model: await fingerprint(modelPath),
    library: await getModuleVersion(),
    llamaCpp: llama.llamaCppRelease,
    gpu: llama.gpu,
    sequences: context.totalSequences,
    keyType: context.kvCacheKeyType,
    valueType: context.kvCacheValueType,
    flashAttention: context.flashAttention,
  };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Tells model files apart without reading gigabytes: size, time of the last change, and digest of the first and the
 * last megabyte. The first holds the header with every tensor's shape, and retrained weights change the last one too.
 * Of a model in several parts the first is looked at.
 */
async function fingerprint(modelPath: string): Promise<string> {
  const file = await open(modelPath);
  try {
    const { size, mtimeMs } = await file.stat();
    const hash = createHash('sha256').update(`${String(size)} ${String(mtimeMs)} `);
    for (const position of [0, Math.max(0, size - SAMPLE_BYTES)]) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SAMPLE_BYTES), position });
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

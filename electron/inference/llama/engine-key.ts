import { createHash } from 'node:crypto';
import { getModuleVersion, type Llama, type LlamaContext } from 'node-llama-cpp';
import { digestEnds } from '../../foundation/digest-ends.ts';

/**
 * Digest of everything that must be the same for a saved KV cache to be valid: llama.cpp silently loads another
 * model's. The size of the context is not part of it, because the tokens only have to fit.
 */
export async function engineKey(
  llama: Llama,
  context: LlamaContext,
  modelPath: string,
  fullWindows: boolean,
): Promise<string> {
  const parts = {
    model: await fingerprint(modelPath),
    library: await getModuleVersion(),
    llamaCpp: llama.llamaCppRelease,
    gpu: llama.gpu,
    devices: await llama.getGpuDeviceNames(),
    sequences: context.totalSequences,
    keyType: context.kvCacheKeyType,
    valueType: context.kvCacheValueType,
    flashAttention: context.flashAttention,
    // Changes what is in a state. Absent for others, so that their states stay valid.
    ...(fullWindows && { fullWindows }),
  };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Identifies model files without reading gigabytes: size, modification time, and a digest of the first and last
 * megabyte. The first contains the header with every tensor's shape, and retrained weights change the last one too. Of
 * a model in several parts, only the first is used.
 */
const fingerprint = (modelPath: string): Promise<string> =>
  digestEnds(modelPath, ({ size, mtimeMs }) => `${String(size)} ${String(mtimeMs)} `);

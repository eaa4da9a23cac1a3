import { expect, it } from 'vitest';
import { graphicsProcessor, graphicsShare, type MemoryInsights } from './graphics-share.ts';

const GIGABYTE = 1e9;
const RESERVED = 0.5 * GIGABYTE;

/** A layer takes 100 MB, and a token of context 100 kB, or half of it with 8 bits. */
function insights(asked: unknown[] = []): MemoryInsights {
  const contextBytes = (size: number, type: unknown): number => size * (type === undefined ? 100_000 : 50_000);
  return {
    totalLayers: 33,
    estimateModelResourceRequirementsV2: async ({ gpuLayers }) => ({ cpuRam: 0, gpuVram: gpuLayers * 100_000_000 }),
    estimateContextResourceRequirementsV2: async ({ contextSize, kvCacheKeyType }) => ({
      cpuRam: 0,
      gpuVram: contextBytes(contextSize, kvCacheKeyType),
    }),
    configurationResolver: {
      resolveModelGpuLayersV2: async (wanted, { getVramState, defaultContextKvCacheKeyType } = {}) => {
        asked.push(wanted);
        const { free = 0 } = (await getVramState?.()) ?? {};
        const context = contextBytes(4096, defaultContextKvCacheKeyType);
        if (context > free) throw new Error('Not enough VRAM');
        return { gpuLayers: Math.min(33, Math.floor((free - context) / 100_000_000)), useMmap: true };
      },
    },
  };
}
const card = (freeBytes: number) =>
  ({ gpu: 'vulkan', freeBytes, totalBytes: 8 * GIGABYTE, paddingBytes: RESERVED }) as const;
const chosen = { gpuLayers: null, kvType: 'f16', batchSize: null, flashAttention: 'automatic' } as const;
const share = (free: number, evaluation: Partial<Record<keyof typeof chosen, unknown>> = {}) =>
  graphicsShare(insights(), card(free), {
    contextSize: 4096,
    evaluation: { ...chosen, ...evaluation } as typeof chosen,
  });

it('is all of a model that fits next to what is left free', async () => {
  expect(await share(5 * GIGABYTE)).toEqual({
    layers: 33,
    totalLayers: 33,
    weightBytes: 3_300_000_000,
    contextBytes: 409_600_000,
    freeBytes: 5 * GIGABYTE,
  });
});

it('is fewer layers where memory is short, and more with a KV cache of fewer bits', async () => {
  const [full, short] = [await share(2 * GIGABYTE), await share(2 * GIGABYTE, { kvType: 'q8_0' })];
  expect([full.layers, short.layers, full.contextBytes / short.contextBytes]).toEqual([10, 12, 2]);
});

it('is nothing where not even the context fits, and what the person chose in any case', async () => {
  expect(await share(0.6 * GIGABYTE)).toMatchObject({ layers: 0, weightBytes: 0 });
  expect(await share(0.6 * GIGABYTE, { gpuLayers: 99 })).toMatchObject({ layers: 33, weightBytes: 3_300_000_000 });
});

it('counts the memory of the model in use as free, because the next one replaces it', async () => {
  const llama = {
    gpu: 'cuda',
    vramPaddingSize: RESERVED,
    getVramState: async () => ({ total: 8 * GIGABYTE, used: 5 * GIGABYTE, free: 3 * GIGABYTE, unifiedSize: 0 }),
  } as const;
  const loaded = {
    model: { fileInsights: insights(), gpuLayers: 33 },
    context: { contextSize: 4096, totalSequences: 1 },
    evaluation: undefined,
  } as unknown as Parameters<typeof graphicsProcessor>[1];
  expect(await graphicsProcessor(llama, null)).toMatchObject({ freeBytes: 3 * GIGABYTE, paddingBytes: RESERVED });
  expect((await graphicsProcessor(llama, loaded))?.freeBytes).toBe(6_709_600_000);
  expect(await graphicsProcessor({ ...llama, gpu: false }, null)).toBeNull();
});

import { expect, it } from 'vitest';
import { planWindowCache, type WindowPlan } from './window-cache.ts';

/** Bytes per token of Gemma 3's layers with windows, as its metadata give them. */
const GEMMA_4B = { modelSize: 2.5e9, window: 1024, perToken: 29 * 4096 };
const GPT_OSS = { modelSize: 12e9, window: 128, perToken: 12 * 2048 };

function planOf(
  { modelSize, window, perToken }: typeof GEMMA_4B,
  contextSize: number,
  sequences: number,
  kind: Partial<WindowPlan['insights']> = {},
): WindowPlan {
  const insights: WindowPlan['insights'] = {
    modelSize,
    swaSize: window,
    isHybrid: false,
    isRecurrent: false,
    estimateContextResourceRequirementsV2: async ({ contextSize: size, swaFullCache, sequences: count }) => ({
      cpuRam: perToken * (count ?? 1) * (swaFullCache === true ? size : Math.min(size, window + 256)),
      gpuVram: 0,
    }),
    ...kind,
  };
  return { insights, contextSize, sequences, gpuLayers: 0, attention: { batchSize: 128 } };
}

it('windows are kept whole where that is cheaper than checkpoints', async () => {
  expect(await planWindowCache(planOf(GEMMA_4B, 4096, 1))).toEqual({ isFull: true, checkpointBytes: 0 });
  expect(await planWindowCache(planOf(GEMMA_4B, 1024, 4))).toEqual({ isFull: true, checkpointBytes: 0 });
});

it('in a large context, checkpoints are cheaper, and bounded by the size of the model', async () => {
  const plan = await planWindowCache(planOf(GEMMA_4B, 32_768, 4));
  expect(plan.isFull).toBe(false);
  expect(plan.checkpointBytes).toBeCloseTo(0.15 * GEMMA_4B.modelSize);
});

it('small windows have small checkpoints', async () => {
  const plan = await planWindowCache(planOf(GPT_OSS, 16_384, 1));
  expect(plan.isFull).toBe(false);
  expect(plan.checkpointBytes).toBeLessThan(0.01 * GPT_OSS.modelSize);
});

it('a recurrent state needs checkpoints, and a dense model needs none', async () => {
  expect(await planWindowCache(planOf(GEMMA_4B, 1024, 1, { isHybrid: true }))).toMatchObject({ isFull: false });
  expect(await planWindowCache(planOf(GEMMA_4B, 1024, 1, { swaSize: undefined }))).toEqual({
    isFull: false,
    checkpointBytes: 0,
  });
});

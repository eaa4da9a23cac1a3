import { expect, it } from 'vitest';
import { estimateContexts, type EstimatedModel } from './memory-fit.ts';

const MEGABYTE = 1_000_000;

/** A token of context takes a thousand bytes, half of them on the graphics card where layers are there. */
const model = (gpu: EstimatedModel['gpu']): EstimatedModel => ({
  gpu,
  gpuLayers: gpu === false ? 0 : 20,
  contextSize: 4096,
  sequences: 1,
  insights: {
    estimateContextResourceRequirementsV2: async ({ contextSize, modelGpuLayers }) => {
      const gpuVram = modelGpuLayers > 0 ? contextSize * 500 : 0;
      return { cpuRam: contextSize * 1000 - gpuVram, gpuVram };
    },
  },
});

it('says what larger contexts would take beyond the present one', async () => {
  const free = { main: 1000 * MEGABYTE, graphics: 0 };
  expect(await estimateContexts(model(false), [8192, 16_384], free)).toEqual([
    { contextSize: 8192, extraBytes: 4_096_000, fits: true },
    { contextSize: 16_384, extraBytes: 12_288_000, fits: true },
  ]);
});

it('leaves memory to the rest of the machine, and needs it on the graphics card too', async () => {
  const fits = async (gpu: EstimatedModel['gpu'], main: number, graphics: number): Promise<readonly boolean[]> =>
    (await estimateContexts(model(gpu), [8192, 104_096], { main, graphics })).map((one) => one.fits);
  expect(await fits(false, 300 * MEGABYTE, 0)).toEqual([true, false]);
  expect(await fits(false, 200 * MEGABYTE, 0)).toEqual([false, false]);
  expect(await fits('cuda', 1000 * MEGABYTE, 60 * MEGABYTE)).toEqual([true, true]);
  expect(await fits('cuda', 1000 * MEGABYTE, 40 * MEGABYTE)).toEqual([true, false]);
});

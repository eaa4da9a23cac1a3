import { describe, expect, it } from 'vitest';
import type { ModelShape } from '../../inference/model-shape.ts';
import { MachineFit } from './machine.ts';
import { fitOf } from './model-fit.ts';

/** As Granite 3B with four bits. */
const SHAPE: ModelShape = {
  architecture: 'granite',
  parameters: 3e9,
  trainedContextSize: 131_072,
  contextSize: 8192,
  weightBytes: 2e9,
  activeBytes: 2e9,
  contextBytes: 1e9,
  generatesText: true,
  callsTools: true,
  thinks: false,
  keepsCache: true,
};
const MACHINE = { freeMemoryBytes: 8e9, totalMemoryBytes: 16e9, bytesPerSecond: 20e9, multiplicationsPerSecond: 6e9 };

describe('the fit of a model', () => {
  it('comes from its shape and the speeds of the machine', () => {
    const fit = fitOf(SHAPE, MACHINE);
    expect(fit).toMatchObject({ memoryBytes: 3e9, missingBytes: 0, verdict: 'fits', tokensPerSecond: 7 });
    expect(fit.firstWordMs).toBeCloseTo(3_000_000 / (fit.readsPerSecond ?? 0));
    // Twice the processor reads twice as fast; a model with half the weights does, too.
    const faster = fitOf(SHAPE, { ...MACHINE, multiplicationsPerSecond: 12e9 }).readsPerSecond ?? 0;
    const smaller = fitOf({ ...SHAPE, parameters: 1.5e9 }, MACHINE).readsPerSecond ?? 0;
    expect([faster / (fit.readsPerSecond ?? 0), smaller / (fit.readsPerSecond ?? 0)]).toEqual([2, 2]);
  });

  it('counts only the experts that answer for its speeds, and all of them for its memory', () => {
    const dense = fitOf(SHAPE, MACHINE);
    const mixture = fitOf({ ...SHAPE, activeBytes: 0.5e9 }, MACHINE);
    expect(mixture.memoryBytes).toBe(dense.memoryBytes);
    expect((mixture.readsPerSecond ?? 0) / (dense.readsPerSecond ?? 0)).toBe(4);
    expect((mixture.tokensPerSecond ?? 0) / (dense.tokensPerSecond ?? 0)).toBe(4);
  });

  it('says how much memory is missing, and nothing about a speed that was not measured', () => {
    expect(fitOf(SHAPE, { ...MACHINE, freeMemoryBytes: 2e9 })).toMatchObject({
      verdict: 'tight',
      missingBytes: 1_256_000_000,
    });
    const unknown = fitOf(SHAPE, { ...MACHINE, bytesPerSecond: null, multiplicationsPerSecond: null });
    expect(unknown).toMatchObject({ tokensPerSecond: null, readsPerSecond: null, firstWordMs: null });
  });
});

it('measures the machine once, and counts the memory of the loaded model as its own', async () => {
  let measured = 0;
  const machine = new MachineFit({
    freeMemory: () => 1e9,
    totalMemory: () => 16e9,
    measure: async () => {
      measured++;
      return { bytesPerSecond: 20e9, multiplicationsPerSecond: 6e9 };
    },
  });
  expect((await machine.fit(SHAPE)).verdict).toBe('tight');
  expect((await machine.fit(SHAPE, 3e9)).verdict).toBe('fits');
  expect(measured).toBe(1);
});

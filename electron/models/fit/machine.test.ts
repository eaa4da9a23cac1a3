import { describe, expect, it } from 'vitest';
import type { FormatSpeeds } from '../../inference/format-speeds.ts';
import type { ModelShape } from '../../inference/model-shape.ts';
import { readingSpeed, writingSpeed, type SpeedRecord } from './expected-speed.ts';
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
  vocabularyBytes: 0,
  work: { weights: { Q4_K: 3e9 }, attention: 0, windowAttention: 0, window: 0, output: {}, steps: 0 },
  contextBytes: 1e9,
  sideBySide: { conversations: 3, contextBytes: 2.5e9 },
  graphics: null,
  generatesText: true,
  callsTools: true,
  thinks: false,
  keepsCache: true,
  goesBack: { fullWindows: false, checkpointBytes: 0 },
};
const SPEEDS = { threads: 4, bytesPerSecond: 20e9, multiplicationsPerSecond: 6e9, formats: null };
const weights = (ofFormats: Readonly<Record<string, number>>): Pick<ModelShape, 'work'> => ({
  work: { ...SHAPE.work, weights: ofFormats },
});
const MACHINE = { freeMemoryBytes: 8e9, totalMemoryBytes: 16e9, machine: SPEEDS, records: [], modelId: null };
/** All of it on a graphics processor. */
const SHARE = { layers: 41, totalLayers: 41, weightBytes: 1.9e9, contextBytes: 0.9e9, freeBytes: 8e9 };

describe('the fit of a model', () => {
  it('comes from its shape and the speeds of the machine', () => {
    const fit = fitOf(SHAPE, MACHINE);
    expect(fit).toMatchObject({ memoryBytes: 3e9, missingBytes: 0, verdict: 'fits', tokensPerSecond: 7 });
    expect(fit.sideBySide).toEqual({ conversations: 3, memoryBytes: 4.5e9 });
    const words = fitOf({ ...SHAPE, vocabularyBytes: 0.1e9 }, MACHINE);
    expect([words.memoryBytes, words.sideBySide.memoryBytes]).toEqual([3.1e9, 4.6e9]);
    // Twice the processor reads twice as fast; a model with half the weights does, too.
    const machine = { ...SPEEDS, multiplicationsPerSecond: 12e9 };
    const faster = fitOf(SHAPE, { ...MACHINE, machine }).readsPerSecond ?? 0;
    const smaller = fitOf({ ...SHAPE, ...weights({ Q4_K: 1.5e9 }) }, MACHINE).readsPerSecond ?? 0;
    expect([faster / (fit.readsPerSecond ?? 0), smaller / (fit.readsPerSecond ?? 0)]).toEqual([2, 2]);
  });

  it('counts only the experts that answer for its speeds, and all of them for its memory', () => {
    const dense = fitOf(SHAPE, MACHINE);
    const mixture = fitOf({ ...SHAPE, activeBytes: 0.5e9, ...weights({ Q4_K: 0.75e9 }) }, MACHINE);
    expect(mixture.memoryBytes).toBe(dense.memoryBytes);
    expect((mixture.readsPerSecond ?? 0) / (dense.readsPerSecond ?? 0)).toBe(4);
    expect((mixture.tokensPerSecond ?? 0) / (dense.tokensPerSecond ?? 0)).toBe(4);
  });

  it('expects one thread of a model that stays in the cache, and no wonders', () => {
    const small = { ...SHAPE, ...weights({ Q8_0: 3e6 }), weightBytes: 3e6, activeBytes: 3e6 };
    const alone = { ...MACHINE, machine: { ...SPEEDS, threads: 1 } };
    const [four, one] = [fitOf(small, MACHINE), fitOf(small, alone)];
    expect(four.readsPerSecond).toBeLessThan(one.readsPerSecond ?? 0);
    expect(one.readsPerSecond).toBeLessThan(20_000);
    expect(one.tokensPerSecond).toBeLessThan(1000);
  });

  it('says how much memory is missing, and nothing about a speed that was not measured', () => {
    expect(fitOf(SHAPE, { ...MACHINE, freeMemoryBytes: 2e9 })).toMatchObject({
      verdict: 'tight',
      missingBytes: 1_256_000_000,
    });
    const machine = { ...SPEEDS, bytesPerSecond: null, multiplicationsPerSecond: null };
    const unknown = fitOf(SHAPE, { ...MACHINE, machine });
    expect(unknown).toMatchObject({ tokensPerSecond: null, readsPerSecond: null, firstWordMs: null });
    expect(unknown.speedsFrom).toEqual({ writing: null, reading: null });
  });

  it('takes no main memory for what is on a graphics processor, whose speed is unknown until it is measured', () => {
    const fit = fitOf({ ...SHAPE, contextBytes: 0.1e9, graphics: SHARE }, { ...MACHINE, freeMemoryBytes: 1e9 });
    expect(fit).toMatchObject({ verdict: 'fits', tokensPerSecond: null, firstWordMs: null });
    expect(fit.memoryBytes).toBeCloseTo(0.2e9);
    expect(fit.graphics).toEqual({ layers: 41, totalLayers: 41, memoryBytes: 2.8e9, freeBytes: 8e9 });
    const without = fitOf({ ...SHAPE, graphics: { ...SHARE, layers: 0, weightBytes: 0 } }, MACHINE);
    expect(without).toMatchObject({ memoryBytes: 3e9, tokensPerSecond: 7 });
  });
});

describe('the speed of reading, by the formats of the weights', () => {
  /** As timed on one core with AMX, which llama.cpp uses for Q4_K and not for Q5_0. */
  const FORMATS: FormatSpeeds = {
    formats: { Q4_K: { '1': 18e9, '8': 57e9, '64': 120e9 }, Q5_0: { '1': 12e9, '8': 25e9, '64': 37e9 } },
    attention: 20e9,
    batchMs: 0,
    stepMs: 0,
  };
  const sources = { machine: { ...SPEEDS, formats: FORMATS }, records: [], modelId: null };
  const reads = (shape: Partial<ModelShape>, promptTokens = 0): number =>
    readingSpeed({ ...SHAPE, ...shape }, sources, promptTokens)?.tokensPerSecond ?? 0;

  it('differs where they do', () => {
    const [fast, slow] = [reads(weights({ Q4_K: 100e6 })), reads(weights({ Q5_0: 100e6 }))];
    expect(fast / slow).toBeGreaterThan(2.5);
    const mixed = reads(weights({ Q4_K: 50e6, Q5_0: 50e6 }));
    expect(mixed).toBeGreaterThan(slow * 1.2);
    expect(mixed).toBeLessThan(fast / 1.2);
  });

  it('falls for large models, which read in chunks that can be stopped', () => {
    const [small, large] = [reads(weights({ Q4_K: 100e6 })), reads(weights({ Q4_K: 8e9 }))];
    // As timed with eight tokens.
    expect(large).toBeCloseTo(57e9 / 8e9, 1);
    expect(small / large).toBeGreaterThan(1.5 * 80);
  });

  it('falls with what a token attends to, and less where layers have a window', () => {
    const work = { weights: { Q4_K: 100e6 }, attention: 40_000, windowAttention: 0, window: 0, output: {}, steps: 0 };
    expect(reads({ work }, 200)).toBeGreaterThan(reads({ work }, 3000) * 2);
    const windows = { ...work, attention: 0, windowAttention: 40_000, window: 512 };
    expect(reads({ work: windows }, 3000)).toBeGreaterThan(reads({ work }, 3000) * 1.5);
    // Not where the whole window is held, to go back to.
    const goesBack = { fullWindows: true, checkpointBytes: 0 };
    expect(reads({ work: windows, goesBack }, 3000)).toBeCloseTo(reads({ work }, 3000));
  });

  it('falls for many small layers, each of which takes its time once for every chunk', () => {
    const machine = { ...SPEEDS, formats: { ...FORMATS, batchMs: 1, stepMs: 0.02 } };
    const of = (steps: number): number =>
      1000 /
      (readingSpeed({ ...SHAPE, work: { ...SHAPE.work, weights: { Q4_K: 100e6 }, steps } }, { ...sources, machine }, 0)
        ?.tokensPerSecond ?? 0);
    // 270 tensors take 5.4 ms, and chunks have 60 tokens or so.
    expect(of(270) - of(0)).toBeGreaterThan(5.4 / 128);
    expect(of(270) - of(0)).toBeLessThan(5.4 / 40);
  });

  it('comes before what other models showed, and after the model itself', () => {
    const record = { activeParameters: 1e9, activeBytes: 1e9, written: { tokens: 0, ms: 0 } };
    const records: readonly SpeedRecord[] = [{ ...record, modelId: 'a', read: { tokens: 100, ms: 1000 } }];
    const from = (modelId: string): string | undefined =>
      readingSpeed(SHAPE, { ...sources, records, modelId }, 0)?.from;
    expect([from('a'), from('b')]).toEqual(['this-model', 'hardware']);
  });

  it('is that of the processor where a format could not be timed', () => {
    const machine = { ...SPEEDS, formats: FORMATS };
    expect(fitOf({ ...SHAPE, ...weights({ Q9_X: 3e9 }) }, { ...MACHINE, machine })).toEqual(fitOf(SHAPE, MACHINE));
  });
});

describe('the speed of writing, by the formats of the weights', () => {
  const formats: FormatSpeeds = {
    formats: { Q4_K: { '1': 10e9, '8': 1e9, '64': 1e9 }, Q8_0: { '1': 5e9, '8': 1e9, '64': 1e9 } },
    attention: null,
    batchMs: 1,
    stepMs: 0.01,
  };
  const work = { ...SHAPE.work, weights: { Q4_K: 100e6 }, output: { Q8_0: 150e6 }, steps: 200 };
  const msOf = (activeBytes: number): number => {
    const sources = { machine: { ...SPEEDS, bytesPerSecond: 5e9, formats }, records: [], modelId: null };
    return 1000 / (writingSpeed({ ...SHAPE, activeBytes, work }, sources)?.tokensPerSecond ?? 0);
  };

  it('counts what chooses the next token, which a large vocabulary makes the larger part, and every step', () => {
    expect(msOf(64e6)).toBeCloseTo(100 / 10 + 150 / 5 + 1 + 2);
  });

  it('is that of memory where weights come more slowly than they are multiplied', () => {
    expect(msOf(500e6)).toBeCloseTo(500 / 5 + 1 + 2);
  });
});

it('times a format once, when it first occurs, and does without if that fails', async () => {
  const asked: (readonly string[])[] = [];
  const machine = new MachineFit({
    measure: async () => SPEEDS,
    measureFormats: async ({ formats, place }) => {
      asked.push([place, ...formats]);
      if (formats.includes('Q5_0')) throw new Error('The helper ended.');
      return { formats: { Q4_K: { '1': 1e9, '8': 1e9, '64': 1e9 } }, attention: 1e9, batchMs: 0, stepMs: 0 };
    },
  });
  const [first, again] = [await machine.fit(SHAPE), await machine.fit(SHAPE)];
  const failed = await machine.fit({ ...SHAPE, ...weights({ Q4_K: 1e9, Q5_0: 2e9 }) });
  await machine.fit({ ...SHAPE, ...weights({ Q4_K: 3e6 }), activeBytes: 3e6 });
  // What a small model has in the processor's cache is timed by itself.
  expect(asked).toEqual([
    ['memory', 'Q4_K'],
    ['memory', 'Q5_0'],
    ['cache', 'Q4_K'],
  ]);
  expect(first.readsPerSecond).toBeCloseTo(1 / 3);
  expect(again.readsPerSecond).toBe(first.readsPerSecond);
  expect(failed.readsPerSecond).toBe(fitOf(SHAPE, MACHINE).readsPerSecond);
});

describe('the time to the first word', () => {
  const record = (modelId: string, activeBytes: number, tokensPerSecond: number): SpeedRecord => ({
    modelId,
    activeParameters: activeBytes * 1.5,
    activeBytes,
    read: { tokens: tokensPerSecond * 10, ms: 10_000 },
    written: { tokens: 0, ms: 0 },
  });
  const expected = (records: readonly SpeedRecord[], modelId: string | null = null, shape = SHAPE) =>
    fitOf(shape, { ...MACHINE, records, modelId }).firstWordMs;

  it('is between half and twice of what was computed, as long as nothing was measured', () => {
    const computed = 3_000_000 / 32;
    expect(expected([])).toEqual({ least: computed / 2, most: computed * 2 });
  });

  it('comes from other models of the same kind of size, within a smaller range', () => {
    const others = [record('starter', 3e6, 2000), record('a', 1e9, 100), record('b', 4e9, 30)];
    // Half the weights at 100 tokens per second, so 50 of this one.
    expect(expected(others)).toEqual({ least: 60_000 / 1.3, most: 60_000 * 1.3 });
    // Their bytes do not count where only the starter answered.
    expect(expected(others.slice(0, 1))).toEqual(expected([]));
  });

  it('is the one that was measured with the model itself', () => {
    const records = [record('a', 1e9, 100), record('this', 2e9, 75)];
    expect(expected(records, 'this')).toEqual({ least: 40_000, most: 40_000 });
    const sources = (modelId: string | null, known = records) =>
      fitOf(SHAPE, { ...MACHINE, records: known, modelId }).speedsFrom;
    // It has read here, and not written enough yet.
    expect(sources('this')).toEqual({ writing: 'hardware', reading: 'this-model' });
    expect(sources('other')).toEqual({ writing: 'hardware', reading: 'other-models' });
    expect(sources('this', [])).toEqual({ writing: 'hardware', reading: 'hardware' });
    expect(expected([record('starter', 3e6, 2000)], 'starter', { ...SHAPE, activeBytes: 3e6 })?.most).toBe(1500);
  });

  it('is known on a graphics processor once a model answered there', () => {
    const shape = { ...SHAPE, graphics: SHARE };
    expect([expected([], null, shape), expected([record('a', 1e9, 1000)], null, shape)?.most]).toEqual([null, 7800]);
  });
});

it('measures the machine once, and counts the memory of the loaded model as its own', async () => {
  let measured = 0;
  const machine = new MachineFit({
    freeMemory: () => 1e9,
    totalMemory: () => 16e9,
    measure: async () => {
      measured++;
      return SPEEDS;
    },
  });
  expect((await machine.fit(SHAPE)).verdict).toBe('tight');
  expect((await machine.fit(SHAPE, { modelId: 'm', ownBytes: 3e9 })).verdict).toBe('fits');
  expect(measured).toBe(1);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import type { ProcessorState } from '../../../shared/entities/processor.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { ModelShape } from '../../inference/model-shape.ts';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { SpeedRepository } from '../../storage/speed-repository.ts';
import { SpeedRecords } from './speed-records.ts';

const SHAPE = {
  work: { weights: { Q4_K: 0.6e9, Q6_K: 0.4e9 }, attention: 0, windowAttention: 0, window: 0, output: {}, steps: 0 },
  weightBytes: 2e9,
  activeBytes: 1e9,
  graphics: null,
} as Partial<ModelShape> as ModelShape;
const FIGURES = { ttftMs: 2000, prefilledTokens: 100, reusedTokens: 0, generatedTokens: 20, generationMs: 4000 };

let database: Database;
let state: ModelState;
let processor: ProcessorState;
let records: SpeedRecords;
let shapesRead: number;

beforeEach(() => {
  database = openNewDatabase();
  state = { phase: 'ready', modelId: 'm', contextSize: 4096 };
  processor = { graphics: null, layers: { onGraphics: 0, total: 41 }, threads: 3, problem: null };
  shapesRead = 0;
  records = createRecords();
});
afterEach(() => database.close());

function createRecords(): SpeedRecords {
  return new SpeedRecords({
    repository: new SpeedRepository(database),
    backend: { readModelShape: async () => (shapesRead++, SHAPE), processorState: async () => processor },
    models: {
      get state() {
        return state;
      },
      list: () => [{ id: 'm', path: '/m.gguf' } as ModelFile, { id: 's', server: {} } as ModelFile],
    },
    logger: silentLogger,
  });
}

it('keeps how fast a model read and wrote, over restarts', async () => {
  await records.note(FIGURES);
  // The first token's text was held back for a while.
  await records.note({ ...FIGURES, ttftMs: 5000, readMs: 4000, prefilledTokens: 500 });
  expect(await createRecords().list(SHAPE)).toEqual([
    {
      modelId: 'm',
      // Without what is only looked up.
      activeParameters: 1e9,
      activeBytes: 1e9,
      read: { tokens: 600, ms: 6000 },
      written: { tokens: 40, ms: 8000 },
    },
  ]);
  expect(shapesRead).toBe(1);
});

it('follows a machine that changes', async () => {
  await records.note({ ...FIGURES, prefilledTokens: 30_000, ttftMs: 300_000 });
  for (let step = 0; step < 10; step++) await records.note({ ...FIGURES, prefilledTokens: 15_000, ttftMs: 15_000 });
  const [record] = await records.list(SHAPE);
  expect(((record?.read.tokens ?? 0) * 1000) / (record?.read.ms ?? 1)).toBeGreaterThan(900);
});

it('measures nothing by a few tokens, with a model on a server, or while another is loaded', async () => {
  await records.note({ ...FIGURES, prefilledTokens: 20, generatedTokens: 2 });
  state = { phase: 'ready', modelId: 's', contextSize: 4096 };
  await records.note(FIGURES);
  state = { phase: 'loading', modelId: 'm', progress: 0.5 };
  await records.note(FIGURES);
  expect(await records.list(SHAPE)).toEqual([]);
});

it('tells apart what ran it', async () => {
  await records.note(FIGURES);
  const memory = { used: 0, free: 8e9 };
  processor = { ...processor, graphics: { through: 'cuda', devices: ['Card'], memory } };
  processor = { ...processor, layers: { onGraphics: 41, total: 41 } };
  const onCard = { layers: 33, totalLayers: 33, weightBytes: 1, contextBytes: 1, freeBytes: 8e9 };
  expect(await records.list({ ...SHAPE, graphics: onCard })).toEqual([]);
  await records.note(FIGURES);
  // Another model that is there as a whole is comparable, one that is split is not.
  expect(await records.list({ ...SHAPE, graphics: onCard })).toHaveLength(1);
  expect(await records.list({ ...SHAPE, graphics: { ...onCard, layers: 20 } })).toEqual([]);
  expect(await records.list({ ...SHAPE, graphics: { ...onCard, layers: 0 } })).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { WITH_TOOLS } from './conversation-beginnings.ts';
import type { FirstToken } from './first-token-backend.ts';
import { CHUNK_TOKENS } from '../inference/chunk-size.ts';
import { loadMeasuredModel } from './measured-model.ts';
import { STARTER_MODEL } from './starter-files.ts';
import { runTtftSuite, timeShares } from './ttft-suite.ts';

const run = (sizes: readonly number[], mostEvaluated: number) =>
  runTtftSuite({
    createBackend: (snapshotFolder) =>
      new LlamaBackend({ logger: silentLogger, ...(snapshotFolder === null ? {} : { snapshotFolder }) }),
    loadModel: (backend, contextSize) =>
      loadMeasuredModel(backend, { file: STARTER_MODEL, profile: 'model', contextSize }),
    inUse: { strategy: 'conversation-length', embedder: null },
    path: 'text',
    sizes,
    beginnings: WITH_TOOLS,
    message: 'What is 17 times 23?',
    repeat: 1,
    mostEvaluated,
    onProgress: () => {},
  });

describe('the suite of first tokens', () => {
  it('begins a conversation in each way, and says what it gave up and worked out', async () => {
    const { 0: none, 45: some } = await run([0, 45], 500);
    expect(none).toEqual({
      none: { ttftMs: expect.any(Number) as number, prefilled: expect.any(Number) as number, reused: 0 },
    });
    expect(some?.legacy).toMatchObject({ estimated: true, reused: 0 });
    // It is stopped between two chunks, whose sizes depend on the speed of the machine.
    expect(some?.legacy?.measuredTokens).toBeLessThanOrEqual(500 + 2 * CHUNK_TOKENS);
    expect(some?.legacy?.prefilled).toBeGreaterThan(4 * (some?.cold?.prefilled ?? Infinity));
    expect(some?.cold?.prefilled).toBeGreaterThan(none?.none?.prefilled ?? Infinity);
    expect(some?.cold?.estimated).toBeUndefined();
    expect(some?.restored?.reused).toBeGreaterThan(50);
    expect(some?.drafted?.prefilled).toBe(1);
    expect(some?.resumed?.reused).toBeGreaterThan((some?.cold?.prefilled ?? Infinity) - 12);
    const promptOf = (beginning: FirstToken | undefined): number =>
      (beginning?.prefilled ?? 0) + (beginning?.reused ?? 0);
    expect([promptOf(some?.restored), promptOf(some?.drafted)]).toEqual([some?.cold?.prefilled, some?.cold?.prefilled]);
    // What was packed for the shorter draft stays.
    expect(promptOf(some?.draftedInPart)).toBeGreaterThanOrEqual(some?.cold?.prefilled ?? Infinity);
  });

  it('says what part of another time each takes', () => {
    const taking = (ttftMs: number): FirstToken => ({ ttftMs, prefilled: 1, reused: 0 });
    const measured = {
      0: { none: taking(50) },
      15: { cold: taking(90) },
      100: { legacy: taking(1000), cold: taking(90) },
    };
    expect(timeShares(measured)).toEqual({ 15: {}, 100: { coldOfAll: 0.09 } });
    expect(timeShares({ ...measured, 300: { drafted: taking(60) } })).toMatchObject({ 300: { draftedOfNone: 1.2 } });
    // An estimate is the least that it takes, so the part is the most.
    expect(timeShares({ 100: { legacy: { ...taking(1000), estimated: true }, cold: taking(90) } })).toEqual({
      100: { coldOfAll: 0.09 },
    });
  });
});

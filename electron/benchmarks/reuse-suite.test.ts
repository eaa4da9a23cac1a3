import { afterEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import type { GenerateRequest, GenerationEvent, CountedResult } from '../inference/inference-backend.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { loadMeasuredModel, RENDER_PATHS } from './measured-model.ts';
import { runReuseSuite } from './reuse-suite.ts';
import { STARTER_MODEL } from './starter-files.ts';

/** Writes a clock into the system message, which must never be done. */
class ClockBackend extends LlamaBackend {
  #ticks = 0;

  override generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<CountedResult> {
    this.#ticks++;
    return super.generate(
      { ...request, instructions: `It is ${String(this.#ticks)} o'clock. ${request.instructions}` },
      onEvent,
      signal,
    );
  }
}

let backend: LlamaBackend;
afterEach(() => backend.dispose());

const run = (turns: number) =>
  runReuseSuite({
    loadModel: () => loadMeasuredModel(backend, { file: STARTER_MODEL, profile: 'default', contextSize: 8192 }),
    inUse: { strategy: 'conversation-length', embedder: null },
    tools: 100,
    turns,
    paths: RENDER_PATHS,
    onProgress: () => {},
  });

describe('the reuse suite', () => {
  it('finds that turns evaluate only their own tokens, although tools are added', async () => {
    backend = new LlamaBackend({ logger: silentLogger });
    const { native, text } = await run(3);
    for (const { turns, maxExcess, missing } of [native, text]) {
      expect(turns.map(({ change }) => change)).toEqual(['selected', 'none', 'requested']);
      expect(turns[2]?.added).toEqual([expect.stringMatching(/ \(requested\)$/)]);
      expect(turns.map(({ evaluatedTokens }) => evaluatedTokens)).toEqual(turns.map(({ newTokens }) => newTokens));
      expect({ maxExcess, missing }).toEqual({ maxExcess: 0, missing: [] });
    }
    expect(native.turns[0]?.newTokens).toBeGreaterThan(text.turns[0]?.newTokens ?? Infinity);
  });

  it('detects a changing prefix', async () => {
    backend = new ClockBackend({ logger: silentLogger });
    const { native } = await run(2);
    expect(native.maxExcess).toBeGreaterThan(500);
  });
});

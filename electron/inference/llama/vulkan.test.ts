import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { GenerateRequest } from '../inference-backend.ts';
import { LlamaBackend } from './llama-backend.ts';

const resources = path.join(import.meta.dirname, '../../../resources');
const MODEL = { type: 'file', path: path.join(resources, 'models/starter/knapsack-starter.Q8_0.gguf') } as const;
const backendsFolder = path.join(resources, 'backends');
const hasPack = existsSync(path.join(backendsFolder, `${process.platform}-${process.arch}-vulkan`));
/** Mesa's driver runs on any processor, if it is the first device. */
const VULKAN = { graphics: 'vulkan', device: 0, threads: null } as const;

const request = (text: string): GenerateRequest => ({
  conversationId: 'one',
  instructions: 'You are Knapsack.',
  documentedTools: [],
  documentationFormat: 'brief',
  callableTools: [],
  turns: [{ role: 'user', text }],
  sampling: { temperature: 0 },
  maxTokens: 4,
});

let snapshotFolder: string;
beforeEach(() => (snapshotFolder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-vulkan-'))));
afterEach(() => rmSync(snapshotFolder, { recursive: true }));

async function answer(backend: LlamaBackend, kvType: 'f16' | 'q8_0' = 'f16') {
  const capabilities = await backend.inspectModel(MODEL);
  const evaluation = { gpuLayers: null, kvType, batchSize: null, flashAttention: 'automatic' } as const;
  await backend.loadModel({ model: MODEL, capabilities, chatFormatForced: false, contextSize: 512, evaluation });
  const story = request('once upon a time a bear walked home and met a friend '.repeat(8));
  const { figures } = await backend.generate(story, () => {}, new AbortController().signal);
  return { figures, state: await backend.processorState() };
}

it('falls back to the processor, and says so, where Vulkan doesn’t work', async () => {
  const backend = new LlamaBackend({ logger: silentLogger, processor: VULKAN, backendsFolder: snapshotFolder });
  const { state, figures } = await answer(backend);
  expect(figures.prefilledTokens).toBeGreaterThan(50);
  expect(state).toMatchObject({ graphics: null, layers: { onGraphics: 0 } });
  expect(state.problem).toMatch(/^Vulkan doesn’t work on this computer.*driver/);
  await backend.dispose();
});

/** Mesa compiles its programs when they are first used, on the processor. */
const MOST_MS = 900_000;

it.skipIf(!hasPack)(
  'evaluates on a graphics processor, and restores what it evaluated there',
  { timeout: MOST_MS },
  async ({ skip }) => {
    const start = (): LlamaBackend =>
      new LlamaBackend({ logger: silentLogger, processor: VULKAN, backendsFolder, snapshotFolder });
    const first = start();
    const { state, figures } = await answer(first);
    if (state.graphics === null) {
      await first.dispose();
      return skip('There is no driver for Vulkan on this machine.');
    }
    expect(state).toMatchObject({ graphics: { through: 'vulkan' }, problem: null });
    expect(state.layers?.onGraphics).toBe(state.layers?.total);
    await first.dispose();
    const second = start();
    const again = await answer(second);
    expect(again.figures.prefilledTokens).toBeLessThan(figures.prefilledTokens / 4);
    await second.dispose();
    // A KV cache of another type is another engine.
    const third = start();
    expect((await answer(third, 'q8_0')).figures.prefilledTokens).toBe(figures.prefilledTokens);
    await third.dispose();
  },
);

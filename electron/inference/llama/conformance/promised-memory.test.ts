import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LlamaLogLevel } from 'node-llama-cpp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STARTER_MODEL } from '../../../benchmarks/starter-files.ts';
import { silentLogger } from '../../../foundation/logger.ts';
import type { ModelShape } from '../../model-shape.ts';
import { LlamaBackend } from '../llama-backend.ts';
import { onLlamaLog, startLlama } from '../start-llama.ts';
import { TEST_MODEL_NAMES, writeTestModels } from './test-models.ts';

/** Of each memory that a context has, as llama.cpp logs it. */
const BUFFER = /(?:KV|RS|output|compute) buffer size = +([\d.]+) MiB/;

let folder = '';
let files: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-promises-'));
  files = { starter: STARTER_MODEL, ...(await writeTestModels(folder)) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns what was promised, and the bytes that llama.cpp reserved when the model was loaded. */
async function load(file: string, contextSize: number): Promise<{ promised: ModelShape; reserved: number }> {
  const llama = await startLlama(false);
  const backend = new LlamaBackend({ logger: silentLogger });
  const model = { type: 'file', path: file } as const;
  const capabilities = await backend.inspectModel(model, 'qwen');
  const promised = await backend.readModelShape(file, { contextSize });
  if (promised === null) throw new Error(`${file} has no header.`);
  let reserved = 0;
  const stop = onLlamaLog((_, line) => (reserved += Number(BUFFER.exec(line)?.[1] ?? 0) * 2 ** 20));
  llama.logLevel = LlamaLogLevel.info;
  try {
    await backend.loadModel({ model, capabilities, chatFormatForced: true, contextSize });
    // Its log comes in a later turn of the event loop.
    await expect.poll(() => reserved).toBeGreaterThan(0);
    await backend.dispose();
  } finally {
    llama.logLevel = LlamaLogLevel.warn;
    stop();
  }
  return { promised, reserved };
}

/** In the smaller one, windows are kept whole where they are small. */
describe.each([512, 16_384])('with %i tokens of context', (contextSize) => {
  it.each(['starter', ...TEST_MODEL_NAMES])('a model of the kind %s reserves what was promised', async (name) => {
    const { promised, reserved } = await load(files[name] ?? '', contextSize);
    const { sideBySide, goesBack } = promised;
    // Checkpoints are taken later, as far as they are needed.
    expect(reserved / (sideBySide.contextBytes - goesBack.checkpointBytes)).toBeCloseTo(1, 1);
  });
});

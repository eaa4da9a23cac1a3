import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { createLlamaRuntime, loadChosen } from './llama-runtime.ts';

describe('an interface that was chosen', () => {
  it('is used', async () => {
    const started = { gpu: 'vulkan' } as const;
    expect(await loadChosen('vulkan', async () => started, silentLogger)).toEqual({ llama: started, problem: null });
  });

  it('but finds no device is replaced by the processor, with a sentence', async () => {
    const asked: unknown[] = [];
    const load = async (gpu: unknown) => {
      asked.push(gpu);
      return { gpu: false } as const;
    };
    const { llama, problem } = await loadChosen('vulkan', load, silentLogger);
    expect(llama.gpu).toBe(false);
    expect(problem).toMatch(/^Vulkan doesn’t work on this computer.*driver/);
    expect(asked).toEqual(['vulkan', false]);
  });
});

describe('the log of llama.cpp', () => {
  /** @returns the starter model, as one of an architecture that llama.cpp does not know. */
  function foreignModel(): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'foreign.gguf');
    const starter = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
    const bytes = readFileSync(starter);
    bytes.write('qwen9', bytes.indexOf('qwen3'));
    writeFileSync(file, bytes);
    return file;
  }

  it('reaches every engine of a process until it is disposed of, not only the first', async () => {
    const modelPath = foreignModel();
    for (const graphics of ['automatic', 'none'] as const) {
      const logged: string[] = [];
      const runtime = await createLlamaRuntime({
        logger: { log: (level, message) => void logged.push(`${level}: ${message}`) },
        processor: { graphics, device: null, threads: null },
      });
      await expect(runtime.llama.loadModel({ modelPath })).rejects.toThrow();
      await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^error: llama\.cpp: .*qwen9/));
      runtime.dispose();
      logged.length = 0;
      await expect(runtime.llama.loadModel({ modelPath })).rejects.toThrow();
      expect(logged).toEqual([]);
    }
  });
});

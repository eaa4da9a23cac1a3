import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { loadChosen } from './llama-runtime.ts';

describe('an interface that was chosen', () => {
  it('is used', async () => {
    const started = { gpu: 'vulkan', dispose: async () => {} } as const;
    expect(await loadChosen('vulkan', async () => started, silentLogger)).toEqual({ llama: started, problem: null });
  });

  it('but finds no device is replaced by the processor, with a sentence', async () => {
    const asked: unknown[] = [];
    const ended: unknown[] = [];
    const load = async (gpu: unknown) => {
      asked.push(gpu);
      return { gpu: false, dispose: async () => void ended.push(gpu) } as const;
    };
    const { llama, problem } = await loadChosen('vulkan', load, silentLogger);
    expect(llama.gpu).toBe(false);
    expect(problem).toMatch(/^Vulkan does not work on this computer.*driver/);
    expect([asked, ended]).toEqual([['vulkan', false], ['vulkan']]);
  });
});

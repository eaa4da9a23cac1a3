import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../electron/foundation/logger.ts';
import { LlamaBackend } from '../electron/inference/llama/llama-backend.ts';

const SCRIPT = path.join(import.meta.dirname, 'random-model.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-random-'));
const backend = new LlamaBackend({ logger: silentLogger });
const run = (...args: string[]): string =>
  execFileSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8', stdio: 'pipe' });
beforeAll(() => void run('--shape', 'tiny', '--out', path.join(folder, 'tiny.Q8_0.gguf')));
afterAll(async () => {
  await backend.dispose();
  rmSync(folder, { recursive: true });
});

describe('a random model', () => {
  it('loads and answers, even if its answers make no sense', async () => {
    const file = path.join(folder, 'tiny.Q8_0.gguf');
    expect(existsSync(path.join(folder, 'tiny.profile.json'))).toBe(true);
    const capabilities = await backend.inspectModel({ type: 'file', path: file }, 'qwen');
    expect(capabilities).toMatchObject({ architecture: 'qwen3', trainedContextSize: 131_072, generatesText: true });
    expect(
      await backend.loadModel({
        model: { type: 'file', path: file },
        capabilities,
        chatFormatForced: true,
        contextSize: 1024,
      }),
    ).toMatchObject({ contextSize: 1024, capabilities: { erases: true } });
    const request = {
      conversationId: 'one',
      instructions: 'Be brief.',
      documentedTools: [],
      documentationFormat: 'brief',
      callableTools: [],
      turns: [{ role: 'user', text: 'Hello' }],
      sampling: { temperature: 0 },
      maxTokens: 3,
    } as const;
    const { figures } = await backend.generate(request, () => {}, new AbortController().signal);
    expect(figures.generatedTokens).toBeGreaterThan(0);
  });

  it('can have a sliding window, from which nothing can be erased', async () => {
    const file = path.join(folder, 'sliding.Q8_0.gguf');
    run('--shape', 'sliding', '--out', file);
    const model = { type: 'file', path: file } as const;
    const capabilities = await backend.inspectModel(model, 'qwen');
    expect(capabilities.architecture).toBe('cohere2');
    const loaded = await backend.loadModel({ model, capabilities, chatFormatForced: true, contextSize: 1024 });
    expect(loaded.capabilities.erases).toBe(false);
  });

  it('has one of the available shapes', () => {
    expect(() => run('--shape', 'huge')).toThrow(/no shape "huge".*tiny, sliding, 0\.5b/);
  });
});

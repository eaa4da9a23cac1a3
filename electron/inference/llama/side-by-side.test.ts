import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { CountedResult, GenerateRequest, GenerationEvent, PromptTurn } from '../inference-backend.ts';
import { LlamaBackend, type LlamaBackendOptions } from './llama-backend.ts';

const STARTER = {
  type: 'file',
  path: path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf'),
} as const;
const INSTRUCTIONS = 'You are Knapsack, and you answer in few words whatever you are asked by a person. '.repeat(8);
const user = (text: string): PromptTurn => ({ role: 'user', text });
const BEAR = [user('a bear walked home and met a friend '.repeat(8))];
const WOLF = [user('a wolf looked for berries and found none '.repeat(8))];

const request = (
  conversationId: string,
  turns: readonly PromptTurn[],
  overrides: Partial<GenerateRequest> = {},
): GenerateRequest => ({
  conversationId,
  instructions: INSTRUCTIONS,
  documentedTools: [],
  documentationFormat: 'brief',
  callableTools: [],
  turns,
  sampling: { temperature: 0 },
  maxTokens: 4,
  ...overrides,
});

let folder: string | null = null;
let backend: LlamaBackend;
afterEach(async () => {
  await backend.dispose();
  if (folder !== null) rmSync(folder, { recursive: true });
  folder = null;
});

async function start(options: Partial<LlamaBackendOptions> = {}): Promise<void> {
  backend = new LlamaBackend({ logger: silentLogger, ...options });
  const capabilities = await backend.inspectModel(STARTER, 'qwen');
  await backend.loadModel({ model: STARTER, capabilities, chatFormatForced: true, contextSize: 2048 });
}

const run = (wanted: GenerateRequest, onEvent: (event: GenerationEvent) => void = () => {}): Promise<CountedResult> =>
  backend.generate(wanted, onEvent, new AbortController().signal);
const prefilled = async (wanted: GenerateRequest): Promise<number> => (await run(wanted)).figures.prefilledTokens;

describe('conversations with a sequence each', () => {
  it('do not lose what was read when another one answers or is read ahead, without a disk', async () => {
    await start({ sequences: 3 });
    const first = await run(request('bear', BEAR));
    expect(await prefilled(request('wolf', WOLF))).toBeGreaterThan(60);
    await backend.prepare({ ...request('', []), draft: 'a fox' });
    const back = await run(request('bear', BEAR));
    expect(back.figures.prefilledTokens).toBe(1);
    expect(back.parts).toEqual(first.parts);
    expect(await prefilled(request('wolf', WOLF))).toBe(1);
    // The fox takes over what was read ahead for it.
    expect(await prefilled(request('fox', [user('a fox')]))).toBe(1);
  });

  it('keep the first one whatever else is asked in between', async () => {
    await start({ sequences: 2 });
    await run(request('bear', BEAR));
    const others: readonly (() => Promise<unknown>)[] = [
      () => run(request('wolf', WOLF)),
      () => backend.prepare({ ...request('', []), draft: 'a fox' }),
      () => run(request('replay', WOLF, { instructions: 'You are somebody else.' })),
      () => run(request('program', [user('a question of another program')], { instructions: '' })),
    ];
    for (const ask of others) {
      await ask();
      // The last token of a prompt is always evaluated again.
      expect(await prefilled(request('bear', BEAR))).toBe(1);
    }
  });

  it('answer at the same time, with figures of their own', async () => {
    await start({ sequences: 2 });
    const order: string[] = [];
    const say = (name: string, maxTokens: number, turns: readonly PromptTurn[]): Promise<CountedResult> =>
      run(request(name, turns, { maxTokens }), ({ type }) => {
        if (type === 'text-delta') order.push(name);
      }).finally(() => order.push(`end of ${name}`));
    const [long, short] = await Promise.all([say('bear', 200, BEAR), say('wolf', 4, WOLF)]);
    expect(order.indexOf('wolf')).toBeLessThan(order.indexOf('end of bear'));
    expect(order.indexOf('bear')).toBeLessThan(order.indexOf('end of wolf'));
    expect(long.figures.generatedTokens).toBeGreaterThanOrEqual(short.figures.generatedTokens);
    expect(short.figures.generatedTokens).toBeLessThanOrEqual(4);
    expect(long.figures.prefilledTokens + long.figures.reusedTokens).not.toBe(
      short.figures.prefilledTokens + short.figures.reusedTokens,
    );
  });

  it('begin with what another one has read, and with none of its words', async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-side-'));
    await start({ sequences: 2, snapshotFolder: folder });
    await run(request('bear', BEAR));
    const { figures, parts } = await run(request('wolf', WOLF));
    expect(figures.reusedTokens).toBeGreaterThan(80);
    expect(readdirSync(folder)).toEqual([]);
    await backend.unloadModel();
    await start({ sequences: 1 });
    expect((await run(request('wolf', WOLF))).parts).toEqual(parts);
  });

  it('are as many as memory allows', async () => {
    await start();
    await run(request('bear', BEAR));
    await run(request('wolf', WOLF));
    expect(await prefilled(request('bear', BEAR))).toBe(1);
    await backend.dispose();
    await start({ availableMemory: () => 256_000_000 + 13_000_000 });
    await run(request('bear', BEAR));
    await run(request('wolf', WOLF));
    expect(await prefilled(request('bear', BEAR))).toBeGreaterThan(20);
  });
});

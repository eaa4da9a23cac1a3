import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { GenerateRequest, GenerationEvent, LoadedModel, PromptTool, PromptTurn } from '../inference-backend.ts';
import { ContextOverflowError, ModelFileError, NoModelLoadedError } from '../inference-errors.ts';
import { LlamaBackend } from '../llama/llama-backend.ts';
import { EchoEngine } from '../testing/echo-engine/echo-engine.ts';
import type { EngineProcess } from './engine-process.ts';
import { messagedEngine } from './testing/messaged-engine.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const MODEL = { type: 'file', path: STARTER } as const;
const calculate: PromptTool = {
  name: 'calculate',
  summary: 'Work out arithmetic',
  briefDocumentation: 'calculate(expression: string): Work out arithmetic',
  parameters: { type: 'object', properties: { expression: { type: 'string' } }, required: ['expression'] },
};
const QUESTION: PromptTurn = { role: 'user', text: 'What is 17 times 23?' };
const request = (turns: readonly PromptTurn[], instructions = 'You are Knapsack.'): GenerateRequest => ({
  conversationId: 'one',
  instructions,
  documentedTools: [calculate],
  documentationFormat: 'brief',
  callableTools: [calculate],
  turns,
  sampling: { temperature: 0 },
  maxTokens: 64,
});
const EXAMPLES: readonly PromptTurn[] = [
  { role: 'user', text: 'Add 2 and 2' },
  { role: 'assistant', parts: [{ type: 'text', text: 'It is 4.' }] },
];
const never = new AbortController().signal;

let folder = '';
let local: LlamaBackend;
let engine: EngineProcess;
let loaded: LoadedModel;
const progress: number[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-messages-'));
  local = new LlamaBackend({ logger: silentLogger, snapshotFolder: folder });
  engine = messagedEngine(local);
  const capabilities = await engine.inspectModel(MODEL, 'qwen');
  const loading = { model: MODEL, capabilities, chatFormatForced: true, contextSize: 2048 };
  loaded = await engine.loadModel(loading, (event) => progress.push(event.progress));
});
afterAll(async () => {
  await engine.dispose();
  rmSync(folder, { recursive: true });
});

describe('the local engine behind messages', () => {
  it('reports its loading and what it can do', () => {
    expect(loaded).toMatchObject({ contextSize: 2048, capabilities: { tokenCounts: true, snapshots: true } });
    expect(progress.at(-1)).toBe(1);
  });

  it('calls a tool and goes on from its own tokens, as it does in this process', async () => {
    const events: GenerationEvent[] = [];
    const first = await engine.generate(request([QUESTION]), (event) => events.push(event), never);
    expect(first).toMatchObject({ finishReason: 'tool-calls', toolCalls: [{ name: 'calculate' }] });
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['prefill-progressed', 'tool-call-named']));
    const calls = first.toolCalls.map((call) => ({ ...call, result: 391 }));
    const next = request([QUESTION, { role: 'assistant', parts: [{ type: 'tool-calls', calls }] }]);
    const second = await engine.generate(next, () => {}, never);
    const { prefilledTokens, reusedTokens } = first.figures;
    // The call's own tokens crossed twice and are still the ones in the KV cache.
    expect(second.figures.reusedTokens).toBeGreaterThan((prefilledTokens ?? 0) + (reusedTokens ?? 0));
  });

  it('counts the same', async () => {
    const asked = { ...request([QUESTION]), examples: EXAMPLES };
    const cut = { instructions: 3, documentedTools: 1, examples: true, turns: 0, begunTurn: QUESTION };
    const counted = await engine.measurePrompt(asked, [cut]);
    expect(counted).toEqual(await local.measurePrompt(asked, [cut]));
    expect(counted.toolsTokens).toBeGreaterThan((await local.measurePrompt(request([QUESTION]))).toolsTokens);
    expect(await engine.countDocumentation([calculate], 'full')).toEqual(
      await local.countDocumentation([calculate], 'full'),
    );
  });

  it('counts a prompt that does not fit, even before the first message', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ ...calculate, name: `calculate_${String(index)}` }));
    const { droppedTurns } = await engine.measurePrompt({ ...request([]), documentedTools: many });
    expect(droppedTurns).toBe(0);
  });

  it('reads ahead and keeps snapshots', async () => {
    await engine.prepare({ ...request([]), conversationId: 'two', draft: QUESTION.text });
    const { figures } = await engine.generate({ ...request([QUESTION]), conversationId: 'two' }, () => {}, never);
    expect(figures.prefilledTokens).toBe(1);
    expect(await engine.snapshotUsage()).toEqual(await local.snapshotUsage());
    await engine.deleteSnapshots(null);
    expect(await engine.snapshotUsage()).toEqual({ count: 0, bytes: 0 });
    await engine.limitSnapshots(1_000_000);
  });

  it('stops in the middle of an answer', async () => {
    const controller = new AbortController();
    const long = { ...request([{ role: 'user', text: 'hello' }]), maxTokens: 400, callableTools: [] };
    const onEvent = (event: GenerationEvent): void => {
      if (event.type === 'text-delta') controller.abort();
    };
    expect(await engine.generate(long, onEvent, controller.signal)).toMatchObject({ finishReason: 'aborted' });
  });

  it('fails with the errors of the port, and what they say', async () => {
    await expect(engine.inspectModel({ type: 'file', path: '/nowhere.gguf' })).rejects.toThrow(ModelFileError);
    const tooLong = engine.generate(request([QUESTION], 'word '.repeat(4000)), () => {}, never);
    await expect(tooLong).rejects.toThrow(ContextOverflowError);
    await expect(tooLong).rejects.toMatchObject({ excess: expect.any(Number) as number });
    await engine.unloadModel();
    await expect(engine.measurePrompt(request([]))).rejects.toThrow(NoModelLoadedError);
  });
});

it('refuses what is not plain data', async () => {
  const echo = messagedEngine(new EchoEngine());
  const capabilities = await echo.inspectModel(MODEL);
  await echo.loadModel({ model: MODEL, capabilities, chatFormatForced: false, contextSize: 512 });
  const withCode = { ...calculate, run: () => 391 };
  await expect(echo.countDocumentation([withCode], 'full')).rejects.toThrow(/could not be cloned/);
  await echo.dispose();
});

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { GenerateRequest, CountedResult, PromptTool, PromptTurn } from '../inference-backend.ts';
import { LlamaBackend, type LlamaBackendOptions } from './llama-backend.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const tool = (name: string, summary: string): PromptTool => ({
  name,
  summary,
  briefDocumentation: `${name}(text: string): ${summary}`,
  parameters: { type: 'object', properties: { text: { type: 'string' } } },
});
const TOOLS = Array.from({ length: 12 }, (_, index) =>
  tool(`tool_${String(index)}`, `Do the thing number ${String(index)} with a text and tell how it went`),
);

const user = (text: string): PromptTurn => ({ role: 'user', text });
const assistant = (text: string): PromptTurn => ({ role: 'assistant', parts: [{ type: 'text', text }] });
const story = (animal: string): string => `a ${animal} walked home and met a friend `.repeat(12);
const BEAR = [user(story('bear')), assistant('I see.'), user('and then?')];
const WOLF = [user(story('wolf')), assistant('I see.'), user('and then?')];

function request(
  conversationId: string,
  turns: readonly PromptTurn[],
  overrides: Partial<GenerateRequest> = {},
): GenerateRequest {
  return {
    conversationId,
    instructions: 'You are Knapsack.',
    documentedTools: TOOLS,
    documentationFormat: 'brief',
    callableTools: TOOLS,
    turns,
    sampling: { temperature: 0 },
    maxTokens: 4,
    ...overrides,
  };
}

let folder = '';
let backend: LlamaBackend;
let capabilities: ModelCapabilities | null = null;

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'knapsack-snapshots-')), 'snapshots');
  backend = await start();
});
afterEach(async () => {
  await backend.dispose();
  rmSync(path.dirname(folder), { recursive: true });
});

async function start(options: Partial<LlamaBackendOptions> = {}): Promise<LlamaBackend> {
  // One, so that each conversation takes the place of the one before it.
  const started = new LlamaBackend({ logger: silentLogger, snapshotFolder: folder, sequences: 1, ...options });
  await load(started);
  return started;
}

async function load(target: LlamaBackend, model = STARTER, contextSize = 2048): Promise<void> {
  capabilities ??= await target.inspectModel({ type: 'file', path: model }, 'qwen');
  await target.loadModel({ model: { type: 'file', path: model }, capabilities, chatFormatForced: true, contextSize });
}

/** Another model, or the same one again, replaces the loaded one. */
const reload = (...options: [model?: string, contextSize?: number]): Promise<void> => load(backend, ...options);

/** The app is closed and opened. */
async function restart(...options: Parameters<typeof start>): Promise<void> {
  await backend.dispose();
  backend = await start(...options);
}

const run = (wanted: GenerateRequest): Promise<CountedResult> =>
  backend.generate(wanted, () => {}, new AbortController().signal);
const prefilled = async (wanted: GenerateRequest): Promise<number> => (await run(wanted)).figures.prefilledTokens;
const states = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.state'))
    .map((name) => path.join(folder, name));

describe('a conversation that is reopened', () => {
  it('is not evaluated again after another one, and gives the same answer', async () => {
    const first = await run(request('bear', BEAR));
    expect(await prefilled(request('wolf', WOLF))).toBeGreaterThan(100);
    const back = await run(request('bear', BEAR));
    expect(back.figures.prefilledTokens).toBeLessThan(8);
    expect(back.parts).toEqual(first.parts);
    expect(await prefilled(request('wolf', WOLF))).toBeLessThan(8);
  });

  it('is not evaluated again after the model was unloaded, or the app was closed', async () => {
    await run(request('bear', BEAR));
    await restart();
    expect(await prefilled(request('bear', [...BEAR, assistant('It'), user('go on')]))).toBeLessThan(24);
  });

  it('is restored into a larger context, but not into one that is too small', async () => {
    await run(request('bear', BEAR));
    await reload(STARTER, 1536);
    expect(await prefilled(request('bear', BEAR))).toBeLessThan(8);
    await reload(STARTER, 512);
    await expect(run(request('bear', [user('hello')], { documentedTools: [] }))).resolves.toMatchObject({
      droppedTurns: 0,
    });
  });

  it('still has its oldest turns left out', async () => {
    const long = [...Array.from({ length: 9 }, () => BEAR.slice(0, 2)).flat(), user('and then?')];
    const { droppedTurns } = await run(request('bear', long));
    expect(droppedTurns).toBeGreaterThan(0);
    await reload();
    const again = await run(request('bear', long));
    expect(again.droppedTurns).toBe(droppedTurns);
    expect(again.figures.prefilledTokens).toBeLessThan(8);
  });

  it('can be saved after tools were unloaded and nothing was evaluated since', async () => {
    const asked = request('bear', BEAR, { documentedTools: TOOLS.toSpliced(2, 4) });
    await run(request('bear', BEAR, { maxTokens: 1 }));
    await backend.prepare({ ...asked, turns: BEAR.slice(0, 2), draft: '' });
    await run(request('wolf', WOLF));
    const back = await run({ ...asked, maxTokens: 40 });
    expect(back.figures.prefilledTokens).toBeLessThan(24);
    // Without switching in between, and without a file.
    await restart({ snapshotQuotaBytes: 0 });
    await run(request('bear', BEAR, { maxTokens: 1 }));
    await backend.prepare({ ...asked, turns: BEAR.slice(0, 2), draft: '' });
    expect((await run({ ...asked, maxTokens: 40 })).parts).toEqual(back.parts);
  });

  it('contains nothing of a draft that was not sent', async () => {
    const secret = 'my door opens with the numbers nine four two seven one and nobody else may ever hear of it';
    await run(request('bear', BEAR));
    await backend.prepare({ ...request('bear', [...BEAR, assistant('It went on.')]), draft: secret });
    await run(request('wolf', WOLF));
    const asked = request('bear', [...BEAR, assistant('It went on.'), user(`${secret} again`)]);
    expect(await prefilled(asked)).toBeGreaterThan(20);
  });

  it('is removed from disk when it is deleted, even while it is in the cache', async () => {
    await run(request('bear', BEAR));
    await run(request('wolf', WOLF));
    expect(await backend.snapshotUsage()).toMatchObject({ count: 1 });
    await backend.deleteSnapshots('bear');
    await backend.deleteSnapshots('wolf');
    await restart();
    expect(states()).toEqual([]);
  });
});

describe('the prefix', () => {
  const begin = (): Promise<void> => backend.prepare({ ...request('', []), draft: '' });

  /** @returns what lets the idle time pass at once. It reports whether anything waited for that. */
  async function restartIdleOnDemand(): Promise<() => boolean> {
    let waiting: (() => void) | null = null;
    const whenIdle = (work: () => void): (() => void) => {
      waiting = work;
      return () => void (waiting = null);
    };
    await restart({ whenIdle });
    return () => {
      const work = waiting;
      waiting = null;
      work?.();
      return work !== null;
    };
  }

  it('is saved when the engine is idle, and needs no evaluation in a later launch', async () => {
    await begin();
    await expect.poll(() => backend.snapshotUsage()).toMatchObject({ count: 1 });
    await restart();
    await begin();
    const { figures } = await run(request('new', [user('hello')]));
    expect(figures.prefilledTokens).toBeLessThan(16);
  });

  it.each(['hello', 'Österreich?'])(
    'ends where chats part, so that one that begins with "%s" uses all of it',
    async (text) => {
      await begin();
      await expect.poll(() => backend.snapshotUsage()).toMatchObject({ count: 1 });
      const saved = readdirSync(folder).find((name) => name.endsWith('.json')) ?? '';
      const { tokens } = JSON.parse(readFileSync(path.join(folder, saved), 'utf8')) as { tokens: string };
      await restart();
      const { figures } = await run(request('new', [user(text)]));
      expect(figures.reusedTokens).toBe(Buffer.from(tokens, 'base64').byteLength / Uint32Array.BYTES_PER_ELEMENT);
    },
  );

  it('does not come back when everything was deleted, until the model reads something else', async () => {
    const idle = await restartIdleOnDemand();
    await begin();
    await backend.deleteSnapshots(null);
    idle();
    // What is asked for now waits for what was done at idle.
    await begin();
    expect(states()).toEqual([]);
    await run(request('bear', BEAR));
    await run(request('wolf', WOLF));
    await restart();
    expect(states().length).toBeGreaterThan(0);
  });

  it('is not saved while somebody types, nor twice', async () => {
    const idle = await restartIdleOnDemand();
    await begin();
    await backend.prepare({ ...request('', []), draft: 'how' });
    expect(idle()).toBe(false);
    await begin();
    expect(idle()).toBe(true);
    await begin();
    const saved = states().map((file) => [file, statSync(file).mtimeMs]);
    expect(saved).toHaveLength(1);
    expect(idle()).toBe(true);
    await begin();
    expect(states().map((file) => [file, statSync(file).mtimeMs])).toEqual(saved);
  });
});

describe('a state that does not belong here', () => {
  const modelCopy = (): string => path.join(path.dirname(folder), 'copy.gguf');
  const evaluated = (): Promise<number> => prefilled(request('bear', BEAR));

  beforeEach(async () => {
    await run(request('bear', BEAR));
    await backend.unloadModel();
  });

  it('is not loaded for a model with other weights', async () => {
    copyFileSync(STARTER, modelCopy());
    const bytes = readFileSync(modelCopy());
    bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
    writeFileSync(modelCopy(), bytes);
    await reload(modelCopy());
    expect(await evaluated()).toBeGreaterThan(200);
  });

  it('is not loaded if it was damaged, but written again', async () => {
    const [file = ''] = states();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await reload();
    expect(await evaluated()).toBeGreaterThan(200);
    await reload();
    expect(await prefilled(request('bear', BEAR))).toBeLessThan(8);
  });

  it('is not loaded if its sidecar lists other tokens', async () => {
    const file = readdirSync(folder).find((name) => name.endsWith('.json')) ?? '';
    const sidecar = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { tokens: string };
    const tokens = Buffer.from(sidecar.tokens, 'base64');
    tokens[tokens.length - 4] = (tokens[tokens.length - 4] ?? 0) ^ 1;
    writeFileSync(path.join(folder, file), JSON.stringify({ ...sidecar, tokens: tokens.toString('base64') }));
    await restart();
    expect(await evaluated()).toBeGreaterThan(200);
  });

  it('is not stored without a folder, without a quota, or with a folder that cannot be created', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file');
    await restart();
    await run(request('bear', BEAR));
    await restart();
    expect(await evaluated()).toBeGreaterThan(200);
    rmSync(folder);
    await restart({ snapshotQuotaBytes: 0 });
    await run(request('bear', BEAR));
    await restart();
    expect(await evaluated()).toBeGreaterThan(200);
  });
});

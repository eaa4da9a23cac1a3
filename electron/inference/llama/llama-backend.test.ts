import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type {
  GenerateRequest,
  GenerationEvent,
  CountedResult,
  PromptPart,
  PromptTool,
  PromptTurn,
} from '../inference-backend.ts';
import {
  ContextOverflowError,
  InsufficientModelMemoryError,
  ModelFileError,
  NoModelLoadedError,
} from '../inference-errors.ts';
import { LlamaBackend } from './llama-backend.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

/** The model that ships with the app: small enough to be a fixture. */
const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');

const calculate: PromptTool = {
  name: 'calculate',
  summary: 'Work out arithmetic',
  briefDocumentation: 'calculate(expression: string): Work out arithmetic',
  parameters: { type: 'object', properties: { expression: { type: 'string' } }, required: ['expression'] },
};

let folder = '';
let backend: LlamaBackend;
let capabilities: ModelCapabilities;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-llama-'));
  backend = new LlamaBackend({ logger: silentLogger });
  capabilities = await backend.inspectModel({ type: 'file', path: STARTER }, 'qwen');
});

afterAll(async () => {
  await backend.dispose();
  rmSync(folder, { recursive: true });
});

const load = (target: LlamaBackend, contextSize = 2048) =>
  target.loadModel({ model: { type: 'file', path: STARTER }, capabilities, chatFormatForced: true, contextSize });
const user = (text: string): PromptTurn => ({ role: 'user', text });
const assistant = (...parts: PromptPart[]): PromptTurn => ({ role: 'assistant', parts });

function request(turns: readonly PromptTurn[], overrides: Partial<GenerateRequest> = {}): GenerateRequest {
  return {
    conversationId: 'one',
    instructions: 'You are Knapsack.',
    documentedTools: [calculate],
    documentationFormat: 'brief',
    callableTools: [calculate],
    turns,
    sampling: { temperature: 0 },
    maxTokens: 120,
    ...overrides,
  };
}

async function run(
  wanted: GenerateRequest,
  signal = new AbortController().signal,
): Promise<{ result: CountedResult; events: GenerationEvent[] }> {
  const events: GenerationEvent[] = [];
  return { result: await backend.generate(wanted, (event) => events.push(event), signal), events };
}

describe('inspecting a file', () => {
  const written = (name: string, bytes: Buffer | string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };

  it('describes the model', () => {
    expect(capabilities).toEqual({
      architecture: 'qwen3',
      family: 'qwen3',
      format: { source: 'chosen', name: 'qwen', exampleCall: null, choices: expect.any(Array) as unknown },
      trainedContextSize: 8192,
      parameters: expect.any(Number) as unknown,
      chatFormat: 'qwen',
      callsToolsNatively: true,
      template: null,
      generatesText: true,
    });
  });

  it.each([
    ['a missing file', () => path.join(folder, 'nowhere.gguf'), /no file at .*nowhere\.gguf/],
    ['a folder', () => folder, /is a folder/],
    ['a foreign file', () => written('photo.gguf', 'JFIF and so on'), /not a GGUF file/],
    ['an empty file', () => written('empty.gguf', ''), /damaged or incomplete|not a GGUF/],
    [
      'a file cut off in its weights',
      () => written('half.gguf', readFileSync(STARTER).subarray(0, 1_500_000)),
      new RegExp(`incomplete: it has 1\\.5 of about ${(statSync(STARTER).size / 1e6).toFixed(1)} MB`),
    ],
    ['a file cut off in its header', () => written('head.gguf', readFileSync(STARTER).subarray(0, 3000)), /incomplete/],
  ])('refuses %s and says so', async (_, make, message) => {
    const failure = await backend.inspectModel({ type: 'file', path: make() }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelFileError);
    expect(String(failure)).toMatch(message);
  });
});

describe('loading', () => {
  it('never takes more context than the model was trained on', async () => {
    const progress: number[] = [];
    const loaded = await backend.loadModel(
      { model: { type: 'file', path: STARTER }, capabilities, chatFormatForced: true, contextSize: 32_768 },
      (event) => progress.push(event.progress),
    );
    expect(loaded.contextSize).toBe(8192);
    expect(progress.at(-1)).toBe(1);
  });

  it('explains a file whose weights cannot be used', async () => {
    const bytes = readFileSync(STARTER);
    bytes.write('qwen9', bytes.indexOf('qwen3'));
    const file = path.join(folder, 'foreign.gguf');
    writeFileSync(file, bytes);
    await expect(
      backend.loadModel({
        model: { type: 'file', path: file },
        capabilities,
        chatFormatForced: true,
        contextSize: 512,
      }),
    ).rejects.toThrow(/foreign\.gguf could not be loaded: .*qwen9/);
  });

  it('uses a smaller context if memory is short, and refuses if even that does not fit', async () => {
    const short = new LlamaBackend({ logger: silentLogger, availableMemory: () => 256_000_000 + 13_000_000 });
    const { contextSize } = await load(short);
    expect(contextSize).toBeLessThan(2048);
    await short.dispose();
    const none = new LlamaBackend({ logger: silentLogger, availableMemory: () => 250_000_000 });
    await expect(load(none)).rejects.toThrow(InsufficientModelMemoryError);
    await expect(none.generate(request([user('hi')]), () => {}, new AbortController().signal)).rejects.toThrow(
      NoModelLoadedError,
    );
    await none.dispose();
  });
});

describe('generating', () => {
  beforeAll(async () => void (await load(backend)));

  it('streams the text that it returns', async () => {
    const { result, events } = await run(request([user('hello')]));
    const streamed = events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
    expect(result.finishReason).toBe('end-of-turn');
    expect(streamed).not.toBe('');
    expect(result.parts).toEqual([{ type: 'text', text: streamed }]);
  });

  it('calls a tool with arguments from the message, and answers with its result', async () => {
    const question = user('what is 17% of 2,340?');
    const { result, events } = await run(request([question]));
    expect(result.finishReason).toBe('tool-calls');
    expect(result.toolCalls).toMatchObject([{ name: 'calculate', arguments: { expression: '17% of 2,340' } }]);
    expect(events).toContainEqual({ type: 'tool-call-named', index: 0, name: 'calculate' });
    const calls = result.toolCalls.map((call) => ({ ...call, result: { result: '397.8' } }));
    const answer = await run(request([question, assistant({ type: 'tool-calls', calls })]));
    expect(answer.result.parts).toMatchObject([{ type: 'text', text: expect.stringContaining('397.8') as string }]);
  });

  it('evaluates only what the KV cache does not hold: the call it wrote itself costs nothing', async () => {
    const question = user('what is 12 * 12?');
    await run(request([user('good morning')]));
    const first = await run(request([question]));
    expect(first.result.figures.reusedTokens).toBeGreaterThan(35);
    const calls = first.result.toolCalls.map((call) => ({ ...call, result: { result: '144' } }));
    // Reading ends before anything is written.
    expect(first.result.figures.readMs).toBeLessThan(first.result.figures.ttftMs);
    expect(first.result.figures.readMs).toBeGreaterThan(0);
    const { figures } = (await run(request([question, assistant({ type: 'tool-calls', calls })]))).result;
    expect(figures.reusedTokens).toBeGreaterThanOrEqual(
      first.result.figures.reusedTokens +
        first.result.figures.prefilledTokens +
        first.result.figures.generatedTokens -
        3,
    );
    expect(figures.prefilledTokens).toBeLessThan(30);
  });

  it('keeps the prefix when a tool becomes callable later', async () => {
    const early = { conversationId: 'later', turns: [user('hello')] };
    const first = await run(request(early.turns, early));
    const more = { ...calculate, name: 'multiply_matrices', briefDocumentation: 'multiply_matrices(): Multiply' };
    const turns = [...early.turns, assistant(...first.result.parts), user('thanks')];
    const { figures } = (await run(request(turns, { ...early, turns, callableTools: [calculate, more] }))).result;
    expect(figures.prefilledTokens).toBeLessThan(25);
  });

  it.each(['full', 'brief'] as const)(
    'evaluates no turn twice although the template would move the tools with every message, %s',
    async (documentationFormat) => {
      const moving = { ...capabilities, chatWrapper: 'mistral' };
      await backend.loadModel({
        model: { type: 'file', path: STARTER },
        capabilities: moving,
        chatFormatForced: true,
        contextSize: 2048,
      });
      const asked = request([user('hello')], {
        conversationId: `moving ${documentationFormat}`,
        documentationFormat,
        maxTokens: 4,
      });
      await backend.prepare({ ...asked, turns: [], draft: '' });
      const { instructionsTokens, toolsTokens } = await backend.measurePrompt(asked);
      const first = (await run(asked)).result;
      expect(first.figures.reusedTokens).toBeGreaterThan(instructionsTokens + toolsTokens - 8);
      const next = (
        await run({ ...asked, turns: [...asked.turns, assistant({ type: 'text', text: 'Hi.' }), user('thanks')] })
      ).result;
      expect(next.figures.reusedTokens).toBeGreaterThanOrEqual(
        first.figures.reusedTokens + first.figures.prefilledTokens - 1,
      );
      expect(next.figures.prefilledTokens).toBeLessThan(25);
      await load(backend);
    },
  );

  it('continues an unfinished answer from where it ended', async () => {
    const { result } = await run(
      request([user('who are you'), assistant({ type: 'text', text: 'I am Knapsack, a small' })]),
    );
    expect(result.parts.map(({ text }) => text).join('')).toMatch(/^ private/);
  });

  it('has read instructions and tools before the first message, if it had time', async () => {
    await load(backend);
    const asked = request([user('what is 9 * 9?')], { conversationId: 'warm', maxTokens: 1 });
    await backend.prepare({ ...asked, turns: [], draft: '' });
    const { instructionsTokens, toolsTokens } = await backend.measurePrompt(asked);
    const { figures } = (await run(asked)).result;
    // All but the few tokens around the message itself, which are in every prompt.
    expect(figures.reusedTokens).toBeGreaterThan(instructionsTokens + toolsTokens - 8);
    expect(figures.prefilledTokens).toBeLessThan(20);
  });

  it('reads a message while it is being typed, and only the last part when it is sent', async () => {
    const written = 'please remind me of the very long list of things that I have to do before the holidays begin';
    const asked = request([user('hello'), assistant({ type: 'text', text: 'Hi.' }), user(`${written}, thanks`)], {
      conversationId: 'draft',
      maxTokens: 1,
    });
    await backend.prepare({ ...asked, turns: asked.turns.slice(0, 2), draft: written });
    const { figures } = (await run(asked)).result;
    expect(figures.prefilledTokens).toBeLessThan(16);
    await expect(backend.prepare({ ...asked, draft: 'word '.repeat(4000) })).resolves.toBeUndefined();
  });

  it('has read all of a message that is sent unchanged, up to where the answer begins', async () => {
    const asked = request([user('what is 17 * 23?')], { conversationId: 'whole draft', maxTokens: 1 });
    await backend.prepare({ ...asked, turns: [], draft: 'what is 17 * 23?' });
    expect((await run(asked)).result.figures.prefilledTokens).toBe(1);
  });

  it('gives the same answer if a draft continued after it was read', async () => {
    const asked = request([user('what is 17 * 23, please?')], { conversationId: 'fresh', maxTokens: 20 });
    const fresh = (await run(asked)).result;
    const drafts = ['what is', 'what is 17 * 2', 'what is 17 * 23, pl'];
    for (const draft of drafts) await backend.prepare({ ...asked, conversationId: '', turns: [], draft });
    const { parts, toolCalls, figures } = (await run({ ...asked, conversationId: 'drafted' })).result;
    expect({ parts, toolCalls }).toEqual({ parts: fresh.parts, toolCalls: fresh.toolCalls });
    expect(figures.prefilledTokens).toBeLessThan(fresh.figures.prefilledTokens + fresh.figures.reusedTokens - 20);
  });

  it('prepares nothing while somebody waits for an answer', async () => {
    await load(backend);
    const long = request([], { instructions: 'Be kind. '.repeat(300) });
    const warming = backend.prepare({ ...long, draft: '' });
    const answer = await run(request([user('hello')], { conversationId: 'urgent' }));
    expect(answer.result.finishReason).toBe('end-of-turn');
    await expect(warming).resolves.toBeUndefined();
    // Most of it was left unread, or the answer would have waited for it.
    const { figures } = (await run(long)).result;
    expect(figures.reusedTokens).toBeLessThan(figures.prefilledTokens);
    await backend.unloadModel();
    await expect(backend.prepare({ ...long, draft: '' })).resolves.toBeUndefined();
    await load(backend);
  });

  it('measures a prompt: instructions, tools and turns add up to all of its tokens', async () => {
    const asked = request([user('what is 12 * 12?')], { conversationId: 'measured', callableTools: [], maxTokens: 1 });
    const measure = await backend.measurePrompt(asked);
    const { figures } = (await run(asked)).result;
    expect(measure.instructionsTokens + measure.toolsTokens + measure.turnsTokens).toBe(
      figures.prefilledTokens + figures.reusedTokens,
    );
    expect(measure).toMatchObject({ contextSize: 2048, droppedTurns: 0 });
    expect(measure.tokensPerTool[0]).toBeGreaterThan(5);
    expect(measure.tokensPerTool[0]).toBeLessThan(measure.toolsTokens);
    expect((await backend.measurePrompt({ ...asked, documentedTools: [] })).toolsTokens).toBe(0);
    expect((await backend.measurePrompt({ ...asked, documentationFormat: 'full' })).toolsTokens).toBeGreaterThan(
      measure.toolsTokens,
    );
  });

  it('counts up to any position in a prompt, and how much of it is in the KV cache', async () => {
    const asked = request([user('hello'), assistant({ type: 'text', text: 'Hi.' }), user('what is 12 * 12?')], {
      conversationId: 'cuts',
      callableTools: [],
      maxTokens: 1,
    });
    const cut = {
      instructions: asked.instructions.length,
      documentedTools: 1,
      examples: true,
      turns: 0,
      begunTurn: null,
    };
    const cuts = [
      { ...cut, documentedTools: 0 },
      cut,
      { ...cut, turns: 2 },
      { ...cut, turns: 2, begunTurn: user('what is') },
    ];
    await run(request([user('another one')], { conversationId: 'other', instructions: 'Be kind.' }));
    const before = await backend.measurePrompt(asked, cuts);
    expect(before.tokensBefore).toEqual(before.tokensBefore.toSorted((left, right) => left - right));
    expect(new Set([...before.tokensBefore, before.totalTokens]).size).toBe(5);
    expect(before.cachedTokens).toBeLessThan(before.tokensBefore[0] ?? 0);
    expect(before.totalTokens).toBe(before.instructionsTokens + before.toolsTokens + before.turnsTokens);
    await run(asked);
    expect((await backend.measurePrompt(asked)).cachedTokens).toBe(before.totalTokens);
    await backend.prepare({ ...asked, conversationId: 'warmed', turns: [], draft: '' });
    const warmed = await backend.measurePrompt({ ...asked, conversationId: 'warmed', turns: [] });
    expect(warmed.cachedTokens).toBe(warmed.totalTokens);
  });

  it('reads examples once, as part of what every conversation begins with', async () => {
    const call = { name: 'calculate', arguments: { expression: '2 + 2' }, result: '4', raw: null };
    const examples = [
      user('add 2 and 2'),
      assistant({ type: 'tool-calls', calls: [call] }, { type: 'text', text: 'It is 4.' }),
    ];
    const asked = request([user('hello')], { conversationId: 'examples', examples, callableTools: [], maxTokens: 1 });
    const cut = { instructions: asked.instructions.length, documentedTools: 1, turns: 0, begunTurn: null };
    const measured = await backend.measurePrompt(asked, [
      { ...cut, examples: false },
      { ...cut, examples: true },
    ]);
    const [before = 0, after = 0] = measured.tokensBefore;
    const without = await backend.measurePrompt({ ...asked, examples: [] });
    expect(after - before).toBeGreaterThan(20);
    expect(measured.instructionsTokens).toBe(without.instructionsTokens);
    expect(measured.totalTokens).toBe(measured.instructionsTokens + measured.toolsTokens + measured.turnsTokens);
    await backend.prepare({ ...asked, conversationId: 'warmed examples', turns: [], draft: '' });
    const first = await run({ ...asked, conversationId: 'warmed examples', turns: [user('good morning')] });
    expect(first.result.figures.reusedTokens).toBeGreaterThanOrEqual(after);
    const talk = [user('good morning'), assistant({ type: 'text', text: 'Hi.' }), user('how are you?')];
    const second = await run({ ...asked, conversationId: 'warmed examples', turns: talk });
    expect(second.result.figures.reusedTokens).toBeGreaterThan(after + 5);
  });

  it('counts a full context at many positions quickly', async () => {
    const turns = Array.from({ length: 40 }, (_, index) => [
      user(`Story ${String(index)}: a bear walked home`),
      assistant({ type: 'text', text: 'I see. '.repeat(6) }),
    ]).flat();
    const asked = request(turns, { conversationId: 'many' });
    const cuts = Array.from({ length: 8 }, (_, index) => ({
      instructions: 5,
      documentedTools: 1,
      turns: index * 10,
      examples: true,
      begunTurn: null,
    }));
    const began = threadTime();
    const { totalTokens, tokensBefore } = await backend.measurePrompt(asked, cuts);
    expect(threadTime() - began).toBeLessThan(500);
    expect(totalTokens).toBeGreaterThan(1000);
    expect(tokensBefore).toHaveLength(8);
  });

  it('says how many turns of a prompt do not fit, even if the last one alone does not', async () => {
    const story = (index: number): PromptTurn[] => [
      user(`Story ${String(index)}: ${'a bear walked home '.repeat(25)}`),
      assistant({ type: 'text', text: 'I see.' }),
    ];
    const turns = [...Array.from({ length: 500 }, (_, index) => story(index)).flat(), user('hello')];
    const began = threadTime();
    const measure = await backend.measurePrompt(request(turns, { conversationId: 'endless' }));
    expect(threadTime() - began).toBeLessThan(500);
    expect(measure.droppedTurns).toBeGreaterThan(900);
    expect(measure.turnsTokens).toBeLessThan(2048);
    expect(
      await backend.measurePrompt(
        request([user('hi'), assistant({ type: 'text', text: 'Hello.' }), user('word '.repeat(4000))]),
      ),
    ).toMatchObject({ droppedTurns: 2 });
  });

  it('stops at the token limit', async () => {
    const { result } = await run(request([user('what can you do?')], { maxTokens: 3 }));
    expect(result).toMatchObject({ finishReason: 'max-tokens', figures: { generatedTokens: 3 } });
  });

  it('reports prefill progress, and can be stopped between parts', async () => {
    const long = request([user('the quick brown fox '.repeat(140))]);
    const controller = new AbortController();
    const shares: number[] = [];
    const result = await backend.generate(
      long,
      (event) => {
        if (event.type !== 'prefill-progressed') return;
        shares.push(event.evaluatedTokens / event.totalTokens);
        if (shares.length === 3) controller.abort();
      },
      controller.signal,
    );
    expect(result).toMatchObject({ finishReason: 'aborted', parts: [] });
    // A part that was in progress may still finish.
    expect(shares.length).toBeLessThanOrEqual(4);
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(shares.at(-1)).toBeLessThan(1);
  });

  it('can be stopped while it generates, and keeps what was generated', async () => {
    const controller = new AbortController();
    let deltas = 0;
    let said = '';
    const result = await backend.generate(
      request([user('what can you do?')], { documentedTools: [], callableTools: [] }),
      (event) => {
        if (event.type !== 'text-delta') return;
        said += event.text;
        deltas++;
        controller.abort();
      },
      controller.signal,
    );
    expect(result.finishReason).toBe('aborted');
    expect(deltas).toBeLessThanOrEqual(2);
    expect(result.parts).toEqual([{ type: 'text', text: said }]);
  });

  it('stops one conversation without waiting for another', async () => {
    const first = run(request([user('what can you do?')]));
    const controller = new AbortController();
    const second = run(request([user('hello')], { conversationId: 'two' }), controller.signal);
    controller.abort();
    await expect(second).resolves.toMatchObject({ result: { finishReason: 'aborted' } });
    await expect(first).resolves.toMatchObject({ result: { finishReason: 'end-of-turn' } });
  });

  it('leaves out the oldest turns when the context is full, and keeps them out', async () => {
    const filler = (index: number): PromptTurn[] => [
      user(`Story ${String(index)}: ${'a bear walked home '.repeat(25)}`),
      assistant({ type: 'text', text: 'I see.' }),
    ];
    const turns = [...Array.from({ length: 16 }, (_, index) => filler(index)).flat(), user('hello')];
    const { result } = await run(request(turns, { conversationId: 'long' }));
    expect(result.droppedTurns).toBeGreaterThan(0);
    expect(result.parts).not.toEqual([]);
    const next = await run(request([...turns, assistant(...result.parts), user('thanks')], { conversationId: 'long' }));
    expect(next.result.droppedTurns).toBe(result.droppedTurns);
    expect(next.result.figures.prefilledTokens).toBeLessThan(30);
  });

  it('refuses a message that alone is larger than the context', async () => {
    await expect(run(request([user('word '.repeat(4000))]))).rejects.toThrow(ContextOverflowError);
    await expect(run(request([user('hello')]))).resolves.toBeDefined();
  });
});

import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { estimateDocumentation } from '../inference/estimate-tokens.ts';
import type { PromptTool } from '../inference/inference-backend.ts';
import { StepBackend } from '../chat/testing/step-backend.ts';
import { LoopbackListener } from '../sharing/loopback-listener.ts';
import { ProgramList } from '../sharing/program-list.ts';
import { Catalog } from '../tools/catalog.ts';
import { definePlainTool } from '../tools/define-tool.ts';
import { OpenAiServer } from './openai-server.ts';

const KEY = 'knapsack_test';
const catalog = new Catalog([
  {
    name: 'notes',
    summary: 'Notes',
    tools: [
      definePlainTool({
        name: 'create_note',
        summary: 'Save a new note',
        risk: 'write-local',
        timeoutMs: 1000,
        examples: ['a', 'b', 'c'],
        parameters: z.object({ text: z.string() }),
        run: () => 'noted',
      }),
    ],
  },
]);
const FIGURES = { ttftMs: 1, prefilledTokens: 20, reusedTokens: 180, generatedTokens: 7, generationMs: 1 };
let backend: StepBackend;
let listener: LoopbackListener;
let client: OpenAI;
/** Whether the embedder works. */
let isReading: boolean;
const ran: { readonly caller: string; readonly name: string; readonly canAsk: boolean }[] = [];
beforeEach(async () => {
  backend = new StepBackend();
  isReading = false;
  const reader = {
    embedderKey: null,
    read: (texts: readonly string[]) =>
      Promise.resolve(isReading ? { embedder: 'e1', vectors: texts.map(() => new Float32Array([0.5, -1])) } : null),
  };
  const server = new OpenAiServer({
    backend,
    reader,
    startReader: () => Promise.resolve(),
    vectors: { find: () => null, save: () => {} },
    countTokens: (tools: readonly PromptTool[], format) =>
      Promise.resolve(tools.map((tool) => estimateDocumentation(tool, format))),
    models: {
      ensureReady: () => Promise.resolve({ documentationFormat: 'full', sampling: { temperature: 0 }, maxTokens: 100 }),
      toolPreferences: { contextSize: 8192, toolBudget: null },
    },
    modelName: () => 'Starter',
    ownTools: () => catalog.list(),
    executor: {
      executeFor: (caller, name) => {
        ran.push({ caller: caller.name, name, canAsk: caller.canAsk() });
        return Promise.resolve({ outcome: 'succeeded', result: 'noted', error: null, durationMs: 1, untrusted: false });
      },
    },
    programs: new ProgramList(),
    isWatched: () => false,
  });
  listener = new LoopbackListener({
    routes: [{ path: '/v1', answer: (request, response) => server.answer(request, response) }],
    key: () => KEY,
    onError: () => {},
  });
  await listener.start(0);
  client = new OpenAI({ baseURL: `${listener.origin ?? ''}/v1`, apiKey: KEY, maxRetries: 0 });
});
afterEach(() => listener.stop());

const tool = (name: string, description: string): OpenAI.ChatCompletionFunctionTool => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  },
});
/** 300 tools, of which one is about the weather and one about invoices. */
const TOOLS = [
  ...Array.from({ length: 298 }, (_, index) =>
    tool(`archive.step_${String(index)}`, `Archives crate ${String(index)}`),
  ),
  tool('weather.now', 'Reports the weather in a city'),
  tool('invoice.send', 'Sends an invoice to a customer'),
];
const ask = (content: string): OpenAI.ChatCompletionMessageParam => ({ role: 'user', content });
const call = (name: string, args: Record<string, string> | { names: string[] }) => ({
  finishReason: 'tool-calls' as const,
  toolCalls: [{ name, arguments: args, raw: `raw of ${name}` }],
  figures: FIGURES,
});
const say = (text: string) => ({ parts: [{ type: 'text' as const, text }], figures: FIGURES });

describe('OpenAiServer, with the openai package', () => {
  it('packs the tools that the conversation needs, and answers with a call of the name that was sent', async () => {
    backend.add(() => Promise.resolve(call('weather_now', { text: 'Oslo' })));
    const answer = await client.chat.completions.create({
      model: 'knapsack',
      messages: [{ role: 'system', content: 'Be brief.' }, ask('What is the weather in Oslo?')],
      tools: TOOLS,
    });
    expect(answer.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: {
        content: null,
        tool_calls: [{ type: 'function', function: { name: 'weather.now', arguments: '{"text":"Oslo"}' } }],
      },
    });
    expect(answer.usage).toEqual({
      prompt_tokens: 200,
      completion_tokens: 7,
      total_tokens: 207,
      prompt_tokens_details: { cached_tokens: 180 },
    });
    const [request] = backend.requests;
    const documented = request?.documentedTools.map(({ name }) => name) ?? [];
    expect(documented.slice(0, 2)).toEqual(['find_tools', 'load_tools']);
    expect(documented).toContain('weather_now');
    expect(documented.length).toBeLessThan(40);
    expect(request?.callableTools).toHaveLength(302);
    expect(request?.instructions).toBe('Be brief.');
  });

  it('keeps the prompt as it was: same tools, calls echoed with their own tokens, hidden calls in their place', async () => {
    const messages = [ask('What is the weather in Oslo?')];
    backend.add(
      () => Promise.resolve(call('load_tools', { names: ['invoice_send', 'no_such'] })),
      () => Promise.resolve(call('invoice_send', { text: 'ACME' })),
      () => Promise.resolve(say('Sent.')),
    );
    const first = await client.chat.completions.create({ model: 'knapsack', messages, tools: TOOLS });
    const [choice] = first.choices;
    const sent = choice?.message.tool_calls?.[0];
    expect(sent).toMatchObject({ function: { name: 'invoice.send' } });
    const second = await client.chat.completions.create({
      model: 'knapsack',
      messages: [
        ...messages,
        choice?.message ?? ask(''),
        { role: 'tool', tool_call_id: sent?.id ?? '', content: '{"number":17}' },
      ],
      tools: TOOLS,
    });
    expect(second.choices[0]?.message.content).toBe('Sent.');
    const [before, during, after] = backend.requests;
    expect(after?.conversationId).toBe(before?.conversationId);
    expect(after?.documentedTools).toEqual(before?.documentedTools);
    const loaded = {
      type: 'tool-calls',
      calls: [
        {
          name: 'load_tools',
          arguments: { names: ['invoice_send', 'no_such'] },
          raw: 'raw of load_tools',
          result: { loaded: ['invoice_send(text: string): Sends an invoice to a customer'], unknown: ['no_such'] },
        },
      ],
    };
    expect(during?.turns.at(-1)).toEqual({ role: 'assistant', parts: [loaded] });
    expect(after?.turns).toEqual([
      { role: 'user', text: 'What is the weather in Oslo?' },
      {
        role: 'assistant',
        parts: [
          loaded,
          {
            type: 'tool-calls',
            calls: [
              { name: 'invoice_send', arguments: { text: 'ACME' }, raw: 'raw of invoice_send', result: { number: 17 } },
            ],
          },
        ],
      },
    ]);
  });

  it('finds tools that the prompt leaves out', async () => {
    backend.add(
      () => Promise.resolve(call('find_tools', { query: 'send an invoice' })),
      () => Promise.resolve(say('There is one.')),
    );
    const answer = await client.chat.completions.create({ model: 'knapsack', messages: [ask('hello')], tools: TOOLS });
    expect(answer.choices[0]?.message.content).toBe('There is one.');
    expect(JSON.stringify(backend.requests[1]?.turns)).toContain('invoice_send: Sends an invoice to a customer');
  });

  it('documents all tools if they fit, without the two that find others', async () => {
    backend.add(() => Promise.resolve(say('Hello.')));
    await client.chat.completions.create({ model: 'knapsack', messages: [ask('hi')], tools: TOOLS.slice(0, 3) });
    expect(backend.requests[0]?.documentedTools.map(({ name }) => name)).toEqual([
      'archive_step_0',
      'archive_step_1',
      'archive_step_2',
    ]);
  });

  it('streams words as they come, then calls, then the usage', async () => {
    backend.add((_request, onEvent) => {
      for (const text of ['It ', 'rains.']) onEvent({ type: 'text-delta', text });
      return Promise.resolve({ ...call('weather_now', { text: 'Oslo' }), parts: say('It rains.').parts });
    });
    const stream = client.chat.completions.stream({
      model: 'knapsack',
      messages: [ask('What is the weather in Oslo?')],
      tools: TOOLS,
      stream_options: { include_usage: true },
    });
    const words: string[] = [];
    stream.on('content', (delta) => words.push(delta));
    const answer = await stream.finalChatCompletion();
    expect(words).toEqual(['It ', 'rains.']);
    expect(answer.choices[0]?.message.tool_calls).toMatchObject([{ function: { name: 'weather.now' } }]);
    expect(answer.usage?.prompt_tokens_details?.cached_tokens).toBe(180);
  });

  it('leaves out what the engine does not know, and takes tool_choice and sampling', async () => {
    backend.add(() =>
      Promise.resolve({ ...say('Hi.'), figures: { ...FIGURES, prefilledTokens: null, reusedTokens: null } }),
    );
    const answer = await client.chat.completions.create({
      model: 'knapsack',
      messages: [ask('hi')],
      tools: TOOLS.slice(0, 3),
      tool_choice: 'none',
      temperature: 0.5,
      max_completion_tokens: 9,
    });
    expect(answer.usage).not.toHaveProperty('prompt_tokens_details');
    expect(backend.requests[0]).toMatchObject({ callableTools: [], sampling: { temperature: 0.5 }, maxTokens: 9 });
  });

  it('runs tools of Knapsack itself, only for a program that wants them', async () => {
    ran.length = 0;
    const note = call('create_note', { text: 'milk' });
    backend.add(
      () => Promise.resolve(note),
      () => Promise.resolve(say('Noted.')),
      () => Promise.resolve(note),
    );
    const body = { model: 'knapsack', messages: [ask('Note that I need milk')], knapsack: { tools: true } };
    const answer = await client.chat.completions.create(body);
    expect(answer.choices[0]?.message.content).toBe('Noted.');
    expect(ran).toEqual([{ caller: 'OpenAI', name: 'create_note', canAsk: false }]);
    expect(JSON.stringify(backend.requests[1]?.turns)).toContain('"result":"noted"');
    const without = await client.chat.completions.create({ model: 'knapsack', messages: body.messages });
    expect(without.choices[0]?.message.tool_calls).toBeUndefined();
    expect(ran).toHaveLength(1);
  });

  it('embeds texts', async () => {
    isReading = true;
    const { data } = await client.embeddings.create({ model: 'knapsack', input: ['one', 'two'] });
    expect(data.map(({ embedding }) => embedding)).toEqual([
      [0.5, -1],
      [0.5, -1],
    ]);
  });

  it('says what is wrong with a request', async () => {
    const create = (body: object): Promise<unknown> =>
      client.chat.completions.create({ model: 'knapsack', messages: [ask('hi')], ...body });
    await expect(create({ messages: [] })).rejects.toMatchObject({ status: 400 });
    await expect(
      create({ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'x' } }] }] }),
    ).rejects.toMatchObject({ status: 400 });
    const endless: Record<string, unknown> = { $ref: 'https://evil.example/schema' };
    await expect(
      create({ tools: [{ type: 'function', function: { name: 'a', parameters: endless } }] }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('"a" can\'t be used') });
    backend.room = 0;
    await expect(create({})).rejects.toMatchObject({ status: 400, code: 'context_length_exceeded' });
    await expect(client.embeddings.create({ model: 'knapsack', input: 'a' })).rejects.toMatchObject({ status: 503 });
  });

  it('lists the model, and stops when the program leaves', async () => {
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['knapsack', 'Starter']);
    const controller = new AbortController();
    const stopped = Promise.withResolvers<boolean>();
    backend.add((_request, _onEvent, signal) => {
      signal.addEventListener('abort', () => stopped.resolve(true));
      controller.abort();
      return stopped.promise.then(() => ({ finishReason: 'aborted' as const }));
    });
    await expect(
      client.chat.completions.create({ model: 'knapsack', messages: [ask('hi')] }, { signal: controller.signal }),
    ).rejects.toThrow();
    expect(await stopped.promise).toBe(true);
  });
});

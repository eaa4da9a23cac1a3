import type OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, StepBackend, type Step } from '../chat/testing/step-backend.ts';
import { EngineEndedError, ModelServerError } from '../inference/inference-errors.ts';
import { call, FIGURES, FUNCTIONS, openApi, say, type OpenApi } from './testing/open-api.ts';

let backend: StepBackend;
let api: OpenApi;
let client: OpenAI;
beforeEach(async () => {
  backend = new StepBackend();
  api = await openApi(backend);
  ({ client } = api);
});
afterEach(() => api.listener.stop());

const TOOLS = FUNCTIONS.map((sent): OpenAI.ChatCompletionFunctionTool => ({ type: 'function', function: sent }));
const ask = (content: string): OpenAI.ChatCompletionMessageParam => ({ role: 'user', content });
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
    const note = call('create_note', { text: 'milk' });
    backend.add(
      () => Promise.resolve(note),
      () => Promise.resolve(say('Noted.')),
      () => Promise.resolve(note),
    );
    const body = { model: 'knapsack', messages: [ask('Note that I need milk')], knapsack: { tools: true } };
    const answer = await client.chat.completions.create(body);
    expect(answer.choices[0]?.message.content).toBe('Noted.');
    expect(api.ran).toEqual([{ caller: 'OpenAI', name: 'create_note', canAsk: false }]);
    expect(JSON.stringify(backend.requests[1]?.turns)).toContain('"result":"noted"');
    const without = await client.chat.completions.create({ model: 'knapsack', messages: body.messages });
    expect(without.choices[0]?.message.tool_calls).toBeUndefined();
    expect(api.ran).toHaveLength(1);
  });

  it('embeds texts', async () => {
    api.isReading = true;
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

  it('answers several programs at once, and one that leaves in the middle of its answer stops no other', async () => {
    const stopped = Promise.withResolvers<undefined>();
    const speak =
      (text: string): Step =>
      async (_request, onEvent, signal) => {
        onEvent({ type: 'text-delta', text });
        if (text === 'one') signal.addEventListener('abort', () => stopped.resolve(undefined));
        // Both are answered until the first program has left.
        await stopped.promise;
        onEvent({ type: 'text-delta', text: '.' });
        return { ...say(`${text}.`), finishReason: signal.aborted ? 'aborted' : 'end-of-turn' };
      };
    backend.add(speak('one'), speak('two'));
    const stream = (content: string) =>
      client.chat.completions.create({ model: 'knapsack', messages: [ask(content)], stream: true });
    const leaving = await stream('first');
    const staying = await stream('second');
    for await (const { choices } of leaving) if (choices[0]?.delta.content === 'one') break;
    const heard: string[] = [];
    for await (const { choices } of staying) heard.push(choices[0]?.delta.content ?? '');
    expect(heard.join('')).toBe('two.');
  });

  it('packs once for requests of one conversation that come at the same time', async () => {
    backend.add(
      () => Promise.resolve(say('One.')),
      () => Promise.resolve(say('Two.')),
    );
    const body = { model: 'knapsack', messages: [ask('What is the weather in Oslo?')], tools: TOOLS };
    const packing = Promise.withResolvers<undefined>();
    api.packing = packing.promise;
    const both = [client.chat.completions.create(body), client.chat.completions.create(body)];
    await vi.waitFor(() => expect(api.arrived).toBe(2), { timeout: 120_000 });
    packing.resolve(undefined);
    await Promise.all(both);
    const [first, second] = backend.requests.map(({ conversationId }) => conversationId);
    expect(first).toBe(second);
  });

  it('says why the model can not answer, before and in the middle of an answer', async () => {
    const broken = new ModelServerError('cut', 'The connection to gpu broke off.');
    backend.add(
      fail(new EngineEndedError()),
      fail(new ModelServerError('busy', 'gpu asks you to wait.')),
      fail(broken),
      fail(broken, 'It '),
    );
    const body = { model: 'knapsack', messages: [ask('hi')] };
    const create = (): Promise<unknown> => client.chat.completions.create(body);
    await expect(create()).rejects.toMatchObject({ status: 503, message: expect.stringContaining('starting again') });
    await expect(create()).rejects.toMatchObject({ status: 429, message: expect.stringContaining('gpu asks') });
    await expect(create()).rejects.toMatchObject({ status: 502 });
    const stream = client.chat.completions.stream(body);
    await expect(stream.finalContent()).rejects.toThrow('broke off');
  });
});

import type OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/entities/json.ts';
import { StepBackend } from '../chat/testing/step-backend.ts';
import { ContextOverflowError } from '../inference/inference-errors.ts';
import { call, FUNCTIONS, openApi, say, type OpenApi } from './testing/open-api.ts';

let backend: StepBackend;
let api: OpenApi;
let client: OpenAI;
beforeEach(async () => {
  backend = new StepBackend();
  api = await openApi(backend);
  ({ client } = api);
});
afterEach(() => api.listener.stop());

const TOOLS = FUNCTIONS.slice(-2).map((sent): OpenAI.ChatCompletionFunctionTool => ({
  type: 'function',
  function: sent,
}));
const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: 'What is the weather in Oslo?' }];
const SCHEMA: JsonObject = { type: 'object', properties: { sky: { enum: ['sun', 'rain'] } }, required: ['sky'] };
const FORMAT = { type: 'json_schema', json_schema: { name: 'weather', schema: SCHEMA } } as const;
/** Fields that the package's types don't have come through all the same. */
const create = (body: object): Promise<OpenAI.ChatCompletion> =>
  client.chat.completions.create({ model: 'knapsack', messages, ...body });
const respond = (body: object): Promise<OpenAI.Responses.Response> =>
  client.responses.create({ model: 'knapsack', input: 'What is the weather in Oslo?', ...body });
const words = (text: string): void =>
  backend.add((_request, onEvent) => {
    for (const piece of text.match(/.{1,3}/gs) ?? []) onEvent({ type: 'text-delta', text: piece });
    return Promise.resolve(say(text));
  });
const badRequest = (message: RegExp) => ({ status: 400, message: expect.stringMatching(message) as string });
const refusal = (body: object): Promise<unknown> =>
  create(body).then(
    () => null,
    (error: unknown) => error,
  );

describe('the format of an answer', () => {
  it('is held by the grammar, and the model is shown the schema', async () => {
    words('{"sky":"rain"}');
    words('{"sky":"rain"}');
    words('{"any":1}');
    const answer = await create({ response_format: FORMAT });
    expect(answer.choices[0]?.message.content).toBe('{"sky":"rain"}');
    const same = await respond({ text: { format: { type: 'json_schema', name: 'weather', schema: SCHEMA } } });
    expect(same).toMatchObject({ output_text: '{"sky":"rain"}', text: { format: { type: 'json_schema' } } });
    await create({ response_format: { type: 'json_object' } });
    const [first, second, third] = backend.requests;
    expect(first?.answerSchema).toEqual(SCHEMA);
    expect(first?.instructions).toContain(JSON.stringify(SCHEMA));
    expect(second?.answerSchema).toEqual(SCHEMA);
    expect(third?.answerSchema).toEqual({ type: 'object', additionalProperties: true });
  });

  it('leaves the model free to call first, and words that it writes instead are written again', async () => {
    backend.add(() => Promise.resolve(call('weather_now', { text: 'Oslo' })));
    words('It may rain.');
    words('{"sky":"rain"}');
    const called = await create({ tools: TOOLS, response_format: FORMAT });
    expect(called.choices[0]?.finish_reason).toBe('tool_calls');
    const said = await create({ tools: TOOLS, response_format: FORMAT });
    expect(said.choices[0]?.message.content).toBe('{"sky":"rain"}');
    expect(backend.requests.map(({ answerSchema }) => answerSchema !== undefined)).toEqual([false, false, true]);
  });

  it('that can not be used is a 400, and an answer that does not fit all the same is an error', async () => {
    const odd = { type: 'json_schema', json_schema: { schema: { $ref: 'https://elsewhere.example/schema' } } };
    expect(await refusal({ response_format: odd })).toMatchObject(badRequest(/another document/));
    expect(await refusal({ response_format: { type: 'grammar' } })).toMatchObject(badRequest(/json_schema/));
    words('Rain.');
    words('{"sky":"snow"}');
    await expect(create({ response_format: FORMAT })).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('not valid JSON'),
    });
    await expect(create({ response_format: FORMAT })).rejects.toThrow('/sky must be equal to one of');
  });
});

describe('stop', () => {
  it('ends an answer before the text, also in a stream, which never shows a part of it', async () => {
    words('One. Two. STOP Three.');
    words('One. Two. ST Three.');
    const whole = await create({ stop: ['STOP', 'Four'] });
    expect(whole.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'One. Two. ' } });
    const other = await create({ stop: 'STOP' });
    expect(other.choices[0]?.message.content).toBe('One. Two. ST Three.');
    words('One. Two. STOP Three.');
    const stream = await client.chat.completions.create({ model: 'knapsack', messages, stop: 'STOP', stream: true });
    const heard: string[] = [];
    for await (const { choices } of stream) heard.push(choices[0]?.delta.content ?? '');
    expect(heard.join('')).toBe('One. Two. ');
  });

  it('stops the engine', async () => {
    backend.add(async (_request, onEvent, signal) => {
      onEvent({ type: 'text-delta', text: 'One\n\nTwo' });
      expect(signal.aborted).toBe(true);
      return { ...say('One\n\nTwo'), finishReason: 'aborted' };
    });
    const { choices } = await create({ stop: '\n\n' });
    expect(choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'One' } });
  });
});

describe('the choice of tools', () => {
  const allowed = (mode: string, ...names: string[]) => ({
    type: 'allowed_tools',
    allowed_tools: { mode, tools: names.map((name) => ({ type: 'function', function: { name } })) },
  });

  it('can name tools that may be called, or one that must be', async () => {
    for (let index = 0; index < 3; index++) backend.add(() => Promise.resolve(call('weather_now', { text: 'Oslo' })));
    await create({ tools: TOOLS, tool_choice: allowed('auto', 'weather.now') });
    await create({ tools: TOOLS, tool_choice: { type: 'function', function: { name: 'weather.now' } } });
    await respond({
      tools: TOOLS.map((tool) => ({ type: 'function', ...tool.function })),
      tool_choice: { type: 'allowed_tools', mode: 'required', tools: [{ type: 'function', name: 'weather.now' }] },
    });
    expect(
      backend.requests.map(({ callableTools, mustCall }) => [callableTools.map(({ name }) => name), mustCall]),
    ).toEqual([
      [['weather_now'], undefined],
      [['weather_now'], true],
      [['weather_now'], true],
    ]);
  });

  it('that nothing can follow is a 400', async () => {
    expect(await refusal({ tool_choice: 'required' })).toMatchObject(badRequest(/no tools were sent/));
    expect(await refusal({ tools: TOOLS, tool_choice: { type: 'function', function: { name: 'x' } } })).toMatchObject(
      badRequest(/"x", which is not/),
    );
    expect(await refusal({ tools: TOOLS, tool_choice: allowed('auto', 'weather.now', 'y') })).toMatchObject(
      badRequest(/"y", which is not/),
    );
    expect(await refusal({ tools: [{ type: 'custom', custom: { name: 'x' } }] })).toMatchObject(
      badRequest(/Only tools of the type "function"/),
    );
    await expect(respond({ tool_choice: { type: 'function', name: 'x' } })).rejects.toMatchObject({ status: 400 });
  });

  it('says so if a required call was not made, and cuts calls to one for a program that wants one', async () => {
    words('I would rather talk.');
    await expect(create({ tools: TOOLS, tool_choice: 'required' })).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('a call is required'),
    });
    const [first] = call('weather_now', { text: 'Oslo' }).toolCalls;
    backend.add(() => Promise.resolve({ ...call('weather_now', {}), toolCalls: first ? [first, first] : [] }));
    const one = await create({ tools: TOOLS, parallel_tool_calls: false });
    expect(one.choices[0]?.message.tool_calls).toHaveLength(1);
  });
});

describe('everything else that would change an answer', () => {
  it.each([
    [{ n: 2 }, /one answer at a time/],
    [{ logprobs: true }, /Probabilities/],
    [{ top_logprobs: 3 }, /Probabilities/],
    [{ logit_bias: { '5': 100 } }, /Biases/],
    [{ presence_penalty: 1 }, /presence_penalty/],
    [{ frequency_penalty: 1 }, /frequency_penalty/],
    [{ modalities: ['text', 'audio'] }, /text only/],
    [{ web_search_options: {} }, /web is not searched/],
    [{ functions: [] }, /Send `tools`/],
    [{ verbosity: 'low' }, /verbosity/],
    [{ stop: 5 }, /stop is a text/],
    [{ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'x' } }] }] }, /no pictures/],
  ])('is a 400 in words: %j', async (body, message) => {
    expect(await refusal(body)).toMatchObject(badRequest(message));
  });

  it('is followed where it can be, and values that change nothing are fine', async () => {
    words('Yes.');
    await create({
      reasoning_effort: 'none',
      n: 1,
      logprobs: false,
      logit_bias: {},
      presence_penalty: 0,
      modalities: ['text'],
      user: 'someone',
    });
    expect(backend.requests[0]?.thinking).toEqual({ enabled: false, maxTokens: null });
  });

  it.each([
    [{ tools: [{ type: 'web_search' }] }, /Only tools of the type "function"/],
    [{ tools: [{ type: 'code_interpreter', container: { type: 'auto' } }] }, /turn it off in the program/],
    [{ tool_choice: { type: 'file_search' } }, /tool_choice is/],
    [{ top_logprobs: 3 }, /Probabilities/],
    [{ include: ['message.output_text.logprobs'] }, /Probabilities/],
    [{ text: { verbosity: 'low' } }, /verbosity/],
    [{ text: { format: { type: 'grammar' } } }, /text\.format/],
    [{ prompt: { id: 'pmpt_1' } }, /Stored prompts/],
    [{ context_management: [{ type: 'compaction' }] }, /not compacted/],
    [{ truncation: 'oldest' }, /truncation/],
  ])('is a 400 in words in the Responses API: %j', async (body, message) => {
    await expect(respond(body)).rejects.toMatchObject(badRequest(message));
  });

  it('leaves out no turn of a program that wants to be told instead', async () => {
    words('Yes.');
    words('Yes.');
    expect((await respond({ truncation: 'disabled' })).truncation).toBe('disabled');
    expect((await respond({ include: ['reasoning.encrypted_content'] })).truncation).toBe('auto');
    expect(backend.requests.map(({ keepsTurns }) => keepsTurns)).toEqual([true, undefined]);
  });

  it('says both figures when the messages are too long', async () => {
    backend.add(() =>
      Promise.reject(new ContextOverflowError('Your message needs 5,000 tokens, and this model has room for 4,000.')),
    );
    await expect(create({})).rejects.toMatchObject({
      status: 400,
      code: 'context_length_exceeded',
      message: expect.stringMatching(/5,000 .* 4,000/),
    });
  });
});

describe('models and embeddings', () => {
  it('has every model at an address of its own, with the length of its context', async () => {
    const { data } = await client.models.list();
    expect(data).toMatchObject([{ id: 'knapsack', context_length: 8192, max_model_len: 8192 }, { id: 'Starter' }]);
    expect(await client.models.retrieve('Starter')).toEqual(data[1]);
    await expect(client.models.retrieve('gpt/5')).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('There is no model "gpt/5" here. There is "knapsack" and "Starter".'),
    });
  });

  it('counts what the embedder reads, and makes vectors of its own length only', async () => {
    api.isReading = true;
    const read = await client.embeddings.create({ model: 'knapsack', input: ['one', 'two'], dimensions: 2 });
    expect(read.usage).toEqual({ prompt_tokens: 6, total_tokens: 6 });
    await expect(client.embeddings.create({ model: 'knapsack', input: 'one', dimensions: 256 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('2 dimensions'),
    });
  });
});

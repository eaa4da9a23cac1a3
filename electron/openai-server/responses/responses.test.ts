import type OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, StepBackend } from '../../chat/testing/step-backend.ts';
import { ModelServerError } from '../../inference/inference-errors.ts';
import { call, FIGURES, FUNCTIONS, openApi, say, type OpenApi } from '../testing/open-api.ts';

let backend: StepBackend;
let api: OpenApi;
let client: OpenAI;
beforeEach(async () => {
  backend = new StepBackend();
  api = await openApi(backend);
  ({ client } = api);
});
afterEach(() => api.listener.stop());

const MODEL = 'knapsack';
const TOOLS = FUNCTIONS.map(({ name, description, parameters }): OpenAI.Responses.FunctionTool => ({
  type: 'function',
  name,
  description: description ?? '',
  parameters: parameters ?? {},
  strict: false,
}));
const QUESTION = 'What is the weather in Oslo?';
/** Thinks, speaks, and calls a tool. */
const callAloud = (): void =>
  backend.add((_request, onEvent) => {
    onEvent({ type: 'thought-delta', text: 'Oslo.' });
    for (const text of ['Let me ', 'look.']) onEvent({ type: 'text-delta', text });
    return Promise.resolve({
      ...call('weather_now', { text: 'Oslo' }),
      parts: [
        { type: 'thought', text: 'Oslo.' },
        { type: 'text', text: 'Let me look.' },
      ],
    });
  });
const RESULT = { type: 'function_call_output', output: '{"sky":"rain"}' } as const;
/** The conversation of the second request, whichever way it was sent. */
const TURNS = [
  { role: 'user', text: QUESTION },
  {
    role: 'assistant',
    parts: [
      { type: 'text', text: 'Let me look.' },
      {
        type: 'tool-calls',
        calls: [
          { name: 'weather_now', arguments: { text: 'Oslo' }, raw: 'raw of weather_now', result: { sky: 'rain' } },
        ],
      },
    ],
  },
];
const calledId = ({ output }: OpenAI.Responses.Response): string =>
  output.flatMap((item) => (item.type === 'function_call' ? [item.call_id] : []))[0] ?? '';

describe('the Responses API, with the openai package', () => {
  it('packs the tools, answers in items, and goes on from an answer that is kept here', async () => {
    callAloud();
    backend.add(() => Promise.resolve(say('It rains.')));
    const first = await client.responses.create({
      model: MODEL,
      instructions: 'Be brief.',
      input: QUESTION,
      tools: TOOLS,
    });
    expect(first).toMatchObject({
      status: 'completed',
      output_text: 'Let me look.',
      output: [
        { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'Oslo.' }] },
        { type: 'message', role: 'assistant' },
        { type: 'function_call', name: 'weather.now', arguments: '{"text":"Oslo"}', status: 'completed' },
      ],
      usage: { input_tokens: 200, input_tokens_details: { cached_tokens: 180 }, output_tokens: 7, total_tokens: 207 },
    });
    const second = await client.responses.create({
      model: MODEL,
      instructions: 'Be brief.',
      previous_response_id: first.id,
      input: [{ ...RESULT, call_id: calledId(first) }],
      tools: TOOLS,
    });
    expect(second.output_text).toBe('It rains.');
    const [before, after] = backend.requests;
    expect(before?.documentedTools.map(({ name }) => name)).toContain('weather_now');
    expect(before?.documentedTools.length).toBeLessThan(40);
    expect(before?.callableTools).toHaveLength(302);
    expect(after).toMatchObject({
      conversationId: before?.conversationId,
      documentedTools: before?.documentedTools,
      instructions: 'Be brief.',
    });
    expect(after?.turns).toEqual(TURNS);
  });

  it('takes a conversation in items', async () => {
    callAloud();
    backend.add(() => Promise.resolve(say('It rains.')));
    const question: OpenAI.Responses.ResponseInputItem = {
      role: 'user',
      content: [{ type: 'input_text', text: QUESTION }],
    };
    const first = await client.responses.create({ model: MODEL, input: [question], tools: TOOLS, store: false });
    await client.responses.create({
      model: MODEL,
      input: [question, ...first.output, { ...RESULT, call_id: calledId(first) }] as OpenAI.Responses.ResponseInput,
      tools: TOOLS,
      store: false,
    });
    expect(backend.requests[1]?.turns).toEqual(TURNS);
    expect(backend.requests[1]?.conversationId).toBe(backend.requests[0]?.conversationId);
  });

  it('streams every item as events, which the package puts together to the same answer', async () => {
    callAloud();
    const stream = client.responses.stream({ model: MODEL, input: QUESTION, tools: TOOLS });
    const seen: string[] = [];
    const numbers: number[] = [];
    stream.on('event', ({ type, sequence_number: number }) => {
      seen.push(type);
      numbers.push(number);
    });
    const whole = await stream.finalResponse();
    expect(seen).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.reasoning_text.delta',
      'response.reasoning_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(numbers).toEqual(seen.map((_, index) => index));
    expect(whole.output.map(({ type }) => type)).toEqual(['reasoning', 'message', 'function_call']);
    expect(whole.output_text).toBe('Let me look.');
    const kept = await client.responses.retrieve(whole.id);
    expect(kept.output).toMatchObject(whole.output.map(({ id }) => ({ id })));
  });

  it('says when an answer is not complete, and when it failed in the middle', async () => {
    backend.add(() => Promise.resolve({ ...say('It'), finishReason: 'max-tokens' }));
    backend.add(fail(new ModelServerError('cut', 'The connection to gpu broke off.'), 'It '));
    const short = await client.responses.create({ model: MODEL, input: 'hi', max_output_tokens: 1 });
    expect(short).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    expect(backend.requests[0]?.maxTokens).toBe(1);
    const events = await client.responses.create({ model: MODEL, input: 'hi', stream: true });
    let last: OpenAI.Responses.ResponseStreamEvent | null = null;
    for await (const event of events) last = event;
    expect(last).toMatchObject({
      type: 'response.failed',
      response: {
        status: 'failed',
        error: { code: 'server_error', message: 'The connection to gpu broke off.' },
        output: [{ type: 'message', status: 'incomplete', content: [{ text: 'It ' }] }],
      },
    });
  });

  it('says what to send when it does not have an answer: never kept, deleted, or unknown', async () => {
    backend.add(
      () => Promise.resolve(say('One.')),
      () => Promise.resolve({ ...say('Two.'), figures: { ...FIGURES, reusedTokens: null } }),
    );
    const unkept = await client.responses.create({ model: MODEL, input: 'hi', store: false });
    const kept = await client.responses.create({ model: MODEL, input: 'hi' });
    expect(kept.usage).not.toHaveProperty('input_tokens_details');
    await client.responses.delete(kept.id);
    for (const id of [unkept.id, kept.id, 'resp_other'])
      await expect(
        client.responses.create({ model: MODEL, input: 'hi', previous_response_id: id }),
      ).rejects.toMatchObject({
        status: 400,
        code: 'previous_response_not_found',
        message: expect.stringContaining('Send the whole conversation in `input`'),
      });
    await expect(client.responses.retrieve(kept.id)).rejects.toMatchObject({ status: 404 });
  });

  it('says what is wrong with a request', async () => {
    const create = (body: object): Promise<unknown> =>
      client.responses.create({ model: MODEL, input: 'hi', ...body } as OpenAI.Responses.ResponseCreateParams);
    const picture = { role: 'user', content: [{ type: 'input_image', image_url: 'x' }] };
    await expect(create({ input: [picture] })).rejects.toThrow('Only text is supported');
    await expect(create({ input: [{ type: 'item_reference', id: 'msg_1' }] })).rejects.toThrow('Send the items');
    await expect(create({ conversation: 'conv_1' })).rejects.toThrow('Stored conversations are not supported');
    await expect(create({ background: true })).rejects.toThrow('background is not supported');
    await expect(
      create({ input: [{ type: 'function_call', call_id: 'c', name: 'a', arguments: '{}' }] }),
    ).rejects.toThrow('The call "c" has no message with its result');
    backend.room = 0;
    await expect(create({ stream: true })).rejects.toMatchObject({ status: 400, code: 'context_length_exceeded' });
  });
});

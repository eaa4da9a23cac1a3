import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../../shared/entities/json.ts';
import type { GenerateRequest, GenerationEvent, GenerationResult, PromptTurn } from '../inference-backend.ts';
import { ContextOverflowError, ModelServerError } from '../inference-errors.ts';
import { deltaEvent } from './testing/chat-server.ts';
import { asked, CALCULATE, openChatServer, type OpenServer } from './testing/open-chat-server.ts';

let open: OpenServer;
beforeEach(async () => {
  open = await openChatServer();
});
afterEach(() => open.close());

const events: GenerationEvent[] = [];
async function generate(
  request: GenerateRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<GenerationResult> {
  events.length = 0;
  return open.backend.generate(request, (event) => events.push(event), signal);
}
const failure = (request: GenerateRequest): Promise<unknown> =>
  generate(request).then(
    (result) => result,
    (error: unknown) => error,
  );
const says = (text: string) => ({ type: 'answer', text }) as const;
const user = (text: string): PromptTurn => ({ role: 'user', text });

describe('an answer', () => {
  it('streams thoughts, text and parallel calls, and sends the key', async () => {
    open.server.key = 'secret';
    open.server.answers.push({
      type: 'answer',
      thought: 'Two things to do.',
      text: 'One moment.',
      calls: [
        { id: 'a', name: 'calculate', arguments: ['{"expr', 'ession": ', '"6 * 7"}'] },
        { id: 'b', name: 'create_note', arguments: ['{"text":"milk"}'] },
      ],
      usage: { prompt_tokens: 90, completion_tokens: 12, prompt_tokens_details: { cached_tokens: 60 } },
    });
    await open.load();
    const result = await generate(asked('Both, please'));
    expect(result).toMatchObject({
      finishReason: 'tool-calls',
      parts: [
        { type: 'thought', text: 'Two things to do.' },
        { type: 'text', text: 'One moment.' },
      ],
      toolCalls: [
        { name: 'calculate', arguments: { expression: '6 * 7' } },
        { name: 'create_note', arguments: { text: 'milk' } },
      ],
      figures: { prefilledTokens: 30, reusedTokens: 60, generatedTokens: 12 },
    });
    const named = events.filter(({ type }) => type === 'tool-call-named');
    expect(named).toEqual([
      { type: 'tool-call-named', index: 0, name: 'calculate' },
      { type: 'tool-call-named', index: 1, name: 'create_note' },
    ]);
    expect(events.filter(({ type }) => type === 'text-delta')).toHaveLength(2);
  });

  it.each([1, 7])('is read from pieces of %i bytes, which split letters and lines', async (pieceBytes) => {
    open.server.pieceBytes = pieceBytes;
    open.server.answers.push(says('Zürich – 東京 🎒 done'));
    await open.load();
    expect((await generate(asked('Where?'))).parts).toEqual([{ type: 'text', text: 'Zürich – 東京 🎒 done' }]);
  });

  it('is read from a server that does not stream', async () => {
    open.server.answers.push({ ...says('All at once.'), isWhole: true });
    await open.load();
    expect(await generate(asked('Hello'))).toMatchObject({
      finishReason: 'end-of-turn',
      parts: [{ type: 'text', text: 'All at once.' }],
      figures: { prefilledTokens: null, reusedTokens: null, generatedTokens: null },
    });
  });

  it('takes reuse from llama-server’s timings where usage has none, and never makes it 0', async () => {
    open.server.answers.push({ ...says('Yes.'), timings: { cache_n: 40, prompt_n: 5, predicted_n: 2 } }, says('No.'));
    await open.load();
    expect((await generate(asked('One'))).figures).toMatchObject({
      prefilledTokens: 5,
      reusedTokens: 40,
      generatedTokens: 2,
    });
    expect((await generate(asked('Two'))).figures.reusedTokens).toBeNull();
  });

  it('stops at once, with what was written so far', async () => {
    open.server.answers.push({ type: 'silence', events: [deltaEvent({ content: 'Once upon' })] });
    await open.load();
    const controller = new AbortController();
    const answer = open.backend.generate(asked('Tell me'), () => controller.abort(), controller.signal);
    expect(await answer).toMatchObject({ finishReason: 'aborted', parts: [{ type: 'text', text: 'Once upon' }] });
    // The server is not left writing.
    await open.server.abandoned.promise;
  });

  it('that runs out of tokens within a call leaves the call out', async () => {
    const calls = [{ id: 'a', name: 'calculate', arguments: ['{"expression": "6 *'] }];
    open.server.answers.push({ type: 'answer', calls, finish: 'length' });
    await open.load();
    expect(await generate(asked('Go'))).toMatchObject({ finishReason: 'max-tokens', toolCalls: [] });
  });
});

describe('tools', () => {
  const answeredWith = ({ toolCalls }: GenerationResult, result: JsonValue): PromptTurn => ({
    role: 'assistant',
    parts: [{ type: 'tool-calls', calls: toolCalls.map((call) => ({ ...call, result })) }],
  });

  it('are sent in the same order, later ones are called by name, and calls go back byte for byte', async () => {
    const written = '{ "name":"create_note",\n "arguments": {"text":"milk"} }';
    open.server.answers.push(
      {
        type: 'answer',
        calls: [{ id: 'x1', name: 'call_tool', arguments: [written.slice(0, 12), written.slice(12)] }],
      },
      says('Noted.'),
    );
    await open.load();
    const first = await generate(asked('Note: milk'));
    expect(first.toolCalls).toMatchObject([{ name: 'create_note', arguments: { text: 'milk' } }]);
    expect(events).toContainEqual({ type: 'tool-call-named', index: 0, name: 'create_note' });
    await generate(asked([user('Note: milk'), answeredWith(first, { id: 7 })]));
    const [before, after] = open.server.chats;
    expect(after?.tools).toEqual(before?.tools);
    expect(before?.tools?.map(({ function: { name } }) => name)).toEqual(['calculate', 'call_tool']);
    expect(after?.messages.slice(0, 2)).toEqual(before?.messages);
    expect(after?.messages.slice(2)).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'x1', type: 'function', function: { name: 'call_tool', arguments: written } }],
      },
      { role: 'tool', tool_call_id: 'x1', content: '{"id":7}' },
    ]);
  });

  it.each(['native', 'text'] as const)('show pictures of their results to a model that sees, %s', async (tools) => {
    open.server.answers.push(says('A cat.'), says('A cat.'));
    await open.load({ tools });
    const call = { name: 'calculate', arguments: {}, result: 'done', raw: null };
    const pictures = ['c1/picture-1.png', 'c1/gone-2.png'];
    const turns: readonly PromptTurn[] = [
      user('Look'),
      { role: 'assistant', parts: [{ type: 'tool-calls', calls: [{ ...call, pictures }] }] },
    ];
    await generate({ ...asked(turns), showsPictures: true });
    await generate(asked(turns));
    const [seen, unseen] = open.server.chats.map(({ messages }) => messages.at(-1));
    const parts = [
      { type: 'text', text: '[picture-1.png, from the result of calculate]' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,c1/picture-1.png' } },
    ];
    expect(seen?.role).toBe('user');
    expect(seen?.content?.slice(-2)).toEqual(parts);
    expect(open.server.chats[0]?.messages.at(-2)?.role).toBe(tools === 'native' ? 'tool' : 'assistant');
    expect(JSON.stringify(unseen)).not.toContain('image_url');
  });

  it('show the newest eight pictures of a chat', async () => {
    open.server.answers.push(says('Cats.'));
    await open.load();
    const calls = Array.from({ length: 10 }, (_, at) => ({
      name: 'calculate',
      arguments: {},
      result: 'done',
      raw: null,
      pictures: [`c${String(at)}/picture-1.png`],
    }));
    const turns: readonly PromptTurn[] = [user('Look'), { role: 'assistant', parts: [{ type: 'tool-calls', calls }] }];
    await generate({ ...asked(turns), showsPictures: true });
    const sent = JSON.stringify(open.server.chats[0]?.messages);
    expect(calls.map(({ pictures: [name = ''] }) => sent.includes(`base64,${name}`))).toEqual(
      calls.map((_, at) => at >= 2),
    );
  });

  it('are found in the text of a server that ignores them', async () => {
    const call = '<tool_call>\n{"name": "calculate", "arguments": {"expression": "6*7"}}\n</tool_call>';
    open.server.answers.push(says(`Let me see. ${call}`), says('42'));
    await open.load();
    const first = await generate(asked('6*7?'));
    expect(first).toMatchObject({
      finishReason: 'tool-calls',
      parts: [{ type: 'text', text: 'Let me see.' }],
      toolCalls: [{ name: 'calculate', arguments: { expression: '6*7' } }],
    });
    // Nothing of it was shown while it was written.
    expect(JSON.stringify(events.filter(({ type }) => type === 'text-delta'))).not.toContain('tool_call');
  });

  it('are text where the server takes none, and so are calls and results', async () => {
    const call = '<tool_call>\n{"name": "calculate", "arguments": {"expression": "6*7"}}\n</tool_call>';
    open.server.answers.push(says(call), says('42'));
    await open.load({ tools: 'text' });
    const request = asked('6*7?', { documentationFormat: 'brief' });
    const first = await generate(request);
    await generate({ ...request, turns: [...request.turns, answeredWith(first, 42)] });
    const [before, after] = open.server.chats;
    expect(before?.tools).toBeUndefined();
    expect(before?.messages[0]?.content).toContain('calculate(): Does calculate');
    expect(after?.messages.slice(0, 2)).toEqual(before?.messages);
    expect(after?.messages.slice(2)).toEqual([
      { role: 'assistant', content: call },
      { role: 'user', content: '<tool_response>\n42\n</tool_response>' },
    ]);
  });

  it('that may not be called can’t be begun on llama-server, which would pass the beginning on as text', async () => {
    open.server.pages.set('/props?model=large', {
      default_generation_settings: { n_ctx: 4096 },
      chat_template_caps: { supports_tools: true },
    });
    // In a vocabulary where the other marks are several tokens.
    const tokens = [
      { id: 7, piece: '<tool_call>' },
      { id: 8, piece: '\n' },
      { id: 9, piece: '<tool' },
      { id: 10, piece: [226, 150] },
      { id: 11, piece: '[TOOL_CALLS]' },
    ];
    open.server.pages.set('/tokenize', { tokens });
    open.server.models = [{ id: 'large', owned_by: 'llamacpp' }];
    open.server.answers.push(says('None of my tools can do that.'));
    await open.load();
    for (const callableTools of [[], [], [CALCULATE]]) await generate(asked('6*7?', { callableTools }));
    await generate(asked('6*7?', { callableTools: [], documentedTools: [] }));
    const forbidden = [
      [7, false],
      [11, false],
    ];
    expect(open.server.chats.map(({ logit_bias: bias }) => bias)).toEqual([forbidden, forbidden, undefined, undefined]);
    expect(open.server.requests.filter(({ path }) => path === '/tokenize')).toHaveLength(1);
  });

  it('get arguments that are not valid JSON under a name that no tool has, so that the model is corrected', async () => {
    open.server.answers.push({ type: 'answer', calls: [{ id: 'a', name: 'calculate', arguments: ['{6*7'] }] });
    await open.load();
    const { toolCalls } = await generate(asked('6*7?'));
    expect(toolCalls[0]?.arguments).toEqual({ 'arguments that are not valid JSON': '{6*7' });
  });
});

describe('what goes wrong', () => {
  const status = (code: number, body?: unknown, headers?: Record<string, string>) =>
    ({ type: 'status', status: code, ...(body !== undefined && { body }), ...(headers && { headers }) }) as const;

  it('a refused key is named', async () => {
    await open.load();
    open.server.key = 'another';
    expect(await failure(asked('Hello'))).toMatchObject({
      code: 'key',
      message: expect.stringContaining('Enter the key again') as string,
    });
  });

  it('a model that is gone is named', async () => {
    open.server.answers.push(status(404, { error: { message: 'model "large" not found, try pulling it first' } }));
    await open.load();
    expect(await failure(asked('Hello'))).toMatchObject({
      code: 'model',
      message: expect.stringContaining('doesn’t have the model large') as string,
    });
    open.server.models = [{ id: 'other', owned_by: 'someone' }];
    await expect(open.load()).rejects.toThrow(/doesn’t have the model large now/);
  });

  it('a busy server is asked again after the time it names, or after growing pauses', async () => {
    open.server.answers.push(status(429, undefined, { 'retry-after': '7' }), status(503), says('Here I am.'));
    await open.load();
    expect((await generate(asked('Hello'))).parts).toEqual([{ type: 'text', text: 'Here I am.' }]);
    expect(open.clock.waits).toEqual([7000, 2000]);
  });

  it('a wait of minutes is reported, not waited for', async () => {
    open.server.answers.push(status(429, undefined, { 'retry-after': '600' }));
    await open.load();
    expect(await failure(asked('Hello'))).toMatchObject({
      code: 'busy',
      message: expect.stringContaining('600 seconds') as string,
    });
    expect(open.server.chats).toHaveLength(1);
  });

  it('a server with a fault is asked four times at most', async () => {
    open.server.answers.push(status(500, { error: { message: 'CUDA error' } }));
    await open.load();
    expect(await failure(asked('Hello'))).toMatchObject({
      code: 'server',
      message: expect.stringContaining('CUDA error') as string,
    });
    expect(open.server.chats).toHaveLength(4);
  });

  it('a stream that is cut keeps what came, and is not asked for again', async () => {
    open.server.answers.push({ type: 'cut', events: [deltaEvent({ content: 'Half of' })] });
    await open.load();
    expect(await failure(asked('Hello'))).toMatchObject({ code: 'cut' });
    expect(events.map((event) => ('text' in event ? event.text : '')).join('')).toBe('Half of');
    expect(open.server.chats).toHaveLength(1);
  });

  it('a connection that the server has closed is replaced at once', async () => {
    open.server.answers.push({ type: 'close' }, says('Still here.'));
    await open.load();
    expect(await generate(asked('Hello'))).toMatchObject({ parts: [{ text: 'Still here.' }] });
    expect(open.clock.waits).toEqual([]);
    open.server.answers.splice(0, Infinity, { type: 'close' });
    expect(await failure(asked('Hello'))).toMatchObject({ code: 'unreachable' });
  });

  it('ten minutes of silence end the answer', async () => {
    open.server.answers.push({ type: 'silence', events: [deltaEvent({ content: 'Half of' })] });
    await open.load();
    const { backend, clock } = open;
    const begun = Promise.withResolvers<null>();
    const answer = backend.generate(asked('Hello'), () => begun.resolve(null), new AbortController().signal);
    await begun.promise;
    clock.passAll();
    await expect(answer).rejects.toMatchObject({
      code: 'silent',
      message: expect.stringContaining('600 seconds') as string,
    });
  });

  it('so does a server that takes the request and never begins', async () => {
    open.server.answers.push({ type: 'hang' });
    await open.load();
    const answer = failure(asked('Hello'));
    await vi.waitFor(() => expect(open.server.chats).toHaveLength(1), { timeout: 120_000 });
    open.clock.passAll();
    expect(await answer).toMatchObject({ code: 'silent', message: expect.stringContaining('600 seconds') as string });
    await open.server.abandoned.promise;
  });

  it('something that is not JSON is not taken for an answer', async () => {
    open.server.answers.push({ type: 'bytes', bytes: Buffer.from('data: <html>Welcome</html>\n\n') });
    await open.load();
    expect(await failure(asked('Hello'))).toMatchObject({ code: 'unreadable' });
  });

  it('an error within the stream is reported in the server’s words', async () => {
    const error = { error: { message: 'The GPU fell off the bus', code: 500 } };
    open.server.answers.push({ type: 'cut', events: [JSON.stringify(error)] });
    await open.load();
    expect(await failure(asked('Hello'))).toMatchObject({
      message: expect.stringContaining('The GPU fell off the bus') as string,
    });
  });

  it('a server that is gone is named, with what to do', async () => {
    await open.load();
    await open.server.close();
    const error = await failure(asked('Hello'));
    expect(error).toBeInstanceOf(ModelServerError);
    expect(error).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/127\.0\.0\.1:\d+ can’t be reached: nothing is listening there/) as string,
    });
    await open.server.listen();
  });

  it('redirects are not followed: the key goes to its own server alone', async () => {
    open.server.answers.push(status(302, {}, { location: 'http://elsewhere.invalid/' }));
    await open.load();
    expect(await failure(asked('Hello'))).toMatchObject({ message: expect.stringContaining('has moved to') as string });
  });

  it('parameters that a service refuses are left out from then on', async () => {
    open.server.respond = (body) => {
      const refused = ['max_tokens', 'temperature'].find((name) => name in body);
      if (refused === undefined) return says('Fine.');
      return status(400, { error: { message: `Unsupported parameter: '${refused}'`, param: refused } });
    };
    await open.load();
    await generate(asked('Hello'));
    await generate(asked('Again'));
    expect(open.server.chats).toHaveLength(4);
    expect(open.server.chats.at(-1)).toMatchObject({ max_completion_tokens: 100, top_p: 0.9 });
  });
});

describe('a context that is too small', () => {
  const tooLong = {
    error: { type: 'exceed_context_size_error', message: 'too long', n_prompt_tokens: 900, n_ctx: 512 },
  };
  const turns = (count: number): readonly PromptTurn[] =>
    Array.from({ length: count }, (_, index): readonly PromptTurn[] => [
      user(`Question ${String(index)} ${'word '.repeat(20)}`),
      { role: 'assistant', parts: [{ type: 'text', text: `Answer ${String(index)}` }] },
    ]).flat();

  it('leaves out the oldest turns, and learns from the server how long they are', async () => {
    const wide = [...turns(8), user('And now?')];
    open.server.respond = ({ messages }) =>
      messages.length > 8 ? { type: 'status', status: 400, body: tooLong } : says('Here.');
    await open.load({ contextSize: 512 });
    const { droppedTurns, finishReason } = await generate(asked(wide, { documentedTools: [] }));
    expect(finishReason).toBe('end-of-turn');
    expect(droppedTurns).toBeGreaterThan(0);
    const again = await generate(asked([...wide, ...turns(1), user('More')], { documentedTools: [] }));
    expect(again.droppedTurns).toBeGreaterThanOrEqual(droppedTurns);
  });

  it('is the port’s own error when the message alone is too long, so that tools can make room', async () => {
    open.server.answers.push({ type: 'status', status: 400, body: tooLong });
    await open.load();
    const error = await failure(asked('Hello'));
    expect(error).toBeInstanceOf(ContextOverflowError);
    expect(error).toMatchObject({ excess: 388 });
  });
});

it('continues an unfinished answer by asking, where the server would begin another one', async () => {
  open.server.answers.push(says(' in a land'));
  await open.load();
  await generate(asked([user('Tell me'), { role: 'assistant', parts: [{ type: 'text', text: 'Once upon a time' }] }]));
  expect(open.server.chats[0]?.messages.slice(-2)).toMatchObject([
    { role: 'assistant', content: 'Once upon a time' },
    { role: 'user', content: expect.stringContaining('Continue') as string },
  ]);
});

it('reads ahead only where nothing leaves this computer, and never with another program’s tokens', async () => {
  open.server.answers.push(says('Fine.'));
  await open.load();
  await open.backend.prepare({ ...asked([]), draft: 'My secr', callableTools: [CALCULATE] });
  expect(open.server.chats).toEqual([]);
});

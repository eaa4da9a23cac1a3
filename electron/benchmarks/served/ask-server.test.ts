import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChatServer, deltaEvent } from '../../inference/openai/testing/chat-server.ts';
import { askServer, type AskedTokens } from './ask-server.ts';

let server: ChatServer;
beforeEach(async () => {
  server = new ChatServer();
  server.key = 'secret';
  await server.listen();
});
afterEach(() => server.close());

const ask = (mostEvaluated: number): Promise<AskedTokens> =>
  askServer(
    { address: server.address, key: 'secret', model: 'large' },
    { messages: [{ role: 'user', content: 'Hello' }], tools: [] },
    mostEvaluated,
  );
const stream = (...events: readonly string[]) => ({
  type: 'bytes' as const,
  bytes: Buffer.from([...events, '[DONE]'].map((event) => `data: ${event}\n\n`).join('')),
});

it('reads what a server says about the prompt, and about the tools if it is Knapsack', async () => {
  const usage = { prompt_tokens: 200, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 180 } };
  server.answers.push(
    stream(
      deltaEvent({ role: 'assistant', content: 'Hi' }),
      JSON.stringify({ choices: [], usage, knapsack: { sent_tools: 300, documented_tools: 11 } }),
    ),
    stream(deltaEvent({ content: 'Hi' })),
  );
  expect(await ask(Infinity)).toEqual({
    ttftMs: expect.any(Number) as number,
    promptTokens: 200,
    cachedTokens: 180,
    documentedTools: 11,
  });
  expect(server.chats[0]).toMatchObject({ max_tokens: 1, stream_options: { include_usage: true } });
  expect(await ask(Infinity)).toMatchObject({ promptTokens: null, cachedTokens: null, documentedTools: null });
});

it('stops a long evaluation, and says how long it would have taken at least', async () => {
  const progress = [0, 512, 1024, 1536].map((processed) =>
    JSON.stringify({ choices: [], prompt_progress: { total: 70_000, processed } }),
  );
  server.answers.push({ type: 'silence', events: progress });
  expect(await ask(1500)).toMatchObject({ estimated: true, promptTokens: 70_000, cachedTokens: null });
  await server.abandoned.promise;
});

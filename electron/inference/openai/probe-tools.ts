import type { JsonObject } from '../../../shared/entities/json.ts';
import { AdaptedRequests } from './adapted-request.ts';
import { RefusedRequestError, type ServerConnection } from './server-connection.ts';
import { readAnswer } from './read-answer.ts';
import { AnswerReader } from './answer-reader.ts';
import type { ServerFacts } from './server-facts.ts';

const PROBE = 'report_ready';
/** Enough for a model that thinks first. */
const MOST_TOKENS = 1024;

/**
 * Asks the model to call a tool: the only way to learn whether a server passes tools on, when it doesn't say.
 * @returns `text` if no call came back. @throws {ModelServerError}
 */
export async function probeTools(connection: ServerConnection, model: string): Promise<ServerFacts['tools']> {
  const asked = { address: connection.address, model };
  const names = new Set([PROBE]);
  const reader = new AnswerReader(names, () => {});
  try {
    const answer = await new AdaptedRequests().answer(connection, probe(model), never());
    for await (const chunk of readAnswer(answer, asked, () => reader.hasSpoken)) reader.add(chunk);
  } catch (error) {
    // "Tools are not supported", or a switch of the server is off.
    if (error instanceof RefusedRequestError) return 'text';
    throw error;
  }
  const { toolCalls } = reader.end(false);
  return toolCalls.some(({ name, raw }) => name === PROBE && isNative(raw)) ? 'native' : 'text';
}

const isNative = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Reflect.get(raw, 'openai') === 'call';

const never = (): AbortSignal => new AbortController().signal;

const probe = (model: string): JsonObject => ({
  model,
  stream: true,
  max_tokens: MOST_TOKENS,
  messages: [{ role: 'user', content: `Call the tool ${PROBE} now. Say nothing.` }],
  tools: [
    {
      type: 'function',
      function: {
        name: PROBE,
        description: 'Report that you are ready',
        parameters: { type: 'object', properties: {}, required: [] },
      },
    },
  ],
});

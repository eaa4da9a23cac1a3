import type { JsonObject } from '../../../shared/entities/json.ts';
import { RefusedRequestError, type ServerConnection, type StreamedAnswer } from './server-connection.ts';

/** Parameters that an answer can do without, or that have another name on some services. */
const DISPENSABLE = [
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'min_p',
  'repeat_penalty',
  'repetition_penalty',
  'seed',
  'logit_bias',
  'stop',
  'stream_options',
  'parallel_tool_calls',
  'chat_template_kwargs',
] as const;
const OTHER_NAMES: Readonly<Record<string, string>> = { max_tokens: 'max_completion_tokens' };

/** Learns which parameters a server refuses, and asks without them from then on. */
export class AdaptedRequests {
  readonly #refused = new Set<string>();

  /** @throws what `ServerConnection.answer` throws, once nothing is left to leave out. */
  async answer(connection: ServerConnection, body: JsonObject, signal: AbortSignal): Promise<StreamedAnswer> {
    for (;;) {
      const adapted = this.#adapt(body);
      try {
        return await connection.answer(`${connection.address}/chat/completions`, adapted, signal);
      } catch (error) {
        const name = error instanceof RefusedRequestError ? refusedParameter(error, adapted) : null;
        if (name === null || this.#refused.has(name)) throw error;
        this.#refused.add(name);
      }
    }
  }

  #adapt(body: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => {
        if (!this.#refused.has(name)) return [[name, value]];
        const other = OTHER_NAMES[name];
        return other === undefined ? [] : [[other, value]];
      }),
    );
  }
}

const REFUSING = /support|permitted|allowed|unknown|unrecognized|unexpected|extra|invalid/i;

/** @returns a parameter of the request that the server names as the reason; null if it names none that can be left out. */
function refusedParameter({ refusal: { param, message } }: RefusedRequestError, body: JsonObject): string | null {
  const sent = DISPENSABLE.filter((name) => name in body);
  const named = sent.find((name) => name === param);
  if (named !== undefined) return named;
  if (param !== null || !REFUSING.test(message)) return null;
  return sent.find((name) => new RegExp(`\\b${name}\\b`).test(message)) ?? null;
}

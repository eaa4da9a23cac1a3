import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendError } from '../sharing/loopback-listener.ts';
import { answerChat } from './answer-chat.ts';
import { AnswerSource, type AnswerSourceOptions, type Asker } from './answer-source.ts';
import { ApiError, asApiError } from './api-error.ts';
import { chatRequestSchema } from './chat-request.ts';
import { embeddings } from './embeddings.ts';
import { readJson } from './read-json.ts';
import { Responses } from './responses/responses.ts';
import { sendJson } from './send-json.ts';

export type OpenAiServerOptions = AnswerSourceOptions;

/** Knapsack's model for programs that speak OpenAI's API, with the tools packed that their conversation needs. */
export class OpenAiServer {
  readonly #options: OpenAiServerOptions;
  readonly #source: AnswerSource;
  readonly #responses: Responses;

  constructor(options: OpenAiServerOptions) {
    this.#options = options;
    this.#source = new AnswerSource(options);
    this.#responses = new Responses(this.#source);
  }

  /** Answers one request below `/v1`. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response);
    } catch (error) {
      const known = asApiError(error);
      if (known === null) throw error;
      if (response.headersSent) response.destroy();
      else sendError(response, known.status, known.message, known.code);
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/[?#].*$/s, '').replace(/\/$/, '');
    const route = `${request.method ?? 'GET'} ${path}`;
    const asker = askerOf(request, response);
    const [, stored] = /^\/v1\/responses\/([\w-]+)$/.exec(path) ?? [];
    if (stored !== undefined && request.method === 'GET') return sendJson(response, this.#responses.stored(stored));
    if (stored !== undefined && request.method === 'DELETE') return sendJson(response, this.#responses.forget(stored));
    const [, model] = /^\/v1\/models\/(.+)$/.exec(path) ?? [];
    if (model !== undefined && request.method === 'GET') return sendJson(response, this.#model(decoded(model)));
    switch (route) {
      case 'GET /v1/models':
        return sendJson(response, { object: 'list', data: this.#models() });
      case 'POST /v1/embeddings':
        await this.#options.startReader();
        return sendJson(response, await embeddings(await readJson(request), this.#options.reader));
      case 'POST /v1/chat/completions':
        return this.#complete(await readJson(request), asker, response);
      case 'POST /v1/responses':
        return this.#responses.answer(await readJson(request), asker, response);
      default:
        throw new ApiError(404, `There is nothing at ${route}.`);
    }
  }

  /** The context's length is known while a model is loaded; programs look for it under either name. */
  #models() {
    const { modelName, models } = this.#options;
    const name = modelName();
    const length = models.toolPreferences?.contextSize ?? null;
    return ['knapsack', ...(name === null ? [] : [name])].map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: 'knapsack',
      ...(length !== null && { context_length: length, max_model_len: length }),
    }));
  }

  /** @throws {ApiError} */
  #model(id: string): object {
    const known = this.#models();
    const found = known.find((model) => model.id === id);
    if (found !== undefined) return found;
    const names = known.map((model) => `"${model.id}"`).join(' and ');
    throw new ApiError(404, `There is no model "${id}" here. There is ${names}.`, 'model_not_found');
  }

  async #complete(body: unknown, asker: Asker, response: ServerResponse): Promise<void> {
    const parsed = chatRequestSchema.safeParse(body);
    if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
    return answerChat(await this.#source.begin(parsed.data, asker), parsed.data, response);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A program that closes the connection wants no answer any more. */
function askerOf({ headers }: IncomingMessage, response: ServerResponse): Asker {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return { headers, signal: controller.signal };
}

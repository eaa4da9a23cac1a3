import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { AnswerSource, Asker } from '../answer-source.ts';
import { ApiError, asApiError } from '../api-error.ts';
import { EventStream } from '../event-stream.ts';
import { sendJson } from '../send-json.ts';
import { responsesRequestSchema, type ResponsesRequest } from './responses-request.ts';
import { messagesUpTo, StoredResponses, type StoredResponse } from './stored-responses.ts';
import { toChatRequest } from './to-messages.ts';
import { numberedEvents, WrittenResponse } from './written-response.ts';

/** OpenAI's Responses API: the same answers as chat completions, as items, with their conversation kept here. */
export class Responses {
  readonly #source: AnswerSource;
  readonly #stored = new StoredResponses();

  constructor(source: AnswerSource) {
    this.#source = source;
  }

  /** @throws {ApiError} for a request that can't be answered. @throws whatever the backend throws. */
  async answer(body: unknown, asker: Asker, response: ServerResponse): Promise<void> {
    const parsed = responsesRequestSchema.safeParse(body);
    if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
    const request = parsed.data;
    const before = request.previous_response_id == null ? null : this.#stored.get(request.previous_response_id, 400);
    const begun = await this.#source.begin(toChatRequest(request, messagesUpTo(before)), asker);
    if (request.stream === true) {
      const stream = new EventStream(response);
      return this.#stream(new WrittenResponse(request, begun, numberedEvents(stream)), request, before, stream);
    }
    const written = new WrittenResponse(request, begun, null);
    const whole = await written.run();
    this.#save(written.id, { ...whole, before }, request);
    sendJson(response, whole.body);
  }

  /** @returns an earlier answer. @throws {ApiError} if it is not there. */
  stored(id: string): object {
    return this.#stored.get(id, 404).body;
  }

  /** @throws {ApiError} if it is not there. */
  forget(id: string): object {
    this.#stored.delete(id);
    return { id, object: 'response', deleted: true };
  }

  async #stream(
    written: WrittenResponse,
    request: ResponsesRequest,
    before: StoredResponse | null,
    stream: EventStream,
  ): Promise<void> {
    try {
      const whole = await written.run();
      // The program may refer to it as soon as it has it.
      this.#save(written.id, { ...whole, before }, request);
      written.sendEnd(whole.body);
    } catch (error) {
      const known = asApiError(error);
      if (known === null || !stream.hasBegun) throw error;
      written.sendFailure(known);
    }
    stream.end();
  }

  #save(id: string, response: StoredResponse, { store }: ResponsesRequest): void {
    if (store !== false) this.#stored.save(id, response);
  }
}

import { ApiError } from '../api-error.ts';
import type { SentMessage } from '../chat-request.ts';

/** An answer that a later request may refer to. */
export interface StoredResponse {
  /** As it was sent. */
  readonly body: object;
  /** What the request brought, and what was answered. */
  readonly messages: readonly SentMessage[];
  /** The answer that the request referred to. */
  readonly before: StoredResponse | null;
}

/** Answers that are kept; a conversation needs its last one only. */
const MOST_STORED = 200;

/** The answers of the Responses API, in memory only, as nobody asked for them to be written to disk. */
export class StoredResponses {
  /** The oldest first. */
  readonly #stored = new Map<string, StoredResponse>();

  save(id: string, response: StoredResponse): void {
    this.#stored.set(id, response);
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > MOST_STORED && oldest !== undefined) this.#stored.delete(oldest);
  }

  /** @throws {ApiError} with what to send if it is not there. @param status of the error. */
  get(id: string, status: number): StoredResponse {
    const stored = this.#stored.get(id);
    if (stored !== undefined) return stored;
    throw new ApiError(
      status,
      `Knapsack no longer has the response ${id}. It keeps the last ${String(MOST_STORED)} until it is closed, ` +
        'except those with "store": false. ' +
        'Send the whole conversation in `input`, without `previous_response_id`.',
      'previous_response_not_found',
    );
  }

  /** @throws {ApiError} if it is not there. */
  delete(id: string): void {
    this.get(id, 404);
    this.#stored.delete(id);
  }
}

/** @returns the conversation up to and with an answer. */
export function messagesUpTo(response: StoredResponse | null): readonly SentMessage[] {
  const newestFirst: (readonly SentMessage[])[] = [];
  for (let at = response; at !== null; at = at.before) newestFirst.push(at.messages);
  return newestFirst.toReversed().flat();
}

import type { BegunAnswer } from '../answer-source.ts';
import type { ServedAnswer } from '../answer-loop.ts';
import type { ApiError } from '../api-error.ts';
import type { SentMessage } from '../chat-request.ts';
import type { EventStream } from '../event-stream.ts';
import { newId, ResponseItems, type SendEvent } from './response-items.ts';
import {
  begunResponse,
  endedResponse,
  failedResponse,
  responseHead,
  statusOf,
  type ResponseBody,
  type ResponseHead,
} from './response-object.ts';
import type { ResponsesRequest } from './responses-request.ts';
import type { StoredResponse } from './stored-responses.ts';
import { toMessages } from './to-messages.ts';

/** One answer of the Responses API while it is generated. */
export class WrittenResponse {
  readonly id = newId('resp');
  readonly #request: ResponsesRequest;
  readonly #begun: BegunAnswer;
  readonly #head: ResponseHead;
  readonly #items: ResponseItems;
  readonly #send: SendEvent | null;
  #hasBegun = false;

  /** @param send receives its events, of which the first come with the first words; null for an answer as a whole. */
  constructor(request: ResponsesRequest, begun: BegunAnswer, send: SendEvent | null) {
    this.#request = request;
    this.#begun = begun;
    this.#send = send;
    this.#head = responseHead(this.id, request, begun);
    this.#items = new ResponseItems((event) => this.#emit(event));
  }

  /** @returns what is to be stored. @throws whatever the backend throws. */
  async run(): Promise<Omit<StoredResponse, 'before'> & { readonly body: ResponseBody }> {
    const answer = await this.#begun.run(({ type, text }) => {
      if (this.#send !== null) this.#items.add(type, text);
    });
    if (this.#send === null) this.#addWhole(answer);
    this.#items.finish(statusOf(answer) === 'completed' ? 'completed' : 'incomplete');
    for (const call of answer.calls) this.#items.addCall(call);
    const body = endedResponse(this.#head, this.#items.all, answer);
    return { body, messages: [...toMessages(this.#request.input), asMessage(answer)] };
  }

  sendEnd(body: ResponseBody): void {
    this.#emit({ type: `response.${body.status === 'completed' ? 'completed' : 'incomplete'}`, response: body });
  }

  sendFailure(error: ApiError): void {
    this.#items.finish('incomplete');
    this.#emit({ type: 'response.failed', response: failedResponse(this.#head, this.#items.all, error) });
  }

  #addWhole({ thoughts, text }: ServedAnswer): void {
    if (thoughts !== '') this.#items.add('thought', thoughts);
    if (text !== '') this.#items.add('text', text);
  }

  #emit(event: Parameters<SendEvent>[0]): void {
    if (!this.#hasBegun)
      for (const type of ['response.created', 'response.in_progress'])
        this.#send?.({ type, response: begunResponse(this.#head) });
    this.#hasBegun = true;
    this.#send?.(event);
  }
}

/** As a program would send it back. */
const asMessage = ({ text, calls }: ServedAnswer): SentMessage => ({
  role: 'assistant',
  content: text,
  tool_calls: calls.map(({ id, name, arguments: args }) => ({ id, function: { name, arguments: args } })),
});

/** @returns what writes events to a stream, each with its number. */
export function numberedEvents(stream: EventStream): SendEvent {
  let number = 0;
  return ({ type, ...event }) => stream.send(JSON.stringify({ type, sequence_number: number++, ...event }), type);
}

import type { HelperProcess } from '../../foundation/helper-process.ts';
import { EngineEndedError } from '../inference-errors.ts';
import type { EngineCall } from './engine-calls.ts';
import {
  engineReplySchema,
  receivedError,
  type EngineMessage,
  type EngineReply,
  type NewTools,
} from './engine-messages.ts';
import { ToolNumbers } from './tool-numbers.ts';

/** What concerns no call. */
export type EngineReport = Exclude<EngineReply, { readonly id: number }>;

export interface ConnectionOptions {
  readonly onReport: (report: EngineReport) => void;
  /** Called once, after every open call has failed. @param how the process ended, for the log. */
  readonly onEnd: (how: string) => void;
}

export interface CallOptions<Event> {
  readonly onEvent?: ((event: Event) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Tools that the input names by number. */
  readonly newTools?: NewTools;
}

interface Pending {
  readonly onEvent: (event: unknown) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Calls to one run of the engine's process. When it ends, open and later calls fail with `EngineEndedError`. */
export class EngineConnection {
  readonly tools = new ToolNumbers();
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #process: HelperProcess;
  readonly #options: ConnectionOptions;
  readonly #pending = new Map<number, Pending>();
  #calls = 0;
  #hasEnded = false;

  constructor(process: HelperProcess, options: ConnectionOptions) {
    this.#process = process;
    this.#options = options;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    process.onMessage((message) => this.#receive(engineReplySchema.parse(message)));
    process.onExit((how) => {
      this.#noteEnd(how);
      resolve();
    });
  }

  /**
   * @throws {EngineEndedError} the process ended. @throws the signal's reason if the engine gave up because of it.
   * @throws errors of the inference port.
   */
  call<Input, Result, Event>(
    { name, result: resultSchema, event: eventSchema }: EngineCall<Input, Result, Event>,
    input: Input,
    { onEvent, signal, newTools }: CallOptions<Event> = {},
  ): Promise<Result> {
    if (this.#hasEnded) return Promise.reject(new EngineEndedError());
    const id = this.#calls++;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#pending.set(id, {
      onEvent: (event) => onEvent?.(eventSchema.parse(event)),
      resolve: (result) => resolve(resultSchema.parse(result)),
      reject: (error) => reject(signal?.aborted === true ? signal.reason : error),
    });
    try {
      this.#send({ type: 'call', id, name, input, ...(newTools && { newTools }) });
    } catch (error) {
      this.#pending.delete(id);
      return Promise.reject(error);
    }
    return abortable(promise, signal, () => this.#send({ type: 'abort', id }));
  }

  /** Ends the process immediately. */
  end(): void {
    this.#process.end();
  }

  #send(message: EngineMessage): void {
    if (!this.#hasEnded) this.#process.send(message);
  }

  #receive(reply: EngineReply): void {
    if (!('id' in reply)) return this.#options.onReport(reply);
    const pending = this.#pending.get(reply.id);
    if (pending === undefined) return;
    try {
      if (reply.type === 'event') return pending.onEvent(reply.event);
      this.#pending.delete(reply.id);
      if (reply.type === 'error') pending.reject(receivedError(reply.error));
      else pending.resolve(reply.result);
    } catch (error) {
      this.#pending.delete(reply.id);
      pending.reject(error);
    }
  }

  #noteEnd(how: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const { reject } of this.#pending.values()) reject(new EngineEndedError());
    this.#pending.clear();
    this.#options.onEnd(how);
  }
}

/** Tells the engine when the signal aborts, and stops listening when the call has ended. */
function abortable<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
  abort: () => void,
): Promise<Result> {
  if (signal === undefined) return promise;
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { errorCode } from '../../foundation/errors.ts';
import { NothingLeavesError } from '../../foundation/outgoing/nothing-leaves-error.ts';
import { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { ModelServerError } from '../inference-errors.ts';
import { SilenceWatch, systemClock, type Clock } from './clock.ts';
import { readBounded } from './read-bounded.ts';
import { withRetries } from './retry.ts';
import { refusalError, silenceError, transportError, unreadableError, type AskedServer } from './server-errors.ts';
import { readRefusal, type ServerRefusal } from './wire.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** For a description or a list. */
const LOOK_UP_SILENCE_MS = 20_000;
/** Reading a long prompt takes a slow server minutes, in which it sends nothing. */
const ANSWER_SILENCE_MS = 600_000;

export interface ServerConnectionOptions extends AskedServer {
  /** Read at every request, so that a change takes effect at once. */
  readonly key: () => string | null;
  readonly clock?: Clock;
  readonly outgoing?: Outgoing;
}

/** A refusal of the request itself: a changed one may be accepted. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError';
  readonly refusal: ServerRefusal;

  /** @param cause what it means for the person. */
  constructor(refusal: ServerRefusal, cause: Error) {
    super(cause.message, { cause });
    this.refusal = refusal;
  }
}

/** An answer that arrives in pieces. */
export interface StreamedAnswer {
  readonly isStream: boolean;
  /** Ends with an error when the server falls silent. */
  readonly body: ReadableStream<Uint8Array>;
  readonly end: () => void;
}

/**
 * Requests to one server. The key goes to its address alone: redirects are not followed. Nothing here has a time limit
 * but silence, because a large model on a small machine may be slow.
 */
export class ServerConnection implements Disposable {
  readonly #options: ServerConnectionOptions;
  readonly #outgoing: Outgoing;
  #dispatcher: Promise<Dispatcher> | null = null;

  constructor(options: ServerConnectionOptions) {
    this.#options = options;
    this.#outgoing = options.outgoing ?? new Outgoing();
  }

  get address(): string {
    return this.#options.address;
  }

  /** @returns the parsed answer. @throws {ModelServerError} */
  async read<Schema extends z.ZodType>(
    url: string,
    schema: Schema,
    { body, signal = never() }: { readonly body?: JsonObject; readonly signal?: AbortSignal } = {},
  ): Promise<z.output<Schema>> {
    const text = await this.#ask(url, body, LOOK_UP_SILENCE_MS, signal, (response) => readBounded(response)).catch(
      (error: unknown) => {
        throw error instanceof RefusedRequestError ? error.cause : error;
      },
    );
    const parsed = schema.safeParse(parsedJson(text));
    if (!parsed.success) throw unreadableError(this.#options, parsed.error);
    return parsed.data;
  }

  /** @returns the parsed answer; null if the server has no such page or sends something else from it. */
  async readIfThere<Schema extends z.ZodType>(
    url: string,
    schema: Schema,
    options: { readonly body?: JsonObject; readonly signal?: AbortSignal } = {},
  ): Promise<z.output<Schema> | null> {
    try {
      return await this.read(url, schema, options);
    } catch (error) {
      const isGone = error instanceof ModelServerError && (error.code === 'unreachable' || error.code === 'silent');
      if (isGone || options.signal?.aborted === true) throw error;
      return null;
    }
  }

  /**
   * Asks for an answer of the model; a server that is busy or starting is asked again after a pause.
   * @throws {ModelServerError} @throws {RefusedRequestError} @throws the signal's reason.
   */
  async answer(url: string, body: JsonObject, signal: AbortSignal): Promise<StreamedAnswer> {
    return withRetries(
      () =>
        this.#ask(url, body, ANSWER_SILENCE_MS, signal, async (response, watch) => ({
          isStream: response.headers.get('content-type')?.includes('text/event-stream') === true,
          body: watched(response.body, watch),
          end: () => watch.end(),
        })),
      this.#options.clock ?? systemClock,
      signal,
    );
  }

  async dispose(): Promise<void> {
    const made = this.#dispatcher;
    this.#dispatcher = null;
    await (await made)?.destroy();
  }

  async #ask<Result>(
    url: string,
    body: JsonObject | undefined,
    silenceMs: number,
    signal: AbortSignal,
    read: (response: Response, watch: SilenceWatch) => Promise<Result>,
  ): Promise<Result> {
    const { clock = systemClock } = this.#options;
    const watch = new SilenceWatch(silenceMs, clock, () => silenceError(this.#options, silenceMs));
    try {
      const response = await this.#send(url, body, AbortSignal.any([signal, watch.signal]));
      if (!response.ok) throw await this.#refusal(response);
      const result = await read(response, watch);
      if (body?.['stream'] !== true) watch.end();
      return result;
    } catch (error) {
      watch.end();
      if (signal.aborted) throw signal.reason;
      if (error instanceof RefusedRequestError || error instanceof ModelServerError) throw error;
      if (error instanceof NothingLeavesError)
        throw new ModelServerError('unreachable', error.message, { cause: error });
      throw transportError(error, this.#options, false);
    }
  }

  async #refusal(response: Response): Promise<Error> {
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return new ModelServerError(
        'refused',
        t('The server at {address} has moved to {location}. Enter the new address in Settings, under Model.', {
          address: this.address,
          location: response.headers.get('location') ?? t('another address'),
        }),
      );
    }
    const refusal = readRefusal(await readBounded(response).catch(() => ''));
    const error = refusalError(
      { status: response.status, retryAfter: response.headers.get('retry-after'), refusal },
      this.#options,
    );
    return error instanceof ModelServerError && error.code !== 'refused'
      ? error
      : new RefusedRequestError(refusal, error);
  }

  /** A server closes connections that nobody uses; only another one shows whether it is still there. */
  async #send(url: string, body: JsonObject | undefined, signal: AbortSignal): Promise<Response> {
    const dispatcher = (this.#dispatcher ??= createDispatcher());
    try {
      return await this.#sendOnce(url, body, signal, dispatcher);
    } catch (error) {
      if (signal.aborted || !isClosed(error)) throw error;
      if (this.#dispatcher === dispatcher) this.#replaceConnections(dispatcher);
      return this.#sendOnce(url, body, signal, (this.#dispatcher ??= createDispatcher()));
    }
  }

  /** Answers that are still arriving end as they would have. */
  #replaceConnections(old: Promise<Dispatcher>): void {
    this.#dispatcher = createDispatcher();
    void old.then((dispatcher) => dispatcher.close());
  }

  async #sendOnce(
    url: string,
    body: JsonObject | undefined,
    signal: AbortSignal,
    dispatcher: Promise<Dispatcher>,
  ): Promise<Response> {
    const key = this.#options.key();
    return this.#outgoing.fetch(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'user-agent': 'Knapsack',
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        dispatcher: await dispatcher,
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      'model-server',
    );
  }
}

/** Whether the connection ended before any of the answer came. */
function isClosed(error: unknown): boolean {
  const code = error instanceof Error ? errorCode(error.cause) : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

async function createDispatcher(): Promise<Dispatcher> {
  const { Agent } = await import('undici');
  return new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0, bodyTimeout: 0, allowH2: false });
}

/** Every piece shows that the server is alive. */
function watched(body: Response['body'], watch: SilenceWatch): ReadableStream<Uint8Array> {
  watch.touch();
  const pieces: ReadableStream<Uint8Array> = body ?? new Blob([]).stream();
  return pieces.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        watch.touch();
        controller.enqueue(piece);
      },
      flush: () => watch.end(),
    }),
  );
}

const never = (): AbortSignal => new AbortController().signal;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

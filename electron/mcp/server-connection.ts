import {
  Client,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  UnauthorizedError,
  type CallToolResult,
} from '@modelcontextprotocol/client';
import type { ConnectionPhase, ServerSettings } from '../../shared/entities/connection.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { describeStartFailure } from './describe-failure.ts';
import { boundedOutputValidator } from './output-validator.ts';
import { RestartPauses } from './restart-pauses.ts';
import { MOST_TOOLS, mergeTools, readTools, type ServerListing } from './server-listing.ts';
import { ServerLog } from './server-log.ts';
import { TooManyMessagesError } from './transport/message-allowance.ts';
import { MessageTooLongError } from './transport/message-buffer.ts';
import { SilenceWatch } from './silence-watch.ts';
import type { StoredSignIn } from './sign-in/stored-sign-in.ts';
import { openTransport } from './transport/open-transport.ts';

export interface ServerConnectionOptions {
  readonly settings: ServerSettings;
  /** Read at each start, because the person may have entered new values. */
  readonly values: () => ReadonlyMap<string, string>;
  /** The last listing; null before the first. */
  readonly listing: ServerListing | null;
  readonly appVersion: string;
  /** Prepares a client before it connects: what a server may ask of it. */
  readonly prepare?: (client: Client) => void;
  /** How the person is signed in; not used for a server with a key of its own. */
  readonly signIn?: StoredSignIn;
  readonly pauses?: RestartPauses;
  /** Continues the log of the previous connection. */
  readonly log?: ServerLog;
}

export interface ConnectionState {
  readonly phase: Exclude<ConnectionPhase, 'needs-values'>;
  readonly problem: string | null;
  readonly retryAt: number | null;
}

export interface ServerCallOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number, note?: string) => void;
}

/** Milliseconds for a server to start: `npx` may have to download it first. */
const START_MS = 120_000;
/** Milliseconds for the first request of the newer protocol; programs that do not know it may never reply. */
const PROBE_MS = 8000;
const LIST_MS = 60_000;
/** Milliseconds without a result or progress, and in total. */
const SILENCE_MS = 120_000;
export const MOST_CALL_MS = 15 * 60_000;
/** Milliseconds between two requests for a list that keeps changing. */
const REFRESH_PAUSE_MS = 2000;
const MOST_INSTRUCTIONS = 2000;
const OFF: ConnectionState = { phase: 'off', problem: null, retryAt: null };

/** One server: reached in the background, reached again after it ends, and asked to run its tools. */
export class ServerConnection {
  readonly stateChanged = new Emitter<ConnectionState>();
  readonly listed = new Emitter<ServerListing>();
  readonly log: ServerLog;
  readonly #options: ServerConnectionOptions;
  readonly #pauses: RestartPauses;
  #state: ConnectionState = OFF;
  #listing: ServerListing | null;
  #client: Client | null = null;
  #connecting: Promise<Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #refresh: NodeJS.Timeout | undefined;
  /** Counts starts and stops, so that work begun before one has no effect after it. */
  #life = 0;
  /** How many questions of the server wait for the person. */
  #questions = 0;
  /** The client while it is not connected yet. */
  #opening: Client | null = null;
  /** Why this side closed the connection. */
  #fault: Error | null = null;

  constructor(options: ServerConnectionOptions) {
    this.#options = options;
    this.#listing = options.listing;
    this.log = options.log ?? new ServerLog();
    this.#pauses = options.pauses ?? new RestartPauses();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  get client(): Client | null {
    return this.#client;
  }

  /** Reaches the server in the background; after a failure, again after a growing pause. */
  start(): void {
    this.ready().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#life++;
    clearTimeout(this.#retry);
    clearTimeout(this.#refresh);
    const client = this.#client;
    this.#client = null;
    this.#connecting = null;
    this.#setState(OFF);
    await client?.close().catch(() => undefined);
    await this.#opening?.close().catch(() => undefined);
  }

  /** Reaches it now, regardless of the pause. @throws {Error} with a message for the person. */
  ready(): Promise<Client> {
    if (this.#client !== null) return Promise.resolve(this.#client);
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = null));
    return this.#connecting;
  }

  /**
   * Runs a tool. If the server is down, one attempt is made to reach it first. @throws what the SDK throws; see
   * `describeCallFailure`.
   */
  async call(name: string, args: JsonObject, options: ServerCallOptions): Promise<CallToolResult> {
    const client = await withSignal(this.ready(), options.signal);
    try {
      return await this.#ask(client, name, args, options);
    } catch (error) {
      if (!wasNotDelivered(error)) throw error;
      await this.#leave(client);
      return this.#ask(await withSignal(this.ready(), options.signal), name, args, options);
    }
  }

  /** While the person answers a question of the server, its silence is not its fault. */
  async whileAsking<Result>(work: Promise<Result>): Promise<Result> {
    this.#questions++;
    try {
      return await work;
    } finally {
      this.#questions--;
    }
  }

  async #ask(
    client: Client,
    name: string,
    args: JsonObject,
    { signal, onProgress }: ServerCallOptions,
  ): Promise<CallToolResult> {
    this.#fault = null;
    const silence = new SilenceWatch(SILENCE_MS, () => this.#questions > 0);
    try {
      return await client.callTool(
        { name, arguments: args },
        {
          signal: AbortSignal.any([signal, silence.signal]),
          timeout: MOST_CALL_MS,
          onprogress: ({ progress, total, message }) => {
            silence.noteSign();
            onProgress(shareOf(progress, total), message === undefined ? undefined : cleanLine(message, 100));
          },
        },
      );
    } catch (error) {
      throw this.#fault ?? silence.fault ?? error;
    } finally {
      silence.end();
    }
  }

  /** After a restart, a server behind an address no longer knows the session that the client uses. */
  async #leave(client: Client): Promise<void> {
    if (this.#client !== client) return;
    this.#life++;
    this.#client = null;
    await client.close().catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    clearTimeout(this.#retry);
    const life = ++this.#life;
    this.#setState({ phase: 'starting', problem: null, retryAt: null });
    try {
      const client = await this.#reach(life);
      const listing = await this.#readListing(client);
      this.#assertCurrent(life);
      this.#client = client;
      this.#pauses.noteStart();
      this.#keep(listing);
      this.#setState({ phase: 'ready', problem: null, retryAt: null });
      return client;
    } catch (error) {
      await this.#opening?.close().catch(() => undefined);
      throw this.#fail(life, this.#fault ?? error);
    } finally {
      this.#opening = null;
    }
  }

  /**
   * Some old programs end at the first request of the newer protocol: they are started again and asked in the older
   * way.
   */
  async #reach(life: number): Promise<Client> {
    const eras = this.#listing?.era === 'legacy' ? (['legacy', 'auto'] as const) : (['auto', 'legacy'] as const);
    try {
      return await this.#attempt(eras[0]);
    } catch (error) {
      this.#assertCurrent(life);
      if (isFinal(error) || this.#needsSignIn) throw error;
      this.log.note(`Not reached (${errorMessage(error)}); trying the other version of the protocol.`);
      await this.#opening?.close().catch(() => undefined);
      return this.#attempt(eras[1]);
    }
  }

  async #attempt(era: 'auto' | 'legacy'): Promise<Client> {
    const { settings, values, signIn, prepare, appVersion } = this.#options;
    this.#fault = null;
    const client = new Client(
      { name: 'knapsack', title: 'Knapsack', version: appVersion },
      {
        versionNegotiation: { mode: 'auto', probe: { timeoutMs: PROBE_MS } },
        jsonSchemaValidator: boundedOutputValidator,
        listChanged: { tools: { autoRefresh: false, onChanged: () => this.#refreshSoon() } },
      },
    );
    prepare?.(client);
    Object.assign(client, { onerror: (error: Error) => this.#noteFault(error), onclose: () => this.#noteEnd(client) });
    const transport = openTransport(settings, {
      values: values(),
      onLog: (chunk) => this.log.add(chunk),
      onStray: (line) => this.log.note(`Not a message: ${cleanLine(line, 300)}`),
      // The SDK keeps waiting for a stream that was interrupted.
      onTooLong: (error) => {
        this.#noteFault(error);
        void client.close();
      },
      ...(signIn && { authProvider: signIn }),
    });
    this.#opening = client;
    await client.connect(transport, { timeout: START_MS, ...(era === 'legacy' && { prior: { kind: 'legacy' } }) });
    return client;
  }

  async #readListing(client: Client): Promise<ServerListing> {
    const { name = 'unnamed', version = '' } = client.getServerVersion() ?? {};
    const { tools } =
      client.getServerCapabilities()?.tools === undefined
        ? { tools: [] }
        : await client.listTools(undefined, { timeout: LIST_MS, cacheMode: 'refresh' });
    if (tools.length > MOST_TOOLS)
      this.log.note(`It has ${String(tools.length)} tools; only ${String(MOST_TOOLS)} are used.`);
    return {
      era: client.getProtocolEra() === 'modern' ? 'modern' : 'legacy',
      server: cleanLine(`${name} ${version}`, 120),
      instructions: cleanText(client.getInstructions() ?? '', MOST_INSTRUCTIONS),
      tools: [...mergeTools(this.#listing?.tools ?? [], readTools(tools))],
    };
  }

  #keep(listing: ServerListing): void {
    const isSame = JSON.stringify(listing) === JSON.stringify(this.#listing);
    this.#listing = listing;
    if (!isSame) this.listed.emit(listing);
  }

  #refreshSoon(): void {
    this.#refresh ??= setTimeout(() => {
      this.#refresh = undefined;
      const client = this.#client;
      if (client === null) return;
      this.#readListing(client).then(
        (listing) => {
          if (this.#client === client) this.#keep(listing);
        },
        (error: unknown) => this.log.note(`Its list of tools could not be read again: ${errorMessage(error)}`),
      );
    }, REFRESH_PAUSE_MS);
  }

  #noteFault(error: Error): void {
    if (error instanceof MessageTooLongError || error instanceof TooManyMessagesError) this.#fault = error;
    this.log.note(cleanLine(error.message, 300));
  }

  /** The end of a client that is not in use yet, or no longer, is ignored. */
  #noteEnd(client: Client): void {
    if (client !== this.#client) return;
    this.#client = null;
    this.#fail(this.#life, this.#fault ?? new SdkError(SdkErrorCode.ConnectionClosed, 'The server ended.'));
  }

  /**
   * Records the failure; the pause before the next start grows.
   * @returns the failure as text.
   */
  #fail(life: number, error: unknown): Error {
    if (this.#needsSignIn) return this.#failForSignIn(life, error);
    const problem = describeStartFailure(error, this.#options.settings, this.log.lastLines(2));
    if (life !== this.#life) return new Error(problem, { cause: error });
    const pause = this.#pauses.next();
    this.log.note(problem);
    this.#setState({ phase: 'failed', problem, retryAt: pause === null ? null : Date.now() + pause });
    if (pause !== null) {
      this.#retry = setTimeout(() => this.start(), pause);
      this.#retry.unref();
    }
    return new Error(problem, { cause: error });
  }

  /** There is no further attempt until the person has signed in. */
  #failForSignIn(life: number, error: unknown): Error {
    const problem = 'It asks you to sign in.';
    if (life === this.#life) this.#setState({ phase: 'needs-sign-in', problem, retryAt: null });
    return new Error(problem, { cause: error });
  }

  get #needsSignIn(): boolean {
    return this.#options.signIn?.isNeeded === true;
  }

  #assertCurrent(life: number): void {
    if (life !== this.#life) throw new Error('It was switched off in the meantime.');
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.stateChanged.emit(state);
  }
}

/** Another version of the protocol does not help when the program is missing or the key is refused. */
const isFinal = (error: unknown): boolean =>
  error instanceof UnauthorizedError ||
  (error instanceof SdkHttpError && (error.status === 401 || error.status === 403)) ||
  ['ENOENT', 'EACCES', 'ECONNREFUSED'].includes(errorCode(error) ?? '');

/** @returns whether a request certainly had no effect: nobody listened, or the session was unknown. */
function wasNotDelivered(error: unknown): boolean {
  if (error instanceof SdkHttpError) return error.status === 404;
  const cause = error instanceof Error ? error.cause : undefined;
  return errorCode(error) === 'ECONNREFUSED' || errorCode(cause) === 'ECONNREFUSED';
}

/** @returns 0..1; 0 where the server does not state the total. */
const shareOf = (progress: number, total: number | undefined): number =>
  total === undefined || !(total > 0) ? 0 : progress / total;

/** The signal ends only the waiting; the operation itself continues. */
async function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new Error('It was stopped.'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

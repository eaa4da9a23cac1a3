import { SdkError, SdkErrorCode, type CallToolResult, type Client } from '@modelcontextprotocol/client';
import type { ConnectionPhase } from '../../shared/entities/connection.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { callTool, wasNotDelivered, withSignal, type ServerCallOptions } from './client-calls.ts';
import { describeStartFailure } from './describe-failure.ts';
import { downloadNote } from './downloaders.ts';
import { hideValues, type HideValues } from './hidden-values.ts';
import { isFinal, openClient, type ClientOptions, type OpenedClient } from './open-client.ts';
import { readListing } from './read-listing.ts';
import { RestartPauses } from './restart-pauses.ts';
import type { ServerListing } from './server-listing.ts';
import { askLoginPath } from '../outside-programs/login-path.ts';
import { ProgramLog } from '../outside-programs/program-log.ts';
import { SignInNeededError } from './sign-in/stored-sign-in.ts';
import { TooManyMessagesError } from '../outside-programs/message-allowance.ts';
import { MessageTooLongError } from '../outside-programs/message-buffer.ts';

export interface ServerConnectionOptions extends Omit<ClientOptions, 'values'> {
  /** Read at each start, because the person may have entered new values. */
  readonly values: () => ReadonlyMap<string, string>;
  /** The last listing; null before the first. */
  readonly listing: ServerListing | null;
  readonly pauses?: RestartPauses;
  /** Continues the log of the previous connection. */
  readonly log?: ProgramLog;
}

export interface ConnectionState {
  readonly phase: Exclude<ConnectionPhase, 'needs-values'>;
  readonly problem: string | null;
  readonly retryAt: number | null;
}

/** Milliseconds between two requests for a list that keeps changing. */
const REFRESH_PAUSE_MS = 2000;
/** Milliseconds between two lines of a download that are shown. */
const SHOW_PAUSE_MS = 500;
const OFF: ConnectionState = { phase: 'off', problem: null, retryAt: null };

/** One server: reached in the background, reached again after it ends, and asked to run its tools. */
export class ServerConnection {
  readonly stateChanged = new Emitter<ConnectionState>();
  readonly listed = new Emitter<ServerListing>();
  readonly log: ProgramLog;
  /** Hides the keys and passwords that the server was given. */
  hide: HideValues = (text) => text;
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
  #opening: OpenedClient | null = null;
  /** Why this side closed a connection. */
  readonly #faults = new WeakMap<Client, Error>();

  constructor(options: ServerConnectionOptions) {
    this.#options = options;
    this.#listing = options.listing;
    this.log = options.log ?? new ProgramLog();
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
      if (this.#needsSignIn) throw await this.#leaveForSignIn(client, error);
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

  async #ask(client: Client, name: string, args: JsonObject, options: ServerCallOptions): Promise<CallToolResult> {
    this.#faults.delete(client);
    try {
      return await callTool(client, { name, arguments: args }, options, () => this.#questions > 0);
    } catch (error) {
      throw this.#faults.get(client) ?? error;
    }
  }

  /** After a restart, a server behind an address no longer knows the session that the client uses. */
  async #leave(client: Client): Promise<void> {
    if (this.#client !== client) return;
    this.#life++;
    this.#client = null;
    await client.close().catch(() => undefined);
  }

  /** The sign-in has ended, or the call needs more than the person allowed when they signed in. */
  async #leaveForSignIn(client: Client, error: unknown): Promise<Error> {
    await this.#leave(client);
    return this.#failForSignIn(this.#life, error);
  }

  async #connect(): Promise<Client> {
    clearTimeout(this.#retry);
    const life = ++this.#life;
    this.#setState({ phase: 'starting', problem: downloadNote(this.#options.settings), retryAt: null });
    const quiet = this.#showDownload();
    try {
      const client = await this.#reach(life);
      const listing = await readListing(client, this.#listing, this.log);
      this.#assertCurrent(life);
      this.#client = client;
      this.#pauses.noteStart();
      this.#keep(listing);
      this.#setState({ phase: 'ready', problem: null, retryAt: null });
      return client;
    } catch (error) {
      await this.#opening?.close().catch(() => undefined);
      const fault = this.#opening === null ? undefined : this.#faults.get(this.#opening.client);
      throw this.#fail(life, fault ?? error);
    } finally {
      quiet();
      this.#opening = null;
    }
  }

  /** Shows the last line of a program that downloads another one. @returns a function that ends it. */
  #showDownload(): () => void {
    const { settings } = this.#options;
    if (downloadNote(settings) === null) return () => undefined;
    let timer: NodeJS.Timeout | undefined;
    const stop = this.log.added.on(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const problem = downloadNote(settings, this.log.lastLines(1)[0]);
        if (this.#state.phase === 'starting') this.#setState({ ...this.#state, problem });
      }, SHOW_PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
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
    if (this.#options.settings.type === 'program') await askLoginPath();
    const values = this.#options.values();
    this.hide = hideValues(values);
    this.log.hide(values.values());
    const opened = openClient(
      { ...this.#options, values },
      {
        log: this.log,
        onListChanged: () => this.#refreshSoon(),
        onFault: (error) => this.#noteFault(opened.client, error),
        onEnd: () => this.#noteEnd(opened.client),
      },
    );
    this.#opening = opened;
    await opened.connect(era);
    return opened.client;
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
      readListing(client, this.#listing, this.log).then(
        (listing) => {
          if (this.#client === client) this.#keep(listing);
        },
        (error: unknown) => this.log.note(`Its list of tools could not be read again: ${errorMessage(error)}`),
      );
    }, REFRESH_PAUSE_MS);
  }

  #noteFault(client: Client, error: Error): void {
    if (error instanceof MessageTooLongError || error instanceof TooManyMessagesError) this.#faults.set(client, error);
    this.log.note(cleanLine(error.message, 300));
  }

  /** The end of a client that is not in use yet, or no longer, is ignored. */
  #noteEnd(client: Client): void {
    if (client !== this.#client) return;
    this.#client = null;
    this.#fail(
      this.#life,
      this.#faults.get(client) ?? new SdkError(SdkErrorCode.ConnectionClosed, 'The server ended.'),
    );
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
    const problem = t('It asks you to sign in.');
    if (life === this.#life) this.#setState({ phase: 'needs-sign-in', problem, retryAt: null });
    return new SignInNeededError(problem, { cause: error });
  }

  get #needsSignIn(): boolean {
    return this.#options.signIn?.isNeeded === true;
  }

  #assertCurrent(life: number): void {
    if (life !== this.#life) throw new Error(t('It was switched off in the meantime.'));
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.stateChanged.emit(state);
  }
}

import {
  methods,
  type ActiveSession,
  type AvailableCommand,
  type ClientConnection,
  type McpServer,
  type StopReason,
} from '@agentclientprotocol/sdk';
import { errorMessage } from '../foundation/errors.ts';
import type { AskingCall } from './permission-question.ts';
import type { SessionUpdates } from './session-updates.ts';
import type { Workplace } from './workplace.ts';

/** Milliseconds that an agent has to end a prompt after it was cancelled; then its program is ended. */
const CANCEL_MS = 5_000;

/** One prompt that an agent works on. */
export interface Turn {
  readonly call: AskingCall;
  readonly updates: SessionUpdates;
  /** Aborted when the call is stopped or its time is up. */
  readonly signal: AbortSignal;
  /** Called with every sign of life. */
  readonly onSign: () => void;
  /** Milliseconds that the agent has to end after it was told to; for tests. */
  readonly cancelMs?: number;
  /** Waits for the person; the agent isn’t silent meanwhile. */
  readonly whileAsking: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** An agent still works on the prompt before. */
export class SessionBusyError extends Error {
  override readonly name = 'SessionBusyError';
}

/** The agent did not end its prompt after it was cancelled. */
export class UncancelledError extends Error {
  override readonly name = 'UncancelledError';
}

export interface SessionOptions {
  readonly connection: ClientConnection;
  readonly workplace: Workplace;
  readonly mcpServers: readonly McpServer[];
  readonly onCommands: (commands: readonly AvailableCommand[]) => void;
}

/**
 * One conversation with an agent in one folder. Everything that the agent sends passes through one queue, so that the
 * last update of a prompt comes before its end.
 */
export class AgentSession {
  readonly workplace: Workplace;
  /** Kinds of steps that the person allowed until this session ends. */
  readonly allowed = new Set<string>();
  readonly #connection: ClientConnection;
  readonly #session: ActiveSession;
  readonly #onCommands: SessionOptions['onCommands'];
  #turn: (Turn & { readonly end: PromiseWithResolvers<StopReason> }) | null = null;
  #isReading = false;
  readonly #announced = Promise.withResolvers<void>();

  /** @throws what the agent answers, such as that the person has to sign in first. */
  static async open(options: SessionOptions, signal: AbortSignal): Promise<AgentSession> {
    const { connection, workplace, mcpServers } = options;
    const session = await connection.agent
      .buildSession({ cwd: workplace.folder, mcpServers: [...mcpServers] })
      .start({ cancellationSignal: signal });
    return new AgentSession(options, session);
  }

  private constructor({ connection, workplace, onCommands }: SessionOptions, session: ActiveSession) {
    this.workplace = workplace;
    this.#connection = connection;
    this.#session = session;
    this.#onCommands = onCommands;
    this.#read();
  }

  get id(): string {
    return this.#session.sessionId;
  }

  /** The prompt that the agent works on; null between prompts. */
  get turn(): Turn | null {
    return this.#turn;
  }

  get isOpen(): boolean {
    return !this.#connection.signal.aborted;
  }

  /**
   * Sends a prompt and waits for its end.
   * @throws {SessionBusyError} while one runs; {UncancelledError} if the agent goes on after it was cancelled; the
   * agent’s error; an error if its program ends.
   */
  async prompt(text: string, turn: Turn): Promise<StopReason> {
    if (this.#turn !== null) throw new SessionBusyError('The agent still works on the task before.');
    const end = Promise.withResolvers<StopReason>();
    this.#turn = { ...turn, end };
    const stop = new AbortController();
    try {
      // The queue has the response after the last update; only a failure is taken from here.
      this.#session.prompt(text).catch((error: unknown) => end.reject(error));
      this.#read();
      return await Promise.race([end.promise, this.#lost(), this.#uncancelled(turn, stop.signal)]);
    } finally {
      stop.abort();
      this.#turn = null;
    }
  }

  /** Tells the agent that the session is over; the workplace is removed. */
  async close(): Promise<void> {
    this.#session.dispose();
    await this.workplace.remove();
  }

  /** Waits until the agent has announced its commands, but no longer than this. */
  async announced(mostMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, mostMs);
    await Promise.race([this.#announced.promise, promise]);
    clearTimeout(timer);
  }

  #noteCommands(commands: readonly AvailableCommand[]): void {
    this.#onCommands(commands);
    this.#announced.resolve();
  }

  /** Rejects when the connection ends. */
  async #lost(): Promise<never> {
    await this.#connection.closed.catch(() => undefined);
    throw new Error('The agent ended.');
  }

  /** Asks the agent to stop as soon as the call is stopped; rejects if it goes on. */
  #uncancelled({ signal, cancelMs = CANCEL_MS }: Turn, done: AbortSignal): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    const cancel = (): void => {
      this.#connection.agent
        .notify(methods.agent.session.cancel, { sessionId: this.id })
        .catch((error: unknown) => reject(new Error(errorMessage(error))));
      const timer = setTimeout(() => reject(new UncancelledError('It did not stop.')), cancelMs);
      done.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true, signal: done });
    return promise;
  }

  #read(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    void this.#readAll().finally(() => {
      this.#isReading = false;
    });
  }

  /** Ends with a failed prompt or the connection, and begins again with the next prompt. */
  async #readAll(): Promise<void> {
    try {
      for (;;) {
        const message = await this.#session.nextUpdate();
        if (message.kind === 'stop') this.#turn?.end.resolve(message.stopReason);
        else if (message.update.sessionUpdate === 'available_commands_update')
          this.#noteCommands(message.update.availableCommands);
        else this.#turn?.updates.take(message.update);
        this.#turn?.onSign();
      }
    } catch (error) {
      this.#turn?.end.reject(error);
    }
  }
}

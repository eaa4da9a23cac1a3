import {
  methods,
  type AvailableCommand,
  type ClientConnection,
  type McpServer,
  type PromptResponse,
  type SessionUpdate,
  type StopReason,
} from '@agentclientprotocol/sdk';
import { z } from 'zod';
import { t } from '../../shared/texts/translate.ts';
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
  /** Milliseconds that the agent has to end after Stop; for tests. */
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
  readonly onCommands: (commands: readonly AvailableCommand[]) => void;
}

export interface OpenOptions extends SessionOptions {
  readonly mcpServers: readonly McpServer[];
}

/** What agents may add to the end of a prompt; not in the stable protocol yet. */
const usageSchema = z.object({ usage: z.object({ totalTokens: z.number().int().nonnegative() }) });

/** One conversation with an agent in one folder. */
export class AgentSession {
  readonly id: string;
  readonly workplace: Workplace;
  /** Kinds of steps that the person allowed until this session ends. */
  readonly allowed = new Set<string>();
  readonly #connection: ClientConnection;
  readonly #onCommands: SessionOptions['onCommands'];
  #turn: Turn | null = null;
  #contextTokens = 0;
  readonly #announced = Promise.withResolvers<void>();

  constructor(id: string, { connection, workplace, onCommands }: SessionOptions) {
    this.id = id;
    this.workplace = workplace;
    this.#connection = connection;
    this.#onCommands = onCommands;
  }

  /** The prompt that the agent works on; null between prompts. */
  get turn(): Turn | null {
    return this.#turn;
  }

  /** Tokens in the agent’s context, as it reported last; 0 if it never did. */
  get contextTokens(): number {
    return this.#contextTokens;
  }

  get isOpen(): boolean {
    return !this.#connection.signal.aborted;
  }

  /** Takes what the agent reports. Between prompts, only its commands count: it may repeat what was said before. */
  take(update: SessionUpdate): void {
    if (update.sessionUpdate === 'available_commands_update') {
      this.#onCommands(update.availableCommands);
      this.#announced.resolve();
    } else this.#turn?.updates.take(update);
    if (update.sessionUpdate === 'usage_update') this.#contextTokens = update.used;
    this.#turn?.onSign();
  }

  /**
   * Sends a prompt and waits for its end.
   * @throws {SessionBusyError} while one runs; {UncancelledError} if the agent goes on after it was cancelled; the
   * agent’s error; an error if its program ends.
   */
  async prompt(text: string, turn: Turn): Promise<StopReason> {
    if (this.#turn !== null) throw new SessionBusyError(t('The agent still works on the task before.'));
    this.#turn = turn;
    const stop = new AbortController();
    try {
      const { stopReason } = await Promise.race([
        this.#request(text, turn),
        this.#lost(),
        this.#uncancelled(turn, stop.signal),
      ]);
      return stopReason;
    } finally {
      stop.abort();
      this.#turn = null;
    }
  }

  /** Waits until the agent has announced its commands, but no longer than this. */
  async announced(mostMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, mostMs);
    await Promise.race([this.#announced.promise, promise]);
    clearTimeout(timer);
  }

  async #request(text: string, { updates }: Turn): Promise<PromptResponse> {
    const response = await this.#connection.agent.request(methods.agent.session.prompt, {
      sessionId: this.id,
      prompt: [{ type: 'text', text }],
    });
    await handled();
    const { usage } = usageSchema.safeParse(response).data ?? {};
    if (usage !== undefined) updates.noteTokens(usage.totalTokens);
    return response;
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
      const timer = setTimeout(() => reject(new UncancelledError(t('It did not stop.'))), cancelMs);
      done.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true, signal: done });
    return promise;
  }
}

/**
 * Waits until every update that came before a response is handled: the SDK handles each message in a few microtasks, so
 * a response may overtake the update before it.
 */
export function handled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

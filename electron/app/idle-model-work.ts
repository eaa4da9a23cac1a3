import type { Message } from '../../shared/entities/message.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Disposable } from '../foundation/disposable.ts';
import type { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { EngineRouter } from '../inference/engine-router.ts';
import { IdleWork } from '../metrics/idle-work.ts';
import { isOnMains } from '../metrics/on-mains.ts';

/** How long the app, and the computer, must be idle before the model works by itself. */
const IDLE_MS = 3 * 60_000;

/** What work of the model needs of the app to know that nobody is there. */
export interface IdleModelOptions {
  readonly backend: Pick<EngineRouter, 'generate' | 'deleteSnapshots' | 'used' | 'isGenerating'>;
  /** From the chat: an answer of the model or of an agent began or ended. */
  readonly answerChanged: Emitter<Message>;
  /** Brings a conversation back into the KV cache; null means one that hasn't begun. */
  readonly resume: (conversationId: string | null) => Promise<unknown>;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  /** Milliseconds since the last input anywhere on the computer; absent if the host doesn't know. */
  readonly systemIdleMs?: () => number;
  /** Replaces the check of the computer's power source, for tests. */
  readonly onMains?: () => Promise<boolean>;
  readonly idleMs?: number;
}

export interface IdleModelTask {
  /** Whether the work itself uses the engine, not a person; null for the model's loading, and for no conversation. */
  readonly isOwnUse: (conversationId: string | null) => boolean;
  readonly hasWork: () => boolean | Promise<boolean>;
  /** Must end soon after the signal is aborted. */
  readonly work: (signal: AbortSignal) => Promise<void>;
}

/** Work of the model while nobody uses Knapsack or the computer, and it is plugged in. Any use stops it. */
export class IdleModelWork implements Disposable {
  readonly #options: IdleModelOptions;
  readonly #idle: IdleWork;
  readonly #stopListening: readonly (() => void)[];
  readonly #generating = new Set<string>();
  #current: string | null = null;

  constructor(options: IdleModelOptions, { isOwnUse, hasWork, work }: IdleModelTask) {
    this.#options = options;
    const { backend, answerChanged, logger, idleMs = IDLE_MS } = options;
    this.#idle = new IdleWork({
      idleMs,
      logger,
      isAllowed: async () => (await hasWork()) && ((await this.isUndisturbed()) || this.#tryLater()),
      work: async (signal) => {
        await work(signal);
        if (!signal.aborted && (await hasWork())) this.#tryLater();
        return false;
      },
    });
    this.#stopListening = [
      backend.used.on((conversationId) => {
        if (!isOwnUse(conversationId)) this.noteActivity();
      }),
      answerChanged.on(({ id, status, conversationId }) => {
        this.#current = conversationId;
        if (status === 'generating') this.#generating.add(id);
        else this.#generating.delete(id);
        this.noteActivity();
      }),
    ];
  }

  /** Whether the person, and the computer, still do nothing else. */
  async isUndisturbed(): Promise<boolean> {
    const { backend, systemIdleMs = () => Infinity, onMains = isOnMains, idleMs = IDLE_MS } = this.#options;
    return this.#generating.size === 0 && !backend.isGenerating && systemIdleMs() >= idleMs && (await onMains());
  }

  /** Somebody is there: work ends, and the wait starts over. */
  noteActivity(): void {
    this.#idle.noteActivity();
  }

  /** Brings the chat that was last in use back into the KV cache. */
  resume(): Promise<unknown> {
    return this.#options.resume(this.#current);
  }

  async dispose(): Promise<void> {
    for (const stop of this.#stopListening) stop();
    await this.#idle.dispose();
  }

  /** Nothing here notices when the computer is plugged in, or left by someone who used another program. */
  #tryLater(): false {
    this.noteActivity();
    return false;
  }
}

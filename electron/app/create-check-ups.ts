import type { CheckUpState } from '../../shared/entities/check-up.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { CallName } from '../../shared/rpc/registry.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { promptTools } from '../chat/prompt-tools.ts';
import { DisposableStore } from '../foundation/disposable.ts';
import type { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { EngineRouter } from '../inference/engine-router.ts';
import { IdleWork } from '../metrics/idle-work.ts';
import { isOnMains } from '../metrics/on-mains.ts';
import { CHECK_UP_CONVERSATION } from '../models/checkup/ask-once.ts';
import { CheckUps } from '../models/checkup/check-ups.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { documentedAs } from '../prompt/prompt-tool.ts';
import type { CheckUpRepository } from '../storage/check-up-repository.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';

/** How long the app, and the computer, must be idle before a model is checked by itself. */
const IDLE_MS = 3 * 60_000;

export interface CreateCheckUpsOptions {
  readonly catalog: Pick<Catalog, 'list' | 'find'>;
  readonly backend: Pick<EngineRouter, 'generate' | 'deleteSnapshots' | 'used' | 'isGenerating' | 'countDocumentation'>;
  readonly models: ModelManager;
  readonly repository: CheckUpRepository;
  /** The app's own, which every chat begins with. */
  readonly instructions: string;
  readonly appVersion: string;
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

export type AppCheckUps = ReturnType<typeof createCheckUps>;

/**
 * Check-ups of models, with prompts as the chats' are: on a person's word, or by themselves for a model that was added,
 * while nobody uses Knapsack or the computer and it is plugged in.
 */
export function createCheckUps(options: CreateCheckUpsOptions) {
  const { catalog, backend, models, instructions, emit, logger } = options;
  const { onMains = isOnMains, idleMs = IDLE_MS, systemIdleMs = () => Infinity } = options;
  let current: string | null = null;
  const entriesOf = (tools: readonly string[]): readonly CatalogEntry[] =>
    tools.flatMap((name) => catalog.find(name) ?? []);

  const checkUps = new CheckUps({
    ...options,
    resume: () => options.resume(current),
    prompt: (tools, { exampleLimits }) => {
      const documented = entriesOf(tools);
      const chosen = { menu: '', documented, forExamples: documented, shortForms: new Map(), callable: catalog.list() };
      return promptTools(instructions, chosen, exampleLimits);
    },
    countTokens: async (tools, format) => {
      const counts = await backend.countDocumentation(
        entriesOf(tools).map((entry) => documentedAs(entry)),
        format,
      );
      return counts.reduce((sum, tokens) => sum + tokens, 0);
    },
  });
  checkUps.changed.on((state) => emit('models.check-up-changed', state));

  let isIdleRun = false;
  const idle = new IdleWork({
    idleMs,
    logger,
    isAllowed: async () =>
      !backend.isGenerating && systemIdleMs() >= idleMs && (await checkUps.waiting()) !== null && (await onMains()),
    work: async (signal) => {
      const waiting = await checkUps.waiting();
      if (waiting === null || signal.aborted) return false;
      signal.addEventListener('abort', () => void checkUps.stop(), { once: true });
      isIdleRun = true;
      await checkUps.start(waiting);
      await checkUps.ended();
      isIdleRun = false;
      return false;
    },
  });

  const listening = new DisposableStore();
  for (const stop of [
    backend.used.on((conversationId) => {
      if (conversationId !== CHECK_UP_CONVERSATION) idle.noteActivity();
    }),
    options.answerChanged.on(({ conversationId }) => {
      current = conversationId;
      idle.noteActivity();
    }),
    models.stateChanged.on(() => {
      // A check-up may load the model again.
      if (!isIdleRun) idle.noteActivity();
    }),
  ])
    listening.add({ dispose: stop });

  return {
    state: (id: string): Promise<CheckUpState> => checkUps.state(id),
    start: (id: string, agreed: boolean): Promise<void> => checkUps.start(id, agreed),
    stop: (): Promise<void> => checkUps.stop(),
    skip: (id: string): Promise<void> => checkUps.skip(id),
    forget: (id: string): Promise<void> => checkUps.forget(id),
    ended: (): Promise<void> => checkUps.ended(),
    /** A window made a call, so somebody is there. */
    noteCall: (name: CallName): void => {
      if (name !== 'models.checkUp') idle.noteActivity();
    },
    dispose: async (): Promise<void> => {
      await listening.dispose();
      await idle.dispose();
      await checkUps.dispose();
    },
  };
}

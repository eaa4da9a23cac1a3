import type { Message } from '../../shared/entities/message.ts';
import type { CallName } from '../../shared/rpc/registry.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { measureAnswer } from '../chat/measure-answer.ts';
import type { Instructing } from '../chat/own-instructions.ts';
import { replayInShadow, SHADOW_CONVERSATION } from '../chat/shadow-replay.ts';
import type { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { IdleWork } from '../metrics/idle-work.ts';
import { isOnMains } from '../metrics/on-mains.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { Catalog } from '../tools/catalog.ts';

/** How long the app must be idle before answers are compared. */
const IDLE_MS = 3 * 60_000;
/** Older answers say little about the current loader. */
const COMPARED_DAYS = 30;
const DAY_MS = 86_400_000;

export interface CreateMetricsOptions extends Instructing {
  readonly repositories: Repositories;
  readonly catalog: Catalog;
  readonly backend: InferenceBackend;
  readonly models: Pick<ModelManager, 'state' | 'profile' | 'engine' | 'list'>;
  readonly settings: Pick<SettingsService, 'get'>;
  /** From the chat: an answer began or ended. */
  readonly answerChanged: Emitter<Message>;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  /**
   * Brings a conversation back into the KV cache after a comparison took its place; null means one that hasn't begun.
   */
  readonly resume: (conversationId: string | null) => Promise<unknown>;
  /** Replaces the check of the computer's power source, for tests. */
  readonly onMains?: () => Promise<boolean>;
  readonly idleMs?: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Measures every answer that ends, and compares some with what the model would call if it saw all tools. */
export function createMetrics(options: CreateMetricsOptions) {
  const { repositories, models, settings, logger, onMains = isOnMains, idleMs = IDLE_MS } = options;
  const generating = new Set<string>();
  let current: string | null = null;
  const idle = new IdleWork({
    idleMs,
    logger,
    isAllowed: async () =>
      settings.get().shadowRecall &&
      models.state.phase === 'ready' &&
      generating.size === 0 &&
      waiting(options).length > 0 &&
      (await onMains()),
    work: async (signal) => {
      const hasMore = await compareNext(options, signal);
      if (!signal.aborted && waiting(options).length === 0) await leaveShadow(options, current);
      return hasMore;
    },
  });
  const noteAnswer = (message: Message): void => {
    current = message.conversationId;
    idle.noteActivity();
    if (message.status === 'generating') generating.add(message.id);
    else if (generating.delete(message.id)) void store(message, options);
  };
  const stopListening = options.answerChanged.on(noteAnswer);
  return {
    /**
     * A window made a call, so somebody is there. Requests for figures, which a window makes by itself, don't count.
     */
    noteCall: (name: CallName): void => {
      if (!name.startsWith('metrics.')) idle.noteActivity();
    },
    repository: repositories.metrics,
    waiting: (): number => waiting(options).length,
    modelName: (id: string): string => models.list().find((model) => model.id === id)?.name ?? id,
    dispose: (): Promise<void> | void => {
      stopListening();
      return idle.dispose();
    },
  };
}

/** An answer that can't be measured is still a valid answer. */
async function store(answer: Message, options: CreateMetricsOptions): Promise<void> {
  const { models, repositories, catalog, backend, emit, logger } = options;
  const { state, profile, engine } = models;
  if (state.phase !== 'ready' || profile === null) return;
  try {
    const metrics = await measureAnswer(answer, {
      repositories,
      catalog,
      countTokens: engine?.tokenCounts === true ? (tools, format) => backend.countDocumentation(tools, format) : null,
      modelId: state.modelId,
      documentationFormat: profile.documentationFormat,
    });
    if (metrics === null) return;
    repositories.metrics.save(metrics);
    emit('metrics.changed', null);
  } catch (error) {
    logger.log('warning', 'An answer could not be measured.', error);
  }
}

/** @returns answers of the loaded model, newest first; another model might have called other tools. */
function waiting({
  models: { state },
  repositories,
}: CreateMetricsOptions): ReturnType<Repositories['metrics']['waitingForShadow']> {
  return state.phase === 'ready'
    ? repositories.metrics.waitingForShadow({ since: Date.now() - COMPARED_DAYS * DAY_MS, modelId: state.modelId })
    : [];
}

/** @returns whether there may be more to do. */
async function compareNext(options: CreateMetricsOptions, signal: AbortSignal): Promise<boolean> {
  const { repositories, models, emit, logger } = options;
  const [next] = waiting(options);
  const { profile } = models;
  if (next === undefined || profile === null) return false;
  const found = await replayInShadow(next.messageId, { ...options, profile }, signal).catch((error: unknown) => {
    logger.log('warning', 'An answer could not be compared with a replay that sees all tools.', error);
    return { outcome: 'failed' as const, tools: [] };
  });
  if (found === null || signal.aborted) return false;
  const { messageId, createdAt, modelId, strategy } = next;
  // It may have been deleted or regenerated in the meantime: then there is nothing to compare.
  if (!waiting(options).some((answer) => answer.messageId === messageId)) return true;
  repositories.metrics.saveShadowRun({ messageId, createdAt, modelId, strategy, ...found });
  emit('metrics.changed', null);
  return true;
}

/** Nothing of a comparison is kept, and the open conversation is back in the KV cache when the person returns. */
async function leaveShadow({ backend, resume, logger }: CreateMetricsOptions, current: string | null): Promise<void> {
  await backend.deleteSnapshots(SHADOW_CONVERSATION);
  await resume(current).catch((error: unknown) =>
    logger.log('warning', 'A conversation could not be read again after a comparison.', error),
  );
}

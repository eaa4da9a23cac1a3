import type { ExampleRequestState } from '../../shared/entities/example-request.ts';
import type { Message } from '../../shared/entities/message.ts';
import { personLocale } from '../../shared/formats/locale.ts';
import type { CallName } from '../../shared/rpc/registry.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { DisposableStore } from '../foundation/disposable.ts';
import type { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { EngineRouter } from '../inference/engine-router.ts';
import { contentHash } from '../loader/example-requests/content-hash.ts';
import type { ExampleRequests } from '../loader/example-requests/example-requests.ts';
import { EXAMPLE_REQUESTS_CONVERSATION } from '../loader/example-requests/request-prompt.ts';
import { requestWriter } from '../loader/example-requests/request-writer.ts';
import { writeRequests } from '../loader/example-requests/write-requests.ts';
import type { IndexKeeper } from '../loader/index-keeper.ts';
import { IdleWork } from '../metrics/idle-work.ts';
import { isOnMains } from '../metrics/on-mains.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';

/** How long the app, and the computer, must be idle before the model writes. */
const IDLE_MS = 3 * 60_000;
/** The index is renewed after this many tools, and at the end. */
const TOOLS_PER_RENEWAL = 25;

export interface CreateExampleRequestsOptions {
  readonly requests: ExampleRequests;
  readonly index: Pick<IndexKeeper, 'index' | 'renew'>;
  readonly catalog: Pick<Catalog, 'list' | 'changed'>;
  readonly backend: Pick<EngineRouter, 'generate' | 'deleteSnapshots' | 'used' | 'isGenerating'>;
  readonly models: Pick<ModelManager, 'state' | 'profile' | 'list' | 'stateChanged'>;
  readonly settings: Pick<SettingsService, 'get' | 'changed'>;
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

export type WrittenRequests = ReturnType<typeof createExampleRequests>;

/**
 * Writes example requests, tool by tool, while nobody uses Knapsack or the computer and it is plugged in. Any use stops
 * it; what was written is stored after each tool, so it continues where it stopped.
 */
export function createExampleRequests(options: CreateExampleRequestsOptions) {
  const { requests, index, catalog, backend, models, settings, emit, logger } = options;
  const { onMains = isOnMains, idleMs = IDLE_MS, systemIdleMs = () => Infinity } = options;
  const generating = new Set<string>();
  /** Tools that the engine failed on: they are skipped until the next start. */
  const failed = new Set<string>();
  let current: string | null = null;
  let isWriting = false;
  let isIndexStale = false;

  const writer = () => requestWriter({ settings: settings.get(), state: models.state, models: models.list() });
  const state = (): ExampleRequestState => ({ ...requests.counts(), writer: writer(), isWriting });
  const tell = (): void => emit('tools.example-requests-changed', state());
  const next = (): CatalogEntry | undefined =>
    models.state.modelId === null
      ? undefined
      : requests.waiting(models.state.modelId).find((entry) => !failed.has(contentHash(entry)));
  const hasWork = (): boolean => writer() === 'ready' && (isIndexStale || next() !== undefined);
  const isUndisturbed = async (): Promise<boolean> =>
    generating.size === 0 && !backend.isGenerating && systemIdleMs() >= idleMs && (await onMains());
  const renewIndex = (): void => {
    isIndexStale = false;
    index.renew();
  };

  /** @returns whether to go on with the next tool. */
  const writeNext = async (signal: AbortSignal): Promise<boolean> => {
    const [entry, { profile }, { modelId }] = [next(), models, models.state];
    if (entry === undefined || profile === null || modelId === null) return false;
    try {
      const services = { backend, profile, index: index.index, entries: catalog.list(), locale: personLocale() };
      const written = await writeRequests(entry, services, signal);
      if (written === null) return false;
      const name = models.list().find(({ id }) => id === modelId)?.name ?? modelId;
      requests.save(entry, written, { id: modelId, name });
      isIndexStale = true;
    } catch (error) {
      if (signal.aborted) return false;
      failed.add(contentHash(entry));
      logger.log('warning', `Example requests for ${entry.tool.name} could not be written.`, error);
    }
    return !signal.aborted;
  };
  const writeAll = async (signal: AbortSignal): Promise<void> => {
    if (isIndexStale) renewIndex();
    for (let count = 1; hasWork() && (await isUndisturbed()) && (await writeNext(signal)); count++)
      if (count % TOOLS_PER_RENEWAL === 0) renewIndex();
    if (signal.aborted) return;
    if (isIndexStale) renewIndex();
    await backend.deleteSnapshots(EXAMPLE_REQUESTS_CONVERSATION);
    await options.resume(current);
  };

  const idle = new IdleWork({
    idleMs,
    logger,
    isAllowed: async () => hasWork() && ((await isUndisturbed()) || tryLater()),
    work: async (signal) => {
      requests.noteCatalog();
      isWriting = true;
      tell();
      await writeAll(signal).finally(() => {
        isWriting = false;
        tell();
      });
      if (!signal.aborted && hasWork()) tryLater();
      return false;
    },
  });
  /** Nothing here notices when the computer is plugged in, or left by someone who used another program. */
  function tryLater(): false {
    idle.noteActivity();
    return false;
  }

  const listening = new DisposableStore();
  for (const stop of [
    backend.used.on((conversationId) => {
      if (conversationId !== EXAMPLE_REQUESTS_CONVERSATION) idle.noteActivity();
    }),
    options.answerChanged.on(({ id, status, conversationId }) => {
      current = conversationId;
      if (status === 'generating') generating.add(id);
      else generating.delete(id);
      idle.noteActivity();
    }),
    catalog.changed.on(() => {
      idle.noteActivity();
      tell();
    }),
    settings.changed.on(tell),
    models.stateChanged.on(({ phase }) => {
      if (phase !== 'loading') tell();
    }),
    requests.changed.on(tell),
  ])
    listening.add({ dispose: stop });

  return {
    state,
    list: requests.list.bind(requests),
    export: requests.export.bind(requests),
    /** Of one tool, or all tools if it is null; of one request, or all of the tool's if that is null. */
    erase: (tool: string | null, request: string | null): void => {
      if (tool === null) requests.eraseAll();
      else requests.erase(tool, request);
      index.renew();
    },
    /** A window made a call, so somebody is there; a list on screen reads its rows again by itself. */
    noteCall: (name: CallName): void => {
      if (name !== 'tools.exampleRequests') idle.noteActivity();
    },
    dispose: async (): Promise<void> => {
      await listening.dispose();
      await idle.dispose();
    },
  };
}

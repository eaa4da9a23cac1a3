import type { ExampleRequestState } from '../../shared/entities/example-request.ts';
import { personLocale } from '../../shared/formats/locale.ts';
import type { CallName } from '../../shared/rpc/registry.ts';
import { DisposableStore } from '../foundation/disposable.ts';
import { contentHash } from '../loader/example-requests/content-hash.ts';
import type { ExampleRequests } from '../loader/example-requests/example-requests.ts';
import { EXAMPLE_REQUESTS_CONVERSATION } from '../loader/example-requests/request-prompt.ts';
import { requestWriter } from '../loader/example-requests/request-writer.ts';
import { writeRequests } from '../loader/example-requests/write-requests.ts';
import type { IndexKeeper } from '../loader/index-keeper.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { IdleModelWork, type IdleModelOptions } from './idle-model-work.ts';

/** The index is renewed after this many tools, and at the end. */
const TOOLS_PER_RENEWAL = 25;

export interface CreateExampleRequestsOptions extends IdleModelOptions {
  readonly requests: ExampleRequests;
  readonly index: Pick<IndexKeeper, 'index' | 'renew'>;
  readonly catalog: Pick<Catalog, 'list' | 'changed'>;
  readonly models: Pick<ModelManager, 'state' | 'profile' | 'list' | 'stateChanged'>;
  readonly settings: Pick<SettingsService, 'get' | 'changed'>;
}

export type WrittenRequests = ReturnType<typeof createExampleRequests>;

/**
 * Writes example requests, tool by tool, while nobody uses Knapsack or the computer and it is plugged in. Any use stops
 * it; what was written is stored after each tool, so it continues where it stopped.
 */
export function createExampleRequests(options: CreateExampleRequestsOptions) {
  const { requests, index, catalog, backend, models, settings, emit, logger } = options;
  /** Tools that the engine failed on: they are skipped until the next start. */
  const failed = new Set<string>();
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
    for (let count = 1; hasWork() && (await idle.isUndisturbed()) && (await writeNext(signal)); count++)
      if (count % TOOLS_PER_RENEWAL === 0) renewIndex();
    if (signal.aborted) return;
    if (isIndexStale) renewIndex();
    await backend.deleteSnapshots(EXAMPLE_REQUESTS_CONVERSATION);
    await idle.resume();
  };

  const idle: IdleModelWork = new IdleModelWork(options, {
    isOwnUse: (conversationId) => conversationId === EXAMPLE_REQUESTS_CONVERSATION,
    hasWork,
    work: async (signal) => {
      requests.noteCatalog();
      isWriting = true;
      tell();
      await writeAll(signal).finally(() => {
        isWriting = false;
        tell();
      });
    },
  });

  const listening = new DisposableStore();
  for (const stop of [
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

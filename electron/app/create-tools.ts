import path from 'node:path';
import type { AppNotice } from '../../shared/entities/notice.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import type { IndexState } from '../../shared/entities/loaded-tool.ts';
import { createBundles, type BundleServices } from '../bundles/index.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { createExecutor } from './create-executor.ts';
import { createMemory } from './create-memory.ts';
import type { Permissions } from './create-permissions.ts';
import type { Undo } from './create-undo.ts';
import { createSkills, type CreateSkillsOptions } from './create-skills.ts';
import { describeCatalog } from './rpc-handlers/tools.ts';
import { createLoader } from '../loader/create-loader.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { needsEmbedder } from '../selection/create-strategy.ts';
import { SHIPPED_VECTORS, withShippedVectors } from '../selection/shipped-vectors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Database } from '../storage/database.ts';
import type { Repositories } from '../storage/repositories.ts';
import { VectorRepository } from '../storage/vector-repository.ts';

const EMBEDDER_FILE = path.join('starter-model', 'knapsack-embedder.Q8_0.gguf');
const NOTICE_ID = 'embedder';

export interface CreateToolsOptions {
  readonly resourcesFolder: string;
  readonly skillFolder: string;
  readonly services: Omit<BundleServices, 'memory'>;
  readonly permissions: Permissions;
  readonly undo: Undo;
  readonly database: Database;
  readonly repositories: Repositories;
  readonly backend: InferenceBackend;
  readonly models: ModelManager;
  readonly settings: SettingsService;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  /** The clock of tools. */
  readonly now?: () => Date;
}

/**
 * The tools of this profile: the catalog, what runs them, and the loader with its index. Nothing is embedded while the
 * loader is off.
 */
export function createTools({
  resourcesFolder,
  skillFolder,
  services,
  permissions,
  undo,
  database,
  repositories,
  backend,
  models,
  settings,
  emit,
  logger,
  now,
}: CreateToolsOptions) {
  const lent: { reader: TextReader | null } = { reader: null };
  const { memory, tools } = createMemory({ repositories, settings, emit, logger, reader: lateReader(lent) });
  const made: { catalog: ReturnType<CreateSkillsOptions['lent']> } = { catalog: null };
  const { skills, plans, suggestions, onAnswered } = createSkills({
    folder: skillFolder,
    resourcesFolder,
    repositories,
    settings,
    emit,
    logger,
    reader: lateReader(lent),
    contextSize: () => models.toolWishes?.contextSize ?? null,
    lent: () => made.catalog,
  });
  const { catalog, index, loader, learning } = createLoader({
    bundles: createBundles({ ...services, memory: tools }),
    settings,
    repositories,
    skills,
    logger,
    folders: () => permissions.grants.folders().map(({ path: folder }) => folder),
    vectors: withShippedVectors(new VectorRepository(database), SHIPPED_VECTORS, logger),
    countTokens: (counted, format) => backend.countDocumentation(counted, format),
    wishes: () => models.toolWishes,
    loadEmbedder: () => LlamaEmbedder.load(path.join(resourcesFolder, EMBEDDER_FILE)),
  });
  lent.reader = index;
  made.catalog = { catalog, learning };
  loader.changed.on((conversationId) => emit('loader.tools-changed', { conversationId }));
  index.stateChanged.on((state) => {
    emit('loader.index-changed', state);
    if (state.phase === 'ready') memory.catchUp();
    if (state.phase === 'ready') skills.catchUp();
    keepNotice(state, settings.get(), repositories, emit);
  });
  catalog.changed.on(() => emit('tools.catalog-changed', describeCatalog(catalog, settings.get())));
  const startWhenOn = (): void => {
    if (settings.get().toolLoader && index.state.phase === 'off') index.start();
  };
  settings.changed.on(startWhenOn);
  settings.changed.on(({ settings: current, previous }) => {
    if (current.memory === previous.memory && current.toolLoader === previous.toolLoader) return;
    // Tools that wait for one of the two settings come or go.
    emit('tools.catalog-changed', describeCatalog(catalog, current));
    memory.catchUp();
    skills.catchUp();
    learning.catchUp();
  });
  startWhenOn();
  undo.journal.reverted.on((areas) => {
    if (areas.includes('memories')) memory.noteReverted();
    if (areas.includes('reminders')) services.reminders.changed.emit();
  });
  return {
    catalog,
    index,
    loader,
    learning,
    memory,
    skills,
    plans,
    suggestions,
    onAnswered,
    executor: createExecutor({ catalog, permissions, undo, emit, logger, now }),
  };
}

/** The tools of memory stand in the catalog, which the index with the embedder is made from. */
const lateReader = (lent: { readonly reader: TextReader | null }): TextReader => ({
  get embedderKey() {
    return lent.reader?.embedderKey ?? null;
  },
  read: async (texts) => (await lent.reader?.read(texts)) ?? null,
});

/** An embedder that does not work is said once, above everything, until it works again or the person has read it. */
function keepNotice(state: IndexState, { toolStrategy }: Settings, { notices }: Repositories, emit: EmitEvent): void {
  if (state.phase === 'ready') notices.remove(NOTICE_ID);
  if (state.phase !== 'failed' || !needsEmbedder(toolStrategy)) return;
  const notice: AppNotice = {
    id: NOTICE_ID,
    level: 'warning',
    message: `Tools cannot be chosen by meaning, so every message brings all of them: ${state.error}`,
    action:
      'Start Knapsack again, install it again if that does not help, or choose another strategy in Settings, under Tools.',
  };
  notices.remove(NOTICE_ID);
  notices.add(notice, Date.now());
  emit('app.notice-raised', notice);
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServices } from '../app/create-services.ts';
import { createMemory } from '../app/create-memory.ts';
import { createPermissions, type Permissions } from '../app/create-permissions.ts';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import { createBundles } from '../bundles/index.ts';
import { ChatService } from '../chat/chat-service.ts';
import { DisposableStore, type Disposable } from '../foundation/disposable.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { WarmHelper } from '../foundation/warm-helper.ts';
import { DocumentationCounts } from '../inference/documentation-counts.ts';
import type { Embedder } from '../inference/embedder.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { EmbedderService } from '../inference/embedder-service.ts';
import { Learning } from '../loader/learning.ts';
import { createLoader } from '../loader/create-loader.ts';
import type { IndexKeeper } from '../loader/index-keeper.ts';
import type { Loader } from '../loader/loader.ts';
import type { MemoryService } from '../memory/memory-service.ts';
import { INSTRUCTIONS } from '../prompt/instructions.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import type { NoteRepository } from '../storage/note-repository.ts';
import type { ReminderRepository } from '../storage/reminder-repository.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { VectorRepository } from '../storage/vector-repository.ts';
import { Catalog } from '../tools/catalog.ts';
import { ToolExecutor } from '../tools/executor.ts';
import { answerProfileOn, wishesOn, type MeasuredModel, type RenderPath } from './measured-model.ts';
import { firstTools } from './synthetic-catalog.ts';

/**
 * A profile of its own on disk, gone at the end. Apps that are measured one after another share what it keeps, such as
 * vectors.
 */
export interface TemporaryProfile extends Disposable {
  readonly folder: string;
  readonly database: Database;
}

export function createTemporaryProfile(): TemporaryProfile {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-measure-'));
  const { database } = openDatabase(path.join(folder, 'knapsack.db'), { logger: silentLogger });
  const dispose = (): void => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, database, dispose };
}

export interface MeasuredAppOptions {
  readonly profile: TemporaryProfile;
  readonly model: MeasuredModel;
  readonly path: RenderPath;
  /** Tools in the catalog: the built-in ones, then synthetic ones. Null for all built-in ones and no other. */
  readonly tools: number | null;
  /** Null where words alone choose. */
  readonly embedder: Embedder | null;
  /** Stands before the model's own; for scripts that decide in its place. */
  readonly backend?: InferenceBackend;
  /** Whether things are remembered; without it, its tools are not there. */
  readonly remembers?: boolean;
  /**
   * Whether the model reads ahead after an answer, as in the app. What it evaluates then is not in the figures of an
   * answer, so suites that add them up leave it out.
   */
  readonly readsAhead?: boolean;
  /** The clock of the tools, where it is not that of the machine. */
  readonly now?: () => Date;
  /** Where arithmetic is done, when several apps share it. */
  readonly compute?: WarmHelper;
  /** What the person says to calls that need a yes; no by default, as nobody is there. */
  readonly answerApproval?: (approval: Approval) => ApprovalAnswer;
}

/** The parts of the app that a conversation goes through, put together as `createApp` does. */
export interface MeasuredApp extends Disposable {
  readonly settings: SettingsService;
  readonly repositories: Repositories;
  readonly catalog: Catalog;
  readonly index: IndexKeeper;
  readonly loader: Loader;
  readonly chat: ChatService;
  readonly notes: NoteRepository;
  readonly reminders: ReminderRepository;
  readonly permissions: Permissions;
  /** Null where nothing is remembered. */
  readonly memory: MemoryService | null;
}

export function createMeasuredApp({
  profile,
  model,
  path: renderPath,
  tools,
  embedder,
  backend = model.backend,
  remembers = false,
  readsAhead = false,
  now,
  compute,
  answerApproval = () => 'no',
}: MeasuredAppOptions): MeasuredApp {
  const { database } = profile;
  const resources = new DisposableStore();
  const repositories = createRepositories(database);
  const settings = new SettingsService(repositories.settings, silentLogger);
  const permissions = resources.add(
    createPermissions({
      dataFolder: profile.folder,
      capabilities: {},
      repositories,
      settings,
      emit: () => {},
      asksBeforeRemoving: () => model.profile.asksBeforeRemoving,
    }),
  );
  const { gate, network, results, desktop, desk } = permissions;
  desk.requested.on((approval) => desk.answer(approval.id, answerApproval(approval)));
  const services = resources.add(
    createServices({
      repositories,
      tablesFile: path.join(profile.folder, 'tables.db'),
      desktop,
      results,
      ...(compute && { compute }),
    }),
  );
  const { notes, reminders } = services;
  const embedding = resources.add(new EmbedderService({ logger: silentLogger, load: async () => borrowed(embedder) }));
  const { memory, tools: memoryTools } = createMemory({
    repositories,
    settings,
    reader: embedding,
    emit: () => {},
    logger: silentLogger,
  });
  const builtIn = createBundles({ ...services, ...(remembers && { memory: memoryTools }) });
  const counts = new DocumentationCounts();
  const bundles = tools === null ? builtIn : firstTools(builtIn, tools);
  const catalog = new Catalog(bundles);
  const { outcomes } = repositories;
  const learning = new Learning({ outcomes, reader: embedding, catalog, settings, logger: silentLogger });
  embedding.stateChanged.on(({ phase }) => {
    if (phase === 'ready') learning.catchUp();
  });
  const { index, loader } = createLoader({
    bundles,
    catalog,
    learning,
    embedder: embedding,
    settings,
    repositories,
    vectors: new VectorRepository(database),
    logger: silentLogger,
    countTokens: (counted, format) => counts.count(backend, counted, format),
    preferences: () => wishesOn(renderPath, model),
  });
  resources.add(index);
  const answerProfile = answerProfileOn(renderPath, model);
  const chat = resources.add(
    new ChatService({
      backend,
      catalog,
      loader,
      repositories,
      logger: silentLogger,
      instructions: INSTRUCTIONS,
      emit: () => {},
      mayReadAhead: () => readsAhead,
      ...(remembers && { memory }),
      models: { profile: answerProfile, ensureReady: async () => answerProfile },
      executor: new ToolExecutor({ catalog, logger: silentLogger, gate, network, results, ...(now && { now }) }),
    }),
  );
  return {
    settings,
    repositories,
    catalog,
    index,
    loader,
    chat,
    notes,
    reminders,
    permissions,
    memory: remembers ? memory : null,
    dispose: () => resources.dispose(),
  };
}

/** An app disposes of its embedder; several share this one. */
function borrowed(embedder: Embedder | null): Embedder {
  if (embedder === null) throw new Error('No embedder is used in this measurement.');
  return {
    key: embedder.key,
    dimensions: embedder.dimensions,
    embed: (texts) => embedder.embed(texts),
    dispose: async () => {},
  };
}

import { ResultFiles } from '../tools/result-files.ts';
import { pruneResults } from './prune-results.ts';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { AppNotice } from '../../shared/entities/notice.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { createRpcServer, type RpcServer } from '../../shared/rpc/server.ts';
import { ReminderScheduler } from '../bundles/time/reminder-scheduler.ts';
import { ChatService } from '../chat/chat-service.ts';
import { DisposableStore, type Disposable } from '../foundation/disposable.ts';
import { forkHelper, type StartHelper } from '../foundation/helper-process.ts';
import { logCrash } from '../foundation/log-crash.ts';
import { createFileLogger, type Logger } from '../foundation/logger.ts';
import { profilePaths, type ProfilePaths } from '../foundation/paths.ts';
import { describeProfileFailure, ProfileUnusableError } from '../foundation/profile-unusable-error.ts';
import { overallProgress } from '../hub/downloads/overall-progress.ts';
import { HubService } from '../hub/hub-service.ts';
import type { Engine } from '../inference/engine-router.ts';
import type { IndexKeeper } from '../loader/index-keeper.ts';
import type { Learning } from '../loader/learning.ts';
import { toSelectable } from '../loader/selectable-tools.ts';
import { MachineFit } from '../models/fit/machine.ts';
import { SpeedRecords } from '../models/fit/speed-records.ts';
import { ModelFits } from '../models/model-fits.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { ServedModels } from '../models/served-models.ts';
import { INSTRUCTIONS } from '../prompt/instructions.ts';
import { anchorProbes } from '../selection/anchor-probes.ts';
import type { SelectableTool } from '../selection/selectable-tool.ts';
import { createMainsWatch } from '../metrics/on-mains.ts';
import { SecretStore } from '../settings/secret-store.ts';
import { SettingsService } from '../settings/settings-service.ts';
import type { CommandProtocol } from '../sharing/handover/command-protocol.ts';
import type { Sharing } from '../sharing/sharing.ts';
import { openFolderNotice } from './open-folder-notice.ts';
import { closeToOthers } from '../foundation/private-files.ts';
import { damagedNotice, restoredNotice } from '../storage/copies/copy-notices.ts';
import { CopyKeeper } from '../storage/copies/copy-keeper.ts';
import { applyRestore, type Restored } from '../storage/copies/restore-copy.ts';
import { noteDamagedRows } from '../storage/damaged-rows.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { TableChanges } from '../storage/tables/table-changes.ts';
import { acquireProfileLock } from '../storage/profile-lock.ts';
import { createRequestReader, type CreateRequestReaderOptions } from '../reading/request-reader.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { BUILT_IN, type Catalog } from '../tools/catalog.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { setAsideNotice, tablesSetAsideNotice, type SetAside } from '../storage/set-aside.ts';
import { EventBus } from './event-bus.ts';
import { createAssistants } from './create-assistants.ts';
import { createCheckUps, type AppCheckUps, type CreateCheckUpsOptions } from './create-check-ups.ts';
import { createAttachments } from './create-attachments.ts';
import { createEngines } from './create-engines.ts';
import { createEmbedder, type CreateEmbedderOptions } from './create-embedder.ts';
import { createExampleRequests } from './create-example-requests.ts';
import { createKnowledge } from './create-knowledge.ts';
import { createMetrics } from './create-metrics.ts';
import { HeaderReader } from '../inference/engine-process/header-reader.ts';
import { createLocalEngine, processorOptions } from './create-local-engine.ts';
import { CallFileContents } from './call-file-contents.ts';
import { CallFiles } from './call-files.ts';
import { TransferService } from '../transfer/transfer-service.ts';
import { createModels } from './create-models.ts';
import { createOtherLanguages } from './create-other-languages.ts';
import { createOutgoing } from './create-outgoing.ts';
import { createPermissions, type Permissions } from './create-permissions.ts';
import { createServices } from './create-services.ts';
import { createSharing } from './create-sharing.ts';
import { createUpdates } from './create-updates.ts';
import { createUndo } from './create-undo.ts';
import { createTools } from './create-tools.ts';
import { followLanguage } from './follow-language.ts';
import type { HostCapabilities } from './host-capabilities.ts';
import { findLargerContext } from './larger-context.ts';
import { createHandlers, type HandlerServices } from './rpc-handlers/index.ts';
import { offerDelegation } from './offer-delegation.ts';
import { notingCalls } from './rpc-handlers/noting-calls.ts';
import { tellOfReminder } from './tell-of-reminder.ts';

export interface CreateAppOptions {
  readonly capabilities: HostCapabilities;
  /** Created if it doesn't exist. */
  readonly dataFolder: string;
  /** Contains `models/starter/`, `skills/` and `docs/`. */
  readonly resourcesFolder: string;
  /** Replace the app's own engines, for tests and benchmarks. */
  readonly engines?: readonly Engine[];
  /** Replaces the starter embedder, for tests and benchmarks. */
  readonly loadEmbedder?: CreateEmbedderOptions['loadEmbedder'];
  /** The clock of tools and reminders, for tests and benchmarks; the default is the system clock. */
  readonly now?: () => Timestamp;
  /**
   * 0..1: the source of what the app chooses itself, which a model reads or is sampled with: seeds of regenerated
   * answers and handles of long results. For benchmarks that have to be the same in every run.
   */
  readonly random?: () => number;
  /** Leaves out readers of messages, and follows what they read, for benchmarks. */
  readonly reading?: Pick<CreateRequestReaderOptions, 'without' | 'onRead'>;
  /** The clock of check-ups, and when nobody is there, for tests and benchmarks. */
  readonly checkUps?: Pick<CreateCheckUpsOptions, 'now' | 'idleMs' | 'onMains'>;
  /** Path of a model that replaces the starter, with its profile next to it; for tests and benchmarks. */
  readonly starterModel?: string;
  /** Replaces the built-in tools, for tests and benchmarks. */
  readonly replaceBundles?: (builtIn: readonly BundleDefinition[]) => readonly BundleDefinition[];
  /** True if no window is needed yet: nothing is loaded or started until `start` is called. */
  readonly waits?: boolean;
}

/** The parts of a running app, for benchmarks that look behind its calls. */
export interface AppServices extends HandlerServices {
  readonly checkUps: AppCheckUps;
  readonly index: IndexKeeper;
  readonly learning: Learning;
  readonly models: ModelManager;
  readonly permissions: Permissions;
  readonly sharing: Sharing;
}

export interface App extends Disposable {
  /** Hosts connect a transport for each window. */
  readonly server: RpcServer;
  readonly logger: Logger;
  readonly services: AppServices;
  /** Serves another program, which speaks one of the protocols, over its input and output. */
  readonly shareOver: (stream: Duplex, protocol: CommandProtocol) => void;
  /** Loads the model and starts what runs in the background; called already unless the app `waits`. */
  start(): void;
  /** Ends running answers, stores what they contain so far, and releases the data folder. */
  dispose(): Promise<void>;
}

/** What was found at the start. */
interface FoundProfile {
  /** What was put back, if anything was. */
  readonly restored: Restored | null;
  /** Whether other accounts of this computer are kept out of the data folder. */
  readonly isClosed: boolean;
}

/**
 * Creates the app: the only place that knows how its parts are connected. The model starts loading in the background.
 * @throws {ProfileInUseError} another Knapsack owns the data folder. @throws {ProfileUnusableError} it can't be read or
 * written. @throws {MigrationError} the database can't be updated.
 */
export async function createApp(options: CreateAppOptions): Promise<App> {
  const paths = profilePaths(options.dataFolder);
  const resources = new DisposableStore();
  try {
    mkdirSync(paths.dataFolder, { recursive: true, mode: 0o700 });
    const isClosed = closeToOthers(paths.dataFolder);
    resources.add(acquireProfileLock(paths));
    const restored = applyRestore(paths);
    return await assemble(options, paths, resources, { restored, isClosed });
  } catch (error) {
    // The first failure is the one the person needs to know about.
    await resources.dispose().catch(() => undefined);
    const words = describeProfileFailure(error, paths);
    throw words === null ? error : new ProfileUnusableError(words, { cause: error });
  }
}

async function assemble(
  options: CreateAppOptions,
  paths: ProfilePaths,
  resources: DisposableStore,
  { restored, isClosed }: FoundProfile,
): Promise<App> {
  const { capabilities } = options;
  const logger = createFileLogger(paths.log);
  resources.add(logCrash(logger));
  const { database, repositories, setAside } = openStorage(
    paths,
    logger,
    resources,
    capabilities.startHelper ?? forkHelper,
  );
  const settings = new SettingsService(repositories.settings, logger);
  // Before anything is said to the person.
  const reportLocale = followLanguage({
    settings,
    resourcesFolder: options.resourcesFolder,
    logger,
    locale: capabilities.locale,
    onChanged: capabilities.languageChanged,
  });
  if (setAside !== null) repositories.notices.add(setAsideNotice(randomUUID(), setAside), Date.now());
  if (restored !== null) repositories.notices.add(restoredNotice(randomUUID(), restored), Date.now());
  const events = new EventBus();
  const { emit } = events;
  const raise = (notice: AppNotice): void => {
    repositories.notices.remove(notice.id);
    repositories.notices.add(notice, Date.now());
    emit('app.notice-raised', notice);
  };
  if (!isClosed) raise(openFolderNotice(paths.dataFolder));
  const copies = resources.add(
    new CopyKeeper({
      paths,
      startHelper: capabilities.startHelper ?? forkHelper,
      logger,
      ...(options.now && { now: options.now }),
      onDamage: (file) => raise(damagedNotice(file)),
    }),
  );
  copies.changed.on((state) => emit('copies.changed', state));

  settings.changed.on((change) => emit('settings.changed', change.settings));

  const secrets = new SecretStore(paths.secrets, capabilities.secretCipher ?? null);
  const startHelper = capabilities.startHelper ?? forkHelper;
  const headers = resources.add(new HeaderReader(startHelper));
  const outgoing = createOutgoing({ repository: repositories.outgoing, settings, emit, logger });
  const servers = new ServedModels({ repository: repositories.servedModels, secrets, outgoing });
  const local = resources.add(
    createLocalEngine({
      startHelper,
      headers,
      paths,
      resourcesFolder: options.resourcesFolder,
      settings,
      logger,
      raise,
    }),
  );
  const resultFiles = new ResultFiles(paths.resultFiles);
  const { backend, models } = createModels({
    ...options,
    engines:
      options.engines ?? createEngines(local, servers, () => processorOptions(settings.get()), outgoing, resultFiles),
    repositories,
    servers,
    settings,
    logger,
    emit,
  });
  resources.add(models);
  const speeds = resources.add(new SpeedRecords({ repository: repositories.speeds, backend, models, logger }));
  backend.stepMeasured.on((figures) => void speeds.note(figures));
  const machine = new MachineFit({
    records: (shape) => speeds.list(shape),
    measureFormats: (timing) => backend.measureFormats(timing),
  });
  const hub = resources.add(
    new HubService({
      backend,
      models,
      repository: repositories.downloads,
      settings,
      secrets,
      machine,
      outgoing,
      logger,
      modelsFolder: paths.models,
      headerFolder: paths.headers,
      suggestionFiles: [paths.suggestions, path.join(options.resourcesFolder, 'models', 'suggested-models.json')],
    }),
  );
  hub.downloads.changed.on((downloads) => {
    emit('hub.downloads-changed', downloads);
    capabilities.showProgress?.(overallProgress(downloads));
  });
  const updates = resources.add(
    createUpdates({ host: capabilities.updates, settings, outgoing, logger, ...(options.now && { now: options.now }) }),
  );
  updates.changed.on((state) => emit('updates.changed', state));
  const permissions = resources.add(
    createPermissions({
      dataFolder: paths.dataFolder,
      capabilities,
      repositories,
      settings,
      emit,
      outgoing,
      asksBeforeRemoving: () => models.asksBeforeRemoving,
      contextSize: () => models.toolPreferences?.contextSize ?? null,
      ...(options.random && { random: options.random }),
    }),
  );
  const { desktop, results } = permissions;
  const undo = createUndo(database, paths.kept, logger);
  const services = resources.add(
    createServices({
      repositories,
      tablesFile: paths.tables,
      onTablesSetAside: (report) => {
        logger.log('warning', 'The tables were set aside.', report);
        raise(tablesSetAsideNotice(randomUUID(), report));
      },
      startHelper: capabilities.startHelper,
      desktop,
      results,
      note: (change) => undo.journal.note(change),
    }),
  );
  const scheduler = resources.add(
    new ReminderScheduler({
      reminders: services.reminders,
      logger,
      ...(options.now && { now: options.now }),
      tell: (due) => tellOfReminder(due, { emit, settings, capabilities, logger }),
    }),
  );
  const { embedder, embedders } = createEmbedder(resources, {
    ...options,
    local,
    headers,
    repositories,
    probes: () => anchorProbes(builtInTools(catalog)),
    settings,
    raise,
    emit,
    logger,
  });
  const { assistants, ownInstructions, projects, tuned, ...ofAssistants } = createAssistants({
    repositories,
    permissions,
    models,
    settings,
    emit,
    countTokens: (text) => chat.countTokens(text),
  });
  const {
    catalog,
    agents,
    agentChanges,
    agentChats,
    readingOnly,
    connections,
    imports,
    questions,
    search,
    index,
    loader,
    exampleRequests,
    learning,
    memory,
    skills,
    skillPlaces,
    plans,
    suggestions,
    onAnswered,
    executor,
  } = createTools({
    ...options,
    ...ofAssistants,
    skillFolder: paths.skills,
    services,
    permissions,
    undo: { ...undo, reverters: [new TableChanges(services.data.store)] },
    repositories,
    backend,
    embedder,
    others: createOtherLanguages(resources, { ...options, local, embedder, logger }),
    models,
    settings,
    secrets,
    copyFolder: paths.agentCopies,
    serverFolder: paths.servers,
    resultFiles,
    emit,
    logger,
  });
  resources.add(index);
  resources.add(connections);
  resources.add(agents);
  resources.add(questions);

  const requestReader = resources.add(
    createRequestReader({
      startHelper: capabilities.startHelper ?? forkHelper,
      resourcesFolder: options.resourcesFolder,
      logger,
      ...options.reading,
    }),
  );
  const isOnMains = createMainsWatch();
  const { attachments, suggestedFiles, textLanguages } = createAttachments({
    paths,
    repositories,
    permissions,
    startHelper,
    resultFiles,
    resourcesFolder: options.resourcesFolder,
    settings,
    download: (file) => hub.downloadFile(file),
    contextSize: () => models.toolPreferences?.contextSize ?? null,
    shared: (conversationId) => projects.of(conversationId)?.files ?? [],
    readsFiles: () => models.profile?.guided !== true,
    modelId: () => (models.state.phase === 'ready' ? models.state.modelId : null),
    countTokens: async (text) => (await chat.countTokens(text))?.tokens ?? null,
    firstNumber: (conversationId, count) => cited.firstNumber(conversationId, count),
    emit,
    logger,
  });
  resources.add(attachments);
  resources.add(textLanguages);
  const chat: ChatService = new ChatService({
    attachments,
    backend,
    models,
    catalog,
    loader,
    memory,
    plans,
    projectFolder: (id) => repositories.editorSessions.folderOf(id),
    executor,
    repositories,
    onAnswered,
    emit,
    logger,
    instructions: INSTRUCTIONS,
    ownInstructions,
    tuned,
    ...(options.random && { random: options.random }),
    tables: services.data.store,
    folders: () => permissions.grants.folders().map(({ name }) => name),
    requestReader,
    attachedCalls: (text) => connections.attachedCalls(text),
    mayReadAhead: () => {
      const { readsWhileTyping, readsOnBattery } = settings.get();
      return readsWhileTyping && (readsOnBattery || isOnMains());
    },
  });
  offerDelegation({ catalog, settings, models, chat, delegated: permissions.delegated, on: events.on });
  const { knowledge, cited }: ReturnType<typeof createKnowledge> = createKnowledge({
    recognition: (languages) => textLanguages.files(languages),
    openAttached: (conversationId, name) => attachments.openNamed(conversationId, name),
    file: paths.knowledge,
    repositories,
    permissions,
    catalog,
    embedder,
    settings,
    answerChanged: chat.answerChanged,
    isOnMains,
    startHelper,
    emit,
    logger,
  });
  resources.add(knowledge);
  const metrics = resources.add(
    createMetrics({
      repositories,
      catalog,
      backend,
      models,
      settings,
      emit,
      logger,
      instructions: INSTRUCTIONS,
      ownInstructions,
      answerChanged: chat.answerChanged,
      resume: (id) => chat.prepare(id, ''),
    }),
  );
  const writtenRequests = resources.add(
    createExampleRequests({
      requests: exampleRequests,
      index,
      catalog,
      backend,
      models,
      settings,
      emit,
      logger,
      answerChanged: chat.answerChanged,
      resume: (id) => chat.prepare(id, ''),
      ...(capabilities.systemIdleMs && { systemIdleMs: capabilities.systemIdleMs }),
    }),
  );
  const checkUps = resources.add(
    createCheckUps({
      catalog,
      backend,
      models,
      repository: repositories.checkUps,
      instructions: INSTRUCTIONS,
      appVersion: capabilities.appVersion,
      answerChanged: chat.answerChanged,
      resume: (id) => chat.prepare(id, ''),
      emit,
      logger,
      ...options.checkUps,
      ...(capabilities.systemIdleMs && { systemIdleMs: capabilities.systemIdleMs }),
    }),
  );
  // Answers that are cut off when the app ends are measured too.
  resources.add(chat);
  const readBeginning = (): void =>
    void chat
      .prepare(null, '')
      .catch((error: unknown) => logger.log('warning', 'The model could not read ahead.', error));
  models.stateChanged.on(({ phase }) => {
    // A check-up does so when it ends.
    if (phase === 'ready' && !checkUps.isRunning()) readBeginning();
  });
  settings.changed.on(({ settings: { customInstructions }, previous }) => {
    if (customInstructions !== previous.customInstructions) readBeginning();
  });

  const { sharing, serveStream } = createSharing({
    capabilities,
    catalog,
    executor,
    desk: permissions.desk,
    model: {
      backend,
      models,
      modelName: () => {
        const { modelId } = models.state;
        return models.list().find(({ id }) => id === modelId)?.name ?? null;
      },
      reader: embedder,
      // Without it, tools are chosen by words.
      startReader: () => embedder.start().catch(() => undefined),
      vectors: repositories.vectors,
      countTokens: (counted, format) => backend.countDocumentation(counted, format),
    },
    agent: {
      chat,
      conversations: repositories.conversations,
      sessions: repositories.editorSessions,
      plans,
      models,
      readingOnly,
      start: () => start(),
      on: events.on,
    },
    calls: repositories.programCalls,
    settings,
    secrets,
    handoverFile: paths.handover,
    isWatched: () => server.isWatched(),
    emit,
    logger,
  });
  resources.add(sharing);

  const callFiles = new CallFiles({
    messages: repositories.messages,
    catalog,
    grants: permissions.grants,
    desktop,
    results: resultFiles,
  });
  const fileContents = resources.add(new CallFileContents(callFiles, startHelper));
  const transfers = resources.add(
    new TransferService({
      paths,
      startHelper,
      app: capabilities.appVersion,
      secrets,
      cipher: capabilities.secretCipher ?? null,
      modelNames: () => Object.fromEntries(models.list().map(({ id, name }) => [id, name])),
      filesOf: (callId) => callFiles.list(callId),
      printToPdf: capabilities.printToPdf ?? null,
    }),
  );
  transfers.progressed.on((progress) => emit('transfer.progressed', progress));
  transfers.imported.on(() => {
    projects.changed.emit(null);
    emit('transfer.imported', null);
  });

  const parts: AppServices = {
    capabilities,
    paths,
    reportLocale,
    docsFolder: path.join(options.resourcesFolder, 'docs'),
    repositories,
    chat,
    assistants,
    projects,
    attachments,
    suggestedFiles,
    textLanguages,
    knowledge: { knowledge, cited },
    catalog,
    agents,
    agentChanges,
    agentChats,
    connections,
    imports,
    questions,
    search,
    resultFiles,
    loader,
    index,
    writtenRequests,
    learning,
    memory,
    skills: { skills, skillPlaces, plans, suggestions },
    metrics,
    models,
    embedders,
    servers,
    findLargerContext: (reason) => findLargerContext(reason, { models, loader, backend }),
    engines: backend,
    fits: new ModelFits({ backend, models, machine }),
    checkUps,
    settings,
    secrets,
    hub,
    sharing,
    copies,
    updates,
    callFiles,
    fileContents,
    transfers,
    reminders: services.reminders,
    permissions,
    emit,
    logger,
  };
  const handlers = notingCalls(createHandlers(parts), (name) => {
    metrics.noteCall(name);
    writtenRequests.noteCall(name);
    checkUps.noteCall(name);
    knowledge.noteActivity();
  });
  const server = createRpcServer(handlers, (name, error) => logger.log('error', `The call ${name} failed.`, error));
  events.listen((name, payload) => server.emit(name, payload));

  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    models.start();
    embedders.start([index, memory.prepared, skills.prepared, learning]);
    connections.start();
    scheduler.start();
    knowledge.start();
    copies.start();
    updates.start();
    pruneResults({ resultFiles, repositories, logger });
    hub.start().catch((error: unknown) => logger.log('warning', 'Downloads could not go on.', error));
  };
  if (options.waits !== true) start();
  void sharing.apply();
  logger.log('info', 'Knapsack started.', { host: capabilities.kind, version: capabilities.appVersion });
  return { server, logger, services: parts, shareOver: serveStream, start, dispose: () => resources.dispose() };
}

const builtInTools = (catalog: Catalog): readonly SelectableTool[] =>
  catalog
    .list()
    .filter(({ source }) => source === BUILT_IN)
    .map(toSelectable);

/** Opens the database and puts whatever a crash left behind into a presentable state. */
function openStorage(
  paths: ProfilePaths,
  logger: Logger,
  resources: DisposableStore,
  startHelper: StartHelper,
): { database: Database; repositories: Repositories; setAside: SetAside | null } {
  const { database, setAside } = openDatabase(paths.database, { logger });
  resources.add({ dispose: () => void database.close() });
  noteDamagedRows(database, (row, error) => logger.log('warning', `A stored row cannot be read: ${row}.`, error));
  const repositories = createRepositories(database, startHelper);
  resources.add(repositories.search);
  repositories.conversations.purgeDeleted();
  repositories.memories.purgeDeleted();
  const interrupted = repositories.messages.markInterrupted();
  if (interrupted > 0) logger.log('warning', 'Answers were cut off when Knapsack last ended.', { count: interrupted });
  return { database, repositories, setAside };
}

import { shippedRecognition } from '../../../attachments/recognition/recognition-files.ts';
import { setPersonLocale } from '../../../../shared/formats/locale.ts';
import { createAttachments } from '../../create-attachments.ts';
import { inProcessReader } from '../../../reading/testing/in-process-reader.ts';
import { ResultFiles } from '../../../tools/result-files.ts';
import path from 'node:path';
import { createRpcServer, type RpcHandlers, type RpcServer } from '../../../../shared/rpc/server.ts';
import { createBundles } from '../../../bundles/index.ts';
import { ChatService } from '../../../chat/chat-service.ts';
import { ReadingOnly } from '../../../tools/reading-only.ts';
import type { EmitEvent } from '../../../chat/emit-event.ts';
import { profile } from '../../../chat/testing/chat-fixture.ts';
import type { StepBackend } from '../../../chat/testing/step-backend.ts';
import { forkHelper } from '../../../foundation/helper-process.ts';
import { MachineFit } from '../../../models/fit/machine.ts';
import { HubService } from '../../../hub/hub-service.ts';
import { silentLogger } from '../../../foundation/logger.ts';
import { profilePaths } from '../../../foundation/paths.ts';
import { ModelFileError } from '../../../inference/inference-errors.ts';
import type { ExampleRequests } from '../../../loader/example-requests/example-requests.ts';
import { createLoaderFixture } from '../../../loader/testing/loader-fixture.ts';
import { EmbedderLibrary } from '../../../models/embedders/embedder-library.ts';
import { EmbedderSwitch } from '../../../models/embedders/embedder-switch.ts';
import { TopicEngine } from '../../../models/embedders/testing/topic-embedders.ts';
import { ServedModels } from '../../../models/served-models.ts';
import { SecretStore } from '../../../settings/secret-store.ts';
import { CopyKeeper } from '../../../storage/copies/copy-keeper.ts';
import type { Database } from '../../../storage/database.ts';
import { NoteRepository } from '../../../storage/note-repository.ts';
import type { Repositories } from '../../../storage/repositories.ts';
import { ReminderRepository } from '../../../storage/reminder-repository.ts';
import { CallFileContents } from '../../call-file-contents.ts';
import { CallFiles } from '../../call-files.ts';
import { TransferService } from '../../../transfer/transfer-service.ts';
import { createAgents } from '../../create-agents.ts';
import { createAssistants } from '../../create-assistants.ts';
import { createConnections } from '../../create-connections.ts';
import { createSampleModel } from '../../create-sample-model.ts';
import { createExecutor } from '../../create-executor.ts';
import { createUndo } from '../../create-undo.ts';
import { createUpdates } from '../../create-updates.ts';
import { Outgoing } from '../../../foundation/outgoing/outgoing.ts';
import { createSearch } from '../../create-search.ts';
import { createMemory } from '../../create-memory.ts';
import { createKnowledge } from '../../create-knowledge.ts';
import { createPermissions } from '../../create-permissions.ts';
import { createSharing } from '../../create-sharing.ts';
import { createSkills } from '../../create-skills.ts';
import type { HostCapabilities } from '../../host-capabilities.ts';
import { findInstallation } from '../../installation.ts';
import { pruneResults } from '../../prune-results.ts';
import { createAgentHandlers } from '../agents.ts';
import { createAppHandlers } from '../app.ts';
import { createAssistantHandlers, chooseAssistant } from '../assistants.ts';
import { createAttachmentHandlers } from '../attachments.ts';
import { createChatHandlers } from '../chat.ts';
import { createConnectionHandlers } from '../connections.ts';
import { createConversationHandlers } from '../conversations.ts';
import { createCopyHandlers } from '../copies.ts';
import { createEmbedderHandlers } from '../embedders.ts';
import { createHelpHandlers } from '../help.ts';
import { createHubHandlers } from '../hub.ts';
import { createKnowledgeHandlers } from '../knowledge.ts';
import { createLoaderHandlers } from '../loader.ts';
import { createMemoryHandlers } from '../memory.ts';
import { createMetricsHandlers } from '../metrics.ts';
import { createModelServerHandlers } from '../model-servers.ts';
import { createModelHandlers, type CheckUpCommands, type FitCommands, type ModelCommands } from '../models.ts';
import { createPermissionHandlers } from '../permissions.ts';
import { createProjectHandlers } from '../projects.ts';
import { createSettingsHandlers } from '../settings.ts';
import { createSharingHandlers } from '../sharing.ts';
import { createSkillHandlers } from '../skills.ts';
import { createTextLanguageHandlers } from '../text-languages.ts';
import { createToolHandlers, type RequestCommands } from '../tools.ts';
import { createTransferHandlers } from '../transfer.ts';
import { withTranslatedErrors } from '../translate-errors.ts';
import { createUpdateHandlers } from '../updates.ts';

const models: ModelCommands = {
  state: { phase: 'none', modelId: null },
  list: () => [],
  choose: () => undefined,
  add: (file) => Promise.reject(new ModelFileError(`${file} is not a GGUF file.`)),
  remove: () => undefined,
  page: () => Promise.reject(new ModelFileError('This model is no longer on the list.')),
  changeOptions: () => Promise.reject(new ModelFileError('This model is no longer on the list.')),
};

const noFits: FitCommands = { fit: async () => null, alternatives: async () => [] };

const noCheckUps: CheckUpCommands = {
  state: async (modelId) => ({ modelId, result: null, offered: false, mayCost: false, running: null, problem: null }),
  start: async () => {},
  stop: async () => {},
  skip: async () => {},
  forget: async () => {},
};

export interface ServeOptions {
  readonly capabilities: HostCapabilities;
  readonly database: Database;
  readonly folder: string;
  readonly backend: StepBackend;
}

/** Everything except the model and the host is real: database, tools, chat, handlers, protocol. */
export function serve({ capabilities, database, folder, backend }: ServeOptions): RpcServer {
  const reminders = new ReminderRepository(database);
  const { catalog, loader, index, exampleRequests, learning, embedder, settings, repositories } = createLoaderFixture(
    database,
    createBundles({ notes: new NoteRepository(database), reminders }),
  );
  const emit: EmitEvent = (name, payload) => made.emit(name, payload);
  const permissions = createPermissions({
    dataFolder: folder,
    capabilities,
    repositories,
    settings,
    emit,
    asksBeforeRemoving: () => 'unless-undoable',
  });
  const executor = createExecutor({
    messages: repositories.messages,
    catalog,
    permissions,
    undo: createUndo(database, profilePaths(folder).kept, silentLogger),
    emit,
    logger: silentLogger,
  });
  const { assistants, ownInstructions, projects } = createAssistants({
    repositories,
    permissions,
    models: { profile },
    settings,
    emit,
    countTokens: (text) => chat.countTokens(text),
  });
  const chat: ChatService = new ChatService({
    requestReader: inProcessReader(),
    backend,
    models: { profile, ensureReady: async () => profile },
    catalog,
    loader,
    executor,
    repositories,
    emit,
    logger: silentLogger,
    instructions: 'Be brief.',
    ownInstructions,
  });
  const paths = profilePaths(folder);
  const secrets = new SecretStore(paths.secrets, null);
  const { appVersion } = capabilities;
  const resultFiles = new ResultFiles(paths.resultFiles);
  const servers = createConnections({
    repositories,
    secrets,
    catalog,
    permissions,
    settings,
    sampleModel: createSampleModel({ backend, models: { ensureReady: async () => profile } }),
    serverFolder: paths.servers,
    resultFiles,
    appVersion,
    emit,
    logger: silentLogger,
  });
  const { sharing } = createSharing({
    capabilities,
    catalog,
    executor,
    desk: permissions.desk,
    model: {
      backend,
      models: { ensureReady: async () => profile, toolPreferences: null },
      modelName: () => null,
      reader: embedder,
      startReader: async () => {},
      vectors: repositories.vectors,
      countTokens: (tools) => backend.countDocumentation(tools),
    },
    agent: {
      chat,
      conversations: repositories.conversations,
      sessions: repositories.editorSessions,
      plans: { frozen: () => new Map() },
      models: { ensureReady: async () => profile },
      readingOnly: new ReadingOnly(),
      start: () => {},
      on: () => () => {},
    },
    calls: repositories.programCalls,
    settings,
    secrets,
    handoverFile: paths.handover,
    isWatched: () => made.isWatched(),
    emit,
    logger: silentLogger,
  });
  const callFiles = new CallFiles({
    messages: repositories.messages,
    catalog,
    grants: permissions.grants,
    desktop: permissions.desktop,
    results: resultFiles,
  });
  const transfers = new TransferService({
    paths,
    startHelper: forkHelper,
    app: appVersion,
    secrets,
    cipher: null,
    modelNames: () => ({}),
    filesOf: (callId) => callFiles.list(callId),
    printToPdf: capabilities.printToPdf ?? null,
  });
  transfers.progressed.on((progress) => emit('transfer.progressed', progress));
  transfers.imported.on(() => emit('transfer.imported', null));
  const { agents, agentChanges, agentChats } = createAgents({
    repositories,
    secrets,
    catalog,
    permissions,
    undo: createUndo(database, paths.kept, silentLogger),
    settings,
    capabilities,
    copyFolder: paths.agentCopies,
    emit,
    logger: silentLogger,
  });
  const { attachments, suggestedFiles, textLanguages } = createAttachments({
    paths,
    repositories,
    permissions,
    startHelper: forkHelper,
    resultFiles,
    resourcesFolder: findInstallation().resourcesFolder,
    settings: {
      get: () => ({ ...settings.get(), readsTextInPictures: false }),
      update: (patch) => settings.update(patch),
    },
    download: () => Promise.reject(new Error('Nothing is downloaded here.')),
    contextSize: () => null,
    shared: () => [],
    readsFiles: () => true,
    modelId: () => null,
    countTokens: async () => null,
    firstNumber: () => 1,
    emit,
    logger: silentLogger,
  });
  const knowledge = createKnowledge({
    file: paths.knowledge,
    repositories,
    permissions,
    catalog,
    embedder,
    settings,
    answerChanged: chat.answerChanged,
    isOnMains: async () => true,
    startHelper: forkHelper,
    openAttached: async () => {},
    recognition: () => shippedRecognition(findInstallation().resourcesFolder),
    emit,
    logger: silentLogger,
  });
  const skills = createSkills({
    folder: paths.skills,
    resourcesFolder: folder,
    repositories,
    settings,
    reader: embedder,
    emit,
    logger: silentLogger,
    contextSize: () => null,
    catalog,
    learning,
  });
  const hub = new HubService({
    backend: {},
    models: { ...models, list: () => models.list(), noteMoved: () => undefined },
    machine: new MachineFit(),
    repository: repositories.downloads,
    settings,
    secrets,
    logger: silentLogger,
    modelsFolder: paths.models,
    headerFolder: paths.headers,
    suggestionFiles: [paths.suggestions],
  });
  const { memory } = createMemory({ repositories, settings, reader: embedder, emit, logger: silentLogger });
  const forget = (ids: readonly string[]): void => {
    for (const id of ids) permissions.results.dropConversation(id);
    pruneResults({ resultFiles, repositories, logger: silentLogger });
    for (const id of ids) void backend.deleteSnapshots(id);
  };
  const handlers: RpcHandlers = {
    ...createAppHandlers({
      capabilities,
      dataFolder: paths.dataFolder,
      notices: repositories.notices,
      reminders,
      reportLocale: setPersonLocale,
      emit,
    }),
    ...createConversationHandlers(repositories, chat, emit, forget, (id) => id),
    ...createAssistantHandlers(assistants, models),
    ...createProjectHandlers({
      projects,
      files: attachments,
      chat,
      forget,
      chooseAssistant: (id) => assistants.find(id) !== null && chooseAssistant(assistants, models, id),
      emit,
    }),
    ...createChatHandlers(
      chat,
      { assistants, projects },
      permissions.results,
      callFiles,
      new CallFileContents(callFiles, forkHelper),
    ),
    ...createAttachmentHandlers(attachments, suggestedFiles),
    ...createTextLanguageHandlers(textLanguages),
    ...createKnowledgeHandlers(knowledge),
    ...createToolHandlers(catalog, settings, writtenBy(exampleRequests)),
    ...createAgentHandlers(agents, agentChanges, agentChats),
    ...createConnectionHandlers(servers.connections, servers.imports, servers.questions, catalog),
    ...createLoaderHandlers(loader, index),
    ...createMemoryHandlers(memory, learning, repositories.skills),
    ...createSkillHandlers(skills, settings, capabilities),
    ...createMetricsHandlers(
      { repository: repositories.metrics, waiting: () => 0, modelName: (id) => id },
      repositories,
    ),
    ...createModelHandlers(models, async () => null, backend, noFits, noCheckUps, capabilities),
    ...createEmbedderHandlers(noOtherEmbedders(repositories)),
    ...createModelServerHandlers(
      new ServedModels({ repository: repositories.servedModels, secrets }),
      () => models.list(),
      settings,
    ),
    ...createPermissionHandlers(permissions, repositories.outgoing, capabilities),
    ...createSettingsHandlers(
      settings,
      secrets,
      chat,
      createSearch({ catalog, settings, secrets, logger: silentLogger }),
    ),
    ...createHelpHandlers(path.join(findInstallation().resourcesFolder, 'docs')),
    ...createCopyHandlers(new CopyKeeper({ paths, startHelper: forkHelper, logger: silentLogger }), capabilities),
    ...createHubHandlers(hub, secrets),
    ...createSharingHandlers(sharing),
    ...createUpdateHandlers(
      createUpdates({ host: undefined, settings, outgoing: new Outgoing(), logger: silentLogger }),
    ),
    ...createTransferHandlers(transfers, capabilities),
  };
  const made = createRpcServer(withTranslatedErrors(handlers, silentLogger), () => undefined);
  return made;
}

/** No model writes any. */
const writtenBy = (requests: ExampleRequests): RequestCommands => ({
  state: () => ({ ...requests.counts(), writer: 'no-model', isWriting: false }),
  list: (search) => requests.list(search),
  export: () => requests.export(),
  erase: (tool, request) => (tool === null ? requests.eraseAll() : requests.erase(tool, request)),
});

/** Only the included embedder is used. */
function noOtherEmbedders({ embedders: repository, vectors }: Repositories): EmbedderSwitch {
  const library = new EmbedderLibrary({ engine: new TopicEngine(), repository, vectors, probes: () => [] });
  return new EmbedderSwitch({
    library,
    repository,
    replace: async () => {},
    onFallback: () => {},
    logger: silentLogger,
  });
}

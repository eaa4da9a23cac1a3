import type { RpcHandlers } from '../../../shared/rpc/server.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import type { EmitEvent } from '../../chat/emit-event.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { ProfilePaths } from '../../foundation/paths.ts';
import type { IndexKeeper } from '../../loader/index-keeper.ts';
import type { Learning } from '../../loader/learning.ts';
import type { Loader } from '../../loader/loader.ts';
import type { Connections } from '../../mcp/connections.ts';
import type { ConnectionImports } from '../../mcp/import/connection-imports.ts';
import type { QuestionDesk } from '../../mcp/questions/question-desk.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import type { SecretStore } from '../../settings/secret-store.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { CopyKeeper } from '../../storage/copies/copy-keeper.ts';
import type { ReminderRepository } from '../../storage/reminder-repository.ts';
import type { Repositories } from '../../storage/repositories.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { AgentChanges } from '../agent-changes.ts';
import type { AgentChats } from '../agent-chats.ts';
import type { Skills } from '../create-skills.ts';
import type { ResultStore } from '../../tools/result-store.ts';
import type { Metrics } from '../create-metrics.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { ResultFiles } from '../../tools/result-files.ts';
import { pruneResults } from '../prune-results.ts';
import type { CallFileContents } from '../call-file-contents.ts';
import type { CallFiles } from '../call-files.ts';
import type { SuggestedFiles } from '../../attachments/suggested-files.ts';
import { createAgentHandlers, type AgentCommands } from './agents.ts';
import { createAppHandlers } from './app.ts';
import type { ProjectService } from '../../projects/project-service.ts';
import { createProjectHandlers } from './projects.ts';
import type { AssistantService } from '../../assistants/assistant-service.ts';
import { chooseAssistant, createAssistantHandlers } from './assistants.ts';
import { createAttachmentHandlers, type AttachmentCommands } from './attachments.ts';
import { createChatHandlers } from './chat.ts';
import { createCopyHandlers } from './copies.ts';
import { createHubHandlers, type HubCommands } from './hub.ts';
import { createConnectionHandlers } from './connections.ts';
import { createConversationHandlers } from './conversations.ts';
import { createEmbedderHandlers, type EmbedderCommands } from './embedders.ts';
import { createHelpHandlers } from './help.ts';
import { createKnowledgeHandlers, type KnowledgeCommands } from './knowledge.ts';
import { createLoaderHandlers } from './loader.ts';
import { createMemoryHandlers } from './memory.ts';
import { createMetricsHandlers } from './metrics.ts';
import {
  createModelHandlers,
  type CheckUpCommands,
  type FindLargerContext,
  type FitCommands,
  type ModelCommands,
  type EngineCommands,
} from './models.ts';
import type { ServedModels } from '../../models/served-models.ts';
import { createModelServerHandlers } from './model-servers.ts';
import { createPermissionHandlers, type PermissionServices } from './permissions.ts';
import type { Search } from '../create-search.ts';
import { createSettingsHandlers } from './settings.ts';
import { createSharingHandlers, type SharingCommands } from './sharing.ts';
import { createSkillHandlers } from './skills.ts';
import { createToolHandlers, type RequestCommands } from './tools.ts';
import { createUpdateHandlers, type UpdateCommands } from './updates.ts';
import type { TransferService } from '../../transfer/transfer-service.ts';
import { createTransferHandlers } from './transfer.ts';
import { createTextLanguageHandlers, type TextLanguageCommands } from './text-languages.ts';
import { withTranslatedErrors } from './translate-errors.ts';

export interface HandlerServices {
  readonly capabilities: HostCapabilities;
  readonly paths: ProfilePaths;
  /** Contains the help pages. */
  readonly docsFolder: string;
  readonly repositories: Repositories;
  readonly chat: ChatService;
  readonly assistants: AssistantService;
  readonly projects: ProjectService;
  readonly attachments: AttachmentCommands;
  readonly suggestedFiles: Pick<SuggestedFiles, 'find'>;
  readonly textLanguages: TextLanguageCommands;
  readonly knowledge: KnowledgeCommands;
  readonly catalog: Catalog;
  readonly agents: AgentCommands;
  readonly agentChanges: Pick<AgentChanges, 'take' | 'discard'>;
  readonly agentChats: Pick<AgentChats, 'open' | 'openFromCall'>;
  readonly connections: Connections;
  readonly imports: ConnectionImports;
  readonly questions: Pick<QuestionDesk, 'pending' | 'answer'>;
  readonly resultFiles: Pick<ResultFiles, 'list' | 'prune'>;
  readonly loader: Loader;
  readonly index: Pick<IndexKeeper, 'state'>;
  readonly writtenRequests: RequestCommands;
  readonly learning: Pick<Learning, 'clear'>;
  readonly memory: MemoryService;
  readonly skills: Pick<Skills, 'skills' | 'skillPlaces' | 'plans' | 'suggestions'>;
  readonly metrics: Pick<Metrics, 'repository' | 'waiting' | 'modelName'>;
  readonly models: ModelCommands;
  readonly embedders: EmbedderCommands;
  readonly servers: ServedModels;
  readonly findLargerContext: FindLargerContext;
  readonly engines: EngineCommands;
  readonly fits: FitCommands;
  readonly checkUps: CheckUpCommands;
  readonly settings: SettingsService;
  readonly search: Pick<Search, 'refresh'>;
  readonly secrets: Pick<SecretStore, 'describe' | 'set' | 'delete'>;
  readonly hub: HubCommands;
  readonly sharing: SharingCommands;
  readonly callFiles: CallFiles;
  readonly fileContents: CallFileContents;
  readonly transfers: TransferService;
  readonly copies: Pick<CopyKeeper, 'state' | 'make' | 'requestRestore' | 'cancelRestore'>;
  readonly updates: UpdateCommands;
  readonly reminders: ReminderRepository;
  readonly reportLocale: (system: string) => void;
  readonly permissions: PermissionServices & {
    readonly results: Pick<ResultStore, 'dropConversation' | 'peek'>;
    readonly desktop: DesktopActions;
  };
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** Every handler of the contract; the table doesn't compile if a call is missing. */
export function createHandlers(services: HandlerServices): RpcHandlers {
  const {
    capabilities,
    paths,
    docsFolder,
    repositories,
    chat,
    assistants,
    projects,
    attachments,
    suggestedFiles,
    textLanguages,
    knowledge,
    catalog,
    agents,
    agentChanges,
    agentChats,
    connections,
    imports,
    questions,
    resultFiles,
    loader,
    index,
    writtenRequests,
    learning,
    memory,
    skills,
    metrics,
    models,
    embedders,
    servers,
    findLargerContext,
    engines,
    fits,
    checkUps,
    settings,
    search,
    secrets,
    hub,
    sharing,
    copies,
    updates,
    callFiles,
    fileContents,
    transfers,
    reminders,
    reportLocale,
    permissions,
    emit,
    logger,
  } = services;
  /** Deletes everything about conversations that can be recreated, in the background. */
  const forget = (ids: readonly string[]): void => {
    for (const id of ids) permissions.results.dropConversation(id);
    pruneResults({ resultFiles, repositories, logger });
    for (const id of ids)
      engines
        .deleteSnapshots(id)
        .catch((error: unknown) =>
          logger.log('warning', 'Snapshots of a deleted conversation could not be deleted.', error),
        );
  };
  const handlers: RpcHandlers = {
    ...createAppHandlers({
      capabilities,
      dataFolder: paths.dataFolder,
      notices: repositories.notices,
      reminders,
      reportLocale,
      emit,
    }),
    ...createConversationHandlers(repositories, chat, emit, forget, metrics.modelName),
    ...createAssistantHandlers(assistants, models),
    ...createProjectHandlers({
      projects,
      files: attachments,
      chat,
      forget,
      chooseAssistant: (id) => assistants.find(id) !== null && chooseAssistant(assistants, models, id),
      emit,
    }),
    ...createChatHandlers(chat, { assistants, projects }, permissions.results, callFiles, fileContents),
    ...createAttachmentHandlers(attachments, suggestedFiles),
    ...createTextLanguageHandlers(textLanguages),
    ...createKnowledgeHandlers(knowledge),
    ...createToolHandlers(catalog, settings, writtenRequests),
    ...createAgentHandlers(agents, agentChanges, agentChats),
    ...createConnectionHandlers(connections, imports, questions, catalog),
    ...createLoaderHandlers(loader, index),
    ...createMemoryHandlers(memory, learning, repositories.skills),
    ...createSkillHandlers(skills, settings, capabilities),
    ...createMetricsHandlers(metrics, repositories),
    ...createModelHandlers(models, findLargerContext, engines, fits, checkUps, capabilities),
    ...createEmbedderHandlers(embedders),
    ...createModelServerHandlers(servers, () => models.list(), settings),
    ...createPermissionHandlers(permissions, repositories.outgoing, capabilities),
    ...createSettingsHandlers(settings, secrets, chat, search),
    ...createHelpHandlers(docsFolder),
    ...createCopyHandlers(copies, capabilities),
    ...createHubHandlers(hub, secrets),
    ...createSharingHandlers(sharing),
    ...createUpdateHandlers(updates),
    ...createTransferHandlers(transfers, capabilities),
  };
  return withTranslatedErrors(handlers, logger);
}

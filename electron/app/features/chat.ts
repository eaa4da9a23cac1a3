import type { Attachments } from '../../attachments/attachments.ts';
import { ChatService } from '../../chat/chat-service.ts';
import type { EngineRouter } from '../../inference/engine-router.ts';
import type { Loader } from '../../loader/loader.ts';
import type { Connections } from '../../mcp/connections.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import { createMainsWatch } from '../../metrics/on-mains.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { INSTRUCTIONS } from '../../prompt/instructions.ts';
import type { ProcessReader } from '../../reading/request-reader.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { ToolExecutor } from '../../tools/executor.ts';
import type { ResultFiles } from '../../tools/result-files.ts';
import type { CallFileContents } from '../call-file-contents.ts';
import type { CallFiles } from '../call-files.ts';
import type { Assistants } from '../create-assistants.ts';
import type { Metrics } from '../create-metrics.ts';
import type { Permissions } from '../create-permissions.ts';
import type { Services } from '../create-services.ts';
import type { Skills } from '../create-skills.ts';
import type { Feature } from '../feature.ts';
import { offerDelegation } from '../offer-delegation.ts';
import type { Profile } from '../open-profile.ts';
import { pruneResults } from '../prune-results.ts';
import { createChatHandlers } from '../rpc-handlers/chat.ts';
import { createConversationHandlers } from '../rpc-handlers/conversations.ts';

type Needs = Profile &
  Pick<Assistants, 'assistants' | 'projects' | 'ownInstructions' | 'tuned'> &
  Pick<Skills, 'plans' | 'onAnswered'> & {
    readonly attachments: Attachments;
    readonly backend: EngineRouter;
    readonly catalog: Catalog;
    readonly connections: Connections;
    readonly executor: ToolExecutor;
    readonly loader: Loader;
    readonly memory: MemoryService;
    readonly models: ModelManager;
    readonly permissions: Permissions;
    readonly requestReader: ProcessReader;
    readonly resultFiles: ResultFiles;
    readonly services: Services;
  };

export interface ChatParts {
  readonly chat: ChatService;
  /** Whether the computer is plugged in. */
  readonly isOnMains: () => Promise<boolean>;
  /** Deletes everything about conversations that can be recreated, in the background. */
  readonly forget: (conversationIds: readonly string[]) => void;
}

interface Later {
  readonly callFiles: CallFiles;
  readonly fileContents: CallFileContents;
  readonly metrics: Metrics;
}

/** Conversations with the model. */
export const addChat: Feature<Needs, ChatParts, 'chat' | 'conversations', Later> = (parts, later) => {
  const { repositories, permissions, emit } = parts;
  const isOnMains = createMainsWatch();
  const chat = createChat(parts, isOnMains);
  const { catalog, settings, models, events } = parts;
  offerDelegation({ catalog, settings, models, chat, delegated: permissions.delegated, on: events.on });
  const forget = (ids: readonly string[]): void => forgetConversations(ids, parts);
  return {
    gives: { chat, isOnMains, forget },
    handlers: () => {
      const { callFiles, fileContents, metrics } = later();
      return {
        ...createConversationHandlers(repositories, chat, emit, forget, metrics.modelName),
        ...createChatHandlers(chat, parts, permissions.results, callFiles, fileContents),
      };
    },
  };
};

function createChat(parts: Needs, isOnMains: () => Promise<boolean>): ChatService {
  const { options, repositories, settings, permissions, connections, services } = parts;
  return new ChatService({
    ...parts,
    projectFolder: (id) => repositories.editorSessions.folderOf(id),
    instructions: INSTRUCTIONS,
    ...(options.random && { random: options.random }),
    tables: services.data.store,
    folders: () => permissions.grants.folders().map(({ name }) => name),
    attachedCalls: (text) => connections.attachedCalls(text),
    mayReadAhead: () => {
      const { readsWhileTyping, readsOnBattery } = settings.get();
      return readsWhileTyping && (readsOnBattery || isOnMains());
    },
  });
}

function forgetConversations(ids: readonly string[], parts: Needs): void {
  const { backend, permissions, logger } = parts;
  for (const id of ids) permissions.results.dropConversation(id);
  pruneResults(parts);
  for (const id of ids)
    backend
      .deleteSnapshots(id)
      .catch((error: unknown) =>
        logger.log('warning', 'Snapshots of a deleted conversation could not be deleted.', error),
      );
}

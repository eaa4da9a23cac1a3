import type { McpServer } from '@agentclientprotocol/sdk';
import { sharesOwnTools } from '../../shared/entities/setting-meanings.ts';
import { t } from '../../shared/texts/translate.ts';
import { Agents, type AgentsOptions } from '../acp/agents.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { CallRecorderOptions } from '../tools/undo/call-recorder.ts';
import { AgentChanges } from './agent-changes.ts';
import { AgentChats } from './agent-chats.ts';
import type { Permissions } from './create-permissions.ts';
import { earlierTasks } from './earlier-tasks.ts';
import type { HostCapabilities } from './host-capabilities.ts';
import { notify } from './notify.ts';

export interface CreateAgentsOptions extends Pick<
  AgentsOptions,
  'secrets' | 'catalog' | 'copyFolder' | 'launch' | 'mostSilentMs' | 'cancelMs' | 'now'
> {
  readonly repositories: Pick<Repositories, 'agents' | 'messages' | 'conversations'>;
  readonly permissions: Pick<Permissions, 'desk' | 'grants' | 'remembered' | 'trash' | 'outgoing'>;
  readonly undo: CallRecorderOptions;
  readonly settings: Pick<SettingsService, 'get' | 'changed'>;
  readonly capabilities: Pick<HostCapabilities, 'appVersion' | 'sharingCommand' | 'showNotification'>;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  /** Milliseconds of work after which its end is worth a notification; for tests. */
  readonly longMs?: number;
}

/** The person may be elsewhere by then. */
const LONG_MS = 30_000;

export interface CreatedAgents {
  readonly agents: Agents;
  readonly agentChanges: AgentChanges;
  readonly agentChats: AgentChats;
}

/** The agents of this profile. Their tools are in the catalog at once; none is started. */
export function createAgents({
  repositories,
  permissions: { desk, grants, remembered, trash, outgoing },
  undo,
  settings,
  capabilities,
  emit,
  logger,
  longMs = LONG_MS,
  ...options
}: CreateAgentsOptions): CreatedAgents {
  const agents = new Agents({
    ...options,
    repository: repositories.agents,
    desk,
    grants,
    remembered,
    trash,
    appVersion: capabilities.appVersion,
    outgoing,
    logger,
    ownTools: () => (sharesOwnTools(settings.get()) ? ownTools(capabilities) : null),
    earlierTasks: (agentId, place) => earlierTasks(repositories, agentId, place),
    onReplaced: (folder, conversationId, callId) => agentChanges.replaceEarlier(folder, conversationId, callId),
    onWorked: ({ title, durationMs }) => {
      emit('metrics.changed', null);
      if (durationMs < longMs) return;
      notify({ title, body: t('The agent has finished its task.') }, { settings, capabilities, logger });
    },
  });
  const agentChanges = new AgentChanges({ ...repositories, agents, grants, trash, undo, emit });
  const agentChats = new AgentChats({ agents, repositories, grants, remembered, emit });
  outgoing.closed.on((isClosed) => {
    if (isClosed) agents.endAll();
  });
  agents.signIns.output.on((output) => emit('agents.signInOutput', output));
  agents.changed.on(() => emit('agents.changed', [...agents.list()]));
  return { agents, agentChanges, agentChats };
}

/** Knapsack’s tools as a server that the agent starts; null if this host can’t be reached by a command. */
function ownTools({ sharingCommand }: Pick<HostCapabilities, 'sharingCommand'>): McpServer | null {
  if (sharingCommand === undefined) return null;
  const { command, arguments: args, environment } = sharingCommand;
  return {
    name: 'knapsack',
    command,
    args,
    env: Object.entries(environment).map(([name, value]) => ({ name, value })),
  };
}

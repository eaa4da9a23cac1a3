import type { Duplex } from 'node:stream';
import { sharesOwnTools } from '../../shared/entities/setting-meanings.ts';
import { t } from '../../shared/texts/translate.ts';
import { AcpServer } from '../acp-server/acp-server.ts';
import type { AgentServices } from '../acp-server/agent-services.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import { McpServer } from '../mcp-server/mcp-server.ts';
import { SharedTools } from '../mcp-server/shared-tools.ts';
import { OpenAiServer, type OpenAiServerOptions } from '../openai-server/openai-server.ts';
import type { ApprovalDesk } from '../permissions/approval-desk.ts';
import type { SecretStore } from '../settings/secret-store.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { ProgramList } from '../sharing/program-list.ts';
import type { KeptCalls } from '../sharing/recent-calls.ts';
import { undoProgramCall } from '../sharing/undo-program-call.ts';
import type { CommandProtocol } from '../sharing/handover/command-protocol.ts';
import { Sharing } from '../sharing/sharing.ts';
import { SharingKey } from '../sharing/sharing-key.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import type { HostCapabilities } from './host-capabilities.ts';
import { notify } from './notify.ts';

export interface CreateSharingOptions {
  readonly capabilities: Pick<HostCapabilities, 'appVersion' | 'sharingCommand' | 'agentCommand' | 'showNotification'>;
  readonly catalog: Catalog;
  readonly executor: ToolExecutor;
  readonly desk: ApprovalDesk;
  /** The model that other programs may use. */
  readonly model: Pick<
    OpenAiServerOptions,
    'backend' | 'models' | 'modelName' | 'reader' | 'startReader' | 'vectors' | 'countTokens'
  >;
  /** What Knapsack as an agent needs. */
  readonly agent: Omit<AgentServices, 'catalog' | 'desk' | 'programs' | 'appVersion' | 'onError'>;
  /** What programs changed that can be undone. */
  readonly calls: KeptCalls;
  readonly settings: SettingsService;
  readonly secrets: SecretStore;
  readonly handoverFile: string;
  /** Whether a window is open. */
  readonly isWatched: () => boolean;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** Serves a program that started the command over its input and output. */
export type ServeStream = (stream: Duplex, protocol: CommandProtocol) => void;

/** Knapsack's tools, its model and Knapsack as an agent, for other programs. Nothing is open until `apply` or `force` is called. */
export function createSharing({
  capabilities,
  catalog,
  executor,
  desk,
  model,
  agent,
  calls,
  settings,
  secrets,
  handoverFile,
  isWatched,
  emit,
  logger,
}: CreateSharingOptions): { sharing: Sharing; serveStream: ServeStream } {
  const { appVersion, sharingCommand, agentCommand } = capabilities;
  const programs = new ProgramList(calls);
  const tools = new SharedTools({ catalog, executor, programs, settings, appVersion, isWatched });
  const onError = (error: unknown): void =>
    logger.log('info', 'A program sent something that is not part of the protocol.', error);
  const mcp = new McpServer({ tools, onError });
  const acp = new AcpServer({ ...agent, catalog, desk, programs, appVersion, onError });
  const servers = { mcp, acp } as const;
  const serveStream: ServeStream = (stream, protocol) => servers[protocol].serveStream(stream);
  const openai = new OpenAiServer({ ...model, executor, programs, isWatched, ownTools: () => tools.entries() });
  const sharing = new Sharing({
    settings,
    key: new SharingKey(secrets),
    programs,
    routes: [
      {
        path: '/mcp',
        isOpen: () => sharesOwnTools(settings.get()),
        answer: (request, response) => mcp.answer(request, response),
      },
      {
        path: '/v1',
        isOpen: () => settings.get().servesModel,
        answer: (request, response) => openai.answer(request, response),
      },
    ],
    onStream: serveStream,
    closeAll: async (protocol) => {
      await Promise.all(protocol === undefined ? [mcp.closeAll(), acp.closeAll()] : [servers[protocol].closeAll()]);
    },
    handoverFile,
    command: sharingCommand ?? null,
    agentCommand: agentCommand ?? null,
    toolCount: () => tools.list().length,
    undoCall: (callId) => undoProgramCall(callId, { programs, executor }),
    logger,
  });
  sharing.changed.on((state) => emit('sharing.changed', state));
  desk.requested.on(({ caller, conversationId, toolName }) => {
    // The person may be in front of an editor.
    const isInEditor = conversationId !== null && agent.sessions.folderOf(conversationId) !== null;
    const asks = caller ?? (isInEditor ? t('A chat in an editor') : null);
    if (asks === null) return;
    notify(
      { title: t('{asks} asks', { asks }), body: t('May it call {tool}? Answer in Knapsack.', { tool: toolName }) },
      { settings, capabilities, logger },
    );
  });
  return { sharing, serveStream };
}

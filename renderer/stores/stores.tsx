import { createContext, useContext, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useStore } from 'zustand';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { alwaysEnglish } from '../../shared/texts/translate.ts';
import { createAgentsStore, type AgentsState } from './agents-store.ts';
import { createAppStore, type AppState } from './app-store.ts';
import { createAssistantsStore, type AssistantsState } from './assistants-store.ts';
import { createAttachmentsStore, type AttachmentsState } from './attachments-store.ts';
import { createApprovalsStore, type ApprovalsState } from './approvals-store.ts';
import { createAuditStore, type AuditState } from './audit-store.ts';
import { createChatStore, type ChatState } from './chat-store.ts';
import { createCopiesStore, type CopiesStoreState } from './copies-store.ts';
import { createConnectionsStore, type ConnectionsState } from './connections-store.ts';
import { createConversationsStore, type ConversationsState } from './conversations-store.ts';
import { createExampleRequestsStore, type ExampleRequestsState } from './example-requests-store.ts';
import { createEmbeddersStore, type EmbeddersStoreState } from './embedders-store.ts';
import { createHubStore, type HubState } from './hub-store.ts';
import { createHelpStore, type HelpState } from './help-store.ts';
import { createKnowledgeStore, type KnowledgeState } from './knowledge-store.ts';
import { createLoaderStore, type LoaderStoreState } from './loader-store.ts';
import { createMemoriesStore, type MemoriesState } from './memories-store.ts';
import { createMetricsStore, type MetricsState } from './metrics-store.ts';
import { createTodayStore, type TodayState } from './today-store.ts';
import { createOutgoingStore, type OutgoingState } from './outgoing-store.ts';
import { createPermissionsStore, type PermissionsState } from './permissions-store.ts';
import { createPromptStore, type PromptState } from './prompt-store.ts';
import { createProjectsStore, type ProjectsState } from './projects-store.ts';
import { createQuestionsStore, type QuestionsState } from './questions-store.ts';
import { createModelsStore, type ModelsState } from './models-store.ts';
import { createSettingsStore, type SettingsState } from './settings-store.ts';
import { createSharingStore, type SharingState } from './sharing-store.ts';
import { createSkillsStore, type SkillsState } from './skills-store.ts';
import { createTextLanguagesStore, type TextLanguagesState } from './text-languages-store.ts';
import { createToolsStore, type ToolsState } from './tools-store.ts';
import { createUpdatesStore, type UpdatesState } from './updates-store.ts';
import { createTransferStore, type TransferState } from './transfer-store.ts';
import { createViewStore, type ViewState } from './view-store.ts';

export type Stores = ReturnType<typeof createStores>;

/** One store per area of the contract, and one for state that only this window has. */
export function createStores(client: RpcClient) {
  const app = createAppStore(client);
  const view = createViewStore();
  client.on('help.menu-chosen', () => view.getState().openView('help'));
  const conversations = createConversationsStore(client, sessionStorage, whenIdle, app.getState().showError);
  const projects = createProjectsStore(client, app.getState().showError);
  leaveWithChat(conversations, projects, app.getState().showError);
  const beforePainting = (work: () => void): void => void requestAnimationFrame(work);
  return {
    agents: createAgentsStore(client),
    app,
    approvals: createApprovalsStore(client),
    assistants: createAssistantsStore(client, app.getState().showError),
    attachments: createAttachmentsStore(client, () => localStorage),
    audit: createAuditStore(client, app.getState().showError),
    chat: createChatStore(client, beforePainting, whenIdle),
    copies: createCopiesStore(client),
    connections: createConnectionsStore(client, app.getState().showError),
    conversations,
    exampleRequests: createExampleRequestsStore(client, app.getState().showError),
    embedders: createEmbeddersStore(client),
    help: createHelpStore(client),
    hub: createHubStore(client),
    knowledge: createKnowledgeStore(client),
    loader: createLoaderStore(client),
    memories: createMemoriesStore(client, app.getState().showError),
    metrics: createMetricsStore(client, app.getState().showError),
    today: createTodayStore(client, app.getState().showError),
    models: createModelsStore(client),
    outgoing: createOutgoingStore(client, app.getState().showError),
    permissions: createPermissionsStore(client, app.getState().showError),
    projects,
    prompt: createPromptStore(client, beforePainting, app.getState().showError),
    questions: createQuestionsStore(client),
    settings: createSettingsStore(client),
    sharing: createSharingStore(client),
    skills: createSkillsStore(client, app.getState().showError),
    textLanguages: createTextLanguagesStore(client),
    tools: createToolsStore(client),
    updates: createUpdatesStore(client),
    transfer: createTransferStore(client),
    view,
  };
}

/** Who opens another chat, instead of beginning one in the project that was chosen for it, has left that project. */
function leaveWithChat(
  conversations: StoreApi<ConversationsState>,
  projects: StoreApi<ProjectsState>,
  onError: (error: unknown) => void,
): void {
  conversations.subscribe(({ currentId }, before) => {
    const { nextId, choose } = projects.getState();
    if (before.currentId === null && currentId !== null && nextId !== null) void choose(null).catch(onError);
  });
}

/** Long after everything that is in view, so that it delays neither a picture nor a key. */
const IDLE_MS = 1500;
const whenIdle = (work: () => void): void => void setTimeout(() => requestIdleCallback(work), IDLE_MS);

/**
 * Fetches what every screen needs, and the end of the chat that stays open across a reload: it is rendered at once, in
 * place of an empty chat that fills later. @throws if the main process can't be reached.
 */
export async function loadStores({
  app,
  approvals,
  assistants,
  chat,
  conversations,
  loader,
  models,
  projects,
  questions,
  settings,
  tools,
  updates,
}: Stores): Promise<void> {
  const opened = conversations
    .getState()
    .load()
    .then(() => {
      const { currentId } = conversations.getState();
      return currentId === null ? undefined : chat.getState().open(currentId);
    });
  await Promise.all([
    opened,
    ...[app, approvals, assistants, loader, models, projects, questions, settings, tools, updates].map((store) =>
      store.getState().load(),
    ),
  ]);
}

const StoresContext = createContext<Stores | null>(null);

export function StoresProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error(alwaysEnglish('A component is outside StoresProvider.'));
  return stores;
}

export const useAgents = <Part,>(select: (state: AgentsState) => Part): Part => useStore(useStores().agents, select);
export const useApp = <Part,>(select: (state: AppState) => Part): Part => useStore(useStores().app, select);
export const useApprovals = <Part,>(select: (state: ApprovalsState) => Part): Part =>
  useStore(useStores().approvals, select);
export const useAssistants = <Part,>(select: (state: AssistantsState) => Part): Part =>
  useStore(useStores().assistants, select);
export const useAttachments = <Part,>(select: (state: AttachmentsState) => Part): Part =>
  useStore(useStores().attachments, select);
export const useAudit = <Part,>(select: (state: AuditState) => Part): Part => useStore(useStores().audit, select);
export const useChat = <Part,>(select: (state: ChatState) => Part): Part => useStore(useStores().chat, select);
export const useConnections = <Part,>(select: (state: ConnectionsState) => Part): Part =>
  useStore(useStores().connections, select);
export const useConversations = <Part,>(select: (state: ConversationsState) => Part): Part =>
  useStore(useStores().conversations, select);
export const useExampleRequests = <Part,>(select: (state: ExampleRequestsState) => Part): Part =>
  useStore(useStores().exampleRequests, select);
export const useEmbedders = <Part,>(select: (state: EmbeddersStoreState) => Part): Part =>
  useStore(useStores().embedders, select);
export const useHelp = <Part,>(select: (state: HelpState) => Part): Part => useStore(useStores().help, select);
export const useHub = <Part,>(select: (state: HubState) => Part): Part => useStore(useStores().hub, select);
export const useOutgoing = <Part,>(select: (state: OutgoingState) => Part): Part =>
  useStore(useStores().outgoing, select);
export const useCopies = <Part,>(select: (state: CopiesStoreState) => Part): Part =>
  useStore(useStores().copies, select);
export const useKnowledge = <Part,>(select: (state: KnowledgeState) => Part): Part =>
  useStore(useStores().knowledge, select);
export const useLoader = <Part,>(select: (state: LoaderStoreState) => Part): Part =>
  useStore(useStores().loader, select);
export const useMemories = <Part,>(select: (state: MemoriesState) => Part): Part =>
  useStore(useStores().memories, select);
export const useMetrics = <Part,>(select: (state: MetricsState) => Part): Part => useStore(useStores().metrics, select);
export const useModels = <Part,>(select: (state: ModelsState) => Part): Part => useStore(useStores().models, select);
export const usePermissions = <Part,>(select: (state: PermissionsState) => Part): Part =>
  useStore(useStores().permissions, select);
export const useProjects = <Part,>(select: (state: ProjectsState) => Part): Part =>
  useStore(useStores().projects, select);
export const usePrompt = <Part,>(select: (state: PromptState) => Part): Part => useStore(useStores().prompt, select);
export const useQuestions = <Part,>(select: (state: QuestionsState) => Part): Part =>
  useStore(useStores().questions, select);
export const useSettings = <Part,>(select: (state: SettingsState) => Part): Part =>
  useStore(useStores().settings, select);
export const useSharing = <Part,>(select: (state: SharingState) => Part): Part => useStore(useStores().sharing, select);
export const useSkills = <Part,>(select: (state: SkillsState) => Part): Part => useStore(useStores().skills, select);
export const useToday = <Part,>(select: (state: TodayState) => Part): Part => useStore(useStores().today, select);
export const useTextLanguages = <Part,>(select: (state: TextLanguagesState) => Part): Part =>
  useStore(useStores().textLanguages, select);
export const useTools = <Part,>(select: (state: ToolsState) => Part): Part => useStore(useStores().tools, select);
export const useUpdates = <Part,>(select: (state: UpdatesState) => Part): Part => useStore(useStores().updates, select);
export const useTransfer = <Part,>(select: (state: TransferState) => Part): Part =>
  useStore(useStores().transfer, select);
export const useView = <Part,>(select: (state: ViewState) => Part): Part => useStore(useStores().view, select);

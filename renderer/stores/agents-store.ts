import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Agent, AgentLimits, FilledAgent, FoundAgent } from '../../shared/entities/agent.ts';
import type { Conversation } from '../../shared/entities/conversation.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface AgentsState {
  /** Null until they were asked for. */
  readonly agents: readonly Agent[] | null;
  /** Agents that Knapsack knows how to start; null until they were looked for. */
  readonly known: readonly FoundAgent[] | null;
  load(): Promise<void>;
  findKnown(): Promise<void>;
  readLog(id: string): Promise<string>;
  add(agent: FilledAgent): Promise<string>;
  edit(id: string, agent: FilledAgent): Promise<void>;
  remove(id: string): Promise<void>;
  setEnabled(id: string, enabled: boolean): Promise<void>;
  setLimits(id: string, limits: AgentLimits): Promise<void>;
  /** @throws {RpcError} that says why it doesn’t work. */
  tryNow(id: string): Promise<void>;
  /** What the programs that sign in have written, by agent. */
  readonly signInOutput: Readonly<Record<string, string>>;
  /**
   * Waits until the agent has signed the person in. A program that signs in ends when `signal` aborts.
   * @throws {RpcError} that says why not.
   */
  signIn(id: string, method: string, signal: AbortSignal): Promise<void>;
  /** Sends a line to the program that signs in. @throws {RpcError} if it has ended. */
  sendSignInLine(id: string, line: string, isHidden: boolean): Promise<void>;
  /** Opens a conversation with the agent. @throws {RpcError} that says why not. */
  openChat(id: string, folder: string): Promise<Conversation>;
  /** Goes on with the session of a call in a conversation with the agent. @throws {RpcError} that says why not. */
  openCallAsChat(callId: string): Promise<Conversation>;
  /** @throws {RpcError} that says why nothing was taken. */
  takeChanges(callId: string): Promise<void>;
  discardChanges(callId: string): Promise<void>;
}

/** The agents that are connected, and what the person does with their changes. */
export function createAgentsStore(client: RpcClient): StoreApi<AgentsState> {
  const store = createStore<AgentsState>()((set) => ({
    agents: null,
    known: null,
    async load() {
      set({ agents: await client.call('agents.list', null) });
    },
    async findKnown() {
      set({ known: await client.call('agents.known', null) });
    },
    readLog: async (id) => (await client.call('agents.log', { id })).text,
    add: async (agent) => (await client.call('agents.add', agent)).id,
    edit: async (id, agent) => void (await client.call('agents.edit', { id, agent })),
    remove: async (id) => void (await client.call('agents.remove', { id })),
    setEnabled: async (id, enabled) => void (await client.call('agents.setEnabled', { id, enabled })),
    setLimits: async (id, limits) => void (await client.call('agents.setLimits', { id, limits })),
    tryNow: async (id) => void (await client.call('agents.try', { id })),
    signInOutput: {},
    async signIn(id, method, signal) {
      set(({ signInOutput }) => ({ signInOutput: { ...signInOutput, [id]: '' } }));
      await client.call('agents.signIn', { id, method }, { signal });
    },
    sendSignInLine: async (id, line, isHidden) =>
      void (await client.call('agents.sendSignInLine', { id, line, isHidden })),
    openChat: (id, folder) => client.call('agents.openChat', { id, folder }),
    openCallAsChat: (callId) => client.call('agents.openCallAsChat', { callId }),
    takeChanges: async (callId) => void (await client.call('agents.takeChanges', { callId })),
    discardChanges: async (callId) => void (await client.call('agents.discardChanges', { callId })),
  }));
  client.on('agents.changed', (agents) => store.setState({ agents }));
  client.on('agents.signInOutput', ({ id, text }) =>
    store.setState(({ signInOutput }) => ({ signInOutput: { ...signInOutput, [id]: text } })),
  );
  return store;
}

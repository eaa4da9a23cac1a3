import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  ConnectedTool,
  Connection,
  DraftSource,
  FilledServer,
  FoundConfiguration,
  OfferedPrompt,
  OfferedResource,
  PickedDraft,
  ServerDraft,
  ToolPermission,
} from '../../shared/entities/connection.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { sendFile } from './send-file.ts';

/** What servers offer the person. */
export interface Material {
  readonly resources: readonly OfferedResource[];
  readonly prompts: readonly OfferedPrompt[];
}

export interface ConnectionsState {
  /** Null until they were asked for. */
  readonly connections: readonly Connection[] | null;
  /** Tools of the servers that were opened, by the server's id. */
  readonly tools: Readonly<Record<string, readonly ConnectedTool[]>>;
  /** Documents to attach and prompts, of all servers; empty until they were loaded. */
  readonly material: Material;
  load(): Promise<void>;
  loadMaterial(): Promise<void>;
  /** @throws {RpcError} that says why the prompt can't be filled in. */
  writePrompt(
    prompt: Pick<OfferedPrompt, 'connectionId' | 'name'>,
    args: Readonly<Record<string, string>>,
  ): Promise<string>;
  loadTools(id: string): Promise<void>;
  readLog(id: string): Promise<string>;
  /** @throws {RpcError} in words when the text describes no server. */
  read(text: string): Promise<readonly ServerDraft[]>;
  find(): Promise<readonly FoundConfiguration[]>;
  add(source: DraftSource, picks: readonly PickedDraft[]): Promise<readonly string[]>;
  /** Sends a file to the main process. @throws {RpcError} that says why it is not a server. */
  sendFile(file: Blob): Promise<{ readonly id: string; readonly drafts: readonly ServerDraft[] }>;
  discardFile(id: string): Promise<void>;
  addFilled(server: FilledServer): Promise<string>;
  edit(id: string, server: FilledServer): Promise<void>;
  remove(id: string): Promise<void>;
  setEnabled(id: string, enabled: boolean): Promise<void>;
  setValues(id: string, values: Readonly<Record<string, string>>): Promise<void>;
  setPermission(id: string, permission: ToolPermission): Promise<void>;
  setToolPermission(id: string, tool: string, permission: ToolPermission | null): Promise<void>;
  /** @throws {RpcError} that says why it cannot be reached. */
  tryNow(id: string): Promise<void>;
  restart(id: string): Promise<void>;
  /** Waits until the person has signed in. @throws {RpcError} that says why not. */
  signIn(id: string): Promise<void>;
  signOut(id: string): Promise<void>;
}

/** The servers that are connected, and the tools of those that are looked at. */
export function createConnectionsStore(
  client: RpcClient,
  onError: (error: unknown) => void,
): StoreApi<ConnectionsState> {
  const store = createStore<ConnectionsState>()((set, get) => ({
    connections: null,
    tools: {},
    material: { resources: [], prompts: [] },
    async load() {
      set({ connections: await client.call('connections.list', null) });
    },
    async loadMaterial() {
      set({ material: await client.call('connections.material', null) });
    },
    writePrompt: async ({ connectionId: id, name }, args) =>
      (await client.call('connections.writePrompt', { id, name, arguments: { ...args } })).text,
    async loadTools(id) {
      const tools = await client.call('connections.tools', { id });
      set({ tools: { ...get().tools, [id]: tools } });
    },
    readLog: async (id) => (await client.call('connections.log', { id })).text,
    read: (text) => client.call('connections.read', { text }),
    find: () => client.call('connections.find', null),
    add: async (source, picks) => (await client.call('connections.add', { source, picks: [...picks] })).ids,
    sendFile: (file) => sendFile(client, file),
    discardFile: async (id) => void (await client.call('connections.discardFile', { id })),
    addFilled: async (server) => (await client.call('connections.addFilled', server)).id,
    edit: async (id, server) => void (await client.call('connections.edit', { id, server })),
    remove: async (id) => void (await client.call('connections.remove', { id })),
    setEnabled: async (id, enabled) => void (await client.call('connections.setEnabled', { id, enabled })),
    setValues: async (id, values) => void (await client.call('connections.setValues', { id, values: { ...values } })),
    setPermission: async (id, permission) => void (await client.call('connections.setPermission', { id, permission })),
    setToolPermission: async (id, tool, permission) =>
      void (await client.call('connections.setToolPermission', { id, tool, permission })),
    tryNow: async (id) => void (await client.call('connections.try', { id })),
    signIn: async (id) => void (await client.call('connections.signIn', { id })),
    signOut: async (id) => void (await client.call('connections.signOut', { id })),
    restart: async (id) => void (await client.call('connections.restart', { id })),
  }));
  client.on('connections.changed', (connections) => {
    const there = new Set(connections.map(({ id }) => id));
    const { tools, loadTools, loadMaterial } = store.getState();
    const opened = Object.keys(tools).filter((id) => there.has(id));
    store.setState({ connections, tools: Object.fromEntries(opened.map((id) => [id, tools[id] ?? []])) });
    for (const id of opened) loadTools(id).catch(onError);
    loadMaterial().catch(onError);
  });
  return store;
}

import { describe, expect, it, vi } from 'vitest';
import type { Conversation } from '../../shared/entities/conversation.ts';
import { settingsSchema } from '../../shared/entities/settings.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createAppStore } from './app-store.ts';
import { createConversationsStore } from './conversations-store.ts';
import { createModelsStore } from './models-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { createStores, loadStores } from './stores.tsx';

function connect(handlers: Partial<RpcHandlers>) {
  const { client: window, server: main } = createMemoryTransports();
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  return { client: createRpcClient(window), server, closeLine: () => main.close() };
}
const conversation = (id: string, updatedAt: number): Conversation => ({
  id,
  title: `About ${id}`,
  pinned: false,
  createdAt: 1,
  updatedAt,
});

class Memory {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

/** Work that waits until nobody does. */
const idle: (() => void)[] = [];
const open = (client: RpcClient, memory = new Memory()) =>
  createConversationsStore(
    client,
    memory,
    (work) => idle.push(work),
    (error) => {
      throw error;
    },
  );

it('loads the end of the chat that was open before a reload, so that the first picture shows it', async () => {
  const memory = new Memory();
  memory.setItem('knapsack.conversation', 'kept');
  vi.stubGlobal('sessionStorage', memory);
  const { client } = connect({
    'conversations.list': () => [conversation('kept', 1)],
    'conversations.messages': () => [],
    'chat.compaction': () => null,
  });
  const stores = createStores(client);
  vi.unstubAllGlobals();
  const { app, approvals, assistants, loader, models, projects, questions, settings, tools, updates } = stores;
  for (const store of [app, approvals, assistants, loader, models, projects, questions, settings, tools, updates])
    Object.assign(store.getState(), { load: () => Promise.resolve() });
  await loadStores(stores);
  expect(stores.conversations.getState().currentId).toBe('kept');
  expect(stores.chat.getState().chats).toEqual({ kept: { messages: [], isWhole: true, error: null } });
});

describe('conversations', () => {
  const list = [conversation('old', 1), conversation('new', 5)];

  it('are listed newest first and move up when they change', async () => {
    const { client, server } = connect({ 'conversations.list': () => list });
    const store = open(client);
    await store.getState().load();
    expect(store.getState().list.map(({ id }) => id)).toEqual(['new', 'old']);
    server.emit('conversations.changed', conversation('old', 9));
    await delivered();
    expect(store.getState().list.map(({ id }) => id)).toEqual(['old', 'new']);
  });

  it('remember which one is open, unless it was deleted', async () => {
    const memory = new Memory();
    const { client } = connect({ 'conversations.list': () => list });
    open(client, memory).getState().select('old');
    const reloaded = open(client, memory);
    await reloaded.getState().load();
    expect(reloaded.getState().currentId).toBe('old');
    memory.items.forEach((_value, key) => memory.setItem(key, 'gone'));
    await reloaded.getState().load();
    expect(reloaded.getState().currentId).toBeNull();
  });

  it('open with the newest of thousands, and the others follow at idle', async () => {
    const all = Array.from({ length: 1000 }, (_, index) => conversation(String(index), 1000 - index));
    const { client } = connect({ 'conversations.list': (page) => all.slice(0, page?.most) });
    const store = open(client);
    await store.getState().load();
    expect(store.getState().list).toHaveLength(100);
    idle.splice(0).forEach((work) => work());
    await delivered();
    expect(store.getState().list).toHaveLength(1000);
  });

  it('are all read at once if the open one is not among the newest', async () => {
    const all = Array.from({ length: 1000 }, (_, index) => conversation(String(index), 1000 - index));
    const { client } = connect({ 'conversations.list': (page) => all.slice(0, page?.most) });
    const memory = new Memory();
    open(client, memory).getState().select('999');
    const store = open(client, memory);
    await store.getState().load();
    expect(store.getState()).toMatchObject({ currentId: '999', list: { length: 1000 } });
    expect(idle).toEqual([]);
  });

  it('leave the open one when it is deleted, and open one that is restored', async () => {
    const { client } = connect({
      'conversations.list': () => list,
      'conversations.delete': () => null,
      'conversations.restore': () => conversation('new', 5),
    });
    const store = open(client);
    await store.getState().load();
    store.getState().select('new');
    await store.getState().remove('new');
    expect(store.getState()).toMatchObject({ currentId: null, list: [{ id: 'old' }] });
    await store.getState().restore('new');
    expect(store.getState()).toMatchObject({ currentId: 'new', list: [{ id: 'new' }, { id: 'old' }] });
  });
});

describe('settings', () => {
  it('change immediately and are reverted if they could not be stored', async () => {
    const { client } = connect({
      'settings.update': () => {
        throw new RpcError('storage', 'The disk is full.');
      },
    });
    const store = createSettingsStore(client);
    const update = store.getState().update({ theme: 'dark' });
    expect(store.getState().settings.theme).toBe('dark');
    await expect(update).rejects.toThrow('The disk is full.');
    expect(store.getState().settings.theme).toBe('system');
  });

  it('keep a change that an earlier answer does not know of yet', async () => {
    const stored = settingsSchema.parse({});
    const { client, server } = connect({
      'settings.get': () => stored,
      'settings.update': () => new Promise(() => {}),
    });
    const store = createSettingsStore(client);
    const loaded = store.getState().load();
    void store.getState().update({ theme: 'dark' });
    await loaded;
    expect(store.getState().settings.theme).toBe('dark');
    server.emit('settings.changed', stored);
    await delivered();
    expect(store.getState().settings.theme).toBe('dark');
  });

  it('follow changes in another window', async () => {
    const { client, server } = connect({});
    const store = createSettingsStore(client);
    server.emit('settings.changed', settingsSchema.parse({ theme: 'light' }));
    await delivered();
    expect(store.getState().settings.theme).toBe('light');
  });
});

describe('models', () => {
  it('distinguish a window without a file dialog from a cancelled one', async () => {
    const answers = [
      () => null,
      () => ({ path: '/m.gguf' }),
      () => {
        throw new RpcError('unsupported', 'No dialog.');
      },
    ];
    const { client } = connect({ 'models.pickFile': () => (answers.shift() ?? (() => null))() });
    const { pickFile } = createModelsStore(client).getState();
    expect([await pickFile(), await pickFile(), await pickFile()]).toEqual([
      'cancelled',
      { path: '/m.gguf' },
      'unsupported',
    ]);
  });
});

describe('the app', () => {
  const due = { id: 'r1', kind: 'reminder', text: 'tea', dueAt: 1, late: false } as const;

  it('shows a reminder once, however often it is announced', async () => {
    const { client, server } = connect({});
    const store = createAppStore(client);
    server.emit('app.reminder-due', due);
    server.emit('app.reminder-due', due);
    await delivered();
    expect(store.getState().due).toEqual([due]);
  });

  it('removes messages by itself, and keeps reminders', async () => {
    vi.useFakeTimers();
    const { client } = connect({});
    const store = createAppStore(client);
    store.setState({ due: [due] });
    store.getState().showError(new Error('It did not work.'));
    expect(store.getState().toasts).toMatchObject([{ text: 'It did not work.', kind: 'error' }]);
    store.getState().showToast('Saved.');
    store.getState().showToast('Deleted.', { action: { label: 'Undo', run: () => {} } });
    vi.advanceTimersByTime(15_000);
    // What can be undone has to be reached first.
    expect(store.getState().toasts.map(({ text }) => text)).toEqual(['It did not work.', 'Deleted.']);
    vi.advanceTimersByTime(60_000);
    expect(store.getState()).toMatchObject({ toasts: [], due: [due] });
    vi.useRealTimers();
  });

  it('tells screen readers what the window already shows, as a message that nobody sees', () => {
    const store = createAppStore(connect({}).client);
    store.getState().announce('Added 1 server');
    expect(store.getState().toasts).toMatchObject([{ text: 'Added 1 server', kind: 'spoken' }]);
  });

  it('leaves it to the banner if a call fails because the connection is lost', () => {
    const store = createAppStore(connect({}).client);
    store.getState().showError(new RpcError('disconnected', 'The connection was lost.'));
    store.getState().showError(new RpcError('storage', 'The disk is full.'));
    expect(store.getState().toasts.map(({ text }) => text)).toEqual(['The disk is full.']);
  });

  it('detects a lost connection, and does not repeat it for every call', async () => {
    const { client, closeLine } = connect({});
    const store = createAppStore(client);
    closeLine();
    await delivered();
    expect(store.getState().connected).toBe(false);
    store.getState().showError(new Error('disconnected'));
    expect(store.getState().toasts).toEqual([]);
  });
});

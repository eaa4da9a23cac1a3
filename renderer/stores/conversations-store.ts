import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatFilters, FoundChat, SearchChoices } from '../../shared/entities/chat-search.ts';
import type { Conversation, ConversationMatch } from '../../shared/entities/conversation.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import type { Schedule } from './chat-store.ts';

export interface ConversationsState {
  /** Newest first. */
  readonly list: readonly Conversation[];
  /** The open one; null is a new chat without messages. */
  readonly currentId: string | null;
  load(): Promise<void>;
  select(id: string | null): void;
  rename(id: string, title: string): Promise<void>;
  setPinned(id: string, pinned: boolean): Promise<void>;
  /** Hides it; `restore` brings it back until the app restarts. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  search(query: string, signal: AbortSignal): Promise<readonly ConversationMatch[]>;
  /** @param query may be empty: the filters alone decide then. */
  find(query: string, filters: ChatFilters, limit: number, signal: AbortSignal): Promise<readonly FoundChat[]>;
  searchChoices(): Promise<SearchChoices>;
}

const CURRENT_KEY = 'knapsack.conversation';
/** Chats that the window opens with; the others follow as soon as it is idle. */
const FIRST_PAGE = 100;

/**
 * @param memory stores the open conversation across a reload of the window.
 * @param whenIdle runs work that nobody waits for.
 * @param onError gets what goes wrong meanwhile.
 */
export function createConversationsStore(
  client: RpcClient,
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  whenIdle: Schedule,
  onError: (error: unknown) => void,
): StoreApi<ConversationsState> {
  const store = createStore<ConversationsState>()((set, get) => ({
    list: [],
    currentId: null,
    async load() {
      const remembered = memory.getItem(CURRENT_KEY);
      const isFirst = (list: readonly Conversation[]): boolean =>
        list.length >= FIRST_PAGE && (remembered === null || list.some(({ id }) => id === remembered));
      const newest = await client.call('conversations.list', { most: FIRST_PAGE });
      const isPage = isFirst(newest);
      const list = isPage || newest.length < FIRST_PAGE ? newest : await client.call('conversations.list', null);
      set({ list: sorted(list), currentId: list.some(({ id }) => id === remembered) ? remembered : null });
      // Events that arrive before the result are included in it: the connection keeps their order.
      if (isPage)
        whenIdle(() => void client.call('conversations.list', null).then((all) => set({ list: sorted(all) }), onError));
    },
    select(id) {
      set({ currentId: id });
      if (id === null) memory.removeItem(CURRENT_KEY);
      else memory.setItem(CURRENT_KEY, id);
    },
    async rename(id, title) {
      put(await client.call('conversations.rename', { id, title }));
    },
    async setPinned(id, pinned) {
      put(await client.call('conversations.pin', { id, pinned }));
    },
    async remove(id) {
      await client.call('conversations.delete', { id });
      drop(id);
    },
    async restore(id) {
      put(await client.call('conversations.restore', { id }));
      get().select(id);
    },
    search: (query, signal) => client.call('conversations.search', { query, limit: 20 }, { signal }),
    find: (query, filters, limit, signal) => client.call('conversations.find', { query, filters, limit }, { signal }),
    searchChoices: () => client.call('conversations.searchChoices', null),
  }));

  const put = (conversation: Conversation): void =>
    store.setState(({ list }) => ({
      list: sorted([...list.filter(({ id }) => id !== conversation.id), conversation]),
    }));
  const drop = (id: string): void => {
    store.setState(({ list }) => ({ list: list.filter((conversation) => conversation.id !== id) }));
    if (store.getState().currentId === id) store.getState().select(null);
  };
  const reload = (): void =>
    void client.call('conversations.list', null).then((all) => {
      store.setState({ list: sorted(all) });
      const { currentId, select } = store.getState();
      if (currentId !== null && !all.some(({ id }) => id === currentId)) select(null);
    }, onError);
  client.on('transfer.imported', reload);
  client.on('projects.chatsChanged', reload);
  client.on('conversations.changed', put);
  client.on('conversations.deleted', ({ id }) => drop(id));
  return store;
}

const sorted = (list: readonly Conversation[]): Conversation[] =>
  list.toSorted((left, right) => right.updatedAt - left.updatedAt);

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { IndexState } from '../../shared/entities/loaded-tool.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import type { CallOutput } from '../../shared/rpc/registry.ts';

/** The outcome of loading or unloading by hand. */
export type HandOutcome =
  | { readonly kind: 'loaded'; readonly names: readonly string[]; readonly result: CallOutput<'loader.load'> }
  | { readonly kind: 'unloaded'; readonly result: CallOutput<'loader.unload'> }
  | { readonly kind: 'failed'; readonly reason: string };

export interface HandEvent {
  /** Increases, so that an identical outcome is announced again. */
  readonly number: number;
  readonly conversationId: string | null;
  readonly outcome: HandOutcome;
}

export interface LoaderStoreState {
  /** The state of the tool index and its embedder. */
  readonly index: IndexState;
  /** The newest one; null before anything was loaded by hand. */
  readonly last: HandEvent | null;
  load(): Promise<void>;
  /** How many of all tools fit if nothing is selected; null while no model is loaded. */
  roomForAll(): Promise<CallOutput<'loader.roomForAll'>>;
  /** What each certainty brings with the model in use; null while none is loaded. */
  reachLevels(): Promise<CallOutput<'loader.reachLevels'>>;
  /** The tools that the model had for an answer; null where that isn't known. */
  chosenFor(conversationId: string, messageId: string): Promise<CallOutput<'loader.chosenFor'>>;
  /**
   * @param names of tools or bundles.
   * @param conversationId null is the conversation that begins with the next message.
   */
  loadTools(conversationId: string | null, names: readonly string[]): Promise<void>;
  unloadTools(conversationId: string | null, names: readonly string[]): Promise<void>;
}

/** The loader as the window sees it. The prompt store measures what a conversation contains after a change. */
export function createLoaderStore(client: RpcClient): StoreApi<LoaderStoreState> {
  const store = createStore<LoaderStoreState>()((set) => ({
    index: { phase: 'off' },
    last: null,
    async load() {
      set({ index: await client.call('loader.indexState', null) });
    },
    roomForAll: () => client.call('loader.roomForAll', null),
    reachLevels: () => client.call('loader.reachLevels', null),
    chosenFor: (conversationId, messageId) => client.call('loader.chosenFor', { conversationId, messageId }),
    loadTools: (conversationId, names) =>
      tell(conversationId, async () => ({
        kind: 'loaded',
        names,
        result: await client.call('loader.load', { conversationId, names: [...names] }),
      })),
    unloadTools: (conversationId, names) =>
      tell(conversationId, async () => ({
        kind: 'unloaded',
        result: await client.call('loader.unload', { conversationId, names: [...names] }),
      })),
  }));

  /** A failure is an outcome too, and is shown with the others. */
  async function tell(conversationId: string | null, work: () => Promise<HandOutcome>): Promise<void> {
    const outcome = await work().catch((error: unknown): HandOutcome => ({
      kind: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    }));
    store.setState(({ last }) => ({ last: { number: (last?.number ?? 0) + 1, conversationId, outcome } }));
  }

  client.on('loader.index-changed', (index) => store.setState({ index }));
  return store;
}

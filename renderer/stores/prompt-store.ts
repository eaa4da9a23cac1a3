import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PromptContents } from '../../shared/entities/prompt-contents.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import type { Schedule } from './chat-store.ts';

export interface PromptState {
  /** Null until known, and while no model is loaded. */
  readonly contents: PromptContents | null;
  /**
   * Measures the prompt of a conversation, or of one that has not begun; the newest request wins.
   * @throws except for a missing model.
   */
  measure(conversationId: string | null): Promise<void>;
}

/**
 * Measures again when the tools of the last measured conversation change, or the catalog does, of which it shows the
 * size: once per frame, however many changed.
 */
export function createPromptStore(
  client: RpcClient,
  schedule: Schedule,
  onError: (error: unknown) => void,
): StoreApi<PromptState> {
  let newest = 0;
  let asked: { readonly conversationId: string | null } | null = null;
  const store = createStore<PromptState>()((set) => ({
    contents: null,
    async measure(conversationId) {
      const question = ++newest;
      asked = { conversationId };
      const contents = await client.call('chat.promptContents', { conversationId }).catch((error: unknown) => {
        if (error instanceof RpcError && error.code === 'conflict') return null;
        throw error;
      });
      if (question === newest) set({ contents });
    },
  }));

  let scheduled = false;
  function measureAgain(): void {
    if (scheduled) return;
    scheduled = true;
    schedule(() => {
      scheduled = false;
      if (asked !== null) store.getState().measure(asked.conversationId).catch(onError);
    });
  }
  client.on('models.options-changed', measureAgain);
  client.on('tools.catalog-changed', measureAgain);
  const measureChanged = ({ conversationId }: { readonly conversationId: string | null }): void => {
    if (asked !== null && asked.conversationId === conversationId) measureAgain();
  };
  client.on('loader.tools-changed', measureChanged);
  client.on('chat.compacted', measureChanged);
  return store;
}

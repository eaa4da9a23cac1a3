import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PromptContents } from '../../shared/entities/prompt-contents.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';

export interface PromptState {
  /** Null until it is known, and while no model is loaded. */
  readonly contents: PromptContents | null;
  /** Measures the prompt of a conversation, or of one that has not begun; the newest question wins. @throws but for a missing model. */
  measure(conversationId: string | null): Promise<void>;
}

export function createPromptStore(client: RpcClient): StoreApi<PromptState> {
  let newest = 0;
  return createStore<PromptState>()((set) => ({
    contents: null,
    async measure(conversationId) {
      const question = ++newest;
      const contents = await client.call('chat.promptContents', { conversationId }).catch((error: unknown) => {
        if (error instanceof RpcError && error.code === 'conflict') return null;
        throw error;
      });
      if (question === newest) set({ contents });
    },
  }));
}

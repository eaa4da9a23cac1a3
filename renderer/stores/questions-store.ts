import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QuestionAnswer, ServerQuestion } from '../../shared/entities/server-question.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';

export interface QuestionsState {
  /** What servers ask, the oldest first. */
  readonly pending: readonly ServerQuestion[];
  load(): Promise<void>;
  /** @throws what is wrong with the answer, in words. */
  answer(id: string, answer: QuestionAnswer): Promise<void>;
}

/** Questions of servers, in every conversation: the main process asks and settles them, the window only shows them. */
export function createQuestionsStore(client: RpcClient): StoreApi<QuestionsState> {
  const store = createStore<QuestionsState>()((set, get) => ({
    pending: [],
    async load() {
      set({ pending: await client.call('connections.questions', null) });
    },
    async answer(id, answer) {
      try {
        await client.call('connections.answerQuestion', { id, answer });
      } catch (error) {
        if (error instanceof RpcError && error.code === 'not-found') await get().load();
        throw error;
      }
    },
  }));
  client.on('connections.question-asked', (question) =>
    store.setState(({ pending }) => ({ pending: [...pending.filter(({ id }) => id !== question.id), question] })),
  );
  client.on('connections.question-settled', ({ id }) =>
    store.setState(({ pending }) => ({ pending: pending.filter((question) => question.id !== id) })),
  );
  return store;
}

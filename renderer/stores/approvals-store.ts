import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';

export interface ApprovalsState {
  /** Calls that wait for the person, oldest first. */
  readonly pending: readonly Approval[];
  /** Call -> the answer given while this window was open, for calls that have not ended; null if nobody answered. */
  readonly settled: Readonly<Record<string, ApprovalAnswer | null>>;
  load(): Promise<void>;
  /** @throws why it could not be answered; a question that no longer exists is removed from the list first. */
  answer(id: string, answer: ApprovalAnswer): Promise<void>;
}

/** The pending questions, in every conversation: the main process asks and settles them, the window only shows them. */
export function createApprovalsStore(client: RpcClient): StoreApi<ApprovalsState> {
  const store = createStore<ApprovalsState>()((set, get) => ({
    pending: [],
    settled: {},
    async load() {
      set({ pending: await client.call('permissions.listApprovals', null) });
    },
    async answer(id, answer) {
      try {
        await client.call('permissions.answerApproval', { id, answer });
      } catch (error) {
        if (error instanceof RpcError && error.code === 'not-found') await get().load();
        throw error;
      }
    },
  }));

  client.on('permissions.approval-requested', (approval) =>
    store.setState(({ pending }) => ({ pending: [...pending.filter(({ id }) => id !== approval.id), approval] })),
  );
  client.on('permissions.approval-settled', ({ id, answer }) =>
    store.setState(({ pending, settled }) => {
      const callId = pending.find((approval) => approval.id === id)?.callId ?? null;
      return {
        pending: pending.filter((approval) => approval.id !== id),
        settled: callId === null ? settled : { ...settled, [callId]: answer },
      };
    }),
  );
  return store;
}

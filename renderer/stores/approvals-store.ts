import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';

export interface ApprovalsState {
  /** Calls that wait for the person, the oldest first. */
  readonly pending: readonly Approval[];
  /** Call -> what was answered while this window was open, for calls that have not ended; null when nobody answered. */
  readonly settled: Readonly<Record<string, ApprovalAnswer | null>>;
  load(): Promise<void>;
  /** @throws why it could not be answered; a question that is gone meanwhile is taken off the list first. */
  answer(id: string, answer: ApprovalAnswer): Promise<void>;
}

/**
 * The questions that wait, in every conversation: they are asked and settled by the main process, and only shown here.
 */
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

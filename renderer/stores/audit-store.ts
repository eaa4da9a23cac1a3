import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuditEntry } from '../../shared/entities/audit-entry.ts';
import type { EndedOutcome } from '../../shared/entities/tool-call.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import type { CallOutput } from '../../shared/rpc/registry.ts';

/** Calls on one page of the log. */
export const AUDIT_PAGE = 25;

/** Null means no filter. */
export interface AuditFilter {
  readonly toolName: string | null;
  readonly outcome: EndedOutcome | null;
}

export interface AuditState {
  readonly filter: AuditFilter;
  /** Of the current page, newest first. */
  readonly entries: readonly AuditEntry[];
  /** How many calls match the filter; null until the log was loaded. */
  readonly total: number | null;
  /** Every tool in the log. */
  readonly toolNames: readonly string[];
  /** Counted from 0, the newest page. */
  readonly page: number;
  /** Shows the newest page. */
  open(filter: AuditFilter): Promise<void>;
  showOlder(): Promise<void>;
  showNewer(): Promise<void>;
  exportFile(format: 'csv' | 'jsonl'): Promise<CallOutput<'permissions.exportAudit'>>;
}

/**
 * The log of what tools did, one page at a time. New calls appear immediately on the newest page, and move nothing on
 * the others.
 */
export function createAuditStore(client: RpcClient, onError: (error: unknown) => void): StoreApi<AuditState> {
  let newest = 0;
  /** Number of the entry before each page that is not the newest. */
  let starts: readonly number[] = [];
  const store = createStore<AuditState>()((set, get) => ({
    filter: { toolName: null, outcome: null },
    entries: [],
    total: null,
    toolNames: [],
    page: 0,
    async open(filter) {
      set({ filter });
      await read([]);
    },
    async showOlder() {
      const last = get().entries.at(-1);
      if (last !== undefined) await read([...starts, last.number]);
    },
    showNewer: () => read(starts.slice(0, -1)),
    exportFile: (format) => client.call('permissions.exportAudit', { ...get().filter, format }),
  }));

  /** The newest request wins. */
  async function read(wanted: readonly number[]): Promise<void> {
    const question = ++newest;
    const { filter } = store.getState();
    const { entries, total, toolNames } = await client.call('permissions.listAudit', {
      ...filter,
      before: wanted.at(-1) ?? null,
      limit: AUDIT_PAGE,
    });
    if (question !== newest) return;
    starts = wanted;
    store.setState({ entries, total, toolNames, page: wanted.length });
  }

  client.on('permissions.audit-added', () => {
    if (store.getState().total !== null && starts.length === 0) read([]).catch(onError);
  });
  return store;
}

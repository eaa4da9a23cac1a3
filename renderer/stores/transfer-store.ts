import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BackupSummary, ChatFormat, ImportOutcome, TransferKind } from '../../shared/entities/transfer.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import { giveFile, giveFiles, receiveFile } from './transfer-files.ts';

/** A file for the person to save. */
export interface SavedFile {
  readonly name: string;
  readonly contents: Blob;
}

/** Work that takes long; one at a time. */
export interface RunningTransfer {
  readonly kind: TransferKind;
  /** 0..1 */
  readonly share: number;
  /** Chats so far; 0 where something else is counted. */
  readonly count: number;
}

export interface MadeBackup extends SavedFile {
  readonly chats: number;
  readonly missingSecrets: readonly string[];
}

export interface TransferState {
  /** Formats that this window can export; those of every window until loaded. */
  readonly formats: readonly ChatFormat[];
  readonly running: RunningTransfer | null;
  /** Of the last import. */
  readonly outcome: ImportOutcome | null;
  /** Of the last backup that was made here. */
  readonly madeBackup: Omit<MadeBackup, 'contents'> | null;
  /** Whether the next start restores a backup. */
  readonly isRestoring: boolean;
  /** What that backup contains; null after a reload of the window. */
  readonly summary: BackupSummary | null;
  load(): Promise<void>;
  /** @param id null for all chats. @returns null if there is none, or if it was cancelled. */
  exportChats(id: string | null, format: ChatFormat): Promise<SavedFile | null>;
  /** @returns null if it was cancelled. */
  importFiles(files: readonly File[]): Promise<ImportOutcome | null>;
  backUp(password: string): Promise<MadeBackup | null>;
  restore(file: File, password: string): Promise<BackupSummary | null>;
  cancelRestore(): Promise<void>;
  /** Ends what is running. */
  cancel(): void;
}

/** Receiving the finished file takes the rest. */
const SHARE_OF_WORK = 0.95;

export function createTransferStore(client: RpcClient): StoreApi<TransferState> {
  let stop = new AbortController();
  const store = createStore<TransferState>()((set, get) => {
    /** @returns null if it was cancelled. */
    const run = async <Result>(
      kind: TransferKind,
      work: (signal: AbortSignal) => Promise<Result>,
    ): Promise<Result | null> => {
      if (get().running !== null) throw new Error(t('Another export, import or backup is still running.'));
      stop = new AbortController();
      const { signal } = stop;
      set({ running: { kind, share: 0, count: 0 } });
      try {
        return await work(signal);
      } catch (error) {
        if (signal.aborted || (error instanceof RpcError && error.code === 'cancelled')) return null;
        throw error;
      } finally {
        set({ running: null });
      }
    };
    return {
      formats: ['markdown', 'html', 'json'],
      running: null,
      outcome: null,
      madeBackup: null,
      isRestoring: false,
      summary: null,
      async load() {
        const [formats, isRestoring] = await Promise.all([
          client.call('transfer.formats', null),
          client.call('transfer.isRestoring', null),
        ]);
        set({ formats, isRestoring });
      },
      exportChats: (id, format) =>
        run('export', async (signal) => {
          const file = await client.call('transfer.exportChats', { id, format }, { signal });
          return file === null ? null : { name: file.name, contents: await receiveFile(client, file, signal) };
        }),
      async importFiles(files) {
        set({ outcome: null });
        const outcome = await run('import', async (signal) => {
          const given = await giveFiles(client, files, signal);
          return client.call('transfer.importChats', { files: given }, { signal });
        });
        set({ outcome });
        return outcome;
      },
      async backUp(password) {
        set({ madeBackup: null });
        const made = await run('backup', async (signal) => {
          const { file, chats, missingSecrets } = await client.call('transfer.backUp', { password }, { signal });
          return { name: file.name, contents: await receiveFile(client, file, signal), chats, missingSecrets };
        });
        if (made !== null)
          set({ madeBackup: { name: made.name, chats: made.chats, missingSecrets: made.missingSecrets } });
        return made;
      },
      async restore(file, password) {
        const summary = await run('restore', async (signal) =>
          client.call('transfer.restore', { file: await giveFile(client, file, signal), password }, { signal }),
        );
        if (summary !== null) set({ isRestoring: true, summary });
        return summary;
      },
      async cancelRestore() {
        await client.call('transfer.cancelRestore', null);
        set({ isRestoring: false, summary: null });
      },
      cancel: () => stop.abort(),
    };
  });
  client.on('transfer.progressed', ({ kind, share, count }) => {
    const { running } = store.getState();
    if (running?.kind === kind) store.setState({ running: { kind, share: share * SHARE_OF_WORK, count } });
  });
  return store;
}

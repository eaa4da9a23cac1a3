import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppNotice, DueReminder } from '../../shared/entities/notice.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import type { AppInfo } from '../../shared/rpc/contract/app.ts';

/** A short message that disappears by itself, with at most one action. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** `spoken` is for screen readers only: the window already shows it. */
  readonly kind: 'info' | 'error' | 'spoken';
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface AppState {
  readonly info: AppInfo | null;
  readonly notices: readonly AppNotice[];
  readonly due: readonly DueReminder[];
  readonly toasts: readonly Toast[];
  /** False once the connection to the main process is lost: only a reload helps then. */
  readonly connected: boolean;
  load(): Promise<void>;
  showToast(text: string, options?: { kind?: Toast['kind']; action?: NonNullable<Toast['action']> }): void;
  /** Tells screen readers what the window already shows by itself. */
  announce(text: string): void;
  /** Shows why something failed, in the error's own words. */
  showError(error: unknown): void;
  dismissToast(id: number): void;
  dismissNotice(id: string): Promise<void>;
  dismissReminder(id: string): Promise<void>;
  /** @param until milliseconds since 1970; it is due again then. */
  snoozeReminder(id: string, until: number): Promise<void>;
  /** Opens the data folder in the file manager, if the host can. */
  openDataFolder(): Promise<void>;
}

/**
 * Errors stay longer, because they have to be read; the rest only has to be noticed. An offer, such as to undo, lasts as
 * long as its toast, and may have to be reached with the keyboard.
 */
const TOAST_MS = { info: 8000, error: 20_000, spoken: 8000, offer: 20_000 } as const;

export function createAppStore(client: RpcClient): StoreApi<AppState> {
  let nextToast = 1;
  const store = createStore<AppState>()((set, get) => ({
    info: null,
    notices: [],
    due: [],
    toasts: [],
    connected: true,
    async load() {
      // Each is set when it arrives: what an event says while another one is still on its way is newer.
      await Promise.all([
        client.call('app.info', null).then((info) => set({ info })),
        client.call('app.pending', null).then(({ notices, due }) => set({ notices, due })),
        client.call('app.useLocale', { locale: navigator.language }),
      ]);
    },
    showToast(text, { kind = 'info', action } = {}) {
      const id = nextToast++;
      set({ toasts: [...get().toasts, { id, text, kind, ...(action ? { action } : {}) }] });
      setTimeout(() => get().dismissToast(id), TOAST_MS[action ? 'offer' : kind]);
    },
    announce: (text) => get().showToast(text, { kind: 'spoken' }),
    showError(error) {
      // When the connection is lost, a banner already says so; calls in progress may fail a moment before that is
      // known.
      const isLost = error instanceof RpcError && error.code === 'disconnected';
      if (get().connected && !isLost)
        get().showToast(error instanceof Error ? error.message : String(error), { kind: 'error' });
    },
    dismissToast: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
    async dismissNotice(id) {
      set({ notices: get().notices.filter((notice) => notice.id !== id) });
      await client.call('app.dismissNotice', { id }).catch(get().showError);
    },
    async dismissReminder(id) {
      set({ due: get().due.filter((reminder) => reminder.id !== id) });
      await client.call('app.dismissReminder', { id }).catch(get().showError);
    },
    async snoozeReminder(id, until) {
      set({ due: get().due.filter((reminder) => reminder.id !== id) });
      await client.call('app.snoozeReminder', { id, until }).catch(get().showError);
    },
    async openDataFolder() {
      await client.call('app.openDataFolder', null).catch(get().showError);
    },
  }));
  client.on('app.notice-raised', (notice) => store.setState(({ notices }) => ({ notices: withItem(notices, notice) })));
  client.on('app.reminder-due', (reminder) => store.setState(({ due }) => ({ due: withItem(due, reminder) })));
  client.on('app.reminder-settled', ({ id }) =>
    store.setState(({ due }) => ({ due: due.filter((reminder) => reminder.id !== id) })),
  );
  client.onDisconnect(() => store.setState({ connected: false }));
  return store;
}

/** Duplicates are shown once: a reminder can be pending and also arrive as an event while the window opens. */
function withItem<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  return [...items.filter(({ id }) => id !== item.id), item];
}

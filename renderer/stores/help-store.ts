import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HelpPageId } from '../../shared/entities/help-page.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface HelpState {
  /** The page shown when the help is open. */
  readonly page: HelpPageId;
  /** Markdown of the pages that were opened. */
  readonly texts: Readonly<Partial<Record<HelpPageId, string>>>;
  /** Why the open page is missing; null while it is loaded or loading. */
  readonly problem: string | null;
  /** Turns to a page and fetches it if necessary. */
  show(page: HelpPageId): Promise<void>;
}

/** The help pages: they never change while the app runs, so each is fetched once. */
export function createHelpStore(client: RpcClient): StoreApi<HelpState> {
  return createStore<HelpState>()((set, get) => ({
    page: 'getting-started',
    texts: {},
    problem: null,
    async show(page) {
      set({ page, problem: null });
      if (get().texts[page] !== undefined) return;
      try {
        const { markdown } = await client.call('help.page', { id: page });
        set({ texts: { ...get().texts, [page]: markdown } });
      } catch (error) {
        if (get().page === page) set({ problem: error instanceof Error ? error.message : String(error) });
      }
    },
  }));
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SettingsSection } from './settings-sections.ts';

/** What is open in this window only: nothing of it is stored. One layer at a time lies over the chat. */
export interface ViewState {
  readonly palette: boolean;
  /** The open section of the settings; null when they are closed. */
  readonly settings: SettingsSection | null;
  /** Whether what answers cost over time shows. */
  readonly metrics: boolean;
  /** In a narrow window the conversation list lies over the chat. */
  readonly overlay: boolean;
  /** In a narrow window the panel on what the prompt holds lies over the chat, too. */
  readonly knapsack: boolean;
  /** True from when the search for tools was asked for until it has the focus. */
  readonly toolSearch: boolean;
  /** The question that was asked for, from then until its card has the focus. */
  readonly wantedApproval: string | null;
  /** The message being edited. */
  readonly editing: string | null;
  setPalette(open: boolean): void;
  openSettings(section?: SettingsSection): void;
  closeSettings(): void;
  setMetrics(open: boolean): void;
  setOverlay(open: boolean): void;
  setKnapsack(open: boolean): void;
  setToolSearch(wanted: boolean): void;
  setWantedApproval(id: string | null): void;
  setEditing(messageId: string | null): void;
  /** Closes whatever lies over the chat. */
  closeLayers(): void;
}

const NO_LAYER = { palette: false, settings: null, metrics: false, overlay: false, knapsack: false } as const;

export function createViewStore(): StoreApi<ViewState> {
  return createStore<ViewState>()((set) => ({
    ...NO_LAYER,
    toolSearch: false,
    wantedApproval: null,
    editing: null,
    setPalette: (palette) => set(palette ? { ...NO_LAYER, palette } : { palette }),
    openSettings: (section = 'model') => set({ ...NO_LAYER, settings: section }),
    closeSettings: () => set({ settings: null }),
    setMetrics: (metrics) => set(metrics ? { ...NO_LAYER, metrics } : { metrics }),
    setOverlay: (overlay) => set({ overlay }),
    setKnapsack: (knapsack) => set({ knapsack }),
    setToolSearch: (toolSearch) => set({ toolSearch }),
    setWantedApproval: (wantedApproval) => set({ wantedApproval }),
    setEditing: (editing) => set({ editing }),
    closeLayers: () => set(NO_LAYER),
  }));
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SettingsSection } from './settings-sections.ts';

/** What opens over the chat as a whole: `views.tsx` has a line for each. */
export type ViewId = 'settings' | 'measurements' | 'help' | 'shortcuts';

/** The panes at the sides, which lie over the chat in a narrow window. */
export type SidePaneId = 'conversations' | 'loaded-tools';

/** What is open in this window only; none of it is stored. One layer at a time lies over the chat. */
export interface ViewState {
  readonly palette: boolean;
  /** The open view; null when there is none. */
  readonly view: ViewId | null;
  /** The section of the settings that shows when they are open. */
  readonly settingsSection: SettingsSection;
  /** The pane that lies over the chat in a narrow window. */
  readonly overlay: SidePaneId | null;
  /** True from when the search for tools was asked for until it has the focus. */
  readonly toolSearch: boolean;
  /** The question that was asked for, from then until its card has the focus. */
  readonly wantedApproval: string | null;
  /** The message being edited. */
  readonly editing: string | null;
  setPalette(open: boolean): void;
  openView(view: ViewId): void;
  openSettings(section?: SettingsSection): void;
  closeView(): void;
  setOverlay(pane: SidePaneId | null): void;
  setToolSearch(wanted: boolean): void;
  setWantedApproval(id: string | null): void;
  setEditing(messageId: string | null): void;
  /** Closes whatever lies over the chat. */
  closeLayers(): void;
}

const NO_LAYER = { palette: false, view: null, overlay: null } as const;

export function createViewStore(): StoreApi<ViewState> {
  return createStore<ViewState>()((set) => ({
    ...NO_LAYER,
    settingsSection: 'model',
    toolSearch: false,
    wantedApproval: null,
    editing: null,
    setPalette: (palette) => set(palette ? { ...NO_LAYER, palette } : { palette }),
    openView: (view) => set({ ...NO_LAYER, view }),
    openSettings: (settingsSection = 'model') => set({ ...NO_LAYER, view: 'settings', settingsSection }),
    closeView: () => set({ view: null }),
    setOverlay: (overlay) => set({ overlay }),
    setToolSearch: (toolSearch) => set({ toolSearch }),
    setWantedApproval: (wantedApproval) => set({ wantedApproval }),
    setEditing: (editing) => set({ editing }),
    closeLayers: () => set(NO_LAYER),
  }));
}

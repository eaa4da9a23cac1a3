import { createStore, type StoreApi } from 'zustand/vanilla';

export type SettingsSection = 'model' | 'tools' | 'appearance' | 'notifications' | 'storage' | 'about';

/** What is open in this window only: nothing of it is stored. */
export interface ViewState {
  readonly palette: boolean;
  /** The open section of the settings; null when they are closed. */
  readonly settings: SettingsSection | null;
  /** In a narrow window the conversation list lies over the chat. */
  readonly overlay: boolean;
  /** The message being edited. */
  readonly editing: string | null;
  setPalette(open: boolean): void;
  openSettings(section?: SettingsSection): void;
  closeSettings(): void;
  setOverlay(open: boolean): void;
  setEditing(messageId: string | null): void;
}

export function createViewStore(): StoreApi<ViewState> {
  return createStore<ViewState>()((set) => ({
    palette: false, settings: null, overlay: false, editing: null,
    setPalette: (palette) => set({ palette }),
    openSettings: (section = 'model') => set({ settings: section, palette: false }),
    closeSettings: () => set({ settings: null }),
    setOverlay: (overlay) => set({ overlay }),
    setEditing: (editing) => set({ editing }),
  }));
}

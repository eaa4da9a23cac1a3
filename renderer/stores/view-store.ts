import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OfferedPrompt } from '../../shared/entities/connection.ts';
import type { SettingsSection } from './settings-sections.ts';

/** What opens above the chat: `views.tsx` has a line for each. */
export type ViewId =
  | 'settings'
  | 'assistants'
  | 'projects'
  | 'search'
  | 'models'
  | 'measurements'
  | 'today'
  | 'help'
  | 'shortcuts';

/** The side panes, which are above the chat in a narrow window. */
export type SidePaneId = 'conversations' | 'loaded-tools';

/** Everything that can be searched for, or only the models to switch to. */
export type PaletteContents = 'everything' | 'models';

/** What is open in this window only; nothing is stored. One layer at a time is above the chat. */
export interface ViewState {
  /** What the open palette offers; null if it is closed. */
  readonly palette: PaletteContents | null;
  /** The open view; null if there is none. */
  readonly view: ViewId | null;
  /** The settings section shown when the settings are open. */
  readonly settingsSection: SettingsSection;
  /** The pane that is above the chat in a narrow window. */
  readonly overlay: SidePaneId | null;
  /** True from when the tool search was requested until it has the focus. */
  readonly toolSearch: boolean;
  /** The requested question, until its card has the focus. */
  readonly wantedApproval: string | null;
  /** The prompt of a server that was chosen, until it is in the message box. */
  readonly prompt: OfferedPrompt | null;
  /** The step of the tour that is shown, from 0; null if it isn't taken. */
  readonly tourStep: number | null;
  /** The message being edited. */
  readonly editing: string | null;
  /** What the search over all chats begins with. */
  readonly searchQuery: string;
  /** The project that the search begins in; empty for all chats. */
  readonly searchProject: string;
  /** The project that the view of projects begins with; null for any, and `new` for a new one. */
  readonly projectId: string | null;
  /** The chat that moves to the project that is made next. */
  readonly projectFor: string | null;
  /** The project that is about to be deleted. */
  readonly removingProject: string | null;
  /** The conversation that is being moved to a project. */
  readonly moving: string | null;
  /** The message that a search led to, until it is in view. */
  readonly wantedMessage: string | null;
  /** The conversation that the export dialog is open for. */
  readonly exporting: string | null;
  /** The conversation that is being printed. */
  readonly printing: string | null;
  openPalette(contents: PaletteContents): void;
  closePalette(): void;
  openView(view: ViewId): void;
  openSettings(section?: SettingsSection): void;
  closeView(): void;
  setOverlay(pane: SidePaneId | null): void;
  setToolSearch(wanted: boolean): void;
  setWantedApproval(id: string | null): void;
  setPrompt(prompt: OfferedPrompt | null): void;
  /** Opens the search over all chats. */
  openSearch(query: string, project?: string): void;
  /** Opens the view of projects. @param conversationId moves to the new project once that is saved. */
  openProject(id: string, conversationId?: string): void;
  setRemovingProject(id: string | null): void;
  setMoving(conversationId: string | null): void;
  setWantedMessage(messageId: string | null): void;
  /** Also closes what is above the chat: the tour is about what is below. */
  setTourStep(step: number | null): void;
  setEditing(messageId: string | null): void;
  setExporting(conversationId: string | null): void;
  setPrinting(conversationId: string | null): void;
  /** Closes whatever is above the chat, the tour too. */
  closeLayers(): void;
}

const NO_LAYER = { palette: null, view: null, overlay: null, exporting: null, moving: null } as const;

export function createViewStore(): StoreApi<ViewState> {
  return createStore<ViewState>()((set) => ({
    ...NO_LAYER,
    settingsSection: 'model',
    toolSearch: false,
    wantedApproval: null,
    prompt: null,
    editing: null,
    tourStep: null,
    printing: null,
    searchQuery: '',
    searchProject: '',
    projectId: null,
    projectFor: null,
    removingProject: null,
    wantedMessage: null,
    openPalette: (palette) => set({ ...NO_LAYER, palette }),
    closePalette: () => set({ palette: null }),
    openView: (view) =>
      set({ ...NO_LAYER, view, searchQuery: '', searchProject: '', projectId: null, projectFor: null }),
    openSearch: (searchQuery, searchProject = '') => set({ ...NO_LAYER, view: 'search', searchQuery, searchProject }),
    openProject: (projectId, projectFor) =>
      set({ ...NO_LAYER, view: 'projects', projectId, projectFor: projectFor ?? null }),
    setRemovingProject: (removingProject) => set({ removingProject }),
    setMoving: (moving) => set(moving === null ? { moving } : { ...NO_LAYER, moving }),
    setWantedMessage: (wantedMessage) => set({ wantedMessage }),
    openSettings: (settingsSection = 'model') => set({ ...NO_LAYER, view: 'settings', settingsSection }),
    closeView: () => set({ view: null }),
    setOverlay: (overlay) => set({ overlay }),
    setToolSearch: (toolSearch) => set({ toolSearch }),
    setWantedApproval: (wantedApproval) => set({ wantedApproval }),
    setPrompt: (prompt) => set({ prompt }),
    setTourStep: (tourStep) => set(tourStep === null ? { tourStep } : { ...NO_LAYER, tourStep }),
    setEditing: (editing) => set({ editing }),
    setExporting: (exporting) => set(exporting === null ? { exporting } : { ...NO_LAYER, exporting }),
    setPrinting: (printing) => set({ printing }),
    closeLayers: () => set({ ...NO_LAYER, tourStep: null }),
  }));
}

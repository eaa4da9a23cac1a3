import { useCallback, useEffect } from 'react';
import { useApp, useSettings, useView } from './stores.tsx';
import { useMediaQuery } from './use-media-query.ts';
import type { SidePaneId } from './view-store.ts';

/**
 * When each pane is above the chat instead of next to it, and the setting that stores its visibility otherwise. The
 * style sheet has no such rule: this alone decides.
 */
const PANES = {
  conversations: { narrow: '(max-width: 719px)', setting: 'sidebarShown' },
  'loaded-tools': { narrow: '(max-width: 1023px)', setting: 'loadedToolsShown' },
} as const satisfies Readonly<Record<SidePaneId, object>>;

export interface SidePane {
  /** True if the pane is above the chat. Its visibility is not stored then. */
  readonly narrow: boolean;
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** Whether a side pane is shown, and the only way to change that, at any window width. */
export function useSidePane(id: SidePaneId): SidePane {
  const { narrow: query, setting } = PANES[id];
  const narrow = useMediaQuery(query);
  const isOverlay = useView((state) => state.overlay === id);
  const setOverlay = useView((state) => state.setOverlay);
  const docked = useSettings((state) => state.settings[setting]);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const setOpen = useCallback(
    (open: boolean) => {
      if (narrow) setOverlay(open ? id : null);
      else void update({ [setting]: open }).catch(showError);
    },
    [id, narrow, setting, setOverlay, update, showError],
  );
  // An overlay doesn't reappear by itself in a window that was wide for a while.
  useEffect(() => {
    if (!narrow && isOverlay) setOverlay(null);
  }, [narrow, isOverlay, setOverlay]);
  return { narrow, open: narrow ? isOverlay : docked, setOpen };
}

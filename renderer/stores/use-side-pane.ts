import { useCallback, useEffect } from 'react';
import { useApp, useSettings, useView } from './stores.tsx';
import { useMediaQuery } from './use-media-query.ts';
import type { SidePaneId } from './view-store.ts';

/**
 * Where each pane lies over the chat instead of next to it, and the setting that keeps whether it shows elsewhere. The
 * style sheet has no such rule: this decides alone.
 */
const PANES = {
  conversations: { narrow: '(max-width: 719px)', setting: 'sidebarShown' },
  'loaded-tools': { narrow: '(max-width: 1023px)', setting: 'loadedToolsShown' },
} as const satisfies Readonly<Record<SidePaneId, object>>;

export interface SidePane {
  /** True where the pane lies over the chat. That it is open is not stored then. */
  readonly narrow: boolean;
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** Whether a pane at the side shows, and the one way to change it, whatever the width of the window. */
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
  // An overlay does not come back by itself in a window that was wide for a while.
  useEffect(() => {
    if (!narrow && isOverlay) setOverlay(null);
  }, [narrow, isOverlay, setOverlay]);
  return { narrow, open: narrow ? isOverlay : docked, setOpen };
}

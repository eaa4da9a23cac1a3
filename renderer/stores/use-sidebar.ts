import { useCallback } from 'react';
import { useApp, useSettings, useView } from './stores.tsx';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Below this the list lies over the chat instead of beside it. The style sheet has no such rule: this decides alone.
 */
const NARROW = '(max-width: 719px)';

export interface Sidebar {
  /** True where the list lies over the chat; that it is open is not stored then. */
  readonly narrow: boolean;
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** Whether the conversation list shows, and the one way to change it, whatever the width of the window. */
export function useSidebar(): Sidebar {
  const narrow = useMediaQuery(NARROW);
  const overlay = useView((state) => state.overlay);
  const setOverlay = useView((state) => state.setOverlay);
  const docked = useSettings((state) => state.settings.sidebarShown);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const setOpen = useCallback(
    (open: boolean) => {
      if (narrow) setOverlay(open);
      else void update({ sidebarShown: open }).catch(showError);
    },
    [narrow, setOverlay, update, showError],
  );
  return { narrow, open: narrow ? overlay : docked, setOpen };
}

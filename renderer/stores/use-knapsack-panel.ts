import { useApp, useSettings, useView } from './stores.tsx';
import { useMediaQuery } from './use-media-query.ts';

/** Below this the panel lies over the chat instead of beside it. */
const NARROW = '(max-width: 1023px)';

export interface KnapsackPanelState {
  /** True where the panel lies over the chat; that it is open is not stored then. */
  readonly narrow: boolean;
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** Whether the panel on what the prompt holds shows, and the one way to change it. */
export function useKnapsackPanel(): KnapsackPanelState {
  const narrow = useMediaQuery(NARROW);
  const overlay = useView((state) => state.knapsack);
  const setOverlay = useView((state) => state.setKnapsack);
  const docked = useSettings((state) => state.settings.knapsackShown);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const setOpen = (open: boolean): void => {
    if (narrow) setOverlay(open);
    else void update({ knapsackShown: open }).catch(showError);
  };
  return { narrow, open: narrow ? overlay : docked, setOpen };
}

import { useState } from 'react';
import { settingsSchema } from '../../shared/entities/settings.ts';
import { useApp, useSettings } from './stores.tsx';

type WidthSetting = 'sidebarWidth' | 'loadedToolsWidth';

export interface PaneWidth {
  /** In CSS pixels, as it is stored, or as it is being dragged. */
  readonly width: number;
  readonly least: number;
  readonly most: number;
  /** @param width while it is dragged; stored only by `save`. */
  drag(width: number): void;
  save(width: number): void;
}

/** The width of a side pane, within its bounds. */
export function usePaneWidth(setting: WidthSetting): PaneWidth {
  const stored = useSettings((state) => state.settings[setting]);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const [dragged, setDragged] = useState<number | null>(null);
  const { minValue, maxValue } = settingsSchema.shape[setting].unwrap();
  const [least, most] = [minValue ?? 0, maxValue ?? Infinity];
  const clamp = (width: number): number => Math.round(Math.min(most, Math.max(least, width)));
  return {
    width: dragged ?? stored,
    least,
    most,
    drag: (width) => setDragged(clamp(width)),
    save: (width) =>
      void update({ [setting]: clamp(width) })
        .catch(showError)
        .finally(() => setDragged(null)),
  };
}

import type { Chord, ChosenShortcuts } from '../../shared/entities/shortcut.ts';
import { keysOf, type ShortcutAction } from './shortcut-actions.ts';
import { useSettings } from './stores.tsx';

/** @returns the keys of an action now; null for none. */
export const useKeys = (action: ShortcutAction): Chord | null => keysOf(action, useChosenShortcuts());

/** @returns the keys that the person chose. */
export const useChosenShortcuts = (): ChosenShortcuts => useSettings((state) => state.settings.shortcuts);

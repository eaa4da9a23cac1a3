import { useEffect } from 'react';

const isMac = /mac/i.test(navigator.platform);

/** @returns the keys as they are written on this system: "Ctrl+K", "⌘K". */
export const shortcutLabel = (key: string): string => (isMac ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`);

/** Runs a command on Ctrl (macOS: Command) and a key, wherever the focus is. */
export function useShortcut(key: string, run: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const modifier = isMac ? event.metaKey : event.ctrlKey;
      if (!modifier || event.altKey || event.shiftKey || event.key.toLowerCase() !== key) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, run]);
}

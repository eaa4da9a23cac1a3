import { useEffect, useRef } from 'react';

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);

/** Shortcuts that work everywhere in the window, except those of views, which declare their own. */
export const SHORTCUTS = {
  newChat: { key: 'n', words: 'New chat' },
  palette: { key: 'k', words: 'Search chats, commands, tools and settings' },
  conversations: { key: 'b', words: 'Show or hide conversations' },
  exportChat: { key: 'e', words: 'Export this chat' },
  loadedTools: { key: 'j', words: 'Show or hide loaded tools' },
} as const;

/** @returns the keys as written on this system: "Ctrl+K", "⌘K". */
export const shortcutLabel = (key: string): string => (isMac ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`);

/**
 * Runs commands on Ctrl (macOS: Command) and a key, wherever the focus is.
 * @param commands by their key.
 */
export function useShortcuts(commands: Readonly<Record<string, () => void>>): void {
  const newest = useRef(commands);
  useEffect(() => {
    newest.current = commands;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const modifier = isMac ? event.metaKey : event.ctrlKey;
      const run = newest.current[event.key.toLowerCase()];
      if (!modifier || event.altKey || event.shiftKey || run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

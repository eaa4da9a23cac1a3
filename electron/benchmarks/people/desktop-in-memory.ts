import { rm } from 'node:fs/promises';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';

/** A desktop for measurements, which run where there is none: it has a clipboard of its own, and opens nothing. */
export function createDesktopInMemory(): DesktopActions {
  let clipboard = '';
  return {
    trash: (absolutePath) => rm(absolutePath, { recursive: true }),
    openPath: async () => {},
    openUrl: async () => {},
    openApp: async () => {},
    readClipboard: async () => clipboard,
    async writeClipboard(text) {
      clipboard = text;
    },
  };
}

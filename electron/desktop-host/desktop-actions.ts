import { clipboard, shell } from 'electron';
import type { HostCapabilities } from '../app/host-capabilities.ts';
import { openApp } from '../app/open-app.ts';
import { asPersonWhile } from '../foundation/private-files.ts';

/** Electron's desktop actions for tools. */
export const desktopActions: NonNullable<HostCapabilities['actions']> = {
  trash: (absolutePath) => shell.trashItem(absolutePath),
  async openPath(absolutePath) {
    const problem = await asPersonWhile(() => shell.openPath(absolutePath));
    if (problem !== '') throw new Error(problem);
  },
  openUrl: (url) => asPersonWhile(() => shell.openExternal(url)),
  openApp: (name) => openApp(name),
  readClipboard: async () => clipboard.readText(),
  writeClipboard: async (text) => clipboard.writeText(text),
};

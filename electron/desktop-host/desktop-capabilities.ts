import { app, BrowserWindow, dialog, Notification, powerMonitor, shell } from 'electron';
import type { SharingCommand } from '../../shared/entities/sharing.ts';
import { t } from '../../shared/texts/translate.ts';
import type { HostCapabilities } from '../app/host-capabilities.ts';
import type { Installation } from '../app/installation.ts';
import { sharingCommand } from '../app/sharing-command.ts';
import { desktopActions } from './desktop-actions.ts';
import { printToPdf } from './print-to-pdf.ts';
import { secretCipher } from './secret-cipher.ts';
import { updateHost } from './update-host.ts';
import { startUtilityHelper } from './utility-helper.ts';

/** Electron's way to take the bar away. */
const NO_PROGRESS = -1;

/** What a desktop window adds to the app: the system's notifications, file manager and file dialog. */
export function desktopCapabilities(installation: Installation, showWindow: () => void): HostCapabilities {
  return {
    kind: 'desktop',
    locale: app.getLocale(),
    appVersion: installation.version,
    versions: {
      electron: process.versions['electron'] ?? app.getVersion(),
      chromium: process.versions['chrome'] ?? 'unknown',
      node: process.versions.node,
    },
    showNotification({ title, body }) {
      if (!Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      notification.on('click', showWindow);
      notification.show();
    },
    showProgress(share) {
      for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(share ?? NO_PROGRESS);
    },
    async openFolder(folder) {
      const problem = await shell.openPath(folder);
      if (problem !== '') throw new Error(problem);
    },
    printToPdf,
    startHelper: startUtilityHelper,
    restart() {
      app.relaunch();
      app.quit();
    },
    async pickModelFile() {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        title: t('Add a model'),
        properties: ['openFile'],
        filters: [
          { name: t('GGUF models'), extensions: ['gguf'] },
          { name: t('All files'), extensions: ['*'] },
        ],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    async pickFolder() {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        title: t('Open a folder to Knapsack'),
        properties: ['openDirectory', 'createDirectory'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    systemIdleMs: () => powerMonitor.getSystemIdleTime() * 1000,
    actions: desktopActions,
    sharingCommand: commandWith('--mcp'),
    agentCommand: commandWith('--acp'),
    updates: updateHost(installation),
    ...secretCipher(),
  };
}

/** An AppImage runs from a folder that is gone when it ends. */
const commandWith = (option: string): SharingCommand =>
  sharingCommand(process.env['APPIMAGE'] ?? process.execPath, [...(app.isPackaged ? [] : [app.getAppPath()]), option]);

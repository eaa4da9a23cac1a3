import path from 'node:path';
import { app } from 'electron';
import { getAppCacheDir } from 'electron-updater/out/AppAdapter.js';
import type { HostCapabilities } from '../app/host-capabilities.ts';
import type { Installation } from '../app/installation.ts';

/** The installed app, as an update replaces it. */
export const updateHost = ({
  updateFeed,
  resourcesFolder,
}: Installation): NonNullable<HostCapabilities['updates']> => ({
  feed: updateFeed,
  version: app.getVersion(),
  name: app.name,
  isPackaged: app.isPackaged,
  configFile: path.join(resourcesFolder, 'app-update.yml'),
  cacheFolder: getAppCacheDir(),
  whenReady: () => app.whenReady(),
  quit: () => app.quit(),
  relaunch: () => app.relaunch(),
  onQuit: (handler) => void app.once('quit', (_event, exitCode) => handler(exitCode)),
});

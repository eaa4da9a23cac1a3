import { app, BrowserWindow, dialog } from 'electron';
import { createApp } from './app/create-app.ts';
import { findInstallation } from './app/installation.ts';
import { registerAppScheme, serveWindow } from './desktop-host/app-protocol.ts';
import { createWindow } from './desktop-host/create-window.ts';
import { desktopCapabilities } from './desktop-host/desktop-capabilities.ts';
import { setApplicationMenu } from './desktop-host/menu.ts';
import { quitAfter } from './desktop-host/quit-after.ts';
import { secureWindows } from './desktop-host/security.ts';
import { errorMessage } from './foundation/errors.ts';
import { defaultDataFolder } from './foundation/paths.ts';
import { keepFilesPrivate } from './foundation/private-files.ts';

keepFilesPrivate();
app.enableSandbox();
registerAppScheme();
const dataFolder = defaultDataFolder();
app.setPath('userData', dataFolder);

if (app.requestSingleInstanceLock()) void app.whenReady().then(start).catch(giveUp);
else app.quit();

async function start(): Promise<void> {
  const { version, resourcesFolder, rendererFolder } = findInstallation();
  secureWindows();
  serveWindow(rendererFolder);
  const knapsack = await createApp({
    capabilities: desktopCapabilities(version, showWindow),
    dataFolder,
    resourcesFolder,
  });
  setApplicationMenu(() => {
    showWindow();
    knapsack.server.emit('help.menu-chosen', null);
  });
  const open = (): BrowserWindow => createWindow({ app: knapsack, dataFolder });
  open();
  app.on('second-instance', showWindow);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  quitAfter(
    () => knapsack.dispose(),
    (error) => knapsack.logger.log('error', 'Knapsack did not shut down cleanly.', error),
  );
}

function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

/** Without a window, there is nowhere else to say it. */
function giveUp(error: unknown): void {
  dialog.showErrorBox('Knapsack could not start', errorMessage(error));
  app.exit(1);
}

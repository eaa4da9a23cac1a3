import path from 'node:path';
import { BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import { t } from '../../shared/texts/translate.ts';
import type { App } from '../app/create-app.ts';
import { errorMessage } from '../foundation/errors.ts';
import { WINDOW_ORIGIN } from './app-protocol.ts';
import { connectPages } from './ipc-transport.ts';
import { readWindowBounds, saveWindowBounds, SMALLEST_WINDOW } from './window-bounds.ts';

/** The window's background before the page is drawn, as in its style sheet: no white flash. */
const GROUND = { light: '#ffffff', dark: '#16171a' } as const;

export interface CreateWindowOptions {
  readonly app: App;
  readonly dataFolder: string;
}

/** Opens a window where the last one was closed and connects it. */
export function createWindow({ app, dataFolder }: CreateWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...readWindowBounds(
      dataFolder,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
    show: false,
    title: 'Knapsack',
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload: path.join(import.meta.dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
      // Elsewhere than on macOS, Chromium would fetch dictionaries from Google.
      spellcheck: process.platform === 'darwin',
    },
  });
  connectPages(window.webContents, app.server);
  window.once('ready-to-show', () => window.show());
  window.on('close', () => rememberBounds(window, { app, dataFolder }));
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void offerReload(window, reason, app);
  });
  void window.loadURL(`${WINDOW_ORIGIN}/index.html`);
  return window;
}

function rememberBounds(window: BrowserWindow, { app, dataFolder }: CreateWindowOptions): void {
  try {
    saveWindowBounds(dataFolder, window.getNormalBounds());
  } catch (error) {
    app.logger.log('warning', 'The position of the window could not be saved.', errorMessage(error));
  }
}

/** The main process holds all state: a crashed window has lost only its display. */
async function offerReload(window: BrowserWindow, reason: string, app: App): Promise<void> {
  app.logger.log('error', 'The window ended unexpectedly.', { reason });
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: t('The Knapsack window ended unexpectedly.'),
    detail: t('Your conversations are stored. Open the window again?'),
    buttons: [t('Open again'), t('Quit')],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0) window.reload();
  else window.destroy();
}

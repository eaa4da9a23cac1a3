import { app, BrowserWindow, dialog } from 'electron';
import { t } from '../shared/texts/translate.ts';
import { createApp, type App } from './app/create-app.ts';
import { findInstallation } from './app/installation.ts';
import { handOverCommand, handOverToStarting, shareOver, type CommandStreams } from './app/serve-command.ts';
import { isOwnPage, registerAppScheme, serveWindow } from './desktop-host/app-protocol.ts';
import { createWindow } from './desktop-host/create-window.ts';
import { desktopCapabilities } from './desktop-host/desktop-capabilities.ts';
import { setApplicationMenu } from './desktop-host/menu.ts';
import { quitAfter } from './desktop-host/quit-after.ts';
import { secureWindows } from './desktop-host/security.ts';
import { errorMessage } from './foundation/errors.ts';
import { defaultDataFolder } from './foundation/paths.ts';
import { keepFilesPrivate } from './foundation/private-files.ts';
import { keepOutputForProtocol } from './foundation/protocol-output.ts';
import { COMMAND_PROTOCOLS, type CommandProtocol } from './sharing/handover/command-protocol.ts';

/**
 * `--mcp`: another program started this to use the tools; `--acp`: to use Knapsack as an agent. No window opens, unless
 * the person starts Knapsack, too.
 */
const protocol = protocolIn(process.argv);

keepFilesPrivate();
app.enableSandbox();
registerAppScheme();
const dataFolder = defaultDataFolder();
app.setPath('userData', dataFolder);

if (protocol !== null)
  void startCommand({ input: process.stdin, output: keepOutputForProtocol() }, protocol).catch(giveUpCommand);
else if (app.requestSingleInstanceLock()) void app.whenReady().then(startWindow).catch(giveUp);
else app.quit();

function protocolIn(argv: readonly string[]): CommandProtocol | null {
  return COMMAND_PROTOCOLS.find((name) => argv.includes(`--${name}`)) ?? null;
}

async function startWindow(): Promise<void> {
  const { open } = await start({ waits: false });
  open();
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

/** Ends with the program that started it and with the last window, whichever is later. */
async function startCommand(streams: CommandStreams, spoken: CommandProtocol): Promise<void> {
  if (await handOverCommand(dataFolder, streams, spoken)) return app.exit(0);
  if (!app.requestSingleInstanceLock()) {
    await handOverToStarting(dataFolder, streams, spoken);
    return app.exit(0);
  }
  await app.whenReady();
  app.dock?.hide();
  const { knapsack } = await start({ waits: true });
  let isServing = true;
  const quitWhenDone = (): void => {
    if (!isServing && BrowserWindow.getAllWindows().length === 0) app.quit();
  };
  app.on('window-all-closed', quitWhenDone);
  try {
    await shareOver(knapsack, streams, spoken, process.argv.includes('--share'));
  } finally {
    isServing = false;
  }
  quitWhenDone();
}

/** @param options `waits` if nothing is loaded until a window opens. */
async function start({ waits }: { readonly waits: boolean }): Promise<{ knapsack: App; open: () => void }> {
  const installation = findInstallation();
  const { resourcesFolder, rendererFolder } = installation;
  secureWindows();
  serveWindow(rendererFolder);
  // A question may come while no window is open.
  let openOrShow = showWindow;
  const showMenu = (): void =>
    setApplicationMenu(() => {
      showWindow();
      knapsack.server.emit('help.menu-chosen', null);
    });
  const knapsack = await createApp({
    capabilities: { ...desktopCapabilities(installation, () => openOrShow()), languageChanged: showMenu },
    dataFolder,
    resourcesFolder,
    waits,
  });
  showMenu();
  const open = (): void => {
    void app.dock?.show();
    knapsack.start();
    createWindow({ app: knapsack, dataFolder });
  };
  openOrShow = () => (BrowserWindow.getAllWindows().length === 0 ? open() : showWindow());
  app.on('second-instance', (_event, argv) => {
    // Another program that starts the command needs no window.
    if (protocolIn(argv) === null) openOrShow();
  });
  app.on('activate', () => openOrShow());
  quitAfter(
    () => knapsack.dispose(),
    (error) => knapsack.logger.log('error', 'Knapsack did not shut down cleanly.', error),
  );
  return { knapsack, open };
}

function showWindow(): void {
  // One that only prints is never shown.
  const window = BrowserWindow.getAllWindows().find(({ webContents }) => isOwnPage(webContents.getURL()));
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

/** Without a window, there is nowhere else to say it. */
function giveUp(error: unknown): void {
  dialog.showErrorBox(t('Knapsack could not start'), errorMessage(error));
  app.exit(1);
}

/** The program that started the command shows or logs this. */
function giveUpCommand(error: unknown): void {
  process.stderr.write(`${errorMessage(error)}\n`);
  app.exit(1);
}

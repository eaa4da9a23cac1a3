import { fork, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArguments, findTestChromium } from '../../../scripts/project.ts';
import { BrowserWindow, windowEvents } from './browser-window.ts';
import { ipcMain } from './ipc-main.ts';
import { createEvent, record, state } from './state.ts';

/**
 * A test double for the `electron` module, as far as this app uses it: runs the built main process and preload under
 * Node with windows in Chromium. It has no sandbox, no fuses, no real `app:` scheme and no native dialogs; only real
 * Electron covers those.
 */
class App extends EventEmitter {
  readonly isPackaged = false;
  readonly #ready = Promise.withResolvers<void>();
  #quitting = false;
  #relaunches = false;

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  becomeReady(): void {
    this.#ready.resolve();
  }

  enableSandbox(): void {
    if (state.context !== null) throw new Error('app.enableSandbox() must be called before the app is ready.');
  }

  setPath(): void {}
  getAppPath(): string {
    return path.resolve(import.meta.dirname, '..', '..', '..');
  }

  getLocale(): string {
    return 'en-GB';
  }

  getVersion(): string {
    return '0.0.0';
  }

  requestSingleInstanceLock(): boolean {
    return true;
  }

  /** As in Electron, the next instance starts when this one has ended. */
  relaunch(): void {
    record('relaunch');
    this.#relaunches = true;
  }

  /** As in Electron, `will-quit` can prevent quitting; it is emitted again at the next call. */
  quit(): void {
    if (this.#quitting) return;
    const event = createEvent({});
    this.emit('will-quit', event);
    if (event.defaultPrevented) return;
    this.#quitting = true;
    void (state.browser?.close() ?? Promise.resolve()).finally(() => {
      if (this.#relaunches) startAgain();
      process.exit(0);
    });
  }

  exit(code: number): void {
    process.exit(code);
  }
}

/** With the same arguments and the same output, so that a spec reads where its windows are, too. */
function startAgain(): void {
  const args = [...process.execArgv, ...process.argv.slice(1)];
  spawn(process.execPath, args, { stdio: 'inherit', detached: true }).unref();
}

export const app = new App();
windowEvents.on('web-contents-created', (event: unknown, contents: unknown) =>
  app.emit('web-contents-created', event, contents),
);
windowEvents.on('window-all-closed', () => app.emit('window-all-closed'));

export const dialog = {
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showMessageBox: async () => ({ response: 0 }),
  showErrorBox: (title: string, content: string) => record('error-box', title, content),
};

export class Menu {
  static buildFromTemplate(template: readonly unknown[]): readonly unknown[] {
    return template;
  }

  static setApplicationMenu(): void {}
}

export class Notification extends EventEmitter {
  readonly #options: { readonly title: string; readonly body: string };

  constructor(options: { readonly title: string; readonly body: string }) {
    super();
    this.#options = options;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    record('notification', this.#options);
  }
}

export const shell = {
  openExternal: async (url: string) => record('open-external', url),
  openPath: async (folder: string) => {
    record('open-path', folder);
    return '';
  },
  trashItem: async (item: string) => {
    record('trash-item', item);
    renameSync(item, path.join(mkdtempSync(path.join(os.tmpdir(), 'knapsack-stand-in-trash-')), path.basename(item)));
  },
};
const copied = { text: '' };
export const clipboard = {
  readText: () => copied.text,
  writeText: (text: string) => {
    record('clipboard', text);
    copied.text = text;
  },
};
/** Electron's utility processes; here they are Node's. */
export const utilityProcess = {
  fork(file: string, args: readonly string[], { execArgv }: { readonly execArgv: string[] }) {
    const child = fork(file, args, {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // As in Electron, a message to a process that has just ended is dropped; Node would throw where nobody can catch it.
    return Object.assign(child, { postMessage: (message: object) => void child.send(message, () => undefined) });
  },
};
/** Somebody is always there: nothing begins at idle. */
export const powerMonitor = { getSystemIdleTime: (): number => 0 };
export const nativeTheme = { shouldUseDarkColors: false };
/** As on a Linux desktop without a keyring: the app then protects secrets by file mode. */
export const safeStorage = {
  isEncryptionAvailable: (): boolean => false,
  getSelectedStorageBackend: (): string => 'basic_text',
  encryptString(): never {
    throw new Error('safeStorage.encryptString() must not be called where encryption is not available.');
  },
  decryptString(): never {
    throw new Error('safeStorage.decryptString() must not be called where encryption is not available.');
  },
};
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
export const protocol = {
  registerSchemesAsPrivileged(): void {
    if (state.context !== null) throw new Error('Schemes must be registered before the app is ready.');
  },
  handle: (scheme: string, serve: (request: Request) => Promise<Response>) => void state.schemes.set(scheme, serve),
};
export const session = {
  defaultSession: {
    setPermissionRequestHandler(): void {},
    setPermissionCheckHandler(): void {},
    setDevicePermissionHandler(): void {},
    setSpellCheckerEnabled(): void {},
    webRequest: { onBeforeRequest(): void {} },
  },
};
export { BrowserWindow, ipcMain };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/**
 * Runs when the main process has run its top level, because Electron becomes ready after that. Prints the address for
 * driving the windows.
 */
setImmediate(() => void open());

/** Another program started the command: there is no window, so no browser, and the output belongs to the protocol. */
const isCommand = process.argv.includes('--mcp');

async function open(): Promise<void> {
  if (isCommand) return app.becomeReady();
  const port = await freePort();
  state.browser = await chromium.launch({
    executablePath: findTestChromium(),
    args: [...chromiumArguments(), `--remote-debugging-port=${String(port)}`],
  });
  state.context = await state.browser.newContext({ locale: 'en-GB' });
  app.becomeReady();
  while (!hasLoadedWindow()) await new Promise((resolve) => setTimeout(resolve, 10));
  console.log(JSON.stringify({ debugger: `http://127.0.0.1:${String(port)}`, pid: process.pid }));
}

function hasLoadedWindow(): boolean {
  return BrowserWindow.getAllWindows().some(({ page }) => page?.url().startsWith('https://') === true);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => app.quit());

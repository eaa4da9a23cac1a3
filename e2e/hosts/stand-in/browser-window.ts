import { EventEmitter } from 'node:events';
import type { Page, Route } from 'playwright-core';
import { ipcMain } from './ipc-main.ts';
import { runPreload } from './bridge.ts';
import { crossProcess, createEvent, record, state, toPageUrl, toShellUrl } from './state.ts';

interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly webPreferences?: { readonly preload?: string; readonly [name: string]: unknown };
}
type WindowOpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' };

/** Notified of every window and page that opens; `app` listens. */
export const windowEvents = new EventEmitter();
const windows = new Set<BrowserWindow>();
const REQUIRED = {
  contextIsolation: true,
  sandbox: true,
  webSecurity: true,
  nodeIntegration: false,
  webviewTag: false,
} as const;

class WebContents extends EventEmitter {
  readonly incoming = new EventEmitter();
  readonly #window: BrowserWindow;
  #openHandler: WindowOpenHandler = () => ({ action: 'allow' });

  constructor(window: BrowserWindow) {
    super();
    this.#window = window;
    windowEvents.emit('web-contents-created', createEvent({}), this);
  }

  getURL(): string {
    return toShellUrl(this.#window.page?.url() ?? '');
  }

  isDestroyed(): boolean {
    return !windows.has(this.#window);
  }

  send(channel: string, ...args: unknown[]): void {
    this.incoming.emit(channel, {}, ...args.map(crossProcess));
  }

  async printToPDF(): Promise<Buffer> {
    if (this.#window.page === null) throw new Error('Nothing was loaded to print.');
    return this.#window.page.pdf();
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler;
  }

  mayOpen(url: string): boolean {
    return this.#openHandler({ url }).action === 'allow';
  }
}

/** Runs in the page: anything that would open a window asks the shell, as in Electron, and opens nothing here. */
function askBeforeOpening(): void {
  const { __windowOpen: ask } = globalThis as unknown as { __windowOpen(url: string): void };
  window.open = (url) => {
    ask(new URL(url ?? '', location.href).href);
    return null;
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target=_blank]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    ask(link.href);
  });
}

/** A page of Chromium that loads through the app's own protocol handler and communicates through its own preload. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly #options: WindowOptions;
  readonly #opened: Promise<Page>;
  page: Page | null = null;
  /** What the shell itself is loading: as in Electron, only a page's own navigation asks. */
  #loading: string | null = null;

  constructor(options: WindowOptions) {
    super();
    for (const [name, value] of Object.entries(REQUIRED)) {
      if (options.webPreferences?.[name] !== value)
        throw new Error(`A window must be opened with ${name}: ${String(value)}.`);
    }
    this.#options = options;
    windows.add(this);
    this.webContents = new WebContents(this);
    this.#opened = this.#open();
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#opened;
    this.#loading = url;
    await page.goto(toPageUrl(url));
    this.emit('ready-to-show');
  }

  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 0, y: 0, ...(this.page?.viewportSize() ?? { width: 800, height: 600 }) };
  }

  show(): void {}
  focus(): void {}
  restore(): void {}
  reload(): void {}
  setProgressBar(share: number): void {
    record('progress', share);
  }
  isMinimized(): boolean {
    return false;
  }

  destroy(): void {
    void this.page?.close();
  }

  close(): void {
    this.emit('close', createEvent({}));
    void this.page?.close();
  }

  async #open(): Promise<Page> {
    if (state.context === null) throw new Error('A window was opened before the app was ready.');
    const page = await state.context.newPage();
    this.page = page;
    await page.setViewportSize({ width: this.#options.width ?? 800, height: this.#options.height ?? 600 });
    const preload = this.#options.webPreferences?.preload;
    const send = (channel: string, args: readonly unknown[]): void =>
      void ipcMain.emit(channel, this.#ipcEvent(), ...args);
    if (preload !== undefined) await runPreload(page, preload, { incoming: this.webContents.incoming, send });
    await page.route('**/*', (route) => this.#answer(route));
    await page.exposeBinding('__windowOpen', (_source, url: string) => void this.webContents.mayOpen(url));
    await page.addInitScript(askBeforeOpening);
    page.on('close', () => this.#closed());
    return page;
  }

  #ipcEvent(): object {
    return { sender: this.webContents, senderFrame: { url: this.webContents.getURL(), parent: null } };
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = toShellUrl(request.url());
    // A response without content leaves the page unchanged; a failed request would show Chromium's own error page.
    if (request.isNavigationRequest() && this.#refusesNavigation(url)) return route.fulfill({ status: 204 });
    const serve = state.schemes.get(new URL(url).protocol.slice(0, -1));
    if (serve === undefined) return url.startsWith('data:') ? route.continue() : route.abort('internetdisconnected');
    const response = await serve(new Request(url, { method: request.method() }));
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  }

  #refusesNavigation(url: string): boolean {
    if (url === this.#loading) {
      this.#loading = null;
      return false;
    }
    const event = createEvent({ url });
    this.webContents.emit('will-navigate', event, url);
    if (event.defaultPrevented) record('navigation-refused', url);
    return event.defaultPrevented;
  }

  #closed(): void {
    if (!windows.delete(this)) return;
    this.webContents.emit('destroyed');
    this.emit('closed');
    if (windows.size === 0) windowEvents.emit('window-all-closed');
  }
}

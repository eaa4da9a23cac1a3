import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { Page } from 'playwright-core';
import { crossProcess } from './state.ts';

type Callable = (...args: unknown[]) => unknown;
type Api = Readonly<Record<string, Readonly<Record<string, Callable>>>>;

/** What the page passed: a value, or the number of one of its functions. */
interface PageArgument {
  readonly callback?: number;
  readonly value?: unknown;
}

export interface RendererLine {
  /** Messages from the main process to this window. */
  readonly incoming: EventEmitter;
  /** Sends a message from this window to the main process. */
  send(channel: string, args: readonly unknown[]): void;
}

/**
 * Runs a preload as Electron runs a sandboxed one: one CommonJS file that can require only `electron`, again for every
 * page that the window loads. What it exposes appears on the page as functions; functions passed to them are called
 * back.
 */
export async function runPreload(page: Page, file: string, line: RendererLine): Promise<void> {
  let api = load(file, line);
  const ends = new Map<number, Callable>();
  await page.exposeBinding('__call', (_source, name: string, method: string, args: readonly PageArgument[]) => {
    const result = api[name]?.[method]?.(...args.map((argument) => received(page, argument)));
    const callback = args.find((argument) => argument.callback !== undefined)?.callback;
    if (typeof result === 'function' && callback !== undefined) ends.set(callback, result as Callable);
  });
  await page.exposeBinding('__end', (_source, callback: number) => void ends.get(callback)?.());
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const end of ends.values()) end();
    ends.clear();
    api = load(file, line);
  });
  const shape = Object.fromEntries(Object.entries(api).map(([name, methods]) => [name, Object.keys(methods)]));
  await page.addInitScript(installApi, shape);
}

function load(file: string, line: RendererLine): Api {
  const api: Record<string, Readonly<Record<string, Callable>>> = {};
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, value: Readonly<Record<string, Callable>>) => void (api[name] = value),
    },
    ipcRenderer: {
      send: (channel: string, ...args: unknown[]) => line.send(channel, args.map(crossProcess)),
      on: (channel: string, listener: Callable) => void line.incoming.on(channel, listener),
      removeListener: (channel: string, listener: Callable) => void line.incoming.off(channel, listener),
    },
  };
  const require = (name: string): unknown => {
    if (name === 'electron') return electron;
    throw new Error(`A sandboxed preload cannot require ${name}.`);
  };
  const source = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`;
  const wrapped = vm.runInThisContext(source, { filename: file }) as Callable;
  wrapped(require, { exports: {} }, {});
  return api;
}

const received = (page: Page, { callback, value }: PageArgument): unknown =>
  callback === undefined ? value : (...given: unknown[]) => void callBack(page, callback, given);

function callBack(page: Page, callback: number, args: readonly unknown[]): Promise<unknown> {
  // A closing page has nobody to call.
  const run = ([id, given]: readonly [number, readonly unknown[]]): void =>
    (globalThis as unknown as PageGlobals).__callBack(id, given);
  const call = page.evaluate(run, [callback, args] as const);
  return call.catch(() => undefined);
}

interface PageGlobals {
  __call(name: string, method: string, args: readonly unknown[]): Promise<void>;
  __end(callback: number): Promise<void>;
  __callBack(callback: number, args: readonly unknown[]): void;
}

/** Runs in the page, before its own scripts. */
function installApi(shape: Readonly<Record<string, readonly string[]>>): void {
  const page = globalThis as unknown as PageGlobals & Record<string, unknown>;
  const { __call: call, __end: end } = page;
  const callbacks = new Map<number, (...args: readonly unknown[]) => void>();
  let next = 1;
  Object.defineProperty(page, '__callBack', {
    value: (id: number, args: readonly unknown[]) => callbacks.get(id)?.(...args),
  });
  for (const [name, methods] of Object.entries(shape)) {
    const build =
      (method: string) =>
      (...args: unknown[]) => {
        const ids: number[] = [];
        const sent = args.map((arg) => {
          if (typeof arg !== 'function') return { value: arg };
          callbacks.set(next, arg as (...given: readonly unknown[]) => void);
          ids.push(next);
          return { callback: next++ };
        });
        void call(name, method, sent);
        return ids.length === 0 ? undefined : () => ids.forEach((id) => void end(id));
      };
    const exposed = Object.freeze(Object.fromEntries(methods.map((method) => [method, build(method)])));
    Object.defineProperty(page, name, { value: exposed });
  }
}

import { appendFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';

/** State shared by the parts of the stand-in. `context` is null until it is "ready". */
export const state: {
  browser: Browser | null;
  context: BrowserContext | null;
  readonly schemes: Map<string, (request: Request) => Promise<Response>>;
} = { browser: null, context: null, schemes: new Map() };

/**
 * Records what the shell did outside the app, such as opening a link: one line of JSON each, where a spec can read it.
 */
export function record(what: string, ...details: readonly unknown[]): void {
  const file = process.env['STAND_IN_LOG'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify([what, ...details])}\n`);
}

/** Chromium doesn't support `app:`; its pages are at `https://<host>.app.test` instead. */
export const toPageUrl = (url: string): string => url.replace(/^app:\/\/([^/]+)/, 'https://$1.app.test');
export const toShellUrl = (url: string): string => url.replace(/^https:\/\/([^./]+)\.app\.test/, 'app://$1');

/** Events that can be prevented, like Electron's. */
export interface PreventableEvent {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function createEvent<Details extends object>(details: Details): Details & PreventableEvent {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}

/** What crossing between processes does to a value; throws on functions. */
export const crossProcess = <Value>(value: Value): Value => (value === undefined ? value : structuredClone(value));

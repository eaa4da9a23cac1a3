import { randomUUID } from 'node:crypto';
import { protocol } from 'electron';
import { readWindowFile } from '../app/window-files.ts';

const SCHEME = 'app';
const HOST = 'knapsack';
/** Pages that are printed, each in a window of its own. */
const PRINT_HOST = 'print';
const PRINT_ORIGIN = `${SCHEME}://${PRINT_HOST}`;
/** A printed page loads nothing, whatever it says itself. */
const PRINT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
export const WINDOW_ORIGIN = `${SCHEME}://${HOST}`;

/** Must run before Electron is ready: gives the window its own origin, which `file://` would not. */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/** Serves `app://knapsack/...` from the built window. */
export function serveWindow(rendererFolder: string): void {
  protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host === PRINT_HOST) return printedPage(request.url);
    if (url.host !== HOST) return new Response(null, { status: 404 });
    const { status, headers, body } = await readWindowFile(rendererFolder, url.pathname);
    return new Response(body, { status, headers });
  });
}

const printed = new Map<string, string>();

/** Serves a page until it is printed. */
export function servePrinted(html: string): { readonly url: string; readonly end: () => void } {
  const url = `${PRINT_ORIGIN}/${randomUUID()}`;
  printed.set(url, html);
  return { url, end: () => void printed.delete(url) };
}

function printedPage(url: string): Response {
  const html = printed.get(url);
  if (html === undefined) return new Response(null, { status: 404 });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PRINT_POLICY };
  return new Response(html, { headers });
}

/** @returns true for a page that is being printed. */
export const isPrinted = (url: string): boolean => printed.has(url);

/** @returns true for a page of the window itself. `new URL('app://x').origin` is "null", hence the prefix. */
export const isOwnPage = (url: string): boolean => url === WINDOW_ORIGIN || url.startsWith(`${WINDOW_ORIGIN}/`);

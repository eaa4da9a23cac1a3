import { protocol } from 'electron';
import { readWindowFile } from '../app/window-files.ts';

const SCHEME = 'app';
const HOST = 'knapsack';
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
    if (url.host !== HOST) return new Response(null, { status: 404 });
    const { status, headers, body } = await readWindowFile(rendererFolder, url.pathname);
    return new Response(body, { status, headers });
  });
}

/** @returns true for a page of the window itself. `new URL('app://x').origin` is "null", hence the prefix. */
export const isOwnPage = (url: string): boolean => url === WINDOW_ORIGIN || url.startsWith(`${WINDOW_ORIGIN}/`);

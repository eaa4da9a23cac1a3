import { app, session, shell, type WebContents, type WebFrameMain } from 'electron';
import { isOwnPage, isPrinted } from './app-protocol.ts';

/** Copying text is the only permission a window may request. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';

/** What pages load without a network: the window's own files, and what they made themselves. */
const INNER = /^(?:data|blob|devtools|chrome-extension):/;

/** The address of a frame whose page is written in the frame's own attribute. */
const SANDBOXED = 'about:srcdoc';

const staysInWindow = (url: string): boolean =>
  isOwnPage(url) || isPrinted(url) || (INNER.test(url) && !url.startsWith('blob:http'));

/** No permissions, no devices, no foreign pages, no new windows: web links open in the person's browser. */
export function secureWindows(): void {
  const windows = session.defaultSession;
  windows.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === ALLOWED_PERMISSION));
  windows.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED_PERMISSION);
  windows.setDevicePermissionHandler(() => false);
  windows.setSpellCheckerEnabled(process.platform === 'darwin');
  windows.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !staysInWindow(url) }));
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

function confine(contents: WebContents): void {
  const staysHome = (event: { preventDefault(): void }, url: string): void => {
    if (!isOwnPage(url)) event.preventDefault();
  };
  contents.on('will-navigate', (event) => staysHome(event, event.url));
  contents.on('will-redirect', (event) => staysHome(event, event.url));
  contents.on('will-frame-navigate', (event) => {
    // What a window itself shows in a sandboxed frame.
    if (event.isMainFrame || event.url !== SANDBOXED) staysHome(event, event.url);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (URL.canParse(url) && new URL(url).protocol === 'https:') void shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** @returns true when a message comes from the top frame of one of our own pages. */
export function isTrustedSender(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}

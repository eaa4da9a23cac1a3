import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { secureWindows } from './security.ts';

type Decide = (contents: null, permission: string, answer: (granted: boolean) => void) => unknown;

const electron = vi.hoisted(() => ({
  app: { on: vi.fn<(name: string, listener: (...args: unknown[]) => void) => void>() },
  shell: { openExternal: vi.fn<(url: string) => Promise<void>>() },
  session: {
    defaultSession: {
      setPermissionRequestHandler: vi.fn<(decide: Decide) => void>(),
      setPermissionCheckHandler: vi.fn<(decide: Decide) => void>(),
      setDevicePermissionHandler: vi.fn<(decide: () => boolean) => void>(),
      setSpellCheckerEnabled: vi.fn<(enabled: boolean) => void>(),
      webRequest: {
        onBeforeRequest:
          vi.fn<
            (listener: (details: { url: string }, decide: (answer: { cancel: boolean }) => void) => void) => void
          >(),
      },
    },
  },
}));
vi.mock('electron', () => ({ ...electron, protocol: {} }));

class Contents extends EventEmitter {
  open: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.open = handler;
  }

  /** @returns true when the event was prevented. */
  refuses(name: string, url = '', more: { readonly isMainFrame?: boolean } = {}): boolean {
    const preventDefault = vi.fn<() => void>();
    this.emit(name, { url, preventDefault, ...more });
    return preventDefault.mock.calls.length > 0;
  }
}

let contents: Contents;
beforeEach(() => {
  vi.clearAllMocks();
  secureWindows();
  contents = new Contents();
  const [name, created] = electron.app.on.mock.calls[0] ?? [];
  expect(name).toBe('web-contents-created');
  created?.({}, contents);
});

describe('secureWindows', () => {
  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fullscreen', 'hid'])(
    'refuses %s',
    (permission) => {
      const windows = electron.session.defaultSession;
      const answer = vi.fn<(granted: boolean) => void>();
      windows.setPermissionRequestHandler.mock.calls[0]?.[0](null, permission, answer);
      expect(answer).toHaveBeenCalledExactlyOnceWith(false);
      expect(windows.setPermissionCheckHandler.mock.calls[0]?.[0](null, permission, answer)).toBe(false);
      expect(windows.setDevicePermissionHandler.mock.calls[0]?.[0]()).toBe(false);
    },
  );

  it('lets no page of the window load anything from a network', () => {
    const listener = electron.session.defaultSession.webRequest.onBeforeRequest.mock.calls[0]?.[0];
    const isCancelled = (url: string): boolean => {
      const decide = vi.fn<(answer: { cancel: boolean }) => void>();
      listener?.({ url }, decide);
      return decide.mock.calls[0]?.[0].cancel ?? false;
    };
    for (const url of [
      'https://redirector.gvt1.com/edgedl/chrome/dict/en-us-10-1.bdic',
      'http://127.0.0.1:1/',
      'wss://example.com/',
      'ftp://example.com/',
      'app://other/',
      'blob:https://example.com/1',
    ])
      expect(isCancelled(url), url).toBe(true);
    for (const url of ['app://knapsack/index.html', 'data:image/png;base64,AA', 'blob:app://knapsack/1'])
      expect(isCancelled(url), url).toBe(false);
  });

  it('has no spell checker whose dictionaries come from elsewhere', () => {
    const { setSpellCheckerEnabled } = electron.session.defaultSession;
    expect(setSpellCheckerEnabled.mock.calls).toEqual([[process.platform === 'darwin']]);
  });

  it('allows copying text', () => {
    const answer = vi.fn<(granted: boolean) => void>();
    electron.session.defaultSession.setPermissionRequestHandler.mock.calls[0]?.[0](
      null,
      'clipboard-sanitized-write',
      answer,
    );
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('keeps %s on its own pages', (name) => {
    for (const url of [
      'https://example.com/',
      'file:///etc/passwd',
      'app://knapsack.example/',
      'app://other/',
      'javascript:1',
      '',
    ]) {
      expect(contents.refuses(name, url), url).toBe(true);
    }
    expect(contents.refuses(name, 'app://knapsack/index.html')).toBe(false);
  });

  it('lets a frame show the page in its own attribute, and the window none', () => {
    const refuses = (isMainFrame: boolean): boolean =>
      contents.refuses('will-frame-navigate', 'about:srcdoc', { isMainFrame });
    expect([refuses(false), refuses(true), contents.refuses('will-navigate', 'about:srcdoc')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('attaches no webviews', () => {
    expect(contents.refuses('will-attach-webview')).toBe(true);
  });

  it('opens no windows; https links open in the browser', () => {
    for (const url of [
      'https://example.com/a',
      'http://example.com/',
      'file:///etc/passwd',
      'app://knapsack/',
      'smb://host/share',
      'no url',
    ]) {
      expect(contents.open({ url })).toEqual({ action: 'deny' });
    }
    expect(electron.shell.openExternal.mock.calls).toEqual([['https://example.com/a']]);
  });
});

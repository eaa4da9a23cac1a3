import type { HostCapabilities } from '../app/host-capabilities.ts';
import { openApp } from '../app/open-app.ts';
import { requireDisplay } from '../foundation/display.ts';
import { asPersonWhile } from '../foundation/private-files.ts';

/** What the web host's computer can do on its desktop for tools. The packages are loaded when they are first needed. */
export const desktopActions: NonNullable<HostCapabilities['actions']> = {
  async trash(absolutePath) {
    const { default: trash } = await import('trash');
    // Characters that are wildcards elsewhere are part of the name.
    await trash(absolutePath, { glob: false });
  },
  openPath: (absolutePath) => openWithSystem(absolutePath),
  openUrl: (url) => openWithSystem(url),
  async openApp(name) {
    requireDisplay();
    await openApp(name);
  },
  async readClipboard() {
    const { default: clipboard } = await import('clipboardy');
    return clipboard.read();
  },
  async writeClipboard(text) {
    const { default: clipboard } = await import('clipboardy');
    await clipboard.write(text);
  },
};

async function openWithSystem(target: string): Promise<void> {
  requireDisplay();
  const { default: open } = await import('open');
  const child = await asPersonWhile(() => open(target));
  // The program that opens it may be missing; nobody else listens for the error.
  child.on('error', () => undefined);
}

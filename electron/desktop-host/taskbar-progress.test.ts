import { expect, it, vi } from 'vitest';
import { desktopCapabilities } from './desktop-capabilities.ts';

const shown = vi.hoisted(() => ({ bars: new Map<string, number[]>() }));
vi.mock('electron', () => {
  const window = (name: string) => ({
    setProgressBar: (share: number) => shown.bars.set(name, [...(shown.bars.get(name) ?? []), share]),
  });
  return {
    app: { isPackaged: true, getVersion: () => '1.0.0' },
    BrowserWindow: { getAllWindows: () => [window('first'), window('second')] },
    dialog: {},
    Notification: {},
    safeStorage: { isEncryptionAvailable: () => false },
    shell: {},
    utilityProcess: {},
  };
});

it('shows how far downloads are on the taskbar button of each window, and takes the bar away', () => {
  const { showProgress } = desktopCapabilities('1.0.0', () => {});
  for (const share of [0, 0.25, 1, null]) showProgress?.(share);
  // Electron takes the bar away for a number below 0.
  expect([...shown.bars.values()]).toEqual([
    [0, 0.25, 1, -1],
    [0, 0.25, 1, -1],
  ]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { requireDisplay } from '../foundation/display.ts';
import { guardedDesktop } from '../permissions/guarded-desktop.ts';
import { desktopActions } from './desktop-actions.ts';

afterEach(() => vi.unstubAllEnvs());

it('a link is not opened silently: without a display, the person reads why', async () => {
  vi.stubEnv('DISPLAY', undefined);
  vi.stubEnv('WAYLAND_DISPLAY', undefined);
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
  const desktop = guardedDesktop(desktopActions);
  await expect(desktop.openUrl('https://example.org')).rejects.toThrow(
    'https://example.org/ could not be opened (this computer has no display that Knapsack can reach)',
  );
  await expect(desktop.openPath('/tmp/report.pdf')).rejects.toThrow('no display');
  await expect(desktop.openApp('Firefox')).rejects.toThrow('no display');
});

it('only Linux can be without one', () => {
  expect(() => requireDisplay({}, 'linux')).toThrow('no display');
  expect(() => requireDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).not.toThrow();
  expect(() => requireDisplay({}, 'darwin')).not.toThrow();
});

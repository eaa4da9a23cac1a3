import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InstalledApp } from './testing/installed-app.ts';
import { whyNoUpdates } from './why-no-updates.ts';

const FEED = { address: 'https://updates.example/', publicKey: '' };
let app: InstalledApp;
beforeEach(() => void (app = new InstalledApp(FEED)));
afterEach(() => app.remove());

it('an installed app with a feed updates itself', () => {
  expect(whyNoUpdates(app.host)).toBeNull();
});

it('says in words why a window in a browser, a checkout, or a build without a feed doesn’t', () => {
  expect(whyNoUpdates(undefined)).toContain('in a browser, or started by another program, doesn’t update itself');
  expect(whyNoUpdates({ ...app.host, isPackaged: false })).toContain('runs from its source code');
  expect(whyNoUpdates({ ...app.host, feed: null })).toContain('has no address for updates');
});

it.skipIf(process.platform !== 'linux')('on Linux, only packages that can be replaced update themselves', () => {
  expect(whyNoUpdates(app.host, {})).toContain('Only the AppImage and the deb package');
  const marker = path.join(path.dirname(app.host.configFile), 'package-type');
  writeFileSync(marker, 'deb');
  expect(whyNoUpdates(app.host, {})).toBeNull();
  rmSync(marker);
});

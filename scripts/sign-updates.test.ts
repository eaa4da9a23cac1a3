import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSignedFeed } from '../electron/updates/feed-signature.ts';
import { listOf } from '../electron/updates/testing/local-feed.ts';
import { builderConfig } from './builder-config.ts';

const ADDRESS = 'https://updates.example/knapsack';
let release: string;
const inRelease = (name: string): string => path.join(release, name);
const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'sign-updates.ts'), ...words], { encoding: 'utf8' });

beforeEach(() => {
  release = mkdtempSync(path.join(os.tmpdir(), 'knapsack-release-'));
  writeFileSync(inRelease('Knapsack-new.AppImage'), 'the package');
  writeFileSync(inRelease('latest-linux.yml'), listOf('1.1.0', 'the package'));
});
afterEach(() => rmSync(release, { recursive: true }));

it('signs a release with a new key, so that builds with its public part believe it', () => {
  const made = run('--new', inRelease('key.pem'));
  const publicKey = made.stdout.trim().replace('KNAPSACK_UPDATES_PUBLIC_KEY=', '');
  expect(statSync(inRelease('key.pem')).mode & 0o777).toBe(0o600);
  expect(run(inRelease('key.pem'), release).stdout).toBe('Signed latest-linux.yml\n');
  const [list, signature] = ['latest-linux.yml', 'latest-linux.yml.sig'].map((name) =>
    readFileSync(inRelease(name), 'utf8'),
  );
  expect(isSignedFeed('latest-linux.yml', list ?? '', signature ?? '', publicKey)).toBe(true);
  expect(builderConfig({ KNAPSACK_UPDATES_ADDRESS: ADDRESS, KNAPSACK_UPDATES_PUBLIC_KEY: publicKey })).toEqual({
    extends: 'electron-builder.yml',
    publish: { provider: 'generic', url: `${ADDRESS}/` },
    extraMetadata: { updateFeed: { address: `${ADDRESS}/`, publicKey } },
  });
});

it('signs no list whose packages were changed, and replaces no key', () => {
  run('--new', inRelease('key.pem'));
  const key = readFileSync(inRelease('key.pem'), 'utf8');
  writeFileSync(inRelease('Knapsack-new.AppImage'), 'another one');
  expect(run(inRelease('key.pem'), release)).toMatchObject({ status: 1, stdout: '' });
  expect(run('--new', inRelease('key.pem')).status).toBe(1);
  expect(readFileSync(inRelease('key.pem'), 'utf8')).toBe(key);
});

it('a build without an address doesn’t update itself; one with half a feed, or an open address, is not made', () => {
  expect(builderConfig({})).toEqual({ extends: 'electron-builder.yml' });
  const KNAPSACK_UPDATES_PUBLIC_KEY = `${'A'.repeat(59)}=`;
  for (const KNAPSACK_UPDATES_ADDRESS of [undefined, 'http://updates.example/'])
    expect(() => builderConfig({ KNAPSACK_UPDATES_ADDRESS, KNAPSACK_UPDATES_PUBLIC_KEY })).toThrow();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findInstallation } from './installation.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-installation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(root: string, more: object = {}): string {
  mkdirSync(path.join(root, 'dist', 'electron'), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ version: '3.2.1', ...more }));
  return path.join(root, 'dist', 'electron');
}

it('finds a checkout from its built code and from its sources', () => {
  const expected = {
    version: '3.2.1',
    resourcesFolder: path.join(folder, 'resources'),
    rendererFolder: path.join(folder, 'dist', 'renderer'),
    updateFeed: null,
  };
  expect(findInstallation(install(folder))).toEqual(expected);
  mkdirSync(path.join(folder, 'electron', 'web-host'), { recursive: true });
  expect(findInstallation(path.join(folder, 'electron', 'web-host'))).toEqual(expected);
});

it('looks for the models of an installed app next to its archive', () => {
  const archive = path.join(folder, 'resources', 'app.asar');
  expect(findInstallation(install(archive))).toMatchObject({
    resourcesFolder: path.join(folder, 'resources'),
    rendererFolder: path.join(archive, 'dist', 'renderer'),
  });
});

it('looks for updates where the build was told to, over a connection that nobody can change', () => {
  const publicKey = `${'A'.repeat(59)}=`;
  const built = (address: string) =>
    findInstallation(install(folder, { updateFeed: { address, publicKey } })).updateFeed;
  expect(built('https://updates.example/knapsack')).toEqual({
    address: 'https://updates.example/knapsack/',
    publicKey,
  });
  expect(() => built('http://updates.example/')).toThrow('has to begin with https');
});

it('finds this checkout', () => {
  expect(findInstallation().resourcesFolder).toBe(path.join(import.meta.dirname, '../../resources'));
});

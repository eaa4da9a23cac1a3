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

function install(root: string): string {
  mkdirSync(path.join(root, 'dist', 'electron'), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{"version":"3.2.1"}');
  return path.join(root, 'dist', 'electron');
}

it('finds a checkout from its built code and from its sources', () => {
  const expected = {
    version: '3.2.1',
    resourcesFolder: path.join(folder, 'resources'),
    rendererFolder: path.join(folder, 'dist', 'renderer'),
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

it('finds this checkout', () => {
  expect(findInstallation().resourcesFolder).toBe(path.join(import.meta.dirname, '../../resources'));
});

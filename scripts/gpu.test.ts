import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packs from './gpu-packs.json' with { type: 'json' };
import { integrityOf, packsFor, unpack } from './gpu.ts';
import { projectRoot } from './project.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-gpu-test-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the packs for graphics processors', () => {
  it('are of the version of the engine, and of the workspaces with their names', () => {
    const read = (file: string): { version: string } =>
      JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as { version: string };
    expect(read('node_modules/node-llama-cpp/package.json').version).toBe(packs.version);
    const workspaces = 'electron/inference/llama/backend-packs';
    for (const name of Object.keys(packs.integrity))
      expect(read(`${workspaces}/${name}/package.json`).version).toBe(packs.version);
  });

  it('are chosen by system', () => {
    expect(packsFor('vulkan', 'win32', 'x64')).toEqual(['win-x64-vulkan']);
    expect(packsFor('cuda', 'linux', 'x64')).toEqual(['linux-x64-cuda', 'linux-x64-cuda-ext']);
    expect(packsFor('vulkan', 'linux', 'arm64')).toEqual([]);
  });

  it('are taken apart, replacing an older one, only if they are what they should be', async () => {
    mkdirSync(path.join(folder, 'package', 'bins'), { recursive: true });
    writeFileSync(path.join(folder, 'package', 'bins', 'llama.node'), 'new');
    const archive = path.join(folder, 'pack.tgz');
    await create({ file: archive, cwd: folder, gzip: true }, ['package']);
    const backends = path.join(folder, 'backends');
    mkdirSync(path.join(backends, 'pack'), { recursive: true });
    writeFileSync(path.join(backends, 'pack', 'old'), '');

    await expect(unpack(archive, 'pack', packs.integrity['linux-x64-vulkan'], backends)).rejects.toThrow(
      'was not kept',
    );
    expect(existsSync(path.join(backends, 'pack', 'old'))).toBe(true);
    await unpack(archive, 'pack', integrityOf(archive), backends);
    expect(readFileSync(path.join(backends, 'pack', 'bins', 'llama.node'), 'utf8')).toBe('new');
    expect(readdirSync(backends)).toEqual(['pack']);
    expect(existsSync(path.join(backends, 'pack', 'old'))).toBe(false);
  });
});

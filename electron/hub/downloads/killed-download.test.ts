import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DownloadPlan } from '../../storage/download-repository.ts';
import { LocalHub } from '../testing/local-hub.ts';

const MODEL = randomBytes(2_000_000);
const PROCESS = path.join(import.meta.dirname, '../testing/download-process.ts');
/** More on demand: `KILLS=50`. */
const KILLS = Number(process.env['KILLS'] ?? 4);

it('is never complete and wrong, whenever the process is killed, and goes on from where it was', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-'));
  const hub = new LocalHub([{ name: 'a/b', files: { 'model.gguf': MODEL } }]);
  hub.trickleMs = 40;
  const address = await hub.listen();
  const target = path.join(folder, 'models', 'model.gguf');
  const plan: DownloadPlan = {
    repository: 'a/b',
    revision: 'c'.repeat(40),
    name: 'model',
    folder: path.join(folder, 'models'),
    files: [{ path: 'model.gguf', bytes: MODEL.length, sha256: createHash('sha256').update(MODEL).digest('hex') }],
  };
  const run = () => spawn(process.execPath, [PROCESS, folder, address, JSON.stringify(plan)], { stdio: 'inherit' });
  for (let kill = 0; kill < KILLS; kill++) {
    rmSync(target, { force: true });
    const child = run();
    const exited = once(child, 'exit');
    const before = hub.requests.length;
    // Once it downloads, at any moment of the second that this takes.
    await expect.poll(() => child.exitCode !== null || hub.requests.length > before).toBe(true);
    await delay((kill * 1000) / KILLS);
    child.kill('SIGKILL');
    await exited;
    expect(!existsSync(target) || readFileSync(target).equals(MODEL)).toBe(true);
  }
  const [code] = (await once(run(), 'exit')) as [number];
  expect(code).toBe(0);
  expect(readFileSync(target).equals(MODEL)).toBe(true);
  expect(hub.requests.some(({ headers }) => headers.range !== undefined)).toBe(true);
  await hub.close();
  rmSync(folder, { recursive: true });
});

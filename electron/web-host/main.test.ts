import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

type Host = ChildProcessByStdio<null, Readable, Readable>;

let folder: string;
let hosts: Host[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-web-'));
  writeFileSync(path.join(folder, 'script.json'), '{"answers":[]}');
  hosts = [];
});
afterEach(() => {
  for (const host of hosts) host.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function startHost(environment: Readonly<Record<string, string>> = {}): Host {
  const inFolder = (name: string): string => path.join(folder, name);
  const profile = { KNAPSACK_DATA_FOLDER: inFolder('profile'), KNAPSACK_SCRIPTED_BACKEND: inFolder('script.json') };
  const host = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...profile, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  hosts.push(host);
  return host;
}

async function readUrl(host: Host): Promise<string> {
  const [line] = (await once(createInterface({ input: host.stdout }), 'line')) as [string];
  return (JSON.parse(line) as { url: string }).url;
}

async function complaint(host: Host): Promise<{ code: unknown; said: string }> {
  const [said, [code]] = await Promise.all([text(host.stderr), once(host, 'exit')]);
  return { code, said };
}

it('prints its address with the token once, as one line of JSON', async () => {
  expect(await readUrl(startHost())).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]{64}$/);
});

it('keeps the token of the development server', async () => {
  const token = 'ab'.repeat(32);
  expect(await readUrl(startHost({ KNAPSACK_DEV_TOKEN: token }))).toMatch(new RegExp(`#token=${token}$`));
});

it.skipIf(process.platform === 'win32')(
  'treats a Ctrl+C that arrives twice at once as one, and shuts down cleanly',
  async () => {
    const host = startHost();
    await readUrl(host);
    host.kill('SIGINT');
    host.kill('SIGTERM');
    expect(await complaint(host)).toEqual({ code: 0, said: '' });
  },
);

it('says that the profile is in use, and by whom', async () => {
  const first = startHost();
  await readUrl(first);
  const { code, said } = await complaint(startHost());
  expect(code).toBe(1);
  expect(said).toMatch(/^Knapsack is already running with the data folder .*\n$/);
  expect(said).toContain(`(process ${String(first.pid)})`);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadWindow, openWindow } from '../benchmarks/connections/window-client.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

let folder: string;
let host: ChildProcess;

beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-nothing-leaves-'))));
afterEach(() => {
  host.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const log = (): string => path.join(folder, 'watched.log');
const hour = (): string => path.join(folder, 'hour');
const lines = (kind: string): readonly string[] =>
  readFileSync(log(), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${kind} `));
const processes = (): readonly string[] => lines('process').map((line) => line.split(' ')[1] ?? '');

/** A new profile with the included model, in a process whose connections, and those of all it starts, are noted. */
async function start(): Promise<RpcClient> {
  writeFileSync(log(), '');
  const watched = pathToFileURL(path.join(import.meta.dirname, 'testing/watched-process.ts')).href;
  host = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      KNAPSACK_DATA_FOLDER: path.join(folder, 'profile'),
      NODE_OPTIONS: `--import=${watched}`,
      WATCHED_LOG: log(),
      WATCHED_HOUR: hour(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (host.stdout === null) throw new Error('The host has no output.');
  const [line] = (await once(createInterface({ input: host.stdout }), 'line')) as [string];
  return openWindow((JSON.parse(line) as { url: string }).url);
}

async function answered(client: RpcClient, text: string): Promise<string> {
  const { answer } = await client.call('chat.send', { conversationId: null, text });
  const { promise, resolve } = Promise.withResolvers<string>();
  client.on('chat.message-changed', (message) => {
    if (message.id === answer.id && message.status !== 'generating') resolve(message.status);
  });
  return promise;
}

/** What leaves a machine is a connection, a message without one, or a question to a name server. */
const leaving = (): readonly string[] => ['connection', 'message', 'name'].flatMap(lines);

it('no process opens a connection in a first run, a chat and an idle hour', { timeout: 600_000 }, async () => {
  const client = await start();
  await loadWindow(client);
  await expect.poll(async () => (await client.call('models.state', null)).phase, { timeout: 300_000 }).toBe('ready');
  expect(await answered(client, 'Add milk to my shopping list')).toBe('complete');
  expect(await answered(client, 'What is 12 times 12?')).toBe('complete');
  writeFileSync(hour(), '');
  const lived = (): readonly (string | undefined)[] => lines('hour').map((line) => line.split(' ')[1]);
  await expect.poll(lived, { timeout: 300_000 }).toContain(String(host.pid));
  // The main process, and at least the one that runs models.
  expect(new Set(processes()).size).toBeGreaterThan(1);
  expect(leaving()).toEqual([]);
});

it('a connection of any process would be counted', async () => {
  const client = await start();
  await client.call('hub.search', { words: 'granite' }).catch(() => undefined);
  expect(leaving().join('\n')).toContain('huggingface.co');
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { calls, callNames } from '../../shared/rpc/registry.ts';
import { profilePaths } from '../foundation/paths.ts';
import { SecretStore } from '../settings/secret-store.ts';
import { createApp, type App } from './create-app.ts';
import { inProcessEngine } from '../benchmarks/in-process-engine.ts';

const SECRET = 'zq8-Correct-Horse-Battery';
let dataFolder: string;
let app: App;
let client: RpcClient;

/** A profile with a secret in its plainest form: the file. */
beforeEach(async () => {
  dataFolder = path.join(mkdtempSync(path.join(os.tmpdir(), 'knapsack-apart-')), 'profile');
  new SecretStore(profilePaths(dataFolder).secrets, null).set('mail server', SECRET);
  const folders = { dataFolder, resourcesFolder: path.join(dataFolder, 'no-resources') };
  app = await createApp({
    capabilities: { kind: 'web', appVersion: '1.2.3', versions: {} },
    ...folders,
    ...inProcessEngine(folders),
  });
  const line = createMemoryTransports();
  app.server.connect(line.server);
  client = createRpcClient(line.client);
});
afterEach(async () => {
  await app.dispose();
  rmSync(path.dirname(dataFolder), { recursive: true });
});

const holdsSecret = (text: string): boolean =>
  [SECRET, Buffer.from(SECRET).toString('base64')].some((form) => text.includes(form));

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

it('no call from the window returns a secret', async () => {
  expect(await client.call('settings.secrets', null)).toEqual({
    protection: 'file',
    secrets: [{ name: 'mail server', protection: 'file' }],
  });
  const plain = callNames.filter((name) => calls[name].input.safeParse(null).success);
  expect(plain.length).toBeGreaterThan(10);
  for (const name of plain) {
    const answer = await client.call(name, null).catch((error: unknown) => String(error));
    expect(holdsSecret(JSON.stringify(answer)), name).toBe(false);
  }
});

it('exports leave secrets out', async () => {
  const exported = [
    await client.call('memory.export', null),
    await client.call('permissions.exportAudit', { toolName: null, outcome: null, format: 'jsonl' }),
    await client.call('metrics.export', { since: null, modelId: null, format: 'json' }),
  ];
  expect(holdsSecret(JSON.stringify(exported))).toBe(false);
});

it('neither the database nor the log holds a secret, only its own file', async () => {
  await client.call('settings.update', { theme: 'dark' });
  await app.dispose();
  const holding = filesBelow(dataFolder).filter((file) => holdsSecret(readFileSync(file, 'latin1')));
  expect(holding).toEqual([profilePaths(dataFolder).secrets]);
});

it('deletes a secret by its name', async () => {
  expect(await client.call('settings.deleteSecret', { name: 'mail server' })).toMatchObject({ secrets: [] });
  expect(holdsSecret(readFileSync(profilePaths(dataFolder).secrets, 'utf8'))).toBe(false);
});

it('a key in any place of a pasted server is in the secret store, and nowhere else in the profile', async () => {
  const planted = Array.from({ length: 8 }, (_, index) => `pl4nted-Value-${String(index)}`);
  const [one, two, three, four, five, six, seven, eight] = planted;
  const texts = [
    `docker run -i --rm -e TOKEN=${one ?? ''} example/first`,
    JSON.stringify({
      mcpServers: { second: { command: 'none-of-these', args: ['-e', `KEY=${two ?? ''}`], env: { A: three } } },
    }),
    `none-of-these mcp-remote https://third.invalid/mcp --header "Authorization: Bearer ${four ?? ''}"`,
    `none-of-these fourth --api-key=${five ?? ''}`,
    `http://127.0.0.1:9/mcp?api_key=${six ?? ''}`,
    `claude mcp add sixth -e TOKEN=${seven ?? ''} -- none-of-these`,
    `TOKEN=${eight ?? ''} none-of-these`,
  ];
  for (const text of texts) {
    const drafts = await client.call('connections.read', { text });
    const picks = drafts.map(({ id, title }) => ({ id, title, values: {} }));
    await client.call('connections.add', { source: { type: 'text', text }, picks });
  }
  const shown = JSON.stringify(await client.call('connections.list', null));
  await app.dispose();
  const store = new SecretStore(profilePaths(dataFolder).secrets, null);
  const kept = store.describe().secrets.map(({ name }) => store.get(name));
  const others = filesBelow(dataFolder)
    .filter((file) => file !== profilePaths(dataFolder).secrets)
    .map((file) => [file, readFileSync(file, 'latin1')] as const);
  expect(others.length).toBeGreaterThan(1);
  for (const value of planted) {
    expect(shown).not.toContain(value);
    expect(kept.join(' ')).toContain(value);
    const forms = [value, Buffer.from(value).toString('base64').replace(/=+$/, '')];
    expect(others.filter(([, text]) => forms.some((form) => text.includes(form))).map(([file]) => file)).toEqual([]);
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { createApp, type App } from './create-app.ts';
import type { HostCapabilities } from './host-capabilities.ts';

const web: HostCapabilities = { kind: 'web', appVersion: '1.2.3', versions: { node: process.versions.node } };

let dataFolder: string;
let apps: App[];
beforeEach(() => {
  dataFolder = path.join(mkdtempSync(path.join(os.tmpdir(), 'knapsack-app-')), 'profile');
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.dispose();
  rmSync(path.dirname(dataFolder), { recursive: true });
});

async function start(capabilities: HostCapabilities = web): Promise<{ app: App; client: RpcClient }> {
  const app = await createApp({ capabilities, dataFolder, resourcesFolder: path.join(dataFolder, 'no-resources') });
  apps.push(app);
  const { client, server } = createMemoryTransports();
  app.server.connect(server);
  return { app, client: createRpcClient(client) };
}

describe('createApp', () => {
  it('says what it is and starts empty', async () => {
    const { client } = await start();
    expect(await client.call('app.info', null)).toMatchObject({ name: 'Knapsack', version: '1.2.3', host: 'web', dataFolder });
    expect(await client.call('conversations.list', null)).toEqual([]);
    expect(await client.call('app.pending', null)).toEqual({ notices: [], due: [] });
  });

  it('owns its data folder alone, and lets go of it', async () => {
    const { app } = await start();
    await expect(start()).rejects.toThrow(ProfileInUseError);
    await app.dispose();
    await start();
  });
});

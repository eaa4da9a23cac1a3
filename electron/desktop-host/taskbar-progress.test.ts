import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createApp } from '../app/create-app.ts';
import { findInstallation } from '../app/installation.ts';
import { inProcessEngine } from '../benchmarks/in-process-engine.ts';
import { LocalHub } from '../hub/testing/local-hub.ts';
import { desktopCapabilities } from './desktop-capabilities.ts';

const shown = vi.hoisted(() => ({ bars: new Map<string, number[]>() }));
vi.mock('electron', () => {
  const window = (name: string) => ({
    setProgressBar: (share: number) => shown.bars.set(name, [...(shown.bars.get(name) ?? []), share]),
  });
  return {
    app: { isPackaged: true, getLocale: () => 'en-GB', getVersion: () => '1.0.0' },
    BrowserWindow: { getAllWindows: () => [window('first'), window('second')] },
    dialog: {},
    Notification: {},
    safeStorage: { isEncryptionAvailable: () => false },
    shell: {},
    utilityProcess: {},
  };
});

it('shows how far downloads are on the taskbar button of each window, and takes the bar away', () => {
  shown.bars.clear();
  const { showProgress } = desktopCapabilities(findInstallation(), () => {});
  for (const share of [0, 0.25, 1, null]) showProgress?.(share);
  // Electron takes the bar away for a number below 0.
  expect([...shown.bars.values()]).toEqual([
    [0, 0.25, 1, -1],
    [0, 0.25, 1, -1],
  ]);
});

it('follows a download of the running app from its first byte to its end', async () => {
  shown.bars.clear();
  // It ends with the check of its header: loading a model would show no more here.
  const files = { 'small-Q8_0.gguf': Buffer.from('Not a model.') };
  const hub = new LocalHub([{ name: 'maker/small-GGUF', files }]);
  await hub.listen();
  onTestFinished(() => hub.close());
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-taskbar-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const { startHelper: _, ...capabilities } = desktopCapabilities(findInstallation(), () => {});
  const resourcesFolder = path.join(dataFolder, 'no-resources');
  const app = await createApp({
    capabilities,
    dataFolder,
    resourcesFolder,
    ...inProcessEngine({ dataFolder, resourcesFolder }),
  });
  const { client, server } = createMemoryTransports();
  app.server.connect(server);
  const rpc = createRpcClient(client);
  await rpc.call('settings.update', { hubAddress: hub.address });
  const ended = Promise.withResolvers<void>();
  rpc.on('hub.downloads-changed', ([download]) => {
    if (download?.state === 'failed') ended.resolve();
  });
  await rpc.call('hub.download', { repository: 'maker/small-GGUF', quantization: 'Q8_0' });
  await ended.promise;
  await app.dispose();
  for (const bar of [shown.bars.get('first'), shown.bars.get('second')]) {
    const shares = bar?.filter((share) => share >= 0);
    expect([shares?.[0], shares?.at(-1), bar?.at(-1)]).toEqual([0, 1, -1]);
  }
});

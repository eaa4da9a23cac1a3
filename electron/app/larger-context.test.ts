import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ModelState } from '../../shared/entities/model-file.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import type { ContextEstimate } from '../inference/inference-backend.ts';
import { SmallEngine } from '../inference/testing/small-engine.ts';
import { roomForAll } from '../loader/room-making.ts';
import { createApp } from './create-app.ts';
import { findLargerContext, type LargerContextServices } from './larger-context.ts';

/** Only ends a hang. */
const POLLING = { timeout: 60_000 };
/** A hundred tools of a hundred tokens each. */
const TOOLS = Array.from({ length: 100 }, () => 100);

interface Machine {
  readonly contextSize: number;
  readonly trained?: number;
  /** Tokens of the largest context for which there is memory. */
  readonly memory?: number;
}

function servicesOf({ contextSize, trained = 131_072, memory = Infinity }: Machine): LargerContextServices {
  const state: ModelState = { phase: 'ready', modelId: 'mine', contextSize };
  return {
    models: { state, page: async () => ({ trainedContextSize: trained }) },
    loader: { roomForAll: async (size = contextSize) => roomForAll(TOOLS, size) },
    backend: {
      estimateContexts: async (sizes) =>
        sizes.map((size): ContextEstimate => ({
          contextSize: size,
          extraBytes: (size - contextSize) * 1000,
          fits: size <= memory,
        })),
    },
  };
}

it('offers the smallest context with room for every tool, and says what it takes', async () => {
  expect(await findLargerContext('tools', servicesOf({ contextSize: 2048 }))).toEqual({
    modelId: 'mine',
    contextSize: 16_384,
    tools: 100,
    fitting: 100,
    tokens: 10_000,
    extraBytes: 14_336_000,
  });
});

it('offers the largest for which there is memory, or that the model was trained on, where none takes them all', async () => {
  const short = await findLargerContext('tools', servicesOf({ contextSize: 2048, memory: 9000 }));
  expect(short).toMatchObject({ contextSize: 8192, tools: 100 });
  expect(short?.fitting).toBeLessThan(100);
  expect(await findLargerContext('tools', servicesOf({ contextSize: 2048, trained: 6000 }))).toMatchObject({
    contextSize: 6000,
  });
});

it.each([
  ['all tools fit already', servicesOf({ contextSize: 32_768 })],
  ['the model was trained on no larger one', servicesOf({ contextSize: 2048, trained: 2048 })],
  ['memory is short', servicesOf({ contextSize: 2048, memory: 2048 })],
  [
    'the engine does not know what it would take',
    { ...servicesOf({ contextSize: 2048 }), backend: { estimateContexts: async () => null } },
  ],
] as const)('offers nothing where %s', async (_, services) => {
  expect(await findLargerContext('tools', services)).toBeNull();
});

it('offers the next larger one for a message that did not fit, however many tools there is room for', async () => {
  expect(await findLargerContext('message', servicesOf({ contextSize: 32_768 }))).toMatchObject({
    contextSize: 65_536,
  });
  expect(await findLargerContext('message', servicesOf({ contextSize: 32_768, memory: 32_768 }))).toBeNull();
});

it('is set through the window, and every tool fits then', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-context-'));
  const app = await createApp({
    capabilities: { kind: 'web', appVersion: '1.0.0', versions: {} },
    dataFolder: folder,
    resourcesFolder: path.join(folder, 'no-resources'),
    engines: [{ runs: ({ type }) => type === 'file', backend: new SmallEngine() }],
    loadEmbedder: () => Promise.reject(new Error('There is no embedder.')),
  });
  onTestFinished(async () => {
    await app.dispose();
    rmSync(folder, { recursive: true });
  });
  const transports = createMemoryTransports();
  app.server.connect(transports.server);
  const client = createRpcClient(transports.client);
  const contextInUse = async (): Promise<number> => {
    const state = await client.call('models.state', null);
    return state.phase === 'ready' ? state.contextSize : 0;
  };
  await client.call('settings.update', { contextSize: 2048 });
  await expect.poll(contextInUse, POLLING).toBe(2048);
  const offer = await client.call('models.largerContext', { reason: 'tools' });
  expect(offer).toMatchObject({ fitting: offer?.tools, extraBytes: ((offer?.contextSize ?? 0) - 2048) * 1000 });
  const { modelId = '', contextSize = 0 } = offer ?? {};
  await client.call('models.changeOptions', { id: modelId, set: { contextSize }, reset: [] });
  await expect.poll(contextInUse, POLLING).toBe(contextSize);
  const room = await client.call('loader.roomForAll', null);
  expect(room?.fitting).toBe(room?.tools);
  expect(await client.call('models.largerContext', { reason: 'tools' })).toBeNull();
});

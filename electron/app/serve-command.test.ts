import { readsChat } from '../tools/capabilities.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { duplexPair } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { StreamTransport } from '../mcp-server/stream-transport.ts';
import { createApp, type App } from './create-app.ts';
import { handOverToStarting, serveCommand } from './serve-command.ts';

let folder: string;
const dataFolder = (): string => path.join(folder, 'profile');
const create = (): Promise<App> =>
  createApp({
    capabilities: { kind: 'web', appVersion: '1.2.3', versions: {} },
    dataFolder: dataFolder(),
    resourcesFolder: path.join(folder, 'no-resources'),
    waits: true,
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that starts the command: what the command does, and the program's end of its streams. */
function start(isForced: boolean): { readonly ended: Promise<void>; readonly program: StreamTransport } {
  const [program, streams] = duplexPair();
  const ended = serveCommand(
    dataFolder(),
    { input: streams, output: streams },
    { createApp: create, protocol: 'mcp', isForced },
  );
  return { ended, program: new StreamTransport(program) };
}

const connected = async (program: StreamTransport): Promise<Client> => {
  const client = new Client({ name: 'tester', version: '1' });
  await client.connect(program);
  return client;
};

it('shares nothing while the setting is off, and says where to turn it on', async () => {
  await expect(start(false).ended).rejects.toThrow('turn on “Share tools with other programs” in Settings');
});

it('starts without a window, lets a second command join, and ends with the last program', async () => {
  const first = start(true);
  const one = await connected(first.program);
  const second = start(false);
  const two = await connected(second.program);
  expect((await two.listTools()).tools).toEqual((await one.listTools()).tools);
  await one.close();
  const isOver = vi.fn<() => void>();
  void first.ended.then(isOver);
  expect(await two.callTool({ name: 'create_note', arguments: { title: 'Plan', text: 'milk' } })).not.toHaveProperty(
    'isError',
  );
  expect(isOver).not.toHaveBeenCalled();
  await two.close();
  await Promise.all([first.ended, second.ended]);
});

it('waits for a Knapsack that has just started, which shares every built-in tool of the bundles that are on', async () => {
  const [program, streams] = duplexPair();
  const app = await create();
  try {
    const { settings, catalog } = app.services;
    const handed = handOverToStarting(dataFolder(), { input: streams, output: streams }, 'mcp');
    settings.update({ sharesTools: true, sharingPort: 0, memory: false, toolLoader: false, bundlesOff: ['math'] });
    const client = await connected(new StreamTransport(program));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      catalog
        .list()
        .filter((entry) => entry.bundle !== META_BUNDLE && entry.bundle !== 'math' && !readsChat(entry))
        .map(({ tool }) => tool.name),
    );
    const recalled = await client.callTool({ name: 'recall', arguments: { query: 'my sister' } });
    expect(recalled.isError).toBe(true);
    expect(JSON.stringify(recalled.content)).toContain('Memory is switched off');
    await client.close();
    await handed;
  } finally {
    await app.dispose();
  }
});

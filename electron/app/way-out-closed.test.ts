import dns from 'node:dns';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoingPartSchema } from '../../shared/entities/outgoing.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { messagedEngine } from '../inference/engine-process/testing/messaged-engine.ts';
import { EchoEngine } from '../inference/testing/echo-engine/echo-engine.ts';
import { InstalledApp } from '../updates/testing/installed-app.ts';
import { createApp, type App } from './create-app.ts';

const CLOSED = 'Nothing may leave this computer, so ';
const ELSEWHERE = 'https://example.com';
const opened: string[] = [];
const note = (what: string) => async (): Promise<void> => void opened.push(what);

let folder: string;
let installed: InstalledApp;
let app: App;
let client: RpcClient;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-way-out-'));
  mkdirSync(path.join(folder, 'Documents'));
  writeFileSync(path.join(folder, 'Documents', 'page.html'), `<img src="${ELSEWHERE}/?pin">`);
  installed = new InstalledApp({ address: `${ELSEWHERE}/updates/`, publicKey: `${'A'.repeat(59)}=` });
  app = await createApp({
    capabilities: {
      kind: 'desktop',
      appVersion: '1.0.0',
      versions: {},
      updates: installed.host,
      actions: {
        trash: note('trash'),
        openPath: note('path'),
        openUrl: note('url'),
        openApp: note('app'),
        readClipboard: async () => '',
        writeClipboard: async () => {},
      },
    },
    dataFolder: path.join(folder, 'profile'),
    resourcesFolder: path.join(folder, 'no-resources'),
    engines: [{ runs: ({ type }) => type === 'file', backend: messagedEngine(new EchoEngine()) }],
    loadEmbedder: () => Promise.reject(new Error('There is no embedder.')),
  });
  const { client: window, server } = createMemoryTransports();
  app.server.connect(server);
  client = createRpcClient(window);
  const { desk, grants } = app.services.permissions;
  desk.requested.on(({ id }) => queueMicrotask(() => desk.answer(id, 'once')));
  await grants.add(path.join(folder, 'Documents'), 'write');
  await client.call('settings.setSearchKey', { service: 'brave', key: 'k' });
  await client.call('settings.update', { letsNothingOut: true, searchService: 'brave' });
});
afterAll(async () => {
  await app.dispose();
  installed.remove();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** Nothing is connected to, no name server is asked, and no program is started or opened. */
const leaving = [
  () => vi.spyOn(net.Socket.prototype, 'connect'),
  () => vi.spyOn(dns, 'lookup'),
  () => vi.spyOn(dns.promises, 'lookup'),
] as const;
let watched: ReturnType<(typeof leaving)[number]>[];
beforeEach(() => {
  opened.length = 0;
  watched = leaving.map((watch) => watch());
});
afterEach(() => vi.restoreAllMocks());

/** @returns what was connected to, asked of a name server, opened or started. */
const left = (): readonly unknown[] => [
  // The redirect of a sign-in listens on this computer.
  ...watched.flatMap(({ mock }) => mock.calls as unknown[][]).filter(([host]) => host !== '127.0.0.1'),
  ...opened,
  ...(existsSync(marker()) ? ['a program'] : []),
];

/** What a program that was started leaves. */
const marker = (): string => path.join(folder, 'Documents', 'started');
const program = (): { command: string; arguments: string[] } => ({
  command: process.execPath,
  arguments: ['-e', `require('node:fs').writeFileSync(${JSON.stringify(marker())}, '')`],
});

/** @returns why a tool did not do what would leave. */
async function refusal(tool: string, args: object): Promise<string> {
  const { answer, conversationId } = await client.call('chat.send', {
    conversationId: null,
    text: `@${tool}(${JSON.stringify(args)})`,
  });
  const callOf = async (): Promise<ToolCall | undefined> => {
    const messages = await client.call('conversations.messages', { id: conversationId });
    const part = messages.find(({ id }) => id === answer.id)?.parts.find(({ type }) => type === 'tool-call');
    return part?.type === 'tool-call' && part.call.outcome !== 'running' ? part.call : undefined;
  };
  await expect.poll(callOf).toBeDefined();
  const call = await callOf();
  return `${call?.outcome ?? ''}: ${call?.error ?? JSON.stringify(call?.result)}`;
}

/** Every built-in tool that requests an address, or starts or opens something that might. */
const TOOLS: Readonly<Record<string, object>> = {
  fetch_page: { url: ELSEWHERE },
  page_links: { url: ELSEWHERE },
  page_tables: { url: ELSEWHERE },
  read_feed: { url: ELSEWHERE },
  follow_feed: { url: ELSEWHERE },
  download_file: { url: `${ELSEWHERE}/a.txt`, folder: 'Documents' },
  check_link: { url: ELSEWHERE },
  search_web: { query: 'tea' },
  open_link: { url: ELSEWHERE },
  open_file: { path: 'Documents/page.html' },
  open_app: { name: 'Firefox' },
  run_command: { command: 'touch started', folder: 'Documents' },
};

describe('while nothing may leave this computer', () => {
  it.each(Object.entries(TOOLS))('%s does nothing, and says why', async (tool, args) => {
    expect(await refusal(tool, args)).toMatch(new RegExp(`^(?:refused|failed): .*${CLOSED}`));
    expect(left()).toEqual([]);
  });

  it('no other built-in tool leaves', () => {
    const leaves = app.services.catalog
      .list()
      .filter(({ tool }) => tool.reachesOut === true || tool.leavesBy !== undefined);
    // Requests the feeds that are followed: none can be.
    expect(leaves.map(({ tool }) => tool.name).toSorted()).toEqual(
      [...Object.keys(TOOLS), 'new_feed_items'].toSorted(),
    );
  });

  const model = { repository: 'owner/name', quantization: 'Q4_K_M' };
  it.each<[string, () => Promise<unknown>]>([
    ['a search for models', () => client.call('hub.search', { words: 'granite' })],
    ['a model’s page', () => client.call('hub.repository', { repository: 'owner/name' })],
    ['how a model would run', () => client.call('hub.fit', model)],
    ['a download', () => client.call('hub.download', model)],
    ['a server of models', () => client.call('modelServers.look', { address: ELSEWHERE, key: 'k' })],
    ['a server of tools', () => addServer({ type: 'address', url: `${ELSEWHERE}/mcp`, headers: [] }, 'try')],
    ['signing in', () => addServer({ type: 'address', url: `${ELSEWHERE}/mcp`, headers: [] }, 'signIn')],
    ['a program of tools', () => addServer({ type: 'program', ...program(), folder: null, variables: [] }, 'try')],
    ['an agent', addAgent],
  ])('%s calls nobody, and says why', async (_what, attempt) => {
    await expect(attempt()).rejects.toThrow(CLOSED);
    expect(left()).toEqual([]);
  });

  it('looking for updates calls nobody, and says why', async () => {
    expect(await client.call('updates.check', null)).toMatchObject({
      phase: 'failed',
      problem: expect.stringContaining(`${CLOSED}example.com was not called`) as string,
    });
    expect(left()).toEqual([]);
  });

  it('downloading a language for the text in pictures calls nobody, and says why', async () => {
    const problem = new Promise((resolve) => {
      client.on('textLanguages.changed', (list) => {
        const failed = list.find((language) => language.problem !== null);
        if (failed !== undefined) resolve(failed.problem);
      });
    });
    await client.call('textLanguages.download', { code: 'fra' });
    expect(await problem).toContain(CLOSED);
    expect(left()).toEqual([]);
  });

  it('each part of the app goes by the one way out: all are listed as not sent', async () => {
    const { requests } = await client.call('permissions.listOutgoing', { limit: 100 });
    expect(new Set(requests.map(({ outcome }) => outcome))).toEqual(new Set(['stopped']));
    expect(new Set(requests.map(({ part }) => part))).toEqual(new Set(outgoingPartSchema.options));
  });
});

it('programs of tools and agents that run already end when the person closes the way out', async () => {
  await client.call('settings.update', { letsNothingOut: false });
  const staying = (name: string): { command: string; arguments: string[] } => ({
    command: process.execPath,
    arguments: [
      '-e',
      `require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, name))}, String(process.pid)); setInterval(() => {}, 1000)`,
    ],
  });
  const pidOf = (name: string): number => {
    const file = path.join(folder, name);
    return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  };
  const settings = { type: 'program' as const, ...staying('server'), folder: null, variables: [] };
  await client.call('connections.addFilled', { title: 'Staying', settings, values: {} });
  const { id } = await client.call('agents.add', {
    title: 'Staying',
    program: { ...staying('agent'), variables: [] },
    values: {},
  });
  const tried = client.call('agents.try', { id }).catch((error: unknown) => error);
  await expect.poll(() => [pidOf('server'), pidOf('agent')].every((pid) => pid > 0)).toBe(true);
  await client.call('settings.update', { letsNothingOut: true });
  await expect.poll(() => [pidOf('server'), pidOf('agent')].filter(isRunning)).toEqual([]);
  expect(await tried).toBeInstanceOf(Error);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

type Settings = Parameters<typeof app.services.connections.addFilled>[0]['settings'];

async function addServer(settings: Settings, call: 'try' | 'signIn'): Promise<unknown> {
  const { id } = await client.call('connections.addFilled', {
    title: `Server ${call} ${settings.type}`,
    settings,
    values: {},
  });
  return client.call(`connections.${call}`, { id });
}

async function addAgent(): Promise<unknown> {
  const { id } = await client.call('agents.add', {
    title: 'Agent',
    program: { ...program(), variables: [] },
    values: {},
  });
  return client.call('agents.try', { id });
}

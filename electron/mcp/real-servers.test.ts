import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerSettings } from '../../shared/entities/connection.ts';
import { offeredMaterial } from './material/offered-material.ts';
import { useConnections } from './testing/connection-fixture.ts';

const require = createRequire(import.meta.url);
const installed = (name: string): string => require.resolve(`@modelcontextprotocol/server-${name}/dist/index.js`);
const program = (name: string, ...args: readonly string[]): ServerSettings => ({
  type: 'program',
  command: process.execPath,
  arguments: [installed(name), ...args],
  folder: null,
  variables: [],
});

let folder = '';
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-real-')));
  mkdirSync(path.join(folder, 'open'));
  writeFileSync(path.join(folder, 'open', 'list.txt'), 'milk\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = useConnections(() => folder);

describe('published servers', () => {
  it('everything: tools, progress, structured results; a tool that needs a task is withheld with the reason', async () => {
    await fixture().connect(program('everything', 'stdio'));
    expect(await fixture().call('get-sum', { a: 19, b: 23 })).toMatchObject({
      outcome: 'succeeded',
      result: 'The sum of 19 and 23 is 42.',
    });
    expect(await fixture().call('get-structured-content', { location: 'New York' })).toMatchObject({
      result: { temperature: 33, conditions: 'Cloudy' },
    });
    expect(await fixture().call('get-tiny-image', {})).toMatchObject({
      result: { content: [{ type: 'image', mimeType: 'image/png' }] },
    });
    // On a busy machine progress may arrive together with the result, and then it no longer counts.
    while (fixture().progress.length === 0)
      await fixture().call('trigger-long-running-operation', { duration: 0.2, steps: 2 });
    const waiting = fixture()
      .view()
      .tools.filter(({ tool }) => tool.needsTask);
    expect(waiting.map(({ tool }) => fixture().catalog.find(tool.name)?.tool.withheld?.())).toEqual(
      waiting.map(({ tool }) => `${tool.name} runs only as a background task, which Knapsack does not support yet.`),
    );
  });

  it('everything: documents that are attached or read by the model, and prompts', async () => {
    await fixture().connect(program('everything', 'stdio'), 'everything');
    const { connections } = fixture();
    const { resources, prompts } = offeredMaterial(connections.list());
    expect(resources.map(({ mention }) => mention)).toContain('everything:architecture.md');
    const { calls, problem } = connections.attachedCalls('Sum up @everything:architecture.md, please');
    expect(problem).toBeNull();
    expect(calls).toEqual([{ name: 'read_resource', arguments: { resource: 'architecture.md' } }]);
    expect(await fixture().call('read_resource', { resource: 'architecture.md' })).toMatchObject({
      outcome: 'succeeded',
      result: { uri: 'demo://resource/static/document/architecture.md', text: expect.stringContaining('# ') },
      untrusted: true,
    });
    expect(fixture().asked).toEqual([]);
    expect(prompts.map(({ name }) => name)).toContain('args-prompt');
    const prompt = { name: 'args-prompt', arguments: { city: 'Oslo', state: '' } };
    expect(await connections.writePrompt('everything', prompt, new AbortController().signal)).toContain('Oslo');
    await expect(
      connections.writePrompt('everything', { name: 'args-prompt', arguments: {} }, new AbortController().signal),
    ).rejects.toThrow('Odd refused');
  });

  it('everything: an address that it did not list is read only if the person wrote it', async () => {
    await fixture().connect(program('everything', 'stdio'));
    const resource = 'demo://resource/dynamic/text/7';
    expect(await fixture().call('read_resource', { resource })).toMatchObject({ outcome: 'failed' });
    fixture().said = `Read @odd:${resource}`;
    expect(await fixture().call('read_resource', { resource })).toMatchObject({
      result: { uri: resource, text: expect.stringContaining('Resource 7') },
    });
  });

  it('filesystem: reads in the given folder, and refuses others with its own message', async () => {
    const open = path.join(folder, 'open');
    await fixture().connect(program('filesystem', open));
    expect(await fixture().call('read_text_file', { path: path.join(open, 'list.txt') })).toMatchObject({
      outcome: 'succeeded',
      result: { content: 'milk\n' },
      untrusted: true,
    });
    expect(await fixture().call('read_text_file', { path: '/etc/hostname' })).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('Access denied'),
    });
  });

  it('memory: receives its values as variables, and its data persists', async () => {
    const settings = { ...program('memory'), variables: ['MEMORY_FILE_PATH'] };
    await fixture().connect(settings, 'odd', { MEMORY_FILE_PATH: path.join(folder, 'graph.jsonl') });
    const entities = [{ name: 'Anna', entityType: 'person', observations: ['likes tea'] }];
    expect(await fixture().call('create_entities', { entities })).toMatchObject({ outcome: 'succeeded' });
    await fixture().connections.restart('odd');
    expect(await fixture().call('search_nodes', { query: 'tea' })).toMatchObject({
      result: { entities: [{ name: 'Anna' }] },
    });
  });

  it('playwright: more than twenty tools', async () => {
    const cli = path.join(path.dirname(require.resolve('@playwright/mcp/package.json')), 'cli.js');
    await fixture().connect({
      type: 'program',
      command: process.execPath,
      arguments: [cli, '--headless', '--isolated'],
      folder: null,
      variables: [],
    });
    expect(fixture().catalog.find('browser_click')).toMatchObject({ source: 'mcp.odd' });
    expect(fixture().view().tools.length).toBeGreaterThan(20);
  });

  it('a program that speaks the newer protocol is asked in it, also after a restart', async () => {
    const server = path.join(import.meta.dirname, '../benchmarks/servers/synthetic-server.ts');
    const settings: ServerSettings = {
      type: 'program',
      command: process.execPath,
      arguments: [server, '1'],
      folder: null,
      variables: [],
    };
    await fixture().connect(settings);
    await fixture().connections.restart('odd');
    await fixture().connections.tryNow('odd');
    expect(fixture().view().listing).toMatchObject({ era: 'modern', tools: { length: 40 } });
    expect(await fixture().call('list_private_fertilizer_plans', {})).toMatchObject({
      result: 'list_private_fertilizer_plans is only described here.',
    });
  });

  it('sequential-thinking: one tool with a long description', async () => {
    await fixture().connect(program('sequential-thinking'));
    const [entry] = fixture().catalog.ofSource('mcp.odd');
    expect(entry?.tool.summary.length).toBeLessThanOrEqual(400);
  });
});

describe('a server behind an address', () => {
  let server: ChildProcess | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    let said = '';
    server = spawn(process.execPath, [installed('everything'), 'streamableHttp'], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (said += String(chunk)));
    await vi.waitUntil(() => said.includes('listening'), { timeout: 60_000 });
  };
  const end = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    server?.once('exit', resolve);
    server?.kill('SIGKILL');
    await promise;
  };
  const address = (): ServerSettings => ({ type: 'address', url: `http://127.0.0.1:${String(port)}/mcp`, headers: [] });

  beforeAll(async () => {
    port = await freePort();
    await start();
  });
  afterAll(end);

  it('is used like a program, and is reached again after a restart', async () => {
    await fixture().connect(address());
    expect(await fixture().echo('message')).toMatchObject({ outcome: 'invalid-arguments' });
    expect(await fixture().call('echo', { message: 'hello' })).toMatchObject({ result: 'Echo: hello' });
    await end();
    expect(await fixture().call('echo', { message: 'lost' })).toMatchObject({ outcome: 'failed' });
    await start();
    expect(await fixture().call('echo', { message: 'again' })).toMatchObject({ result: 'Echo: again' });
  });

  it('leads to an explanation when it is missing or something else', async () => {
    const { connections } = fixture();
    const none = { type: 'address', url: `http://127.0.0.1:${String(await freePort())}/mcp`, headers: [] } as const;
    connections.add({ id: 'none', title: 'None', settings: { ...none, headers: [] }, values: {} });
    await expect(connections.tryNow('none')).rejects.toThrow(/can’t be reached/);
    const other = `http://127.0.0.1:${String(port)}/elsewhere`;
    connections.add({ id: 'other', title: 'Other', settings: { ...none, url: other, headers: [] }, values: {} });
    await expect(connections.tryNow('other')).rejects.toThrow(/There is no MCP server at this address/);
  });
});

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return promise;
}

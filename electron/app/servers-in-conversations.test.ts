import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import type { GenerateRequest } from '../inference/inference-backend.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { profilePaths } from '../foundation/paths.ts';
import { ResultFiles } from '../tools/result-files.ts';
import { topicEmbedder } from '../loader/testing/test-tools.ts';
import { oddServer } from '../mcp/testing/connection-fixture.ts';
import { createApp, type App } from './create-app.ts';

/** Records what the model is shown. */
class RecordingBackend extends ScriptedBackend {
  readonly requests: GenerateRequest[] = [];
  override generate(...given: Parameters<ScriptedBackend['generate']>): ReturnType<ScriptedBackend['generate']> {
    this.requests.push(structuredClone(given[0]));
    return super.generate(...given);
  }
}

let folder = '';
let app: App;
let client: RpcClient;
let backend: RecordingBackend;

async function open(): Promise<void> {
  backend = new RecordingBackend({
    answers: [
      { to: 'change', steps: [{ calls: [{ name: 'echo', arguments: { text: 'change' } }] }, { text: 'It changed.' }] },
      { to: 'media', steps: [{ calls: [{ name: 'echo', arguments: { text: 'media' } }] }, { text: 'A dot.' }] },
      { to: 'repeat', steps: [{ calls: [{ name: 'echo', arguments: { text: 'me' } }] }, { text: 'It did.' }] },
      { to: '', steps: [{ text: 'All right.' }] },
    ],
  });
  app = await createApp({
    capabilities: { kind: 'web', appVersion: '1.0.0', versions: {} },
    dataFolder: path.join(folder, 'profile'),
    resourcesFolder: path.join(folder, 'no-resources'),
    engines: [{ runs: ({ type }) => type === 'file', backend }],
    loadEmbedder: async () => topicEmbedder,
  });
  await app.services.index.settled(60_000);
  const transports = createMemoryTransports();
  app.server.connect(transports.server);
  client = createRpcClient(transports.client);
  client.on('permissions.approval-requested', ({ id }) => {
    void client.call('permissions.answerApproval', { id, answer: 'once' }).catch(() => null);
  });
}
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-servers-'));
  await open();
});
afterEach(async () => {
  await app.dispose();
  rmSync(folder, { recursive: true });
});

/** @returns the answer, and what the model was shown first. */
async function send(
  conversationId: string | null,
  text: string,
): Promise<{ readonly answer: Message; readonly request: GenerateRequest }> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  client.on('chat.message-changed', (message) => {
    if (message.role === 'assistant' && message.status !== 'generating') resolve(message);
  });
  const before = backend.requests.length;
  await client.call('chat.send', { conversationId, text });
  const answer = await promise;
  const request = backend.requests[before];
  if (request === undefined) throw new Error('The model was not asked.');
  return { answer, request };
}

const prefixOf = ({ instructions, documentedTools }: GenerateRequest): string =>
  JSON.stringify({ instructions, documentedTools });

describe('a conversation that loaded tools of a server', () => {
  it('keeps its prefix when the server changes its tools, and when server and app restart', async () => {
    const { connections } = app.services;
    connections.add({ id: 'odd', title: 'Odd', settings: oddServer(), values: {} });
    await connections.tryNow('odd');
    await app.services.index.settled(60_000);
    const first = await send(null, '@echo and @erase_all, please');
    const { conversationId } = first.answer;
    expect(first.request.documentedTools.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['Gives a text back.', 'Erases everything.']),
    );
    expect(first.request.documentedTools.length).toBeLessThan(30);

    expect((await send(conversationId, 'change your tools')).answer.status).toBe('complete');
    await expect.poll(() => app.services.catalog.find('newcomer'), { timeout: 60_000 }).not.toBeNull();
    expect(app.services.catalog.find('erase_all')?.tool.withheld).toBeDefined();
    const changed = await send(conversationId, 'And @newcomer?');
    expect(prefixOf(changed.request)).toBe(prefixOf(first.request));
    expect(changed.request.turns.slice(0, 1)).toEqual(first.request.turns);
    // What came is documented in the turn that asked for it.
    expect(JSON.stringify(changed.request.turns.at(-1))).toContain('Came later.');

    await app.dispose();
    await open();
    const before = await send(conversationId, 'Before the server answers');
    await app.services.connections.tryNow('odd');
    const after = await send(conversationId, 'After it');
    for (const { request } of [before, after]) {
      expect(prefixOf(request)).toBe(prefixOf(first.request));
      expect(request.turns.slice(0, changed.request.turns.length)).toEqual(changed.request.turns);
    }
  });
});

describe('a conversation whose server goes', () => {
  it('keeps its prefix when the server is switched off or removed, and calls say why they did not run', async () => {
    const { connections } = app.services;
    connections.add({ id: 'odd', title: 'Odd', settings: oddServer(), values: {} });
    await connections.tryNow('odd');
    const first = await send(null, '@echo, please');
    const { conversationId } = first.answer;
    const callAgain = async (): Promise<string> => {
      const { answer, request } = await send(conversationId, 'change');
      expect(prefixOf(request)).toBe(prefixOf(first.request));
      return JSON.stringify(answer.parts);
    };

    await connections.setEnabled('odd', false);
    expect(await callAgain()).toContain('Odd is switched off in Settings, under Connections.');
    await connections.remove('odd');
    expect(app.services.catalog.find('echo')).toBeNull();
    expect(await callAgain()).toContain('Odd was removed in Settings, under Connections.');

    await app.dispose();
    await open();
    expect(await callAgain()).toContain('Odd was removed in Settings, under Connections.');
  });
});

it('a question about a call says whether the person named it themselves', async () => {
  const { connections } = app.services;
  connections.add({ id: 'odd', title: 'Odd', settings: oddServer(), values: {} });
  await connections.tryNow('odd');
  const asked: (boolean | undefined)[] = [];
  client.on('permissions.approval-requested', ({ isByPerson }) => void asked.push(isByPerson));
  await send(null, '@echo, repeat');
  await client.call('chat.send', { conversationId: null, text: '@echo({"text": "me"})' });
  await expect.poll(() => asked, { timeout: 60_000 }).toEqual([undefined, true]);
});

describe('a server that returns pictures', () => {
  it('shows them in the chat, and names them for a model that sees; others read that the person sees them', async () => {
    const { connections } = app.services;
    connections.add({ id: 'odd', title: 'Odd', settings: oddServer(), values: {} });
    await connections.tryNow('odd');
    const { answer } = await send(null, '@echo, media');
    const call = answer.parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []))[0];
    const shown = backend.requests
      .at(-1)
      ?.turns.flatMap((turn) =>
        turn.role === 'user' ? [] : turn.parts.flatMap((part) => (part.type === 'tool-calls' ? part.calls : [])),
      )[0];
    const name = `${call?.id ?? ''}/picture-1.png`;
    expect(shown?.pictures).toEqual([name]);
    expect(JSON.stringify(shown?.result)).toContain('The person sees it in the chat.');
    const files = new ResultFiles(profilePaths(path.join(folder, 'profile')).resultFiles);
    expect(await files.picture(name)).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    for (const other of [`${call?.id ?? ''}/../../knapsack.db`, '../profile/picture-1.png', 'gone/picture-1.png'])
      expect(await files.picture(other)).toBeNull();
  });
});

describe('a server that repeats the keys it was given', () => {
  it('does not bring them into a prompt, a result or a log', async () => {
    const keys = ['pl4nted-Key-1', 'pl4nted-Key-2'];
    const server = path.join(import.meta.dirname, '../mcp/testing/odd-server.ts');
    const text = `SECRET=${keys[1] ?? ''} ${process.execPath} ${server} plain --api-key=${keys[0] ?? ''}`;
    const [draft] = await client.call('connections.read', { text });
    if (draft === undefined) throw new Error('Nothing was read.');
    const { id, title } = draft;
    await client.call('connections.add', { source: { type: 'text', text }, picks: [{ id, title, values: {} }] });
    const [added] = await client.call('connections.list', null);
    await app.services.connections.tryNow(added?.id ?? '');
    const { answer } = await send(null, '@echo, repeat');
    expect(JSON.stringify(answer.parts)).toContain('--api-key=[redacted]me');
    await send(answer.conversationId, 'What did it say?');
    expect(JSON.stringify(backend.requests)).toContain('[redacted]');
    const log = await client.call('connections.log', { id: added?.id ?? '' });
    for (const key of keys) expect(JSON.stringify([backend.requests, answer.parts, log, added])).not.toContain(key);
  });
});

describe('servers that hang', () => {
  it('keep neither the window nor an answer waiting', async () => {
    for (const number of [1, 2, 3])
      app.services.connections.add({
        id: `silent-${String(number)}`,
        title: 'Silent',
        settings: oddServer('silent'),
        values: {},
      });
    await app.dispose();
    await open();
    const list = await client.call('connections.list', null);
    expect(list.map(({ phase }) => phase)).toEqual(['starting', 'starting', 'starting']);
    expect((await send(null, 'hello')).answer.status).toBe('complete');
    const phases = (await client.call('connections.list', null)).map(({ phase }) => phase);
    expect(phases).toEqual(['starting', 'starting', 'starting']);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Message } from '../../../shared/entities/message.ts';
import { messageText } from '../../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { calls, eventNames, events, type CallInput, type CallName, type CallOutput } from '../../../shared/rpc/registry.ts';
import { createRpcServer, type RpcServer } from '../../../shared/rpc/server.ts';
import { createBundles } from '../../bundles/index.ts';
import { ChatService } from '../../chat/chat-service.ts';
import type { EmitEvent } from '../../chat/emit-event.ts';
import { profile } from '../../chat/testing/chat-fixture.ts';
import { callTools, fail, say, sayForever, StepBackend } from '../../chat/testing/step-backend.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { profilePaths } from '../../foundation/paths.ts';
import { ModelFileError } from '../../inference/inference-errors.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { SqliteNoteRepository } from '../../storage/note-repository.ts';
import { SqliteReminderRepository } from '../../storage/reminder-repository.ts';
import { createLoaderFixture } from '../../loader/testing/loader-fixture.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import { createExecutor } from '../create-executor.ts';
import { createMemory } from '../create-memory.ts';
import { createPermissions } from '../create-permissions.ts';
import { createSkills } from '../create-skills.ts';
import { createHandlers } from './index.ts';
import type { ModelCommands } from './models.ts';

/** The window's end of a line on which every answer and every event is checked against the contract. */
class Window {
  readonly messages: Message[] = [];
  readonly offences: string[] = [];
  readonly client: RpcClient;

  constructor(server: RpcServer) {
    const transports = createMemoryTransports();
    server.connect(transports.server);
    this.client = createRpcClient(transports.client);
    this.client.on('chat.message-changed', (message) => void this.messages.push(message));
    for (const name of eventNames) this.client.on(name, (payload) => this.#check(name, events[name], payload));
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    const output = await this.client.call(name, input);
    this.#check(name, calls[name].output, output);
    return output;
  }

  /** Resolves with the answer when the window has been told of its end. */
  async ended(messageId: string): Promise<Message> {
    for (;;) {
      const end = this.messages.findLast(({ id }) => id === messageId);
      if (end !== undefined && end.status !== 'generating') return end;
      await delay(1);
    }
  }

  #check(name: string, schema: z.ZodType, value: unknown): void {
    const parsed = schema.safeParse(value);
    if (!parsed.success) this.offences.push(`${name}: ${parsed.error.message}`);
    else if (JSON.stringify(parsed.data) !== JSON.stringify(value))
      this.offences.push(`${name} carries what the contract does not name`);
  }
}

let folder: string;
let database: Database;
let backend: StepBackend;
let server: RpcServer;
let window: Window;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-handlers-'));
  ({ database } = openDatabase(path.join(folder, 'knapsack.db'), { logger: silentLogger }));
  backend = new StepBackend();
  server = serve({ kind: 'web', appVersion: '1.0.0', versions: {} });
  window = new Window(server);
});
afterEach(() => {
  expect(window.offences).toEqual([]);
  database.close();
  rmSync(folder, { recursive: true });
});

const models: ModelCommands = {
  state: { phase: 'none', modelId: null },
  list: () => [],
  choose: () => undefined,
  add: (file) => Promise.reject(new ModelFileError(`${file} is no GGUF file.`)),
  remove: () => undefined,
};

/** Everything but the model and the host is real: database, tools, chat, handlers, protocol. */
function serve(capabilities: HostCapabilities): RpcServer {
  const reminders = new SqliteReminderRepository(database);
  const { catalog, loader, index, learning, settings, repositories } = createLoaderFixture(database, createBundles({ notes: new SqliteNoteRepository(database), reminders }));
  const emit: EmitEvent = (name, payload) => made.emit(name, payload);
  const permissions = createPermissions({ dataFolder: folder, capabilities, repositories, settings, emit });
  const chat = new ChatService({
    backend,
    models: { profile, ensureReady: async () => profile },
    catalog,
    loader,
    executor: createExecutor(catalog, permissions, emit, silentLogger),
    repositories,
    emit,
    logger: silentLogger,
    instructions: 'Be brief.',
  });
  const paths = profilePaths(folder);
  const handlers = createHandlers({
    capabilities,
    paths,
    repositories,
    chat,
    catalog,
    loader,
    index,
    learning,
    memory: createMemory({ repositories, settings, reader: index, emit, logger: silentLogger }).memory,
    skills: createSkills({
      folder: paths.skills, resourcesFolder: folder, repositories, settings, reader: index, emit, logger: silentLogger, contextSize: () => null, lent: () => ({ catalog, learning }),
    }),
    metrics: { repository: repositories.metrics, waiting: () => 0, modelName: (id) => id },
    models,
    snapshots: backend,
    settings,
    reminders,
    permissions,
    emit,
    logger: silentLogger,
  });
  const made = createRpcServer(handlers, () => undefined);
  return made;
}

describe('a conversation over the line', () => {
  it('calls a real tool, streams the answer to every window and is there afterwards', async () => {
    const second = new Window(server);
    backend.add(callTools([['calculate', { expression: '17% of 2,340' }]]), say('That is 397.8.'));
    const sent = await window.call('chat.send', { conversationId: null, text: 'What is 17% of 2,340?' });
    const answer = await window.ended(sent.answer.id);
    expect(answer).toMatchObject({
      status: 'complete',
      parts: [
        { type: 'tool-call', call: { toolName: 'calculate', bundle: 'math', outcome: 'succeeded', result: { result: '397.8' } } },
        { type: 'text', text: 'That is 397.8.' },
      ],
    });
    expect(await second.ended(sent.answer.id)).toEqual(answer);
    expect(await window.call('conversations.messages', { id: sent.conversationId })).toEqual([sent.userMessage, answer]);
    expect(await window.call('conversations.list', null)).toMatchObject([
      { id: sent.conversationId, title: 'What is 17% of 2,340?' },
    ]);
    expect(await window.call('conversations.search', { query: '397' })).toMatchObject([
      { conversation: { id: sent.conversationId } },
    ]);
    expect(second.offences).toEqual([]);
  });

  it('stops, continues, retries and edits', async () => {
    backend.add(sayForever());
    const { conversationId, userMessage, answer } = await window.call('chat.send', { conversationId: null, text: 'Count' });
    await expect(window.call('chat.send', { conversationId, text: 'Still there?' })).rejects.toMatchObject({ code: 'conflict' });
    await delay(20);
    const stoppedAt = performance.now();
    await window.call('chat.stop', { conversationId });
    expect(performance.now() - stoppedAt).toBeLessThan(100);
    expect((await window.ended(answer.id)).status).toBe('stopped');

    window.messages.length = 0;
    backend.add(say('and so on.'));
    await window.call('chat.continue', { messageId: answer.id });
    expect(messageText(await window.ended(answer.id))).toMatch(/^word0 .*and so on\.$/);

    window.messages.length = 0;
    backend.add(fail(new Error('broken'), 'One, '));
    await window.call('chat.retry', { messageId: answer.id });
    expect(await window.ended(answer.id)).toMatchObject({ status: 'failed', parts: [{ type: 'text', text: 'One, ' }] });

    backend.add(say('Three.'));
    const edited = await window.call('chat.edit', { messageId: userMessage.id, text: 'Count to three' });
    await window.ended(edited.answer.id);
    expect((await window.call('conversations.messages', { id: conversationId })).map(messageText)).toEqual([
      'Count to three',
      'Three.',
    ]);
    expect((await window.call('conversations.list', null)).map(({ title }) => title)).toEqual([
      'Count to three',
      'Count (earlier version)',
    ]);
  });

  it('gives a window that opens in the middle of an answer all that was sent so far', async () => {
    backend.add(sayForever());
    let streamed = '';
    window.client.on('chat.text-delta', ({ text }) => void (streamed += text));
    const { conversationId, answer } = await window.call('chat.send', { conversationId: null, text: 'Count' });
    await expect.poll(() => streamed).toContain('word2');
    const before = streamed;
    const late = new Window(server);
    const [, half] = await late.call('conversations.messages', { id: conversationId });
    expect(half).toMatchObject({ id: answer.id, status: 'generating' });
    expect(messageText(half ?? { parts: [] }).startsWith(before)).toBe(true);
    await window.call('chat.stop', { conversationId });
  });
});

describe('conversations', () => {
  async function begin(text: string): Promise<string> {
    backend.add(say('Yes.'));
    const { conversationId, answer } = await window.call('chat.send', { conversationId: null, text });
    await window.ended(answer.id);
    return conversationId;
  }

  it('are renamed, pinned, deleted and brought back', async () => {
    const id = await begin('Roses');
    expect(await window.call('conversations.rename', { id, title: ' Flowers ' })).toMatchObject({ id, title: 'Flowers' });
    expect(await window.call('conversations.pin', { id, pinned: true })).toMatchObject({ id, pinned: true });
    await window.call('conversations.delete', { id });
    expect(backend.forgotten).toEqual([id]);
    expect(await window.call('conversations.list', null)).toEqual([]);
    await expect(window.call('conversations.messages', { id })).rejects.toMatchObject({ code: 'not-found' });
    await expect(window.call('chat.send', { conversationId: id, text: 'Hi' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await window.call('conversations.restore', { id })).toMatchObject({ id, title: 'Flowers' });
    expect(await window.call('conversations.messages', { id })).toHaveLength(2);
  });

  it('stop their answer when they are deleted', async () => {
    backend.add(sayForever());
    const { conversationId, answer } = await window.call('chat.send', { conversationId: null, text: 'Count' });
    await window.call('conversations.delete', { id: conversationId });
    expect((await window.ended(answer.id)).status).toBe('stopped');
  });

  it('that do not exist are answered so', async () => {
    await expect(window.call('conversations.rename', { id: 'missing', title: 'x' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(window.call('conversations.restore', { id: 'missing' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the other areas', () => {
  it('describe the catalog and keep settings', async () => {
    const { bundles, tools } = await window.call('tools.catalog', null);
    expect(bundles.map(({ name }) => name)).toEqual(expect.arrayContaining(['math', 'notes', 'time', 'files', 'web']));
    expect(tools.length).toBeGreaterThan(60);
    expect(await window.call('settings.update', { theme: 'dark' })).toMatchObject({ theme: 'dark' });
    expect(await window.call('settings.get', null)).toMatchObject({ theme: 'dark' });
  });

  it('answer `unsupported` for what the host lacks, and do it where the host can', async () => {
    await expect(window.call('app.openDataFolder', null)).rejects.toMatchObject({ code: 'unsupported' });
    await expect(window.call('models.pickFile', null)).rejects.toMatchObject({ code: 'unsupported' });
    const opened: string[] = [];
    const desktop = new Window(
      serve({
        kind: 'desktop',
        appVersion: '1.0.0',
        versions: {},
        openFolder: async (target) => void opened.push(target),
        pickModelFile: async () => '/models/a.gguf',
      }),
    );
    await desktop.call('app.openDataFolder', null);
    expect(opened).toEqual([folder]);
    expect(await desktop.call('models.pickFile', null)).toEqual({ path: '/models/a.gguf' });
  });

  it('say what is wrong with a model file', async () => {
    await expect(window.call('models.add', { path: '/tmp/list.txt' })).rejects.toMatchObject({
      code: 'invalid',
      message: '/tmp/list.txt is no GGUF file.',
    });
  });

  it('say how much snapshots take, and delete them', async () => {
    expect(await window.call('models.snapshots', null)).toEqual({ count: 0, bytes: 0 });
    await window.call('models.deleteSnapshots', null);
    expect(backend.forgotten).toEqual([null]);
  });

  it('say that the disk is full', async () => {
    database.pragma(`max_page_count = ${String(database.pragma('page_count', { simple: true }))}`);
    await expect(window.call('chat.send', { conversationId: null, text: 'long '.repeat(100_000) })).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining('The disk is full') as string,
    });
    expect(await window.call('conversations.list', null)).toEqual([]);
  });

  it('show due reminders until they are dismissed', async () => {
    const reminders = new SqliteReminderRepository(database);
    const { id } = reminders.add({ kind: 'reminder', text: 'water the plants', dueAt: new Date(1000) }, new Date(0));
    reminders.markFired(id, new Date(2000), true);
    expect((await window.call('app.pending', null)).due).toMatchObject([{ id, text: 'water the plants', late: true }]);
    await window.call('app.dismissReminder', { id });
    expect((await window.call('app.pending', null)).due).toEqual([]);
  });
});

describe('memories over the line', () => {
  const file = (...texts: string[]): string =>
    JSON.stringify({ format: 'knapsack-memories', version: 1, memories: texts.map((text) => ({ kind: 'fact', text, createdAt: 1, updatedAt: 1 })) });

  it('are imported, listed, changed, deleted, brought back, exported and wiped, and every window is told', async () => {
    let told = 0;
    window.client.on('memory.changed', () => void told++);
    expect(await window.call('memory.import', { text: file('My sister lives in Oslo', 'I drink tea', 'the password is hunter2') })).toEqual({ added: 2, known: 0, refused: 1 });
    const { memories, total } = await window.call('memory.list', { query: 'sister' });
    expect(total).toBe(1);
    const id = memories[0]?.id ?? '';
    expect(await window.call('memory.update', { id, text: 'My sister lives in Rome' })).toMatchObject({ text: 'My sister lives in Rome' });
    await window.call('memory.delete', { id });
    expect((await window.call('memory.list', {})).total).toBe(1);
    await window.call('memory.restore', { id });
    expect((await window.call('memory.export', null)).memories.map(({ text }) => text)).toEqual(['My sister lives in Rome', 'I drink tea']);
    await window.call('memory.wipe', null);
    expect((await window.call('memory.list', {})).total).toBe(0);
    expect(told).toBe(5);
  });

  it.each([
    ['no JSON', 'invalid', 'it is no JSON'], ['{}', 'invalid', 'no export of memories'], [file('x'.repeat(501)), 'invalid', 'memories.0.text'],
    [file('a').replace('"version":1', '"version":2'), 'invalid', 'version'],
  ])('refuse a file that is none (%#)', async (text, code, message) => {
    await expect(window.call('memory.import', { text })).rejects.toMatchObject({ code, message: expect.stringContaining(message) as string });
  });

  it('take no secrets and miss what is gone', async () => {
    await window.call('memory.import', { text: file('I drink tea') });
    const id = (await window.call('memory.list', {})).memories[0]?.id ?? '';
    await expect(window.call('memory.update', { id, text: 'my PIN is 4711' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(window.call('memory.delete', { id: 'gone' })).rejects.toMatchObject({ code: 'not-found' });
    await window.call('settings.update', { memory: false });
    await expect(window.call('memory.import', { text: file('New') })).rejects.toMatchObject({ code: 'conflict' });
    expect((await window.call('memory.list', {})).total).toBe(1);
  });
});

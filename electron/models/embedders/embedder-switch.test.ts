import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { EmbedderService } from '../../inference/embedder-service.ts';
import { MemoryService } from '../../memory/memory-service.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { EmbedderLibrary } from './embedder-library.ts';
import { EmbedderSwitch } from './embedder-switch.ts';
import { TopicEngine } from './testing/topic-embedders.ts';

const PROBES = ['food', 'family', 'colour'].map((topic) => ({
  description: `${topic} tool`,
  requests: [`any ${topic}?`, `show me the ${topic}`] as const,
}));

let folder: string;
let database: Database;
let repositories: Repositories;
let engine: TopicEngine;
let running: Awaited<ReturnType<typeof start>>;

/** The app with the database that the last one left. */
async function start() {
  engine = new TopicEngine();
  const { embedders: repository, vectors, memories, transaction } = repositories;
  const settings = new SettingsService(repositories.settings, silentLogger);
  const fallbacks: string[] = [];
  const library = new EmbedderLibrary({ engine, repository, vectors, probes: () => PROBES });
  const service: EmbedderService = new EmbedderService({ load: () => embedders.loadInUse(), logger: silentLogger });
  const embedders: EmbedderSwitch = new EmbedderSwitch({
    library,
    repository,
    replace: (next) => service.replace(next),
    onFallback: (name) => void fallbacks.push(name),
    logger: silentLogger,
  });
  const memory = new MemoryService({ memories, reader: service, settings, logger: silentLogger, transaction });
  service.stateChanged.on(({ phase }) => {
    if (phase === 'ready') memory.catchUp();
  });
  await service.start();
  embedders.start([memory.prepared]);
  await memory.settled();
  const end = async (): Promise<void> => {
    await embedders.dispose();
    await memory.settled();
    await service.dispose();
  };
  return { embedders, service, memory, fallbacks, end };
}

const MEMORIES = ['I like food from Oslo', 'My family has two dogs', 'My favourite colour is red'];

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-embedders-')));
  database = openNewDatabase();
  repositories = createRepositories(database);
  running = await start();
  for (const text of MEMORIES) await running.memory.remember(text, 'fact', null);
  await running.memory.settled();
});
afterEach(async () => {
  await running.end();
  database.close();
  rmSync(folder, { recursive: true });
});

async function addFile(name: string): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  return (await running.embedders.add(file)).id;
}
const used = (id: string): Promise<void> =>
  vi.waitFor(() => expect(running.embedders.state).toMatchObject({ inUse: id, preparing: null }), { timeout: 120_000 });
const recalled = async (text: string): Promise<readonly string[]> =>
  (await running.memory.recall(text, 1)).map((memory) => memory.text);
const documentsRead = (): readonly string[] =>
  engine.readings.flatMap(({ file, text, role }) =>
    file !== 'included' && role === 'document' && MEMORIES.includes(text) ? [text] : [],
  );

describe('choosing another embedder', () => {
  it('embeds everything with it first, and then finds with it', async () => {
    const id = await addFile('many-languages.gguf');
    expect(await recalled('azul')).toEqual([]);
    running.embedders.choose(id);
    await used(id);
    expect(documentsRead()).toEqual(MEMORIES);
    expect(await recalled('azul')).toEqual(['My favourite colour is red']);
    expect(engine.readings.at(-1)).toMatchObject({ text: 'azul', role: 'query' });
  });

  it('leaves the last one to answer until everything is embedded', async () => {
    const id = await addFile('many-languages.gguf');
    const { promise, resolve } = Promise.withResolvers<null>();
    engine.gate = () => promise;
    running.embedders.choose(id);
    expect(running.embedders.state).toMatchObject({ inUse: 'included', preparing: { id } });
    expect(await recalled('which colour?')).toEqual(['My favourite colour is red']);
    resolve(null);
    await used(id);
  });

  it('embeds nothing again when the person goes back and forth', async () => {
    const id = await addFile('many-languages.gguf');
    running.embedders.choose(id);
    await used(id);
    running.embedders.choose('included');
    await used('included');
    const read = engine.readings.length;
    running.embedders.choose(id);
    await used(id);
    expect(engine.readings).toHaveLength(read);
    expect(await recalled('azul')).toEqual(['My favourite colour is red']);
  });

  it('measures how long a message takes, once', async () => {
    const id = await addFile('many-languages.gguf');
    running.embedders.choose(id);
    await used(id);
    const added = running.embedders.state.list.find((one) => one.id === id);
    expect(added?.millisecondsPerMessage).toBeGreaterThanOrEqual(0);
  });

  it('can be cancelled, and keeps what was embedded for the next time', async () => {
    const id = await addFile('many-languages.gguf');
    const { promise, resolve } = Promise.withResolvers<null>();
    await stopAtNote12(id, promise);
    running.embedders.cancel();
    expect(running.embedders.state).toMatchObject({ inUse: 'included', preparing: null, failure: null });
    resolve(null);
    await vi.waitFor(() => expect(engine.loaded.size).toBe(0), { timeout: 120_000 });
    expect(embeddedWith(id)).toBe(8);
    running.embedders.choose(id);
    await used(id);
    expect(documentsRead().filter((text) => text === MEMORIES[0])).toHaveLength(1);
    expect(embeddedWith(id)).toBe(23);
  });

  it('reports why one can’t be loaded, and keeps the other', async () => {
    const id = await addFile('many-languages.gguf');
    engine.failure = new Error('The file is damaged.');
    running.embedders.choose(id);
    await vi.waitFor(() => expect(running.embedders.state.failure).toEqual({ id, error: 'The file is damaged.' }), {
      timeout: 120_000,
    });
    expect(running.embedders.state).toMatchObject({ inUse: 'included', preparing: null });
    expect(await recalled('which colour?')).toEqual(['My favourite colour is red']);
  });
});

/** Chooses an embedder with 23 memories to embed, and returns when it has embedded the first batch of them. */
async function stopAtNote12(id: string, until: Promise<unknown>): Promise<void> {
  for (let index = 0; index < 20; index++) await running.memory.remember(`Note ${String(index)} on food`, 'fact', null);
  await running.memory.settled();
  const { promise: reached, resolve } = Promise.withResolvers<null>();
  engine.gate = async (texts) => {
    if (!texts.some((text) => text.startsWith('Note 12 '))) return;
    resolve(null);
    await until;
  };
  running.embedders.choose(id);
  await reached;
}

/** @returns the number of memories that the embedder has embedded. */
function embeddedWith(id: string): number {
  const key = repositories.embedders.find(id)?.vectorKey ?? '';
  const count = database.prepare<[string], number>('SELECT count(*) FROM memory_vectors WHERE embedder = ?');
  return count.pluck().get(key) ?? 0;
}

describe('after the app was killed', () => {
  it('while vectors were made, the rest is made and the embedder used', async () => {
    const id = await addFile('many-languages.gguf');
    // It hangs for ever: this app never gets to tidy up.
    await stopAtNote12(id, new Promise(() => {}));
    running = await start();
    await used(id);
    expect(engine.readings.filter(({ text }) => text === MEMORIES[0])).toEqual([]);
    expect(embeddedWith(id)).toBe(23);
    expect(await recalled('azul')).toEqual(['My favourite colour is red']);
  });

  it('the chosen embedder is used again, and embeds nothing', async () => {
    const id = await addFile('many-languages.gguf');
    running.embedders.choose(id);
    await used(id);
    await running.end();
    running = await start();
    expect(running.embedders.state.inUse).toBe(id);
    expect(documentsRead()).toEqual([]);
    expect(await recalled('azul')).toEqual(['My favourite colour is red']);
  });
});

describe('an embedder', () => {
  it('that is gone at the start is replaced by the included one, and stays the choice', async () => {
    const id = await addFile('many-languages.gguf');
    running.embedders.choose(id);
    await used(id);
    await running.end();
    const load = vi.spyOn(TopicEngine.prototype, 'load').mockRejectedValueOnce(new Error('There is no file.'));
    running = await start();
    load.mockRestore();
    expect(running.fallbacks).toEqual(['many-languages']);
    expect(running.embedders.state).toMatchObject({ inUse: 'included', failure: { id } });
    expect(await recalled('which colour?')).toEqual(['My favourite colour is red']);
    await running.end();
    running = await start();
    expect(running.embedders.state).toMatchObject({ inUse: id, failure: null });
  });

  it('is not a chat model, and its path is a full one', async () => {
    await expect(addFile('chat.gguf')).rejects.toThrow('language model');
    await expect(running.embedders.add('model.gguf')).rejects.toThrow('"model.gguf" is not a full path');
    expect(running.embedders.state.list).toHaveLength(1);
  });

  it('gets the prefixes of its family, which can be changed while it is not in use', async () => {
    const id = await addFile('multilingual-e5-small.gguf');
    const listed = () => running.embedders.state.list.find((one) => one.id === id);
    expect(listed()?.prefixes).toEqual({ query: 'query: ', document: 'passage: ' });
    running.embedders.choose(id);
    await used(id);
    await expect(running.embedders.setPrefixes(id, { query: '', document: '' })).rejects.toThrow('in use');
    running.embedders.choose('included');
    await used('included');
    await running.embedders.setPrefixes(id, { query: 'ask: ', document: '' });
    expect(listed()).toMatchObject({ prefixes: { query: 'ask: ', document: '' }, millisecondsPerMessage: null });
    expect(database.prepare('SELECT DISTINCT embedder FROM memory_vectors').pluck().all()).toEqual(['included']);
  });

  it('is removed with its vectors, but not while it is in use; the included one stays', async () => {
    const id = await addFile('many-languages.gguf');
    running.embedders.choose(id);
    await used(id);
    await expect(running.embedders.remove(id)).rejects.toThrow('in use');
    running.embedders.choose('included');
    await used('included');
    await running.embedders.remove(id);
    expect(running.embedders.state.list.map((one) => one.id)).toEqual(['included']);
    expect(database.prepare('SELECT DISTINCT embedder FROM memory_vectors').pluck().all()).toEqual(['included']);
    await expect(running.embedders.remove('included')).rejects.toThrow('cannot be removed');
  });
});

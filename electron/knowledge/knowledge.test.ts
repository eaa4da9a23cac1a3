import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownFolder } from '../../shared/entities/knowledge.ts';
import { LETTER } from '../attachments/testing/letter-picture.ts';
import { forkHelper, type StartHelper } from '../foundation/helper-process.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { GrantStore } from '../permissions/grant-store.ts';
import { hostPaths } from '../permissions/platform-paths.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { GrantRepository } from '../storage/grant-repository.ts';
import { KnownFolderRepository } from '../storage/known-folder-repository.ts';
import { placeNewDatabase } from '../storage/testing/new-database.ts';
import { KnowledgeError } from './knowledge-error.ts';
import { Knowledge } from './knowledge.ts';

/** Only ends a hang. */
const PATIENTLY = { timeout: 120_000, interval: 20 };

const RECOGNIZED = { hasPages: false, texts: [{ page: 1, text: 'A dragonfly over the pond.' }], undecoded: [] };
const NEVER = new AbortController().signal;
/** An embedder for which "car" and "automobile" mean the same. */
const reader: TextReader = {
  embedderKey: 'test',
  read: async (texts) => ({
    embedder: 'test',
    vectors: texts.map((text) => {
      const values = new Float32Array(32).fill(0.05);
      values[/car|automobile/i.test(text) ? 3 : 20] = 1;
      return values;
    }),
  }),
};

let [home, root, file] = ['', '', ''];
let database: Database;
let grants: GrantStore;
let knowledge: Knowledge;
let power = { isOnMains: true };

const create = (startHelper: StartHelper = forkHelper): Knowledge =>
  new Knowledge({
    repository: new KnownFolderRepository(database),
    grants,
    file,
    startHelper,
    reader,
    startReader: async () => {},
    mayRead: async () => power.isOnMains,
    isIdle: () => true,
    mostBytes: () => 1e9,
    recognition: () => ({ core: 'core', languages: [{ code: 'eng', file: 'eng' }] }),
    logger: silentLogger,
    idleMs: 20,
  });
const write = (within: string, text: string): void => writeFileSync(path.join(root, within), text);
const state = (): KnownFolder | undefined => knowledge.list()[0];
const until = (phase: KnownFolder['phase']) => vi.waitFor(() => expect(state()?.phase).toBe(phase), PATIENTLY);
const found = async (text: string): Promise<readonly string[]> =>
  (await knowledge.find(text, 5, NEVER)).map((passage) => path.basename(passage.path));

beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-known-')));
  [root, file] = [path.join(home, 'Papers'), path.join(home, 'index.db')];
  mkdirSync(root);
  ({ database } = openDatabase(placeNewDatabase(path.join(home, 'test.db')), { logger: silentLogger }));
  grants = new GrantStore({ repository: new GrantRepository(database), closed: [], platform: hostPaths() });
  power = { isOnMains: true };
  knowledge = create();
});
afterEach(async () => {
  await knowledge.dispose();
  database.close();
  rmSync(home, { recursive: true });
});

describe('a known folder', () => {
  it('is read, found by words and by meaning, kept true, and forgotten when it is closed', async () => {
    write('car.txt', 'The automobile is red.');
    write('tree.txt', 'An oak in the garden.');
    const { id } = await grants.add(root, 'read');
    knowledge.know(id);
    await until('ready');
    await vi.waitFor(() => expect(state()).toMatchObject({ read: 2, passages: 2, embedded: 2 }), PATIENTLY);
    expect(await found('oak')).toContain('tree.txt');
    expect((await found('a car'))[0]).toBe('car.txt');

    write('boat.txt', 'The boat is moored at the quay.');
    await vi.waitFor(async () => expect(await found('quay')).toContain('boat.txt'), PATIENTLY);

    grants.remove(id);
    await knowledge.settled();
    expect([knowledge.list(), await found('oak'), existsSync(file)]).toEqual([[], [], false]);
  });

  it('is looked at again when the app starts, and only then forgotten if it was closed meanwhile', async () => {
    write('tree.txt', 'An oak in the garden.');
    const { id } = await grants.add(root, 'read');
    knowledge.know(id);
    await until('ready');
    await knowledge.dispose();
    rmSync(path.join(root, 'tree.txt'));
    write('lake.txt', 'A pike in the lake.');
    knowledge = create();
    knowledge.start();
    await until('ready');
    expect(await found('oak in the garden')).not.toContain('tree.txt');
    expect(await found('pike')).toContain('lake.txt');
    await knowledge.dispose();
    grants.remove(id);
    knowledge = create();
    knowledge.start();
    expect(existsSync(file)).toBe(false);
  });

  it('waits while it is paused, and while the computer runs on battery', async () => {
    write('tree.txt', 'An oak in the garden.');
    const { id } = await grants.add(root, 'read');
    power.isOnMains = false;
    knowledge.know(id);
    await until('battery');
    knowledge.pause(id, true);
    power.isOnMains = true;
    await knowledge.settled();
    expect(state()).toMatchObject({ phase: 'paused', read: 0 });
    knowledge.pause(id, false);
    await until('ready');
    expect(state()?.read).toBe(1);
  });

  it('is looked at again if the process that compares it ends', async () => {
    await knowledge.dispose();
    let ended = 0;
    knowledge = create((helper, megabytes) => {
      // Without a watcher, which would have all of it looked at as soon as it is ready.
      if (helper.includes('watch')) return { send() {}, onMessage() {}, onExit() {}, end() {} };
      const started = forkHelper(helper, megabytes);
      const send = (message: unknown): void => {
        if (ended > 0 || !JSON.stringify(message).includes('"task":"scan"')) return started.send(message);
        ended++;
        started.end();
      };
      return { ...started, send };
    });
    write('tree.txt', 'An oak in the garden.');
    knowledge.know((await grants.add(root, 'read')).id);
    await knowledge.settled();
    expect([ended, state()?.read]).toEqual([1, 1]);
  });

  it('has the text in its pictures read if that is wanted, again after a pause', async () => {
    await knowledge.dispose();
    let [asked, ended] = [0, 0];
    knowledge = create((helper, megabytes) => {
      if (!helper.includes('recognition')) return forkHelper(helper, megabytes);
      let answer: (message: unknown) => void = () => undefined;
      return {
        // The first is never answered: the page takes long.
        send: () => void (++asked > 1 && answer({ type: 'result', value: RECOGNIZED })),
        onMessage: (listener) => void (answer = listener),
        onExit() {},
        end: () => void ended++,
      };
    });
    writeFileSync(path.join(root, 'letter.png'), LETTER);
    const { id } = await grants.add(root, 'read');
    knowledge.know(id);
    await until('ready');
    expect(state()).toMatchObject({ read: 0, skipped: 1, scans: 1, readsScans: false });
    knowledge.readScans(id, true);
    await vi.waitFor(() => expect(asked).toBe(1), PATIENTLY);
    expect(state()?.phase).toBe('recognizing');
    knowledge.pause(id, true);
    await knowledge.settled();
    expect([state()?.phase, ended]).toEqual(['paused', 1]);
    knowledge.pause(id, false);
    await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'ready', read: 1, skipped: 0, scans: 0 }), PATIENTLY);
    expect(await found('dragonfly')).toEqual(['letter.png']);
  });

  it('has to be open', () => {
    expect(() => knowledge.know('nobody')).toThrow(KnowledgeError);
    knowledge.start();
    expect([knowledge.list(), existsSync(file)]).toEqual([[], false]);
  });
});

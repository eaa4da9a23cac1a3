import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { Snapshot, SnapshotContent } from './snapshot-files.ts';
import { SnapshotStore } from './snapshot-store.ts';

let folder = '';
beforeEach(() => void (folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'knapsack-snapshots-')), 'snapshots')));
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

async function openStore(quotaBytes = 10_000): Promise<SnapshotStore> {
  const store = new SnapshotStore({ folder, quotaBytes, logger: silentLogger });
  await store.open();
  return store;
}

const content = (conversationId: string | null, overrides: Partial<SnapshotContent> = {}): SnapshotContent => ({
  engine: 'starter',
  conversationId,
  tokens: [1, 2, 300_000],
  droppedTurns: 0,
  msPerToken: 2.5,
  ...overrides,
});

async function keep(store: SnapshotStore, wanted: SnapshotContent, bytes = 1000): Promise<void> {
  await store.seal(
    await store.write(wanted, async (file) => writeFileSync(file, Buffer.alloc(bytes, wanted.conversationId ?? 'p'))),
  );
}

const files = (ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
const only = (store: SnapshotStore): Snapshot => store.list('starter')[0] as Snapshot;
const conversations = (store: SnapshotStore): (string | null)[] =>
  store.list('starter').map(({ conversationId }) => conversationId);
const loads = (store: SnapshotStore): Promise<boolean> => store.restore(only(store), () => Promise.resolve(true));

describe('keeping', () => {
  it('returns stored snapshots in a later launch, for the same engine', async () => {
    await keep(await openStore(), content('one', { droppedTurns: 4 }));
    const later = await openStore();
    expect(later.list('starter')).toMatchObject([content('one', { droppedTurns: 4 })]);
    expect(later.list('another model')).toEqual([]);
    expect(later.usage()).toEqual({ count: 1, bytes: 1000 });
    let given = '';
    expect(await later.restore(only(later), async (file) => (given = readFileSync(file, 'utf8')) !== '')).toBe(true);
    expect(given).toBe('one'.repeat(334).slice(0, 1000));
  });

  it.skipIf(process.platform === 'win32')('lets nobody else read it', async () => {
    await keep(await openStore(), content('one'));
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const file of [...files('.state'), ...files('.json')]) expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('has one snapshot per conversation, and only prefixes that do not extend each other', async () => {
    const store = await openStore();
    for (const length of [2, 3]) {
      await keep(store, content('one', { tokens: [7, 8, 9].slice(0, length) }));
      await keep(store, content(null, { tokens: [1, 2, 3].slice(0, length) }));
    }
    await keep(store, content(null, { tokens: [5, 6] }));
    expect(store.list('starter').map(({ tokens }) => tokens)).toEqual([
      [7, 8, 9],
      [1, 2, 3],
      [5, 6],
    ]);
    expect(files('.state')).toHaveLength(3);
  });

  it('keeps shorter prefixes that can’t be cut out of a longer one', async () => {
    const store = await openStore();
    for (const length of [2, 3])
      await keep(store, content(null, { tokens: [1, 2, 3].slice(0, length), isWhole: true }));
    // A folder lists its files in no particular order.
    const kept = (await openStore()).list('starter').toSorted((one, other) => one.tokens.length - other.tokens.length);
    expect(kept.map(({ tokens, isWhole }) => [tokens, isWhole])).toEqual([
      [[1, 2], true],
      [[1, 2, 3], true],
    ]);
  });

  it('leaves nothing behind if the state cannot be written', async () => {
    const store = await openStore();
    await expect(
      store.write(content('one'), (file) => {
        writeFileSync(file, 'half');
        return Promise.reject(new Error('No space left on device'));
      }),
    ).rejects.toThrow('No space');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('damage', () => {
  const damages: [string, () => void][] = [
    ['a truncated state', () => files('.state').forEach((file) => truncateSync(file, 999))],
    ['a state that grew', () => files('.state').forEach((file) => appendFileSync(file, 'x'))],
    [
      'a flipped bit',
      () =>
        files('.state').forEach((file) => {
          const bytes = readFileSync(file);
          bytes[500] = (bytes[500] ?? 0) ^ 1;
          writeFileSync(file, bytes);
        }),
    ],
    ['a missing state', () => files('.state').forEach((file) => rmSync(file))],
  ];

  it.each(damages)('%s is never loaded, and deleted', async (_, damage) => {
    const store = await openStore();
    await keep(store, content('one'));
    damage();
    let wasLoaded = false;
    const load = async (): Promise<boolean> => (wasLoaded = true);
    expect(await store.restore(only(store), load)).toBe(false);
    expect(wasLoaded).toBe(false);
    expect(store.usage()).toEqual({ count: 0, bytes: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ...damages,
    ['a sidecar that is not valid JSON', () => files('.json').forEach((file) => truncateSync(file, 40))] as const,
  ])('%s does no harm to a later launch', async (_, damage) => {
    await keep(await openStore(), content('one'));
    damage();
    const later = await openStore();
    expect(later.usage().count > 0 && (await loads(later))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
    await keep(later, content('one'));
    expect(await loads(later)).toBe(true);
  });

  it('includes a snapshot that the engine could not load', async () => {
    const store = await openStore();
    await keep(store, content('one'));
    expect(await store.restore(only(store), () => Promise.resolve(false))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a process that ended while writing is cleaned up, and nothing else', async () => {
    const store = await openStore();
    await keep(store, content('one'));
    await store.write(content('two'), async (file) => writeFileSync(file, 'never sealed'));
    for (const name of ['a.state', 'b.json', 'c.json.part']) writeFileSync(path.join(folder, name), '{}');
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    expect(conversations(await openStore())).toEqual(['one']);
    expect(readdirSync(folder)).toHaveLength(3);
    expect(existsSync(path.join(folder, 'notes.txt'))).toBe(true);
  });
});

describe('the quota', () => {
  const age = (place: number, seconds: number): void => {
    const date = new Date(Date.now() - seconds * 1000);
    utimesSync(files('.json')[place] as string, date, date);
  };

  it('deletes the least recently used', async () => {
    const store = await openStore(2500);
    for (const id of ['one', 'two', 'three']) await keep(store, content(id));
    expect(conversations(store)).toEqual(['two', 'three']);
    await store.touch(only(store));
    await keep(store, content('four'));
    expect(conversations(store)).toEqual(['two', 'four']);
    expect(files('.state')).toHaveLength(2);
  });

  it('leaves a model its half, however much another one stores', async () => {
    const store = await openStore(4500);
    for (const id of ['one', 'two']) await keep(store, content(id, { engine: 'small' }));
    for (const id of ['three', 'four', 'five', 'six']) await keep(store, content(id));
    expect(conversations(store)).toEqual(['five', 'six']);
    expect(store.list('small')).toHaveLength(2);
  });

  it('leaves nothing to a model that was not used for a month', async () => {
    const store = await openStore(4500);
    await keep(store, content('one', { engine: 'small' }));
    age(0, 31 * 24 * 60 * 60);
    const later = await openStore(4500);
    for (const id of ['two', 'three', 'four', 'five']) await keep(later, content(id));
    expect(conversations(later)).toEqual(['two', 'three', 'four', 'five']);
    expect(later.list('small')).toEqual([]);
  });

  it('remembers across launches what was used when', async () => {
    const store = await openStore();
    for (const id of ['one', 'two']) await keep(store, content(id));
    const [first] = files('.json');
    age(0, 100);
    age(1, 200);
    const later = await openStore(1500);
    expect(files('.json')).toEqual([first]);
    expect(later.usage().count).toBe(1);
  });

  it('rejects in advance what is too large, and keeps nothing at zero', async () => {
    const store = await openStore(1500);
    expect([store.hasRoomFor(1500), store.hasRoomFor(1501)]).toEqual([true, false]);
    await keep(store, content('one'));
    await store.limit(0);
    expect(store.usage()).toEqual({ count: 0, bytes: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes a conversation or everything', async () => {
    const store = await openStore();
    for (const id of ['one', 'two', null]) await keep(store, content(id));
    await store.delete('one');
    expect(conversations(store)).toEqual(['two', null]);
    await store.delete(null);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes what is being written', async () => {
    const store = await openStore();
    const id = await store.write(content('one'), async (file) => {
      await store.delete(null);
      writeFileSync(file, 'state');
    });
    await store.seal(id);
    expect(conversations(store)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes what was written and not yet sealed', async () => {
    const store = await openStore();
    const id = await store.write(content('one'), async (file) => writeFileSync(file, 'state'));
    await store.delete('one');
    await store.seal(id);
    expect(conversations(store)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Download } from '../../../shared/entities/download.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { placeNewDatabase } from '../../storage/testing/new-database.ts';
import { DownloadRepository, type DownloadPlan } from '../../storage/download-repository.ts';
import { HubConnection } from '../hub-connection.ts';
import { LocalHub } from '../testing/local-hub.ts';
import { DownloadManager, type DownloadManagerOptions } from './download-manager.ts';

const MODEL = randomBytes(300_000);
const SECOND = randomBytes(50_000);
const NAME = 'owner/model-GGUF';

let folder: string;
let database: Database;
let hub: LocalHub;
let connection: HubConnection;
let manager: DownloadManager;
let complete: string[];
let pauses: number[];
let token: string | null;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const target = (): string => path.join(folder, 'models', 'model.gguf');
const part = (): string => `${target()}.part`;

function plan(files: DownloadPlan['files'] = [{ path: 'model.gguf', bytes: MODEL.length, sha256: sha256(MODEL) }]) {
  return { repository: NAME, revision: 'c'.repeat(40), name: 'model', folder: path.join(folder, 'models'), files };
}

const connect = (silenceMs = 60_000): HubConnection =>
  new HubConnection({ access: () => ({ address: hub.address, proxy: '', token }), silenceMs });

function createManager(options: Partial<DownloadManagerOptions> = {}): DownloadManager {
  return new DownloadManager({
    connection,
    repository: new DownloadRepository(database),
    logger: silentLogger,
    onComplete: async (file) => void complete.push(file),
    pause: async (ms) => void pauses.push(ms),
    ...options,
  });
}

const reached = (wanted: (download: Download) => boolean): Promise<Download> =>
  new Promise((resolve) => {
    const look = (list: readonly Download[]): void => {
      const found = list.find(wanted);
      if (found !== undefined) resolve(found);
    };
    manager.changed.on(look);
    look(manager.list());
  });
const ended = (): Promise<Download> => reached(({ state }) => state === 'done' || state === 'failed');

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-downloads-'));
  ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'knapsack.db')), { logger: silentLogger }));
  hub = new LocalHub([
    { name: NAME, files: { 'model.gguf': MODEL, 'deep/part-1.gguf': MODEL, 'deep/part-2.gguf': SECOND } },
  ]);
  await hub.listen();
  token = null;
  connection = connect();
  complete = [];
  pauses = [];
  manager = createManager();
  await manager.start();
});

afterEach(async () => {
  await manager.dispose();
  await connection.dispose();
  await hub.close();
  database.close();
  rmSync(folder, { recursive: true });
});

describe('a download', () => {
  it('brings the file as it is, under its name only when it is complete', async () => {
    manager.add(plan());
    expect(existsSync(target())).toBe(false);
    const done = await ended();
    expect(done).toMatchObject({ state: 'done', receivedBytes: MODEL.length, modelPath: target(), problem: null });
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
    expect(readdirSync(path.join(folder, 'models'))).toEqual(['model.gguf']);
    expect(complete).toEqual([target()]);
  });

  it('goes on where a line broke off, and asks for the rest only', async () => {
    // What has arrived but was not written when the line breaks off is not kept.
    const when = (): boolean => existsSync(part()) && statSync(part()).size > 0;
    hub.faults.push({ type: 'cut', after: 100_000, when }, { type: 'cut', after: 50_000 });
    manager.add(plan());
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
    const ranges = hub.requests.map(({ headers }) => headers.range);
    expect(ranges[0]).toBeUndefined();
    expect(ranges.slice(1).every((range) => Number(/\d+/u.exec(range ?? '')?.[0]) > 0)).toBe(true);
  });

  it('goes on when nothing comes any more', async () => {
    await connection.dispose();
    connection = connect(400);
    manager = await restarted();
    hub.faults.push({ type: 'silence', after: 100_000 });
    manager.add(plan());
    expect(await ended()).toMatchObject({ problem: null, state: 'done' });
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
  });

  it('copes with a server that sends everything although the rest was asked for', async () => {
    hub.faults.push({ type: 'cut', after: 100_000 }, { type: 'ignore-range' });
    manager.add(plan());
    expect(await ended()).toMatchObject({ problem: null, state: 'done' });
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
  });

  it('begins again when its partial file belongs to another file', async () => {
    mkdirSync(path.dirname(target()));
    writeFileSync(part(), Buffer.alloc(MODEL.length + 5));
    manager.add(plan());
    expect(await ended()).toMatchObject({ problem: null, state: 'done' });
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
  });

  it('refuses what is not what the hub announced, and deletes it', async () => {
    hub.faults.push({ type: 'wrong-bytes' });
    const { id } = manager.add(plan());
    expect(await ended()).toMatchObject({ state: 'failed', problem: expect.stringContaining('damaged') as string });
    expect(readdirSync(path.join(folder, 'models'))).toEqual([]);
    expect(complete).toEqual([]);
    manager.resume(id);
    await reached(({ state }) => state === 'done');
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
  });

  it('waits as long as the hub asks, and longer and longer when it has trouble', async () => {
    hub.faults.push(
      { type: 'status', status: 429, headers: { 'retry-after': '7' } },
      { type: 'status', status: 500 },
      { type: 'status', status: 503 },
    );
    manager.add(plan());
    expect(await ended()).toMatchObject({ problem: null, state: 'done' });
    expect(pauses).toEqual([7000, 2000, 4000]);
  });

  it('gives up after many failures without a byte, and can be tried again', async () => {
    for (let failure = 0; failure < 8; failure++) hub.faults.push({ type: 'status', status: 502 });
    const { id } = manager.add(plan());
    expect(await ended()).toMatchObject({ state: 'failed', problem: expect.stringContaining('502') as string });
    manager.resume(id);
    expect((await reached(({ state }) => state === 'done')).problem).toBeNull();
  });

  it.each([
    [401, /token/u],
    [403, /approved/u],
    [404, /not on/u],
  ])('says at once what to do about status %i', async (status, words) => {
    hub.faults.push({ type: 'status', status });
    manager.add(plan());
    const { state, problem } = await ended();
    expect(state).toBe('failed');
    expect(problem).toMatch(words);
    expect(pauses).toEqual([]);
  });

  it('follows redirects, and gives its token to the hub alone', async () => {
    token = 'hf_secret';
    const elsewhere = new LocalHub([{ name: NAME, files: { 'model.gguf': MODEL } }]);
    const address = await elsewhere.listen();
    hub.faults.push({ type: 'redirect', to: `${address}/${NAME}/resolve/main/model.gguf` });
    manager.add(plan());
    expect(await ended()).toMatchObject({ problem: null, state: 'done' });
    expect(hub.requests[0]?.headers.authorization).toBe('Bearer hf_secret');
    expect(elsewhere.requests[0]?.headers.authorization).toBeUndefined();
    await elsewhere.close();
  });

  it.each(['../evil.gguf', '/etc/evil.gguf', 'a/../../evil.gguf', 'C:\\evil.gguf', 'a//b.gguf'])(
    'does not write to %s',
    (name) => {
      expect(() => manager.add(plan([{ path: name, bytes: 1, sha256: null }]))).toThrow(/usable file name/u);
      expect(manager.list()).toEqual([]);
    },
  );

  it('says before it begins when the disk has no space for it', async () => {
    manager.add(plan([{ path: 'model.gguf', bytes: Number.MAX_SAFE_INTEGER, sha256: null }]));
    expect(await ended()).toMatchObject({ state: 'failed', problem: expect.stringContaining('free') as string });
    expect(hub.requests).toEqual([]);
  });

  it('brings all parts of a split model and loads the first', async () => {
    manager.add(
      plan([
        { path: 'deep/part-1.gguf', bytes: MODEL.length, sha256: sha256(MODEL) },
        { path: 'deep/part-2.gguf', bytes: SECOND.length, sha256: sha256(SECOND) },
      ]),
    );
    const done = await ended();
    expect(done.modelPath).toBe(path.join(folder, 'models', 'deep', 'part-1.gguf'));
    expect(readFileSync(path.join(folder, 'models', 'deep', 'part-2.gguf')).equals(SECOND)).toBe(true);
  });
});

describe('a download that is interrupted', () => {
  beforeEach(() => void (hub.trickleMs = 15));
  const some = (): Promise<Download> => reached(({ receivedBytes }) => receivedBytes > 30_000);

  it('keeps what it has while it is paused, and goes on from there', async () => {
    const { id } = manager.add(plan());
    await some();
    await manager.pause(id);
    const [paused] = manager.list();
    expect(paused?.state).toBe('paused');
    expect(readFileSync(part()).length).toBeGreaterThan(30_000);
    manager.resume(id);
    await ended();
    expect(hub.requests.at(-1)?.headers.range).toBeDefined();
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
  });

  it('leaves nothing when it is cancelled', async () => {
    const { id } = manager.add(plan([{ path: 'deep/part-1.gguf', bytes: MODEL.length, sha256: sha256(MODEL) }]));
    await some();
    await manager.cancel(id);
    expect(manager.list()).toEqual([]);
    expect(readdirSync(path.join(folder, 'models'))).toEqual([]);
    manager = await restarted();
    expect(manager.list()).toEqual([]);
  });

  it('goes on by itself after a restart, unless it was paused', async () => {
    manager.add(plan());
    await some();
    manager = await restarted();
    expect(await ended()).toMatchObject({ problem: null, state: 'done' });
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
    manager = await restarted();
    expect(manager.list()).toMatchObject([{ state: 'done', modelPath: target() }]);
    expect(hub.requests.filter(({ headers }) => headers.range !== undefined)).toHaveLength(1);
  });

  it('keeps what has arrived when the disk is full, and goes on once there is space', async () => {
    hub.trickleMs = 0;
    const repository = new DownloadRepository(database);
    let room = 100_000;
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    // As a disk does it: what still fits is written, then nothing more, in the database neither.
    const setState: DownloadRepository['setState'] = (...state) => {
      if (room === 0) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      repository.setState(...state);
    };
    manager = await restarted({
      repository: Object.assign(new DownloadRepository(database), { setState }),
      write: async (file, bytes, position) => {
        const fitting = bytes.subarray(0, room);
        if (fitting.length === 0) throw full;
        room -= fitting.length;
        return (await file.write(fitting, 0, fitting.length, position)).bytesWritten;
      },
    });
    const { id } = manager.add(plan());
    const { problem } = await reached(({ state }) => state === 'failed');
    expect(problem).toBe(
      'The disk is full. What has arrived so far is kept. Free some space, then resume the download.',
    );
    expect(readFileSync(part()).equals(MODEL.subarray(0, 100_000))).toBe(true);
    expect(pauses).toEqual([]);
    room = Number.MAX_SAFE_INTEGER;
    manager.resume(id);
    expect(await reached(({ state }) => state === 'done')).toMatchObject({ problem: null });
    expect(hub.requests.at(-1)?.headers.range).toBe('bytes=100000-');
    expect(readFileSync(target()).equals(MODEL)).toBe(true);
  });

  it('stays paused over a restart', async () => {
    const { id } = manager.add(plan());
    await some();
    await manager.pause(id);
    manager = await restarted();
    expect(manager.list()).toMatchObject([{ state: 'paused' }]);
    expect(manager.list()[0]?.receivedBytes).toBeGreaterThan(30_000);
  });
});

describe('several downloads', () => {
  it('run two at a time, and the third follows', async () => {
    hub.trickleMs = 60;
    manager.add(plan());
    manager.add(plan([{ path: 'deep/part-1.gguf', bytes: MODEL.length, sha256: sha256(MODEL) }]));
    manager.add(plan([{ path: 'deep/part-2.gguf', bytes: SECOND.length, sha256: sha256(SECOND) }]));
    await reached(({ receivedBytes }) => receivedBytes > 0 && manager.list()[1]?.state === 'downloading');
    expect(manager.list().map(({ state }) => state)).toEqual(['downloading', 'downloading', 'queued']);
    await reached(({ name, state }) => name === 'model' && state === 'done' && complete.length === 3);
    expect(manager.list().map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  it('are one when the same files are asked for twice', () => {
    expect(manager.add(plan()).id).toBe(manager.add(plan()).id);
  });

  it('begin again when somebody deleted the model', async () => {
    manager.add(plan());
    await ended();
    rmSync(target());
    manager.add(plan());
    await reached(({ state }) => state === 'done' && existsSync(target()));
    rmSync(target());
    manager = await restarted();
    expect(manager.list()).toEqual([]);
  });

  it('leave the list, and the model stays; deleting the model deletes the file', async () => {
    const { id } = manager.add(plan());
    await ended();
    await manager.cancel(id);
    expect([manager.list(), existsSync(target())]).toEqual([[], true]);
    expect(manager.has(target())).toBe(false);
    await manager.deleteModel(target());
    expect(existsSync(target())).toBe(true);
    const again = manager.add(plan());
    await ended();
    expect(again.id).not.toBe(id);
    expect(manager.has(target())).toBe(true);
    await manager.deleteModel(target());
    expect(existsSync(target())).toBe(false);
  });
});

async function restarted(options: Partial<DownloadManagerOptions> = {}): Promise<DownloadManager> {
  await manager.dispose();
  const next = createManager(options);
  manager = next;
  await next.start();
  return next;
}

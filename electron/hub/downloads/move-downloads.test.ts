import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Download } from '../../../shared/entities/download.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { placeNewDatabase } from '../../storage/testing/new-database.ts';
import { DownloadRepository, type DownloadPlan } from '../../storage/download-repository.ts';
import { HubConnection } from '../hub-connection.ts';
import { DownloadManager, type DownloadManagerOptions } from './download-manager.ts';
import { moveFiles } from './move-files.ts';

/** More than one chunk of a copy. */
const MODEL = randomBytes(9_000_000);

let folder: string;
let database: Database;
let repository: DownloadRepository;
let manager: DownloadManager;
let connection: HubConnection;
let moved: [string, string][];

const plan = (name = 'model'): DownloadPlan => ({
  repository: `maker/${name}`,
  revision: 'c'.repeat(40),
  name,
  folder: path.join(folder, 'old', 'maker', name),
  files: [{ path: `${name}.gguf`, bytes: MODEL.length, sha256: createHash('sha256').update(MODEL).digest('hex') }],
});
const before = (name = 'model'): string => path.join(plan(name).folder, `${name}.gguf`);
const after = (name = 'model'): string => path.join(folder, 'new', 'maker', name, `${name}.gguf`);

/** As between two disks. */
const otherDisk = async (from: string, to: string): Promise<void> => {
  if (!from.endsWith('.moving')) throw Object.assign(new Error('Another disk.'), { code: 'EXDEV' });
  await rename(from, to);
};

async function start(options: Partial<DownloadManagerOptions> = {}): Promise<void> {
  manager = new DownloadManager({
    connection,
    repository,
    logger: silentLogger,
    onComplete: async () => undefined,
    onMoved: (from, to) => void moved.push([from, to]),
    ...options,
  });
  await manager.start();
}

async function settled(): Promise<readonly Download[]> {
  await expect.poll(() => manager.list().some(({ state }) => state === 'moving')).toBe(false);
  await expect.poll(() => manager.outside(path.join(folder, 'new'))).toEqual([]);
  return manager.list();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-move-'));
  ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'knapsack.db')), { logger: silentLogger }));
  repository = new DownloadRepository(database);
  connection = new HubConnection({ access: () => ({ address: 'http://127.0.0.1:9', proxy: '', token: null }) });
  moved = [];
  mkdirSync(plan().folder, { recursive: true });
  writeFileSync(before(), MODEL);
  writeFileSync(path.join(plan().folder, 'model.profile.json'), '{}');
  repository.add('d', plan(), 1);
  repository.setState('d', 'done');
});

afterEach(async () => {
  await manager.dispose();
  await connection.dispose();
  database.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['the same disk', undefined],
  ['another disk', otherDisk],
])('a model is moved as a whole with what lies next to it: %s', async (_name, renames) => {
  await start(renames === undefined ? {} : { rename: renames });
  const { mtimeMs } = statSync(before());
  manager.moveTo(path.join(folder, 'new'));
  expect(await settled()).toMatchObject([{ state: 'done', modelPath: after(), receivedBytes: MODEL.length }]);
  expect(readFileSync(after()).equals(MODEL)).toBe(true);
  expect(Math.abs(statSync(after()).mtimeMs - mtimeMs)).toBeLessThan(2);
  expect(readdirSync(path.dirname(after())).toSorted()).toEqual(['model.gguf', 'model.profile.json']);
  expect(readdirSync(path.join(folder, 'old'))).toEqual([]);
  expect(moved).toEqual([[before(), after()]]);
  expect(repository.moves()).toEqual([]);
});

it.each([
  ['half of it was copied', () => writeFileSync(`${after()}.moving`, MODEL.subarray(0, 5_000_000))],
  ['it was copied, and that was not noted yet', () => writeFileSync(after(), MODEL)],
  ['it was renamed, and that was not noted yet', () => renameSync(before(), after())],
])('goes on after a restart where it ended: %s', async (_name, prepare) => {
  const move = { id: 'd', fromFolder: plan().folder, toFolder: path.dirname(after()) };
  mkdirSync(move.toFolder, { recursive: true });
  prepare();
  repository.addMove(move);
  await start({ rename: otherDisk });
  expect(await settled()).toMatchObject([{ state: 'done', modelPath: after() }]);
  expect(readFileSync(after()).equals(MODEL)).toBe(true);
  expect([existsSync(before()), repository.moves()]).toEqual([false, []]);
});

it('reads only what is missing of a copy', async () => {
  mkdirSync(path.dirname(after()), { recursive: true });
  writeFileSync(`${after()}.moving`, MODEL.subarray(0, 5_000_000));
  const progress: number[] = [];
  await moveFiles({
    plan: plan(),
    folder: path.dirname(after()),
    signal: new AbortController().signal,
    onProgress: (bytes) => void progress.push(bytes),
    rename: otherDisk,
  });
  expect(progress).toEqual([9_000_000, 9_000_000]);
  await start();
});

it('stays where it was when the person stops it, or the new folder cannot be written', async () => {
  const holds = Promise.withResolvers<void>();
  await start({
    rename: async (from, to) => {
      await holds.promise;
      await otherDisk(from, to);
    },
  });
  manager.moveTo(path.join(folder, 'new'));
  await expect.poll(() => manager.list()[0]?.state).toBe('moving');
  const cancelled = manager.cancel('d');
  holds.resolve();
  await cancelled;
  await expect.poll(() => manager.list()[0]).toMatchObject({ state: 'done', modelPath: before(), problem: null });
  expect([readFileSync(before()).equals(MODEL), existsSync(after()), repository.moves()]).toEqual([true, false, []]);

  writeFileSync(path.join(folder, 'file'), '');
  manager.moveTo(path.join(folder, 'file'));
  await expect.poll(() => manager.list()[0]?.problem).toContain('cannot be written');
  expect(manager.list()).toMatchObject([{ state: 'done', modelPath: before() }]);
});

it('takes along a download that is not complete', async () => {
  mkdirSync(plan('half').folder, { recursive: true });
  writeFileSync(`${before('half')}.part`, MODEL.subarray(0, 1_000_000));
  repository.add('h', plan('half'), 2);
  repository.setState('h', 'paused');
  await start();
  manager.moveTo(path.join(folder, 'new'));
  expect((await settled())[1]).toMatchObject({ state: 'paused', receivedBytes: 1_000_000 });
  expect(existsSync(`${after('half')}.part`)).toBe(true);
  expect(readdirSync(path.join(folder, 'old'))).toEqual([]);
});

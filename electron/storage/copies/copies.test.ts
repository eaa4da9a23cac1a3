import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { forkHelper, type StartHelper } from '../../foundation/helper-process.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { profilePaths, type ProfilePaths } from '../../foundation/paths.ts';
import { openDatabase } from '../database.ts';
import { placeNewDatabase } from '../testing/new-database.ts';
import { NoteRepository } from '../note-repository.ts';
import { CopyKeeper, type CopyKeeperOptions } from './copy-keeper.ts';
import { copyName, listCopies, tidyCopies } from './copy-folders.ts';
import { makeCopy } from './make-copy.ts';
import { applyRestore, cancelRestore, requestBackup, requestedRestore, requestRestore } from './restore-copy.ts';

let paths: ProfilePaths;
beforeEach(() => {
  paths = profilePaths(mkdtempSync(path.join(os.tmpdir(), 'knapsack-copies-')));
});
afterEach(() => rmSync(paths.dataFolder, { recursive: true, force: true }));

const day = (number: number): Timestamp => Date.UTC(2026, 10, number, 4, 39, 12, 500);

/** Stores a note as the app does, and leaves its changes in the WAL by being killed. */
function write(title: string): void {
  const { database } = openDatabase(placeNewDatabase(paths.database), { logger: silentLogger });
  new NoteRepository(database).create(title, title, 0);
  database.close();
}

function titlesIn(file: string): string[] {
  const database = new SqliteDatabase(file);
  try {
    return database.prepare<[], string>('SELECT title FROM notes ORDER BY number').pluck().all();
  } finally {
    database.close();
  }
}
const titles = (): string[] => titlesIn(paths.database);
const copyOf = (at: Timestamp): string => {
  const name = copyName(at, 'daily');
  expect(makeCopy({ dataFolder: paths.dataFolder, folder: paths.copies, name })).toEqual({ type: 'made' });
  return name;
};

describe('a copy', () => {
  it('contains what is committed while the database is in use', () => {
    const { database } = openDatabase(placeNewDatabase(paths.database), { logger: silentLogger });
    new NoteRepository(database).create('In use', 'x', 0);
    const name = copyOf(day(1));
    database.close();
    expect(titlesIn(path.join(paths.copies, name, 'knapsack.db'))).toEqual(['In use']);
    expect(listCopies(paths.copies)).toMatchObject([{ id: name, kind: 'daily', madeAt: day(1) }]);
  });

  it('contains the tables too, if there are any', () => {
    write('a');
    const tables = new SqliteDatabase(paths.tables);
    tables.exec('CREATE TABLE sales (amount)');
    tables.close();
    expect(readdirSync(path.join(paths.copies, copyOf(day(1)))).toSorted()).toEqual(['knapsack.db', 'tables.db']);
  });

  it('is not made of a damaged database, and the damage is reported', () => {
    for (let index = 0; index < 50; index++) write(`${String(index)} ${'x'.repeat(3000)}`);
    const bytes = readFileSync(paths.database);
    bytes.fill(0xff, Math.floor(bytes.length / 2));
    writeFileSync(paths.database, bytes);
    const job = { dataFolder: paths.dataFolder, folder: paths.copies, name: copyName(day(1), 'daily') };
    expect(makeCopy(job)).toEqual({ type: 'damaged', file: 'knapsack.db' });
    expect(readdirSync(paths.copies)).toEqual([]);
  });
});

describe('kept copies', () => {
  it('are the last seven, and three that restores replaced', () => {
    write('a');
    for (let number = 1; number <= 9; number++) copyOf(day(number));
    for (let number = 1; number <= 5; number++) {
      const folder = path.join(paths.copies, copyName(day(number), 'replaced'));
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'knapsack.db'), 'x');
    }
    mkdirSync(path.join(paths.copies, `${copyName(day(9), 'daily')}.unfinished`));
    tidyCopies(paths.copies, copyName(day(1), 'daily'));
    const kept = (kind: string): number[] =>
      listCopies(paths.copies)
        .filter((copy) => copy.kind === kind)
        .map(({ madeAt }) => new Date(madeAt).getUTCDate());
    expect(kept('daily')).toEqual([9, 8, 7, 6, 5, 4, 3, 1]);
    expect(kept('replaced')).toEqual([5, 4, 3]);
    expect(readdirSync(paths.copies).some((name) => name.endsWith('.unfinished'))).toBe(false);
  });
});

describe('the keeper', () => {
  let now = day(1);
  const keeperWith = (options: Partial<CopyKeeperOptions> = {}): CopyKeeper =>
    new CopyKeeper({ paths, startHelper: forkHelper, logger: silentLogger, now: () => now, ...options });

  it('makes one copy a day, in a helper, and reports it', async () => {
    write('a');
    let started = 0;
    const counting: StartHelper = (file, megabytes) => {
      started++;
      return forkHelper(file, megabytes);
    };
    const keeper = keeperWith({ startHelper: counting });
    const told: boolean[] = [];
    keeper.changed.on(({ isCopying }) => told.push(isCopying));
    now = day(1);
    await Promise.all([keeper.makeIfDue(), keeper.makeIfDue()]);
    await keeper.makeIfDue();
    expect(started).toBe(1);
    expect(told).toContain(true);
    expect(told.at(-1)).toBe(false);
    now = day(3);
    await keeper.makeIfDue();
    expect(keeper.state()).toMatchObject({ copies: [{ id: copyName(day(3), 'daily') }, {}], problem: null });
    await keeper.dispose();
  });

  it('says why a copy could not be made, and which file is damaged', async () => {
    writeFileSync(paths.database, 'not a database'.repeat(1000));
    const damaged: string[] = [];
    const keeper = keeperWith({ onDamage: (file) => damaged.push(file) });
    await keeper.make();
    expect(damaged).toEqual(['knapsack.db']);
    expect(keeper.state().problem).toContain('damaged');
    await keeper.dispose();
  });

  it('ends with the app, in the middle of a copy', async () => {
    write('a');
    const keeper = keeperWith({ startHelper: () => ({ send() {}, onMessage() {}, onExit() {}, end() {} }) });
    void keeper.make();
    await keeper.dispose();
    expect(keeper.state()).toMatchObject({ isCopying: false, problem: null });
  });
});

describe('a restore', () => {
  it('restores the copy, and keeps the previous data as another copy that can be restored', () => {
    write('old');
    const copy = copyOf(day(1));
    write('new');
    requestRestore(paths, copy, day(2));
    expect(requestedRestore(paths)).toBe(copy);
    expect(titles()).toEqual(['old', 'new']);
    expect(applyRestore(paths)).toEqual({ type: 'copy', copy });
    expect(titles()).toEqual(['old']);
    expect(requestedRestore(paths)).toBeNull();
    expect(applyRestore(paths)).toBeNull();
    const [kept] = listCopies(paths.copies);
    expect(kept).toMatchObject({ kind: 'replaced' });
    requestRestore(paths, kept?.id ?? '', day(3));
    applyRestore(paths);
    expect(titles()).toEqual(['old', 'new']);
  });

  it('can be cancelled before it begins, and accepts only copies that exist', () => {
    write('a');
    requestRestore(paths, copyOf(day(1)), day(2));
    cancelRestore(paths);
    expect(applyRestore(paths)).toBeNull();
    expect(() => requestRestore(paths, '../../etc', day(2))).toThrow(RangeError);
  });

  it('that is unreadable does not keep the app from starting', () => {
    write('a');
    writeFileSync(path.join(paths.dataFolder, 'restore.json'), '{"copy":');
    expect(applyRestore(paths)).toBeNull();
    expect(titles()).toEqual(['a']);
    expect(existsSync(path.join(paths.dataFolder, 'restore.json'))).toBe(false);
  });
});

// Each place of death is a separate process; the timeout only ends a hang.
describe('a process that is killed', { timeout: 300_000 }, () => {
  const WRITES = ['renameSync', 'writeFileSync', 'cpSync', 'mkdirSync', 'rmSync', 'fsyncSync'];

  /** Runs a script in a process that is killed before its nth change to the disk. @returns whether it was. */
  function killedAt(count: number, script: string): boolean {
    const here = JSON.stringify(new URL('.', import.meta.url).href);
    const source = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const here = ${here}, paths = ${JSON.stringify(paths)};
      let changes = 0;
      const modules = await Promise.all(['restore-copy.ts', 'make-copy.ts'].map((name) => import(here + name)));
      const { applyRestore, makeCopy } = Object.assign({}, ...modules);
      for (const name of ${JSON.stringify(WRITES)}) {
        const real = fs[name];
        fs[name] = (...args) => {
          if (++changes === ${String(count)}) process.kill(process.pid, 'SIGKILL');
          return real(...args);
        };
      }
      syncBuiltinESMExports();
      ${script}`;
    const { signal, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      encoding: 'utf8',
    });
    if (signal === null && status !== 0) throw new Error(stderr);
    return signal === 'SIGKILL';
  }

  /** Everything stored anywhere in the profile. */
  const everywhere = (): Set<string> =>
    new Set(listCopies(paths.copies).flatMap(({ id }) => titlesIn(path.join(paths.copies, id, 'knapsack.db'))));

  it('in the middle of a restore loses nothing, and the next start completes it', () => {
    write('old');
    const copy = copyOf(day(1));
    write('new');
    let count = 1;
    requestRestore(paths, copy, day(2));
    while (killedAt(count, 'applyRestore(paths);')) {
      applyRestore(paths);
      expect(titles()).toEqual(['old']);
      expect(everywhere()).toEqual(new Set(['old', 'new']));
      // Restores the original state for the next run.
      const kept = listCopies(paths.copies).find(({ kind }) => kind === 'replaced');
      requestRestore(paths, kept?.id ?? '', day(3));
      applyRestore(paths);
      expect(titles()).toEqual(['old', 'new']);
      for (const { id, kind } of listCopies(paths.copies))
        if (kind === 'replaced') rmSync(path.join(paths.copies, id), { recursive: true });
      requestRestore(paths, copy, day(2));
      count++;
    }
    expect(count).toBeGreaterThan(8);
    expect(titles()).toEqual(['old']);
  });

  it('in the middle of restoring a backup leaves all of the old profile until it is kept, then the new one', () => {
    const skill = path.join(paths.dataFolder, 'skills', 'a.md');
    const begin = (): void => {
      for (const name of readdirSync(paths.dataFolder))
        rmSync(path.join(paths.dataFolder, name), { recursive: true, force: true });
      write('new');
      mkdirSync(path.dirname(skill));
      writeFileSync(skill, 'new skill');
      const opened = path.join(paths.dataFolder, 'opened');
      mkdirSync(path.join(opened, 'servers'), { recursive: true });
      renameSync(paths.database, path.join(opened, 'knapsack.db'));
      renameSync(path.dirname(skill), path.join(opened, 'skills'));
      write('old');
      mkdirSync(path.dirname(skill));
      writeFileSync(skill, 'old skill');
      writeFileSync(paths.secrets, 'old keys');
      requestBackup(paths, opened, day(2));
    };
    let count = 1;
    for (begin(); killedAt(count, 'applyRestore(paths);'); begin(), count++) {
      applyRestore(paths);
      expect(titles()).toEqual(['new']);
      expect(readFileSync(skill, 'utf8')).toBe('new skill');
      expect(existsSync(paths.secrets)).toBe(false);
      const kept = listCopies(paths.copies)[0]?.id ?? '';
      expect(titlesIn(path.join(paths.copies, kept, 'knapsack.db'))).toEqual(['old']);
      expect(readFileSync(path.join(paths.copies, kept, 'skills', 'a.md'), 'utf8')).toBe('old skill');
    }
    expect(count).toBeGreaterThan(8);
    requestRestore(paths, listCopies(paths.copies)[0]?.id ?? '', day(3));
    applyRestore(paths);
    expect(titles()).toEqual(['old']);
    expect(readFileSync(paths.secrets, 'utf8')).toBe('old keys');
  });

  it('in the middle of a copy loses nothing, and leaves no incomplete copy', () => {
    write('a');
    const job = JSON.stringify({ dataFolder: paths.dataFolder, folder: paths.copies, name: copyName(day(1), 'daily') });
    let count = 1;
    while (killedAt(count, `makeCopy(${job});`)) {
      expect(titles()).toEqual(['a']);
      for (const { id } of listCopies(paths.copies))
        expect(titlesIn(path.join(paths.copies, id, 'knapsack.db'))).toEqual(['a']);
      rmSync(paths.copies, { recursive: true, force: true });
      count++;
    }
    expect(count).toBeGreaterThan(3);
    expect(everywhere()).toEqual(new Set(['a']));
  });
});

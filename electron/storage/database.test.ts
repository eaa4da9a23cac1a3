import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase, type OpenedDatabase } from './database.ts';
import { migrations } from './migrations/index.ts';
import { createRepositories } from './repositories.ts';
import { setAsideNotice } from './set-aside.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 17);
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-database-'));
  file = path.join(folder, 'knapsack.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (): OpenedDatabase => openDatabase(file, { logger: silentLogger, now: () => NOW });

function createWithConversation(): void {
  const { database } = open();
  createRepositories(database).conversations.add({
    id: 'c',
    title: 'Plants',
    pinned: false,
    createdAt: 1,
    updatedAt: 1,
  });
  database.close();
}

function titles({ database }: OpenedDatabase): string[] {
  const list = createRepositories(database)
    .conversations.list()
    .map(({ title }) => title);
  database.close();
  return list;
}

describe('openDatabase', () => {
  it('creates the folder and a database in WAL mode with foreign keys, full sync and sqlite-vec', () => {
    file = path.join(folder, 'deep', 'knapsack.db');
    const { database, setAside } = open();
    expect(setAside).toBeNull();
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('synchronous', { simple: true })).toBe(2);
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(database.pragma('user_version', { simple: true })).toBe(migrations.length);
    expect(database.prepare('SELECT vec_version() AS version').get()).toHaveProperty('version');
    database.close();
  });

  it('keeps what was stored when it is opened again', () => {
    createWithConversation();
    expect(titles(open())).toEqual(['Plants']);
  });

  it('treats an empty file as a new database', () => {
    writeFileSync(file, '');
    const opened = open();
    expect(opened.setAside).toBeNull();
    opened.database.close();
  });

  it('sets aside a database from a newer version, with everything in it', () => {
    createWithConversation();
    const writer = new SqliteDatabase(file);
    writer.pragma(`user_version = ${String(migrations.length + 1)}`);
    writer.close();

    const opened = open();
    expect(opened.setAside).toEqual({ reason: 'newer', movedTo: `${file}.newer-20261121T041700` });
    expect(titles(opened)).toEqual([]);
    const kept = new SqliteDatabase(`${file}.newer-20261121T041700`, { readonly: true });
    expect(kept.prepare('SELECT title FROM conversations').all()).toEqual([{ title: 'Plants' }]);
    kept.close();
  });

  it('sets aside a file that is not a database, byte for byte', () => {
    writeFileSync(file, 'This is a shopping list, not a database. '.repeat(50));
    const before = readFileSync(file);
    const opened = open();
    expect(opened.setAside?.reason).toBe('damaged');
    expect(readFileSync(opened.setAside?.movedTo ?? '')).toEqual(before);
    expect(titles(opened)).toEqual([]);
  });

  it.each([
    ['a broken header', (bytes: Buffer) => bytes.fill(0xff, 0, 16)],
    ['broken pages', (bytes: Buffer) => bytes.fill(0xff, 4096)],
  ])('sets aside a database with %s', (_, damage) => {
    createWithConversation();
    const bytes = readFileSync(file);
    damage(bytes);
    writeFileSync(file, bytes);
    const opened = open();
    expect(opened.setAside?.reason).toBe('damaged');
    expect(titles(opened)).toEqual([]);
  });

  it('sets aside a truncated database', () => {
    createWithConversation();
    truncateSync(file, 8192 + 100);
    const opened = open();
    expect(opened.setAside?.reason).toBe('damaged');
    opened.database.close();
  });

  it('sets aside the database of another program', () => {
    const other = new SqliteDatabase(file);
    other.exec('CREATE TABLE conversations (recipe TEXT)');
    other.close();
    const opened = open();
    expect(opened.setAside?.reason).toBe('foreign');
    opened.database.close();
  });

  it('moves a damaged database with its companion files, and never reuses a name', () => {
    for (let time = 0; time < 2; time++) {
      writeFileSync(file, 'no database');
      writeFileSync(`${file}-wal`, `changes ${String(time)}`);
      open().database.close();
    }
    const kept = readdirSync(folder)
      .filter((name) => name.includes('damaged') && !name.endsWith('-shm'))
      .toSorted();
    expect(kept).toEqual([
      'knapsack.db.damaged-20261121T041700',
      'knapsack.db.damaged-20261121T041700-2',
      'knapsack.db.damaged-20261121T041700-2-wal',
      'knapsack.db.damaged-20261121T041700-wal',
    ]);
    expect(readFileSync(`${file}.damaged-20261121T041700-wal`, 'utf8')).toBe('changes 0');
    expect(readFileSync(`${file}.damaged-20261121T041700-2-wal`, 'utf8')).toBe('changes 1');
  });

  it.each(['empty', 'missing'])(
    'treats an %s file with pending changes in its WAL as damaged, and keeps the changes',
    (how) => {
      if (how === 'empty') writeFileSync(file, '');
      writeFileSync(`${file}-wal`, 'the only copy of today');
      const opened = open();
      expect(opened.setAside?.reason).toBe('damaged');
      expect(readFileSync(`${opened.setAside?.movedTo ?? ''}-wal`, 'utf8')).toBe('the only copy of today');
      expect(titles(opened)).toEqual([]);
    },
  );

  it('says in the notice where the file is', () => {
    const notice = setAsideNotice('n', { reason: 'newer', movedTo: '/data/knapsack.db.newer-1' });
    expect(notice.message).toContain('/data/knapsack.db.newer-1');
    expect(notice.action).toContain('knapsack.db');
  });
});

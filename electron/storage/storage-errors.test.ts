import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase, type Database } from './database.ts';
import { NoteRepository } from './note-repository.ts';
import { describeStorageFailure } from './storage-errors.ts';

let folder = '';
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-full-'));
  ({ database } = openDatabase(path.join(folder, 'test.db'), { logger: silentLogger }));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

it('says that the disk is full, and keeps what was stored before', () => {
  const notes = new NoteRepository(database);
  notes.create('Before', 'kept', Date.now());
  // SQLite then reports the same error as when the disk is full.
  database.pragma(`max_page_count = ${String(database.pragma('page_count', { simple: true }))}`);
  const failure = failureOf(() => notes.create('After', 'x'.repeat(200_000), Date.now()));
  expect(describeStorageFailure(failure)).toMatch(/^The disk is full.*Free some space/);
  expect(notes.read('Before')?.text).toBe('kept');
  database.pragma('max_page_count = 1000000');
  notes.create('After', 'fits now', Date.now());
  expect(notes.read('After')?.text).toBe('fits now');
});

it('says that the database is not writable', () => {
  database.pragma('query_only = ON');
  const failure = failureOf(() => new NoteRepository(database).create('A', 'b', Date.now()));
  expect(describeStorageFailure(failure)).toMatch(/can't write/);
});

it('ignores every other error', () => {
  expect(describeStorageFailure(new TypeError('x is not a function'))).toBeNull();
  expect(describeStorageFailure(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBeNull();
});

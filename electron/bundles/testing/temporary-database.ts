import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { placeNewDatabase } from '../../storage/testing/new-database.ts';

/**
 * A new database on disk for each test of the calling file.
 * @returns a function that returns the current one.
 */
export function useTemporaryDatabase(): () => Database {
  let folder = '';
  let database: Database;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-tools-'));
    ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'test.db')), { logger: silentLogger }));
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  return () => database;
}

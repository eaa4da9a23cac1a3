import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';

/**
 * A new in-memory database for each test of the calling file.
 * @returns a function that returns the current one.
 */
export function useOrganizerDatabase(): () => Database {
  let database: Database;
  beforeEach(() => {
    database = openNewDatabase();
  });
  afterEach(() => database.close());
  return () => database;
}

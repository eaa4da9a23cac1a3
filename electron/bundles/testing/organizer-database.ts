import { afterEach, beforeEach } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';

/**
 * A new in-memory database for each test of the calling file.
 * @returns a function that returns the current one.
 */
export function useOrganizerDatabase(): () => Database {
  let database: Database;
  beforeEach(() => {
    ({ database } = openDatabase(':memory:', { logger: silentLogger }));
  });
  afterEach(() => database.close());
  return () => database;
}

import { afterEach, beforeEach } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';

/**
 * A fresh database in memory for each test of the file it is called in.
 * @returns a function that gives the present one.
 */
export function useOrganizerDatabase(): () => Database {
  let database: Database;
  beforeEach(() => {
    ({ database } = openDatabase(':memory:', { logger: silentLogger }));
  });
  afterEach(() => database.close());
  return () => database;
}

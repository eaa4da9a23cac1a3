import { afterEach, beforeEach } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { organizerMigration } from '../../storage/migrations/0010-organizer.ts';
import { schemaVersion } from '../../storage/migrate.ts';

/** A fresh database in memory for each test, with the tables of tasks, calendar and contacts. @returns a function that gives the present one. */
export function useOrganizerDatabase(): () => Database {
  let database: Database;
  beforeEach(() => {
    ({ database } = openDatabase(':memory:', { logger: silentLogger }));
    if (schemaVersion(database) < organizerMigration.version) database.exec(organizerMigration.sql);
  });
  afterEach(() => database.close());
  return () => database;
}

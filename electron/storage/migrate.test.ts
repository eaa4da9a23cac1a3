import SqliteDatabase from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { migrate, schemaVersion } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MigrationError } from './storage-errors.ts';

const create: Migration = { version: 1, name: 'create', sql: 'CREATE TABLE things (name TEXT)' };
const fill: Migration = { version: 2, name: 'fill', sql: `INSERT INTO things VALUES ('one')` };

describe('migrate', () => {
  it('applies each migration once', () => {
    const database = new SqliteDatabase(':memory:');
    migrate(database, [create]);
    migrate(database, [create, fill]);
    migrate(database, [create, fill]);
    expect(schemaVersion(database)).toBe(2);
    expect(database.prepare('SELECT * FROM things').all()).toEqual([{ name: 'one' }]);
  });

  it('rolls back a failed migration, names it and keeps the earlier ones', () => {
    const database = new SqliteDatabase(':memory:');
    const broken: Migration = {
      version: 2,
      name: 'broken',
      sql: `INSERT INTO things VALUES ('half'); INSERT INTO missing VALUES (1)`,
    };
    expect(() => migrate(database, [create, broken])).toThrow(/version 2 \(broken\).*missing/);
    expect(schemaVersion(database)).toBe(1);
    expect(database.prepare('SELECT * FROM things').all()).toEqual([]);
  });

  it('refuses a list with a gap', () => {
    expect(() => migrate(new SqliteDatabase(':memory:'), [create, { ...fill, version: 3 }])).toThrow(MigrationError);
  });
});

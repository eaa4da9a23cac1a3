import { t } from '../../shared/texts/translate.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Database } from './database.ts';
import type { Migration } from './migration.ts';
import { MigrationError } from './storage-errors.ts';

/** Number of the last migration applied to the database; 0 for a new one. */
export function schemaVersion(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/**
 * Applies pending migrations, each in its own transaction that also records its number.
 * @param migrations in ascending order of `version`, without gaps, starting at 1.
 * @throws {MigrationError} naming the one that failed; earlier ones stay applied.
 */
export function migrate(database: Database, migrations: readonly Migration[]): void {
  assertNumbered(migrations);
  const current = schemaVersion(database);
  for (const migration of migrations.slice(current)) apply(database, migration);
}

function apply(database: Database, migration: Migration): void {
  const step = database.transaction(() => {
    database.exec(migration.sql);
    database.pragma(`user_version = ${String(migration.version)}`);
  });
  try {
    step.immediate();
  } catch (error) {
    throw new MigrationError(
      t(
        'The database could not be brought to version {version} ({name}): {reason}. Nothing was changed by this step.',
        { version: String(migration.version), name: migration.name, reason: errorMessage(error) },
      ),
      { cause: error },
    );
  }
}

function assertNumbered(migrations: readonly Migration[]): void {
  const wrong = migrations.find((migration, index) => migration.version !== index + 1);
  if (wrong)
    throw new MigrationError(
      `Migration "${wrong.name}" has number ${String(wrong.version)}, which is not its place in the list.`,
    );
}

import type { Migration } from '../migration.ts';

/** Which results are what others wrote, and which files tools wrote after reading what others wrote. */
export const whereTextCameFromMigration: Migration = {
  version: 38,
  name: 'where-text-came-from',
  sql: `
    -- Unknown for earlier calls, so addresses in their results are asked about.
    ALTER TABLE tool_calls ADD COLUMN from_outside INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE foreign_files (
      -- Real absolute path of a file, or of a folder that holds such files.
      path TEXT PRIMARY KEY
    ) STRICT, WITHOUT ROWID;
  `,
};

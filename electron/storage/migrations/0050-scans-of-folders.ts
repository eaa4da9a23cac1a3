import type { Migration } from '../migration.ts';

/** Whether the text on scanned pages and in pictures of a known folder is read, too. */
export const scansOfFoldersMigration: Migration = {
  version: 50,
  name: 'scans-of-folders',
  sql: `
    ALTER TABLE known_folders ADD COLUMN reads_scans INTEGER NOT NULL DEFAULT 0 CHECK (reads_scans IN (0, 1));
  `,
};

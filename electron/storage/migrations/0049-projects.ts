import type { Migration } from '../migration.ts';

/** Projects of the person, which of them each conversation is in, and the files that their conversations get. */
export const projectsMigration: Migration = {
  version: 49,
  name: 'projects',
  sql: `
    CREATE TABLE projects (
      id TEXT PRIMARY KEY,
      -- JSON: everything that the person decides.
      draft TEXT NOT NULL,
      -- 1 while the list shows its name alone.
      is_collapsed INTEGER NOT NULL DEFAULT 0,
      changed_at INTEGER NOT NULL,
      archived_at INTEGER,
      deleted_at INTEGER
    ) STRICT, WITHOUT ROWID;

    -- Stays while its project is deleted but can be restored.
    ALTER TABLE conversations ADD COLUMN project_id TEXT;
    -- JSON: what its next message changes, after it was moved; null for nothing.
    ALTER TABLE conversations ADD COLUMN moved_parts TEXT;
    CREATE INDEX conversations_by_project ON conversations (project_id) WHERE project_id IS NOT NULL;
    -- Of a file that each conversation of this project gets; such a file is in no message itself.
    ALTER TABLE attachments ADD COLUMN project_id TEXT;
    CREATE INDEX attachments_by_project ON attachments (project_id) WHERE project_id IS NOT NULL;
  `,
};

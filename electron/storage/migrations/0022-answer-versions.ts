import type { Migration } from '../migration.ts';

/** Earlier versions of an answer that was generated again or edited. */
export const answerVersionsMigration: Migration = {
  version: 22,
  name: 'answer-versions',
  sql: `
    -- The answer that this row is another version of. Such rows have negative positions and are not part of the conversation.
    ALTER TABLE messages ADD COLUMN version_of TEXT REFERENCES messages (id) ON DELETE CASCADE;
    ALTER TABLE messages ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
    -- 1 if the person changed the text of this version.
    ALTER TABLE messages ADD COLUMN edited INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX messages_by_version ON messages (version_of) WHERE version_of IS NOT NULL;
  `,
};

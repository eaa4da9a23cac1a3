import type { Migration } from '../migration.ts';

/** What a model wrote that people might ask of tools that come without example requests. */
export const exampleRequestsMigration: Migration = {
  version: 33,
  name: 'example requests',
  sql: `
    CREATE TABLE example_requests (
      -- Of the tool's name, description and schema: a tool that changes gets new ones.
      content_hash TEXT PRIMARY KEY,
      -- JSON list; empty if none was usable, or the person erased them.
      requests TEXT NOT NULL,
      -- Id and name of the model that wrote them.
      model_id TEXT NOT NULL,
      model TEXT NOT NULL,
      written_at INTEGER NOT NULL,
      -- When the tool was last in the catalog.
      seen_at INTEGER NOT NULL
    ) STRICT;
  `,
};

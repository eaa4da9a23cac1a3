import type { Migration } from '../migration.ts';

/** Who was called over the network, for the person to see. */
export const outgoingRequestsMigration: Migration = {
  version: 39,
  name: 'outgoing-requests',
  sql: `
    CREATE TABLE outgoing_requests (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      host TEXT NOT NULL,
      part TEXT NOT NULL,
      -- Null if no tool was running.
      tool TEXT,
      sent_bytes INTEGER NOT NULL,
      received_bytes INTEGER NOT NULL,
      outcome TEXT NOT NULL
    ) STRICT;
  `,
};

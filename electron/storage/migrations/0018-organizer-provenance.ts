import type { Migration } from '../migration.ts';

/**
 * Where a text came from stays with contacts and events, as it does with notes and tasks: 1 when a call of a tool stored
 * it after something from elsewhere had been read. Where older rows came from is not known, and an import may have
 * brought them, so they count as foreign.
 */
export const organizerProvenanceMigration: Migration = {
  version: 18,
  name: 'organizer-provenance',
  sql: `
    ALTER TABLE contacts ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE calendar_events ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0;
    UPDATE contacts SET foreign_text = 1;
    UPDATE calendar_events SET foreign_text = 1;
  `,
};

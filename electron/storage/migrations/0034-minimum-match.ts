import type { Migration } from '../migration.ts';

/**
 * The minimum match becomes the certainty that packs about as much: each minimum match brought the requests of the
 * `dev` sets that share of their tools; see decision 96. A certainty that was chosen stays, and so does the default in
 * place of a minimum match that hardly changed it.
 */
export const minimumMatchMigration: Migration = {
  version: 34,
  name: 'minimum-match',
  sql: `
    DELETE FROM settings WHERE name = 'toolCertainty' AND value = 'null';
    INSERT OR IGNORE INTO settings (name, value)
      SELECT 'toolCertainty',
        CASE WHEN CAST(value AS REAL) < 0.03 THEN '88' WHEN CAST(value AS REAL) < 0.2 THEN '85' ELSE '81' END
      FROM settings WHERE name = 'toolThreshold' AND CAST(value AS REAL) >= 0.0035;
    DELETE FROM settings WHERE name = 'toolThreshold';
  `,
};

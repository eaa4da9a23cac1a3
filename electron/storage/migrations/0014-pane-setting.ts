import type { Migration } from '../migration.ts';

/** The setting of the right pane is named after what the pane shows. */
export const paneSettingMigration: Migration = {
  version: 14,
  name: 'pane-setting',
  sql: `UPDATE settings SET name = 'loadedToolsShown' WHERE name = 'knapsackShown'`,
};

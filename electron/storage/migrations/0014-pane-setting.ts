import type { Migration } from '../migration.ts';

/** Renames the setting of the right pane after what the pane shows. */
export const paneSettingMigration: Migration = {
  version: 14,
  name: 'pane-setting',
  sql: `UPDATE settings SET name = 'loadedToolsShown' WHERE name = 'knapsackShown'`,
};

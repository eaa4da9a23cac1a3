import SqliteDatabase from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';
import { paneSettingMigration } from './0014-pane-setting.ts';

it('keeps whether the right pane shows under the new name of the setting', () => {
  const database = new SqliteDatabase(':memory:');
  const before = migrations.filter(({ version }) => version < paneSettingMigration.version);
  // The first one holds the table; the virtual tables of later ones need an extension that this needs not.
  migrate(database, before.slice(0, 1));
  database.exec(`INSERT INTO settings VALUES ('knapsackShown', 'false')`);
  database.exec(paneSettingMigration.sql);
  expect(database.prepare('SELECT name, value FROM settings').all()).toEqual([
    { name: 'loadedToolsShown', value: 'false' },
  ]);
});

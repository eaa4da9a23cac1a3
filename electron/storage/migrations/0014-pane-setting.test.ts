import SqliteDatabase from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';
import { paneSettingMigration } from './0014-pane-setting.ts';

it('keeps the right pane’s visibility under the setting’s new name', () => {
  const database = new SqliteDatabase(':memory:');
  const before = migrations.filter(({ version }) => version < paneSettingMigration.version);
  // The first migration has the table; virtual tables in later ones need an extension that is not needed here.
  migrate(database, before.slice(0, 1));
  database.exec(`INSERT INTO settings VALUES ('knapsackShown', 'false')`);
  database.exec(paneSettingMigration.sql);
  expect(database.prepare('SELECT name, value FROM settings').all()).toEqual([
    { name: 'loadedToolsShown', value: 'false' },
  ]);
});

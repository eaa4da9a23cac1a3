import SqliteDatabase from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';
import { minimumMatchMigration } from './0034-minimum-match.ts';

it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  ['a raised one becomes a lower certainty', { toolThreshold: '0.3' }, { toolCertainty: '81' }],
  ['a slightly raised one, too', { toolThreshold: '0.05', toolCertainty: 'null' }, { toolCertainty: '85' }],
  ['a lowered one is the default', { toolThreshold: '0', theme: '"dark"' }, { theme: '"dark"' }],
  ['none is the default', { toolThreshold: 'null' }, {}],
  ['a chosen certainty stays', { toolThreshold: '0.3', toolCertainty: '97' }, { toolCertainty: '97' }],
])('moves the minimum match to the certainty: %s', (_what, before, after) => {
  const database = new SqliteDatabase(':memory:');
  // The first migration has the table; virtual tables in later ones need an extension that is not needed here.
  migrate(database, migrations.slice(0, 1));
  const insert = database.prepare('INSERT INTO settings VALUES (?, ?)');
  for (const row of Object.entries(before)) insert.run(...row);
  database.exec(minimumMatchMigration.sql);
  expect(Object.fromEntries(database.prepare('SELECT name, value FROM settings').raw().all() as string[][])).toEqual(
    after,
  );
});

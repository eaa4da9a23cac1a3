import SqliteDatabase from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { dueKindsMigration } from './0051-due-kinds.ts';
import { migrations } from './index.ts';

it('keeps every reminder as it is, and accepts kinds that did not exist before', () => {
  const database = new SqliteDatabase(':memory:');
  // Those after the third are about other tables, except for the one that says where a text came from.
  migrate(database, migrations.slice(0, 3));
  database.exec('ALTER TABLE reminders ADD COLUMN foreign_text INTEGER NOT NULL DEFAULT 0');
  const insert = `INSERT INTO reminders (id, kind, text, due_at, created_at, fired_at, late, foreign_text)`;
  database.exec(
    `${insert} VALUES ('b', 'timer', 'tea', 20, 1, NULL, 0, 0), ('a', 'reminder', 'rent', 10, 2, 11, 1, 1)`,
  );
  const before = database.prepare('SELECT rowid, * FROM reminders ORDER BY rowid').all();
  expect(() => database.exec(`${insert} VALUES ('c', 'alarm', 'wake up', 30, 3, NULL, 0, 0)`)).toThrow(/CHECK/);
  database.exec(dueKindsMigration.sql);
  expect(database.prepare('SELECT rowid, * FROM reminders ORDER BY rowid').all()).toEqual(before);
  database.exec(`${insert} VALUES ('c', 'alarm', 'wake up', 30, 3, NULL, 0, 0)`);
  expect(database.prepare('SELECT kind FROM reminders WHERE due_at > 20').pluck().all()).toEqual(['alarm']);
  const plan = database.prepare(
    'EXPLAIN QUERY PLAN SELECT * FROM reminders WHERE fired_at IS NULL AND cancelled_at IS NULL ORDER BY due_at',
  );
  expect(JSON.stringify(plan.all())).toContain('reminders_by_due_time');
});

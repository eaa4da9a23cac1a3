import SqliteDatabase from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { trigramsMigration } from './0037-trigrams.ts';
import { migrations } from './index.ts';

it('finds parts of words in what was there before, and keeps all of it', () => {
  const database = new SqliteDatabase(':memory:');
  // Virtual tables in later migrations need an extension that is not needed here.
  migrate(database, migrations.slice(0, 2));
  database.exec(`
    INSERT INTO notes (title, text, created_at, updated_at) VALUES ('Haftpflichtversicherung', '下周的会议记录', 1, 1);
    INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('c', 'Donaudampfschiff', 1, 1);
    INSERT INTO messages (id, conversation_id, position, role, status, created_at) VALUES ('m', 'c', 0, 'user', 'complete', 1);
    INSERT INTO message_index (rowid, text) SELECT number, '東京都庁への行き方' FROM messages;
  `);
  const kept = (): unknown[] =>
    ['notes', 'conversations', 'messages', 'message_index'].map((table) =>
      database.prepare(`SELECT * FROM ${table}`).all(),
    );
  const before = kept();
  database.exec(trigramsMigration.sql);
  expect(kept()).toEqual(before);
  const found = (index: string, part: string): unknown[] =>
    database.prepare(`SELECT rowid FROM ${index} WHERE ${index} MATCH ?`).pluck().all(`"${part}"`);
  expect(found('notes_trigrams', 'versicherung')).toEqual([1]);
  expect(found('notes_trigrams', '会议记')).toEqual([1]);
  expect(found('title_trigrams', 'dampf')).toEqual([1]);
  expect(found('message_trigrams', '都庁へ')).toEqual([1]);
  database.exec(
    "UPDATE notes SET title = 'Auto', text = ''; UPDATE conversations SET title = 'Zug'; DELETE FROM messages",
  );
  expect([
    found('notes_trigrams', 'versicherung'),
    found('title_trigrams', 'dampf'),
    found('message_trigrams', '都庁へ'),
  ]).toEqual([[], [], []]);
  expect(found('notes_trigrams', 'aut')).toEqual([1]);
});

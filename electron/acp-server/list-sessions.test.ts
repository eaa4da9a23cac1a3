import { expect, it } from 'vitest';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createRepositories } from '../storage/repositories.ts';
import { listSessions } from './list-sessions.ts';

it('pages through all sessions, those of the same time included, and leaves out what the person deleted', () => {
  const database = openNewDatabase();
  const { conversations, editorSessions } = createRepositories(database);
  const ids = Array.from({ length: 120 }, (_, number) => `c${String(number)}`);
  for (const [number, id] of ids.entries()) {
    const at = Math.floor(number / 7);
    conversations.add({ id, title: `Title ${id}`, pinned: false, createdAt: at, updatedAt: at });
    editorSessions.note(id, '/letters');
  }
  conversations.markDeleted('c60', 1);
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: ReturnType<typeof listSessions> = listSessions({ cwd: '/letters/', cursor }, editorSessions);
    pages.push(page.sessions.map(({ sessionId }) => sessionId));
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 19]);
  expect(pages.flat()).toEqual(ids.filter((id) => id !== 'c60').toReversed());
  conversations.purgeDeleted();
  expect(listSessions({ cwd: '/elsewhere' }, editorSessions).sessions).toEqual([]);
});

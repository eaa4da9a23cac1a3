import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forkHelper } from '../../foundation/helper-process.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../database.ts';
import { placeNewDatabase } from '../testing/new-database.ts';
import { NoteRepository } from '../note-repository.ts';
import { createRepositories } from '../repositories.ts';
import { textPart } from '../stored-message.ts';
import { excerptAround } from './excerpt.ts';
import { toFullTextQuery } from './full-text-query.ts';
import { TextSearches } from './text-searches.ts';

describe('a query', () => {
  const wordsOf = (text: string, joined: 'all' | 'any'): readonly string[] =>
    toFullTextQuery(text, joined)?.words ?? [];

  it('contains each word once, in order, without words that another one covers', () => {
    expect(wordsOf('Roses roses ROSES rosé', 'all')).toEqual(['roses']);
    expect(wordsOf('gardens garden gard', 'all')).toEqual(['gardens']);
    expect(wordsOf('gardens garden gard', 'any')).toEqual(['gard']);
    expect(wordsOf('the red apple', 'any')).toEqual(['the', 'red', 'apple']);
  });

  it('limits the number and the length of words', () => {
    const many = Array.from({ length: 500 }, (_, index) => `w${String(index)}x`).join(' ');
    expect(wordsOf(many, 'any')).toHaveLength(16);
    expect(wordsOf('a'.repeat(100_000), 'any')).toEqual(['a'.repeat(64)]);
  });
});

describe('an excerpt', () => {
  const TEXT = 'One two three four five six seven eight nine ten eleven twelve';

  it('contains the words around the first match', () => {
    expect(excerptAround(TEXT, ['seven'], 6)).toBe('…five six seven eight nine ten…');
    expect(excerptAround(TEXT, ['one'], 3)).toBe('One two three…');
    expect(excerptAround('Crème brûlée', ['brulee'], 9)).toBe('Crème brûlée');
  });

  it('finds other endings, and is the beginning if nothing matches', () => {
    expect(excerptAround('We saw two gardens there', ['gardening'], 3)).toContain('gardens');
    expect(excerptAround(TEXT, ['hundred'], 2)).toBe('One two…');
  });

  it('is short, however long the words are', () => {
    expect(excerptAround('x'.repeat(1_000_000), ['x'], 12).length).toBeLessThan(310);
  });
});

describe('a search', () => {
  let folder = '';
  let database: Database;
  let searches: TextSearches;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-search-'));
    ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'test.db')), { logger: silentLogger }));
    searches = new TextSearches(database, forkHelper);
  });
  afterEach(() => {
    searches.dispose();
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('sees what was just stored, from its own process', async () => {
    new NoteRepository(database).create('Garden', 'Water the roses', 0);
    expect(await searches.notes('rose', 5)).toEqual({
      matches: [{ title: 'Garden', excerpt: 'Water the roses', isForeign: false }],
      total: 1,
    });
    const { conversations, messages } = createRepositories(database);
    conversations.add({ id: 'c', title: 'Plants', pinned: false, createdAt: 1, updatedAt: 1 });
    messages.add({
      id: 'm',
      conversationId: 'c',
      role: 'user',
      parts: [textPart('How often do roses bloom?')],
      status: 'complete',
      error: null,
      createdAt: 1,
      figures: null,
    });
    expect(await searches.conversations('bloom', 5)).toMatchObject([
      { conversation: { id: 'c', title: 'Plants' }, excerpt: 'How often do roses bloom?' },
    ]);
  });

  it('is fast on a text that repeats one word, with a query for it', async () => {
    new NoteRepository(database).create('Long', 'aaaa '.repeat(100_000), 0);
    const query = `${'a '.repeat(100)}${'aa '.repeat(100)}aaa aaaa`;
    const here = new TextSearches(database, null);
    const begin = process.threadCpuUsage();
    expect((await here.notes(query, 5)).matches[0]?.excerpt.length).toBeLessThan(100);
    const { user, system } = process.threadCpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  it('stops when its signal aborts', async () => {
    await expect(searches.notes('a', 5, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });
});

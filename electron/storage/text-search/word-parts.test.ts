import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { NoteRepository } from '../note-repository.ts';
import { createRepositories } from '../repositories.ts';
import { textPart } from '../stored-message.ts';
import { openNewDatabase } from '../testing/new-database.ts';
import { excerptAround } from './excerpt.ts';
import { folded } from './full-text-query.ts';
import { TextSearches } from './text-searches.ts';

let database: Database;
let searches: TextSearches;
beforeEach(() => {
  database = openNewDatabase();
  searches = new TextSearches(database, null);
});
afterEach(() => database.close());

const TEXTS: Readonly<Record<string, string>> = {
  Chinese: '我们明天下午三点开会议，讨论新的预算方案。',
  Japanese: '東京都庁への行き方をガイドで調べました',
  Korean: '내일 오후에 한국어회의록을 정리합니다',
  German: 'Die Haftpflichtversicherung läuft im März aus',
  English: 'Sunflower seeds for the greenhouse',
};
const pairsOf = (text: string): readonly string[] => {
  const letters = Array.from(text);
  return letters
    .slice(1)
    .map((letter, index) => `${letters[index] ?? ''}${letter}`)
    .filter((pair) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}$/u.test(pair));
};

function keepNotes(): void {
  const notes = new NoteRepository(database);
  for (const [title, text] of Object.entries(TEXTS)) notes.create(title, text, 0);
}

function keepConversations(): void {
  const { conversations, messages } = createRepositories(database);
  for (const [index, [name, text]] of Object.entries(TEXTS).entries()) {
    conversations.add({ id: name, title: `Chat ${String(index)}`, pinned: false, createdAt: index, updatedAt: index });
    messages.add({
      id: `of ${name}`,
      conversationId: name,
      role: 'user',
      parts: [textPart(text)],
      status: 'complete',
      error: null,
      createdAt: index,
      figures: null,
    });
  }
}

const inNotes = async (query: string): Promise<readonly string[]> =>
  (await searches.notes(query, 5)).matches.map(({ title }) => title);
const inConversations = async (query: string): Promise<readonly string[]> =>
  (await searches.conversations(query, 5)).map(({ conversation }) => conversation.id);

describe.each([
  ['notes', keepNotes, inNotes],
  ['conversations', keepConversations, inConversations],
] as const)('a search in %s', (_, keep, search) => {
  beforeEach(keep);

  it.each(['Chinese', 'Japanese', 'Korean'])('finds any two characters inside %s', async (name) => {
    const pairs = pairsOf(TEXTS[name] ?? '');
    expect(pairs.length).toBeGreaterThan(10);
    for (const pair of pairs) expect(await search(pair), pair).toEqual([name]);
  });

  it.each([
    ['会议', 'Chinese'],
    ['讨论新的', 'Chinese'],
    ['会议 预算', 'Chinese'],
    ['都庁', 'Japanese'],
    ['ガイド', 'Japanese'],
    ['회의록', 'Korean'],
    ['versicherung', 'German'],
    ['pflicht', 'German'],
    ['lauft marz', 'German'],
    ['flower house', 'English'],
    ['庁', 'Japanese'],
  ])('finds the part “%s”', async (query, name) => expect(await search(query)).toEqual([name]));

  it.each(['会庁', '会议 都庁', 'pflichtauto', 'ower 预算'])('does not find “%s”', async (query) =>
    expect(await inConversations(query)).toEqual([]),
  );
});

describe('what is found', () => {
  it('has those with the word first, then those with a part of one', async () => {
    const notes = new NoteRepository(database);
    for (const text of ['das Autohaus', 'das Haus', 'die Haustür']) notes.create(text, text, 0);
    expect(await inNotes('haus')).toEqual(expect.arrayContaining(['das Haus', 'die Haustür', 'das Autohaus']));
    expect((await inNotes('haus')).at(-1)).toBe('das Autohaus');
    expect((await searches.notes('haus', 1)).total).toBe(3);
  });

  it('is also the text that shares parts with a sentence', async () => {
    keepNotes();
    expect(await inNotes('请问讨论新的预算方案的会议是几点')).toEqual(['Chinese']);
  });

  it('is also in earlier messages of a long chat', async () => {
    keepConversations();
    const { messages } = createRepositories(database);
    const last = { status: 'complete', error: null, createdAt: 9, figures: null } as const;
    for (const id of ['Chinese', 'German'])
      messages.add({
        ...last,
        id: `last of ${id}`,
        conversationId: id,
        role: 'user',
        parts: [textPart('会议 versicherung?')],
      });
    const inChat = async (id: string, query: string): Promise<readonly number[]> =>
      (await searches.messages(id, query, 5)).map(({ turn }) => turn);
    expect([
      await inChat('Chinese', '会议'),
      await inChat('Chinese', '讨论新'),
      await inChat('German', 'versicherung'),
    ]).toEqual([[1], [1], [1]]);
    expect(await inChat('German', '会议')).toEqual([]);
  });

  it('changes with the texts, and neither with the trash nor with another version of an answer', async () => {
    const notes = new NoteRepository(database);
    notes.create('A', '会议记录', 0);
    notes.append('A', '预算', 1);
    expect(await inNotes('预算')).toEqual(['A']);
    notes.trash('A', 2);
    expect([await inNotes('预算'), await inNotes('会议记')]).toEqual([[], []]);
  });

  it('is shown with the words around it', () => {
    const long = `${'前'.repeat(400)}会议记录${'后'.repeat(400)}`;
    expect(excerptAround(long, ['会议'], 12)).toMatch(/^…前+会议记录后+…$/u);
    expect(excerptAround('Die Haftpflichtversicherung endet', ['versicherung'], 3)).toContain(
      'Haftpflichtversicherung',
    );
  });
});

describe('letters', () => {
  it('lose their accents, and neither syllables nor vowels', () => {
    expect(['Ärger', 'Ελλάδα', 'Ёлка', 'ガイド', '한국', 'किताब'].map(folded)).toEqual([
      'arger',
      'ελλαδα',
      'елка',
      'ガイド',
      '한국',
      'किताब',
    ]);
  });
});

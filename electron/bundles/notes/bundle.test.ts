import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { NoteRepository } from '../../storage/note-repository.ts';
import { Catalog } from '../../tools/catalog.ts';
import { awaitTool, NOW, previewOf, refusalOf, runTool } from '../testing/run-tool.ts';
import { useTemporaryDatabase } from '../testing/temporary-database.ts';
import { createNotesBundle } from './bundle.ts';

const database = useTemporaryDatabase();
let catalog: Catalog;
let minutes: number;
beforeEach(() => {
  catalog = new Catalog([createNotesBundle(new NoteRepository(database()))]);
  minutes = 0;
});

function tool(name: string) {
  return catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
}
/** Each call happens a minute after the one before. */
const call = (name: string, args: JsonObject): JsonValue =>
  runTool(tool(name), args, new Date(NOW.getTime() + ++minutes * 60_000));
const search = (query: string): Promise<JsonValue> => awaitTool(tool('search_notes'), { query });
const preview = (name: string): ReturnType<typeof previewOf> => previewOf(tool(name));
const refusal = (name: string, args: JsonObject): string => refusalOf(tool(name), args);

describe('create_note', () => {
  it('saves a text under its title', () => {
    expect(call('create_note', { title: 'Groceries', text: 'milk, eggs and bread' })).toEqual({ saved: 'Groceries' });
    expect(call('read_note', { title: 'Groceries' })).toEqual({ title: 'Groceries', text: 'milk, eggs and bread' });
  });

  it.each([
    ['the wifi code is 4711', 'The wifi code is 4711'],
    ['  \n first line\nsecond line', 'First line'],
    [
      'call the plumber about the boiler in the cellar because it is leaking',
      'Call the plumber about the boiler in the cellar because it…',
    ],
    [`a${'👍'.repeat(50)}`, `A${'👍'.repeat(9)}…`],
  ])('makes a title of the first words of %j', (text, saved) =>
    expect(call('create_note', { text })).toEqual({ saved }),
  );

  it('distinguishes titles, ignoring case', () => {
    expect(call('create_note', { title: 'Äpfel', text: 'one' })).toEqual({ saved: 'Äpfel' });
    expect(call('create_note', { title: 'ÄPFEL', text: 'two' })).toEqual({ saved: 'ÄPFEL (2)' });
    expect(call('create_note', { title: 'Äpfel', text: 'three' })).toEqual({ saved: 'Äpfel (3)' });
    expect(call('read_note', { title: 'äpfel' })).toMatchObject({ text: 'one' });
  });

  it('writes a title on one line, and whatever is in it', () => {
    expect(call('create_note', { title: 'two\n  lines', text: 'x' })).toEqual({ saved: 'two lines' });
    const title = "Robert'); DROP TABLE notes;--";
    expect(call('create_note', { title, text: '100%' })).toEqual({ saved: title });
    expect(call('read_note', { title })).toEqual({ title, text: '100%' });
  });

  it('saves no empty note', () => expect(() => call('create_note', { text: ' ' })).toThrow('text'));
});

describe('read_note', () => {
  beforeEach(() => {
    for (const title of ['Groceries', 'Packing list for Norway', 'Week 2', 'Garden ideas', 'Garden plan']) {
      call('create_note', { title, text: `About ${title}` });
    }
  });

  it.each([
    ['groceries', 'Groceries'],
    ['"Groceries"', 'Groceries'],
    ['my Groceries note', 'Groceries'],
    ['grocreies', 'Groceries'],
    ['packing list', 'Packing list for Norway'],
    ['garden plan', 'Garden plan'],
  ])('finds %s', (title, found) =>
    expect(call('read_note', { title })).toEqual({ title: found, text: `About ${found}` }),
  );

  it('asks which one when several match', () =>
    expect(refusal('read_note', { title: 'garden' })).toBe('More than one note fits “garden”. Which one do you mean?'));

  it.each(['Week 1', 'taxes'])('lists similar titles instead of guessing %s', (title) => {
    const message = refusal('read_note', { title });
    expect(message).toContain(`There is no note called “${title}”`);
    const [, nearest = ''] = /The nearest are “([^”]+)”/.exec(message) ?? [];
    expect(call('read_note', { title: nearest })).toMatchObject({ title: nearest });
  });

  it('prefers an exact match of the title', () => {
    call('create_note', { title: 'Garden', text: 'short' });
    expect(call('read_note', { title: 'Garden' })).toMatchObject({ text: 'short' });
  });
});

describe('append_note', () => {
  it('adds a line, and makes the note the most recent', async () => {
    call('create_note', { title: 'Groceries', text: 'milk' });
    call('create_note', { title: 'Ideas', text: 'x' });
    expect(call('append_note', { title: 'groceries', text: 'oat milk' })).toEqual({ updated: 'Groceries' });
    expect(call('read_note', { title: 'Groceries' })).toEqual({ title: 'Groceries', text: 'milk\noat milk' });
    expect(call('list_notes', {})).toEqual({ notes: ['Groceries', 'Ideas'], total: 2 });
    expect(await search('oat')).toMatchObject({ total: 1 });
  });

  it('adds nothing when the note does not exist', () => {
    expect(refusal('append_note', { title: 'Groceries', text: 'x' })).toBe(
      'There is no note called “Groceries”. There are no notes yet.',
    );
  });
});

describe('search_notes', () => {
  beforeEach(() => {
    call('create_note', { title: 'Dessert', text: 'Crème brûlée recipe from Anna' });
    call('create_note', { title: 'House', text: 'The boiler is leaking, call the plumber' });
    call('create_note', { title: 'Anna', text: 'Birthday on 3 May' });
  });

  it.each([
    ['BOILER', ['House']],
    ['plumb', ['House']],
    ['leak', ['House']],
    ['creme brulee', ['Dessert']],
    ['house', ['House']],
    ['boiler zzz', ['House']],
    ['Anna', ['Anna', 'Dessert']],
    ['zzz', []],
    ['" OR *', []],
    ['...', []],
  ])('finds %s', async (query, titles) => {
    const found = (await search(query)) as { notes: { title: string }[]; total: number };
    expect(found.notes.map(({ title }) => title).toSorted()).toEqual(titles);
    expect(found.total).toBe(titles.length);
  });

  it('shows the words around a match', async () => {
    call('create_note', { title: 'Long', text: `${'before '.repeat(50)}needle ${'after '.repeat(50)}` });
    const found = (await search('needle')) as { notes: { excerpt: string }[] };
    expect(found.notes[0]?.excerpt).toMatch(/^…(?:before )+needle(?: after)+…$/);
  });

  it('shows the best five and states how many there are', async () => {
    for (let index = 0; index < 8; index++) call('create_note', { title: `Tea ${String(index)}`, text: 'tea' });
    const found = (await search('tea')) as { notes: unknown[]; total: number };
    expect([found.notes.length, found.total]).toEqual([5, 8]);
  });
});

describe('list_notes', () => {
  it('lists thirty titles, the latest first, and says how many there are', () => {
    for (let index = 1; index <= 32; index++) call('create_note', { title: `Note number ${String(index)}`, text: 'x' });
    const { notes, total } = call('list_notes', {}) as { notes: string[]; total: number };
    expect([notes.length, notes[0], notes.at(-1), total]).toEqual([30, 'Note number 32', 'Note number 3', 32]);
  });
});

describe('delete_note and restore_note', () => {
  beforeEach(() => {
    call('create_note', { title: 'Groceries', text: 'milk' });
  });

  it('deletes a note and restores it', async () => {
    expect(call('delete_note', { title: 'groceries' })).toEqual({ deleted: 'Groceries' });
    expect(call('list_notes', {})).toEqual({ notes: [], total: 0 });
    expect(await search('milk')).toEqual({ notes: [], total: 0 });
    expect(refusal('read_note', { title: 'Groceries' })).toContain('no note called');
    expect(call('restore_note', { title: 'groceries' })).toEqual({ restored: 'Groceries' });
    expect(call('read_note', { title: 'Groceries' })).toMatchObject({ text: 'milk' });
    expect(await search('milk')).toMatchObject({ total: 1 });
  });

  it('adds a number to a restored note when its title is in use by then', () => {
    call('delete_note', { title: 'Groceries' });
    call('create_note', { title: 'Groceries', text: 'butter' });
    expect(call('restore_note', { title: 'Groceries' })).toEqual({ restored: 'Groceries (2)' });
    expect(call('read_note', { title: 'Groceries' })).toMatchObject({ text: 'butter' });
    expect(call('read_note', { title: 'Groceries (2)' })).toMatchObject({ text: 'milk' });
  });

  it('restores the last deleted note', () => {
    call('delete_note', { title: 'Groceries' });
    call('create_note', { title: 'Groceries', text: 'butter' });
    call('delete_note', { title: 'Groceries' });
    call('restore_note', { title: 'Groceries' });
    expect(call('read_note', { title: 'Groceries' })).toMatchObject({ text: 'butter' });
  });

  it('mentions the trash when none of its notes matches', () => {
    expect(refusal('restore_note', { title: 'Groceries' })).toBe(
      'There is no deleted note called “Groceries”. No note has been deleted.',
    );
    call('delete_note', { title: 'Groceries' });
    expect(refusal('restore_note', { title: 'Taxes' })).toContain('The nearest is “Groceries”');
    expect(refusal('delete_note', { title: 'Groceries' })).toContain('There is no note called “Groceries”');
  });
});

describe('delete_all_notes', () => {
  it('says how many notes there are and which, and moves all of them to the trash, where each can be restored', async () => {
    for (const title of ['Groceries', 'House']) call('create_note', { title, text: 'x' });
    expect(await preview('delete_all_notes')).toEqual({
      effect: '2 notes will be moved to the trash.',
      thing: 'House\nGroceries',
    });
    expect(call('delete_all_notes', {})).toEqual({ deleted: 2 });
    expect(call('list_notes', {})).toEqual({ notes: [], total: 0 });
    expect(call('restore_note', { title: 'House' })).toEqual({ restored: 'House' });
  });

  it('offers nothing if there are no notes', () =>
    expect(refusal('delete_all_notes', {})).toBe('There are no notes yet.'));
});

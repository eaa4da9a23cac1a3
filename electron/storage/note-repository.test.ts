import { beforeEach, describe, expect, it } from 'vitest';
import { openNewDatabase } from './testing/new-database.ts';
import { NoteRepository } from './note-repository.ts';

let notes: NoteRepository;
let clock: number;
const at = (): Date => new Date(++clock);
const found = async (query: string): Promise<string[]> =>
  (await notes.search(query, 10)).matches.map(({ title }) => title);

beforeEach(() => {
  const database = openNewDatabase();
  notes = new NoteRepository(database);
  clock = 0;
});

describe('notes', () => {
  it('keep their text unchanged', () => {
    const text = "line\r\n\ttab 'quote' \u0000 null 👍";
    notes.create('Odd', text, at().getTime());
    expect(notes.read('Odd')).toEqual({ title: 'Odd', text });
    expect(notes.read('ODD')).toEqual({ title: 'Odd', text });
    expect(notes.read('Od')).toBeNull();
  });

  it('number titles that are taken, ignoring those in the trash', () => {
    expect(['A', 'a', 'A (2)', 'A'].map((title) => notes.create(title, 'x', at().getTime()))).toEqual([
      'A',
      'a (2)',
      'A (2) (2)',
      'A (3)',
    ]);
    notes.trash('A', at().getTime());
    expect(notes.create('A', 'x', at().getTime())).toBe('A');
  });

  it('are listed most recently changed first', () => {
    notes.create('One', 'x', at().getTime());
    notes.create('Two', 'x', at().getTime());
    notes.append('One', 'y', at().getTime());
    expect(notes.titles()).toEqual(['One', 'Two']);
  });

  it('are known by their beginnings, without those in the trash', () => {
    for (const title of ['One', 'Two', 'Three']) notes.create(title, `${title} is red`, at().getTime());
    notes.trash('Two', at().getTime());
    expect(notes.newest(5, 6)).toEqual([
      { title: 'Three', text: 'Three ' },
      { title: 'One', text: 'One is' },
    ]);
    expect(notes.newest(1, 3)).toHaveLength(1);
  });

  it('are found by their current text, not by an earlier one', async () => {
    notes.create('One', 'apple', at().getTime());
    notes.append('One', 'pear', at().getTime());
    expect([await found('apple'), await found('pear')]).toEqual([['One'], ['One']]);
    notes.trash('One', at().getTime());
    expect([await found('apple'), await found('pear'), (await notes.search('pear', 10)).total]).toEqual([[], [], 0]);
    notes.create('One', 'plum', at().getTime());
    notes.restore('One', at().getTime());
    expect([await found('plum'), await found('pear')]).toEqual([['One'], ['One (2)']]);
  });

  it('rank notes with more of the words first, and count those beyond the limit', async () => {
    notes.create('Both', 'red apple', at().getTime());
    for (const title of ['One', 'Two', 'Three']) notes.create(title, `red ${title}`, at().getTime());
    const { matches, total } = await notes.search('a red apple cake', 2);
    expect([matches[0]?.title, matches.length, total]).toEqual(['Both', 2, 4]);
  });

  it('are only those with all words that say something, if there are any', async () => {
    notes.create('Boiler', 'The boiler takes two bar of pressure.', at().getTime());
    notes.create('Bike', 'The tyres take four bar.', at().getTime());
    expect([await found('which pressure does the boiler take'), (await found('the bar')).toSorted()]).toEqual([
      ['Boiler'],
      ['Bike', 'Boiler'],
    ]);
  });

  it('are restored from the trash most recently deleted first, one per title', () => {
    for (const text of ['first', 'second']) {
      notes.create('Same', text, at().getTime());
      notes.trash('Same', at().getTime());
    }
    notes.create('Other', 'x', at().getTime());
    notes.trash('Other', at().getTime());
    expect(notes.trashedTitles()).toEqual(['Other', 'Same', 'Same']);
    expect([notes.restore('Same', at().getTime()), notes.restore('Same', at().getTime())]).toEqual([
      'Same',
      'Same (2)',
    ]);
    expect([notes.read('Same')?.text, notes.read('Same (2)')?.text]).toEqual(['second', 'first']);
    expect(notes.trashedTitles()).toEqual(['Other']);
  });
});

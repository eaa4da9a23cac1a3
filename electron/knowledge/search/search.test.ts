import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_SCALES } from '../../inference/cosine-scale.ts';
import { saveVectors, useEmbedder } from '../index/vectors.ts';
import { useIndexFixture, type IndexFixture } from '../testing/index-fixture.ts';
import { surroundingsOf } from './surroundings.ts';

const fixture = useIndexFixture();
const filesOf = (found: ReturnType<IndexFixture['find']>): readonly string[] =>
  found.map((passage) => path.basename(passage.path));

/** Points where a word points; the others are the same for all. */
const vector = (direction: number): Float32Array<ArrayBuffer> => {
  const values = new Float32Array(32).fill(0.05);
  values[direction] = 1;
  return values;
};

function embed({ database }: IndexFixture, direction: (text: string) => number): void {
  useEmbedder(database, 'test');
  const passages = database.prepare<[], { number: number; text: string }>('SELECT number, text FROM passages').all();
  const vectors = passages.map(({ number, text }) => ({ passage: number, vector: vector(direction(text)) }));
  saveVectors(database, 'test', vectors);
}

const asked = (direction: number) => ({
  vector: { embedder: 'test', values: vector(direction), scale: OWN_SCALES.documents },
});

describe('search by words', () => {
  it('finds other endings of a word, and names of files', async () => {
    const { write, readAll, find } = fixture();
    write('insurance-policy.txt', 'It covers travelling abroad.');
    await readAll();
    expect(filesOf(find('travel'))).toEqual(['insurance-policy.txt']);
    expect(filesOf(find('the policies'))).toEqual(['insurance-policy.txt']);
  });

  it.each([
    ['a word inside of another', 'Die Haftpflichtversicherung zahlt.', 'Versicherung'],
    ['what is written without spaces', '退去の通知は三か月前までに行うこと。', '通知'],
    ['a part of a longer run', '我们的合同在五月开始。', '合同什么时候开始'],
    ['without accents', 'Le café est fermé.', 'cafe ferme'],
  ])('finds %s', async (_what, text, query) => {
    const { write, readAll, find } = fixture();
    write('a.txt', text);
    write('b.txt', 'Something else altogether.');
    await readAll();
    expect(filesOf(find(query))).toEqual(['a.txt']);
  });

  it('puts passages with rarer words first', async () => {
    const { write, readAll, find } = fixture();
    for (let index = 0; index < 30; index++)
      write(`${String(index)}.txt`, `The house has rooms, number ${String(index)}.`);
    write('boiler.txt', 'The house has a boiler.');
    await readAll();
    expect(filesOf(find('where is the boiler of the house?'))[0]).toBe('boiler.txt');
  });

  it('finds nothing where nothing matches, and does not fail on signs', async () => {
    const { write, readAll, find } = fixture();
    write('a.txt', 'apples');
    await readAll();
    for (const query of ['zebra', '', '"', 'a AND (b', '* -x NEAR', '???']) expect(find(query), query).toEqual([]);
  });

  it('lists the same text once, and only folders that are asked for', async () => {
    const { write, readAll, find } = fixture();
    write('a.txt', 'The same words.');
    write('copy of a.txt', 'The same words.');
    await readAll();
    expect(find('same words')).toHaveLength(1);
    expect(find('same words', { folders: ['another'] })).toEqual([]);
  });
});

describe('search in one folder', () => {
  it('finds its passage among many of another folder that match better', async () => {
    const { write, job, find, database } = fixture();
    const many = Array.from(
      { length: 400 },
      (_, index) => `# Boiler ${String(index)}\n\nBoiler, heater ${String(index)}.\n`,
    );
    write('large/manual.md', many.join('\n'));
    write('small/note.txt', 'Whoever lives there should know that the boiler needs a new valve before the winter.');
    const [large, small] = ['large', 'small'].map((id) => ({ id, path: path.join(fixture().root, id) }));
    await job({ task: 'keep', folders: [large, small].filter((folder) => folder !== undefined) });
    for (const id of ['large', 'small']) {
      await job({ task: 'scan', id, closed: [] });
      while ((await job({ task: 'read', id, forMs: 1000, mostBytes: 1e9, locale: 'en' })) === 'more');
    }
    embed(fixture(), () => 3);
    expect(database.prepare('SELECT count(*) FROM passages').pluck().get()).toBeGreaterThan(400);
    for (const query of [find('boiler', { folders: ['small'] }), find('?', { folders: ['small'], ...asked(3) })])
      expect(filesOf(query)).toEqual(['note.txt']);
  });
});

describe('search by meaning', () => {
  it('finds what shares no word with the question', async () => {
    const { write, readAll, find } = fixture();
    write('car.txt', 'The automobile is red.');
    write('tree.txt', 'An oak in the garden.');
    await readAll();
    embed(fixture(), (text) => (text.includes('automobile') ? 3 : 20));
    expect(filesOf(find('vehicle', asked(3)))[0]).toBe('car.txt');
  });

  it('follows passages that come and go, and vectors of another embedder', async () => {
    const { write, readAll, find, database } = fixture();
    write('car.txt', 'The automobile is red.');
    await readAll();
    embed(fixture(), () => 3);
    expect(filesOf(find('vehicle', asked(3)))).toEqual(['car.txt']);
    write('car.txt', 'It is a bicycle now.');
    await readAll();
    expect(find('vehicle', asked(3))).toEqual([]);
    embed(fixture(), () => 3);
    expect(find('vehicle', asked(3))[0]?.text).toContain('bicycle');
    useEmbedder(database, 'another');
    expect(find('vehicle', asked(3))).toEqual([]);
  });
});

describe('the surroundings of a passage', () => {
  it('are the passages before and after it; none once it has changed', async () => {
    const { write, readAll, database, root } = fixture();
    write('a.md', '# A\nfirst\n# B\nsecond\n# C\nthird\n');
    await readAll();
    const file = path.join(root, 'a.md');
    expect(surroundingsOf(database, file, 'second')).toEqual({ before: 'first', after: 'third' });
    expect(surroundingsOf(database, file, 'another')).toBeNull();
    expect(surroundingsOf(database, path.join(root, 'b.md'), 'second')).toBeNull();
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../../inference/embedder.ts';
import { fitPassages } from './fit-passages.ts';
import { indexSet, measureSet } from './knowledge-suite.ts';
import { readBeirSet, readRepositorySet, type RetrievalSet } from './read-sets.ts';
import { retrievalFigures } from './retrieval-figures.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-sets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** "Car" and "automobile" mean the same to it. */
const embedder: Embedder = {
  key: 'test',
  dimensions: 32,
  embed: async (texts) =>
    texts.map((text) => {
      const values = new Float32Array(32).fill(0.05);
      values[/car|automobile/i.test(text) ? 3 : 20] = 1;
      return values;
    }),
  dispose: async () => {},
};

describe('figures of a ranking', () => {
  it('count what is relevant among the first ten, and how early it comes', () => {
    const relevant = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    expect(retrievalFigures([{ found: ['a', 'b'], relevant }])).toEqual({ n: 1, recall10: 1, ndcg10: 1 });
    expect(retrievalFigures([{ found: ['x', 'a'], relevant }])).toEqual({ n: 1, recall10: 0.5, ndcg10: 0.387 });
    expect(retrievalFigures([{ found: [], relevant }])).toEqual({ n: 1, recall10: 0, ndcg10: 0 });
  });
});

describe('a set in the format of BEIR', () => {
  it('is read as a known folder is, and measured with meaning and without', async () => {
    const [set, work] = [path.join(folder, 'cars'), path.join(folder, 'work')];
    mkdirSync(path.join(set, 'qrels'), { recursive: true });
    const lines = (values: readonly object[]): string => values.map((value) => JSON.stringify(value)).join('\n');
    writeFileSync(
      path.join(set, 'corpus.jsonl'),
      lines([
        { _id: 'd/1', title: 'Red', text: 'The automobile is red.' },
        { _id: 'd2', title: '', text: 'An oak in the garden.' },
      ]),
    );
    writeFileSync(
      path.join(set, 'queries.jsonl'),
      lines([
        { _id: 'q1', text: 'car' },
        { _id: 'q2', text: 'no judgement' },
      ]),
    );
    writeFileSync(path.join(set, 'qrels', 'test.tsv'), 'query-id\tcorpus-id\tscore\nq1\td/1\t1\nq1\td2\t0\n');
    const indexed = await indexSet(readBeirSet(set, work), embedder, work, () => {});
    expect(measureSet(indexed, embedder, 'both')).toEqual({ n: 1, recall10: 1, ndcg10: 1 });
    expect(measureSet(indexed, embedder, 'bm25')).toEqual({ n: 1, recall10: 0, ndcg10: 0 });
    indexed.database.close();
  });
});

describe('the questions about this project', () => {
  it('name documents and sections that exist', () => {
    const set = readRepositorySet(folder);
    const missing = set.queries.flatMap(({ relevant }) => [...relevant.keys()].filter((unit) => !isThere(set, unit)));
    expect(missing).toEqual([]);
    expect(set.queries.filter(({ split }) => split === 'test')).toHaveLength(32);
  });
});

function isThere({ folder: root }: RetrievalSet, unit: string): boolean {
  const [file = '', heading] = unit.split('#');
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return heading === undefined || lines.some((line) => line.startsWith('#') && line.replace(/^#+ /, '') === heading);
}

describe('fitted weights', () => {
  it('prefer passages with the words of the question, and those near it', async () => {
    const files = path.join(folder, 'files');
    mkdirSync(files);
    for (const [name, text] of Object.entries({
      a: 'The automobile is red.',
      b: 'A boat at the quay.',
      c: 'A red oak.',
    }))
      writeFileSync(path.join(files, `${name}.txt`), text);
    const query = (text: string, unit: string) => ({ text, relevant: new Map([[unit, 1]]), split: 'fit' as const });
    const set: RetrievalSet = {
      name: 'small',
      folder: files,
      queries: [query('a car', 'a.txt'), query('boat at the quay', 'b.txt'), query('red oak', 'c.txt')],
      unitsOf: (passage) => [path.basename(passage.path)],
    };
    const indexed = await indexSet(set, embedder, folder, () => {});
    const { wordsOnly, together } = fitPassages([indexed], embedder);
    expect(wordsOnly.words + wordsOnly.wordsRelative).toBeGreaterThan(0);
    expect(together.meaning + together.meaningRelative).toBeGreaterThan(0);
    expect(wordsOnly.meaning).toBe(0);
    indexed.database.close();
  });
});

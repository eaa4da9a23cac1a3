import { describe, expect, it } from 'vitest';
import { partOf } from './held-out.ts';
import { phrasings } from './phrasing/index.ts';
import * as words from './values/words.ts';

const lists = Object.values(words).flatMap((items) => (Array.isArray(items) ? [items as readonly string[]] : []));
const templates = phrasings.flatMap(({ imperatives, questions, fragments }) => [imperatives, questions, fragments]);

describe('what is held out', () => {
  it.each([
    ['words', lists],
    ['phrasings', templates],
  ])('of the %s never appears in training, and both parts make up the whole', (_, all) => {
    expect(all.length).toBeGreaterThan(5);
    for (const items of all.filter(({ length }) => length >= 40)) {
      const [train, kept] = [partOf(items, 'train'), partOf(items, 'held-out')];
      expect(train.filter((item) => kept.includes(item))).toEqual([]);
      expect([...train, ...kept].toSorted()).toEqual([...items].toSorted());
      expect(kept.length / items.length).toBeGreaterThan(0.01);
      expect(kept.length / items.length).toBeLessThan(0.35);
    }
  });

  it('is the same however often it is asked', () => {
    expect(partOf([...words.names], 'held-out')).toEqual(partOf(words.names, 'held-out'));
  });
});

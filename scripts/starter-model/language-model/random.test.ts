import { expect, it } from 'vitest';
import { Random } from './random.ts';

it('takes each item once before it takes one again', () => {
  const items = ['oak', 'ash', 'elm', 'yew', 'fir'];
  const taken = new Random(7).inTurn(items, 12);
  expect(taken).toHaveLength(12);
  expect(new Set(taken.slice(0, 5))).toEqual(new Set(items));
  expect(new Set(taken.slice(5, 10))).toEqual(new Set(items));
  expect(new Set(taken.slice(10)).size).toBe(2);
  expect(new Random(7).inTurn(items, 12)).toEqual(taken);
});

it('takes nothing of nothing, and a part of an item is a whole one', () => {
  expect(new Random(7).inTurn([], 3)).toEqual([]);
  expect(new Random(7).inTurn(['oak', 'ash'], 1.2)).toHaveLength(2);
});

import { expect, it } from 'vitest';
import { isHeldOut, partOf } from '../held-out.ts';
import { NotingRandom } from '../noting-random.ts';
import { Random } from '../random.ts';
import { composed, composedOf, pieces } from './composed.ts';

const LISTS = [
  pieces('-, hi;, hello;, ok;, so;'),
  pieces('could you, can you, would you'),
  pieces('please, just, now'),
];

it('reads nothing and commas in a list', () => {
  expect(pieces('-, hi;, one more')).toEqual(['', 'hi,', 'one more']);
});

it('has one piece of each list, in their order', () => {
  const random = new Random(3);
  const lines = new Set(Array.from({ length: 400 }, () => composed('lead-ins', LISTS, random, 'train')));
  expect(lines.size).toBeGreaterThan(20);
  for (const line of lines)
    expect(line).toMatch(/^(?:(?:hi|hello|ok|so), )?(?:could|can|would) you (?:please|just|now)$/);
});

it('makes no held-out line in training, nor one of held-out pieces', () => {
  const random = new Random(4);
  const heldOut = LISTS.flatMap((list) => list.filter((piece) => !partOf(list, 'train').includes(piece)));
  for (let count = 0; count < 400; count++) {
    const line = composed('lead-ins', LISTS, random, 'train');
    expect(isHeldOut(line)).toBe(false);
    expect(heldOut.filter((piece) => piece !== '' && line.includes(piece))).toEqual([]);
  }
});

it('uses a form the more often the more lines it has', () => {
  const random = new Random(5);
  const lines = Array.from({ length: 1000 }, () => composedOf('lead-ins', [LISTS, [['only one']]], random, 'held-out'));
  const only = lines.filter((line) => line === 'only one').length;
  expect(only).toBeGreaterThan(2);
  expect(only).toBeLessThan(80);
});

it('counts as one line, whatever its pieces are', () => {
  const random = new NotingRandom(6, new Map());
  const line = composed('lead-ins', LISTS, random, 'train');
  expect([...random.chosen.keys()].filter((chosen) => chosen !== line)).toEqual([]);
});

import { expect, it } from 'vitest';
import { keptPieces } from './kept-pieces.ts';

const PIECES = ['<s>', '▁the', 'ing', '▁и', 'ற', '▁மொழி', '語', '日本', '▁über', 'zz'];

it('keeps single letters of the served languages, and the most frequent longer pieces', () => {
  const kept = keptPieces(PIECES, new Set([0]), 6).map((place) => PIECES[place]);
  expect(kept).toEqual(['<s>', '▁the', 'ing', '▁и', '語', '日本']);
});

it('keeps every piece of the served languages if there is room', () => {
  const kept = keptPieces(PIECES, new Set([0]), 100).map((place) => PIECES[place]);
  expect(kept).toEqual(PIECES.filter((piece) => piece !== 'ற' && piece !== '▁மொழி'));
});

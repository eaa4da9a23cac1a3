import { describe, expect, it } from 'vitest';
import { keptPieces } from './kept-pieces.ts';
import { readUsedPieces } from './used-pieces.ts';

const PIECES = ['<s>', '▁the', 'ing', '▁и', 'ற', '▁மொழி', '語', '日本', '▁über', 'zz', '▁και', '한국'];
const kept = (most: number, used: readonly string[] = []): readonly (string | undefined)[] =>
  keptPieces({ pieces: PIECES, special: new Set([0]), used: new Set(used), most }).map((place) => PIECES[place]);

describe('the pieces that stay', () => {
  it('are single letters of the served languages, and the most frequent longer pieces', () => {
    expect(kept(8)).toEqual(['<s>', '▁the', 'ing', '▁и', '語', '日本', '▁και', '한국']);
  });

  it('are every piece of the served languages if there is room', () => {
    expect(kept(100)).toEqual(PIECES.filter((piece) => piece !== 'ற' && piece !== '▁மொழி'));
  });

  it('are rare ones that are used before frequent ones that aren’t', () => {
    expect(kept(6, ['zz', '▁மொழி'])).toEqual(['<s>', '▁и', '語', 'zz', '▁και', '한국']);
  });

  it('are those of an alphabet of their own and single letters even where there is no room', () => {
    expect(kept(0)).toEqual(['<s>', '▁и', '語', '▁και', '한국']);
  });
});

it('lists pieces that are used, each once', () => {
  const used = [...readUsedPieces()];
  expect(used.length).toBeGreaterThan(10_000);
  expect(used.every((piece) => piece.length > 1 && !/\s/u.test(piece))).toBe(true);
});

import { expect, it } from 'vitest';
import { memoriesFigures, type MemoryOutcome } from './memories-figures.ts';

const outcome = (needs: string[], found: string[], inPrompt: string[], sharesWord = false): MemoryOutcome => ({
  needs,
  sharesWord,
  ranked: { bm25: [], words: [], meaning: [], both: found, notes: [], conversations: [] },
  inPrompt,
  byTool: [],
});

it('counts what is found, missed by the threshold, and not needed', () => {
  const figures = memoriesFigures([
    outcome(['a'], ['a', 'b'], ['a'], true),
    outcome(['a', 'b'], ['b', 'c', 'd', 'a'], ['b']),
    outcome(['a'], ['b', 'c', 'd', 'e', 'f', 'a'], ['b', 'c']),
    outcome([], ['a'], ['a', 'b']),
    outcome([], ['a'], []),
  ]);
  expect(figures.n).toEqual({ needing: 3, sharingWord: 1, needingNone: 2 });
  const { first, top3, top5 } = figures.ways.both;
  expect([first.share, top3.share, top5.share]).toEqual([0.6667, 0.3333, 0.6667]);
  expect(figures.inOtherWords.both.top5.share).toBe(0.5);
  expect(figures.ways.words.top5.share).toBe(0);
  const { missed, belowThreshold, memories, unneeded, unneededMemories } = figures.prompt;
  expect([missed.share, belowThreshold.share, unneeded.share]).toEqual([0.6667, 0.3333, 0.5]);
  expect([memories, unneededMemories]).toEqual([1.3333, 1]);
  expect(figures.tool.missed).toEqual({ share: 1, interval: [1, 1] });
});

import { expect, it } from 'vitest';
import { leastWorth, type KeptCheckpoint } from './thin-checkpoints.ts';

const PREFIX = 1000;
/** A conversation of turns of 100 tokens after its prefix, with a checkpoint before each message. */
function conversation(turns: number, rank = 0): KeptCheckpoint[] {
  const places = [PREFIX, ...Array.from({ length: turns }, (_, turn) => PREFIX + 20 + turn * 100)];
  const end = (places.at(-1) ?? 0) + 100;
  return spansOf(
    places.map((tokens, index) => ({
      place: index === 0 ? 'prefix' : 'message',
      tokens,
      distance: end - tokens,
      rank,
      isStored: false,
    })),
  );
}

const spansOf = (kept: readonly Omit<KeptCheckpoint, 'span'>[]): KeptCheckpoint[] =>
  kept.map((checkpoint, index) => ({ ...checkpoint, span: checkpoint.tokens - (kept[index - 1]?.tokens ?? 0) }));

function thinned(kept: readonly KeptCheckpoint[], count: number): readonly KeptCheckpoint[] {
  let left = spansOf(kept);
  while (left.length > count) left = spansOf(left.filter((checkpoint) => checkpoint !== leastWorth(left)));
  return left;
}

it('what is left is dense near the end and sparse far back, like the years one remembers', () => {
  const left = thinned(conversation(60), 10).slice(1);
  const gaps = left.slice(1).map(({ tokens }, index) => tokens - (left[index]?.tokens ?? 0));
  expect(gaps.at(-1)).toBe(100);
  expect(gaps[0]).toBeGreaterThanOrEqual(800);
  expect(gaps.slice(1).every((gap, index) => gap <= 2 * (gaps[index] ?? 0))).toBe(true);
});

it('the prefix and the place before the last message are kept to the end', () => {
  expect(thinned(conversation(30), 2).map(({ distance, place }) => [place, distance])).toEqual([
    ['prefix', 3020],
    ['message', 100],
  ]);
});

it('a prefix that is on disk is given up before the beginning of its conversation', () => {
  const [prefix, ...messages] = conversation(30);
  const stored = spansOf([{ ...(prefix as KeptCheckpoint), isStored: true }, ...messages]);
  expect(thinned(stored, 2).map(({ place }) => place)).toEqual(['message', 'message']);
});

it('a conversation that nobody looks at gives up its places first', () => {
  const kept = [...conversation(3), ...conversation(3, 2)];
  expect(leastWorth(kept)?.rank).toBe(2);
});

it('nothing is given up where there is nothing', () => {
  expect(leastWorth([])).toBeUndefined();
});

it('the way back to the first long result stays, however far back it is', () => {
  const kept = conversation(30).map((one) => (one.tokens === PREFIX + 220 ? { ...one, place: 'fold' as const } : one));
  expect(thinned(kept, 3).map(({ place }) => place)).toEqual(['prefix', 'fold', 'message']);
});

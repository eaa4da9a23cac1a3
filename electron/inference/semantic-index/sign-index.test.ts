import { expect, it } from 'vitest';
import { similarity } from '../embedder.ts';
import { SignIndex } from './sign-index.ts';

const DIMENSIONS = 64;

/** @returns vectors of length one that share as large a part as a crowded embedder's do: 2 puts all cosines near 0.8. */
function vectorsOf(count: number, shared: number): Float32Array[] {
  let state = 7;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 31 - 1;
  return Array.from({ length: count }, () => {
    const vector = Float32Array.from({ length: DIMENSIONS }, () => random() + shared);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}

/** @returns the share of the ten nearest that are among the hundred nearest by their signs. */
function shareFound(vectors: readonly Float32Array[], scale = 1): number {
  const [queries, items] = [vectors.slice(0, 20), vectors.slice(20)];
  const index = new SignIndex<number>(DIMENSIONS);
  for (const [key, vector] of items.entries())
    index.set(
      key,
      vector.map((value) => scale * value),
    );
  const found = queries.map((query) => {
    const near = new Set(index.nearest(query, 100));
    const order = items.map((item, key) => ({ key, cosine: similarity(query, item) }));
    const best = order.toSorted((left, right) => right.cosine - left.cosine).slice(0, 10);
    return best.filter(({ key }) => near.has(key)).length / best.length;
  });
  return found.reduce((sum, share) => sum + share, 0) / found.length;
}

it.each([300, 2000])('finds the nearest of %i vectors where all cosines are alike as well as elsewhere', (count) => {
  const [wide, crowded] = [shareFound(vectorsOf(count, 0)), shareFound(vectorsOf(count, 2))];
  expect(wide).toBeGreaterThan(0.5);
  expect(crowded).toBeGreaterThan(wide - 0.1);
});

it('does not depend on the length of vectors, which may be stored as whole numbers', () => {
  const vectors = vectorsOf(1000, 2);
  expect(shareFound(vectors, 127)).toBe(shareFound(vectors));
});

it('finds an item by the vector that replaced its first one', () => {
  const [first = new Float32Array(), second = new Float32Array(), ...others] = vectorsOf(1000, 2);
  const index = new SignIndex<string>(DIMENSIONS);
  index.set('early', first);
  for (const [key, vector] of others.entries()) index.set(String(key), vector);
  index.set('late', first);
  index.set('early', second);
  index.set('late', second);
  expect(index.nearest(second, 2)).toEqual(['early', 'late']);
  expect(index.nearest(first, 50)).not.toContain('early');
});

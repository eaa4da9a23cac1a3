import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { packVectors, withShippedVectors } from './shipped-vectors.ts';
import type { VectorCache } from './tool-vectors.ts';

let folder: string;
let file: string;
let saved: Map<string, Float32Array>;
let cache: VectorCache;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-vectors-'));
  file = path.join(folder, 'tool-vectors.json');
  saved = new Map();
  cache = {
    find: (embedder, text) => saved.get(`${embedder} ${text}`) ?? null,
    save: (embedder, vectors) => vectors.forEach((vector, text) => saved.set(`${embedder} ${text}`, vector)),
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const VECTOR = Float32Array.of(0.5, -0.25, 1e-7);

it('returns what was packed, bit for bit', () => {
  writeFileSync(file, JSON.stringify(packVectors('small', new Map([['Convert a unit', VECTOR]]))));
  expect(withShippedVectors(cache, file, silentLogger).find('small', 'Convert a unit')).toEqual(VECTOR);
});

it('looks in the cache for other texts and other embedders, and saves there', () => {
  writeFileSync(file, JSON.stringify(packVectors('small', new Map([['Convert a unit', VECTOR]]))));
  const both = withShippedVectors(cache, file, silentLogger);
  expect([both.find('large', 'Convert a unit'), both.find('small', 'Ring a bell')]).toEqual([null, null]);
  both.save('small', new Map([['Ring a bell', Float32Array.of(1)]]));
  expect(both.find('small', 'Ring a bell')).toEqual(Float32Array.of(1));
});

it.each([
  ['is missing', null],
  ['is truncated', '{"embedder":"small","vec'],
  ['has the wrong contents', '{"embedder":1}'],
])('works without a file that %s', (_what, content) => {
  if (content !== null) writeFileSync(file, content);
  saved.set('small Ring a bell', VECTOR);
  expect(withShippedVectors(cache, file, silentLogger).find('small', 'Ring a bell')).toBe(VECTOR);
});

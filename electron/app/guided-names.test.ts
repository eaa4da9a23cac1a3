import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withBuiltInBundles } from './built-in-bundles.ts';

const READING = path.join(import.meta.dirname, '../reading');
const tools = await withBuiltInBundles((bundles) => bundles.flatMap((bundle) => bundle.tools));
const names = new Set(tools.map(({ name }) => name));
const sources = readdirSync(READING, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(READING, file), 'utf8'));

/** What readers need to know of a tool stands with it (`roles`, `afterwards`), so that they work for one that they have never heard of. */
it('no reader names a tool', () => {
  const compound = sources.flatMap((source) => source.match(/\b[a-z]+(?:_[a-z]+)+/g) ?? []);
  // One word alone names a tool only if it is all of a string.
  const single = sources.flatMap((source) => [...source.matchAll(/'([a-z]+)'/g)].map(([, word = '']) => word));
  const named = [...compound, ...single];
  expect(names.size).toBeGreaterThan(100);
  expect(named.filter((name) => names.has(name))).toEqual([]);
});

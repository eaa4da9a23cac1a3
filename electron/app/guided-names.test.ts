import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { viewParameters } from '../tools/parameters/parameter-view.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';

const READING = path.join(import.meta.dirname, '../reading');
const tools = await withBuiltInBundles((bundles) => bundles.flatMap((bundle) => bundle.tools));
const parameters = new Map(
  tools.map(({ name, parameters: own }) => {
    const { properties } = viewParameters(own).schema;
    return [name, new Set(Object.keys(properties ?? {}))] as const;
  }),
);
const sources = readdirSync(READING, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(READING, file), 'utf8'));

/** What a tool takes stands with the tool (`roles`), so that readers work for one that they have never heard of. This may only fall. */
const STILL_NAMED = 26;

it('readers name no more tools than they did, and no parameters that tools don’t have', () => {
  const named = sources.flatMap((source) => [...source.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?:\.([a-z_]+))?/g)]);
  const known = named.filter(([, tool = '']) => parameters.has(tool));
  expect(known.length).toBeLessThanOrEqual(STILL_NAMED);
  const unknown = known.filter(([, tool = '', name]) => name !== undefined && !parameters.get(tool)?.has(name));
  expect(unknown.map(([text]) => text)).toEqual([]);
});

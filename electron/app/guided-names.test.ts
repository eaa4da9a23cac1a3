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

/** `tool.parameter` in quotation marks, wherever a reader speaks of one. */
const named = readdirSync(READING, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(path.join(READING, file), 'utf8').matchAll(/'([a-z]+_[a-z_]+)\.([a-z_]+)'/g)]);

it('readers speak of parameters that tools have', () => {
  expect(named.length).toBeGreaterThan(100);
  const unknown = named.filter(([, tool = '', parameter = '']) => parameters.get(tool)?.has(parameter) !== true);
  expect(unknown.map(([text]) => text)).toEqual([]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createMathBundle } from '../bundles/math/bundle.ts';
import { toPromptTool } from '../prompt/prompt-tool.ts';
import { Catalog } from '../tools/catalog.ts';
import { createSyntheticBundles, firstTools } from './synthetic-catalog.ts';

const namesOf = (bundles: ReturnType<typeof createSyntheticBundles>): string[] =>
  bundles.flatMap(({ tools }) => tools.map(({ name }) => name));

describe('synthetic tools', () => {
  let catalog: Catalog;
  beforeAll(() => {
    catalog = new Catalog(createSyntheticBundles(1000));
  });

  it('are as many as were asked for, up to 10,000, in a catalog that refuses a name that begins with another', () => {
    expect(catalog.list()).toHaveLength(1000);
    const all = namesOf(createSyntheticBundles(10_000)).toSorted();
    expect(all).toHaveLength(10_000);
    expect(all.filter((name, index) => all[index + 1]?.startsWith(name))).toEqual([]);
    expect(() => createSyntheticBundles(10_001)).toThrow(/At most 10,000 synthetic tools.*fewer/);
  });

  it('all look different', () => {
    const tools = catalog.list().map(toPromptTool);
    const shapes = new Set(tools.map(({ parameters }) => JSON.stringify(parameters)));
    expect(new Set(tools.map(({ summary }) => summary)).size).toBeGreaterThan(950);
    expect(shapes.size).toBeGreaterThan(800);
  });

  it('speak of many fields and have parameters of every type', () => {
    const text = JSON.stringify(catalog.list().map(({ parameters }) => parameters));
    for (const type of ['string', 'integer', 'number', 'boolean', 'array', 'object'])
      expect(text).toContain(`"type":"${type}"`);
    expect(text).toContain('"enum"');
    expect(new Set(catalog.bundles().map(({ domain }) => domain)).size).toBeGreaterThan(40);
  });

  it('are the same for the same seed, and more of them begin with fewer of them', () => {
    expect(namesOf(createSyntheticBundles(300)).slice(0, 50)).toEqual(namesOf(createSyntheticBundles(50)));
    expect(namesOf(createSyntheticBundles(50, 2))).not.toEqual(namesOf(createSyntheticBundles(50)));
  });

  it('come after the built-in ones', () => {
    const mathBundle = createMathBundle({ run: () => Promise.reject(new Error('Nothing is computed here.')) });
    expect(namesOf(firstTools([mathBundle], 1))).toEqual([mathBundle.tools[0]?.name]);
    const names = namesOf(firstTools([mathBundle], 30));
    expect(names).toHaveLength(30);
    expect(names.slice(0, mathBundle.tools.length)).toEqual(mathBundle.tools.map(({ name }) => name));
  });
});

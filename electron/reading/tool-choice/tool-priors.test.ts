import { expect, it } from 'vitest';
import { likeliestOf, toolPriors } from './tool-priors.ts';

const TOOLS = [
  { name: 'get_time', risk: 'read-only' },
  { name: 'week_number', risk: 'read-only' },
  { name: 'council.bins', risk: 'read-only' },
] as const;
const CHANCES = new Map(TOOLS.map(({ name }) => [name, 0.1]));

it('of tools that the loader finds alike, the one that the classifier finds likelier comes first', () => {
  const likely = new Map([
    ['get_time', Math.log(0.02)],
    ['week_number', Math.log(0.9)],
  ]);
  const priors = toolPriors(TOOLS, CHANCES, likely);
  expect(priors['week_number']).toBeGreaterThan((priors['get_time'] ?? 0) + 2);
});

it('a server’s tool, which the classifier can’t know, is between a likely and an unlikely one', () => {
  const likely = new Map([
    ['get_time', Math.log(0.0001)],
    ['week_number', Math.log(0.9)],
  ]);
  const priors = toolPriors(TOOLS, CHANCES, likely);
  expect(priors['council.bins']).toBeGreaterThan(priors['get_time'] ?? 0);
  expect(priors['council.bins']).toBeLessThan(priors['week_number'] ?? 0);
});

it('without a classifier, no tool is preferred by it', () => {
  const priors = toolPriors(TOOLS, CHANCES, new Map());
  expect(new Set(Object.values(priors)).size).toBe(1);
});

it('the tools that may be meant are the likeliest few, without those far behind', () => {
  expect(likeliestOf({ one: 1, best: 4, far: -9, other: 3 })).toEqual(['best', 'other', 'one']);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`tool ${String(index)}`, -index / 10]));
  expect(likeliestOf(many)).toHaveLength(6);
  expect(likeliestOf({})).toEqual([]);
});

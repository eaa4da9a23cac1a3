import { expect, it } from 'vitest';
import { likeliestOf, toolPriors, type ToolEvidence } from './tool-priors.ts';

const TOOLS = [
  { name: 'get_time', risk: 'read-only' },
  { name: 'week_number', risk: 'read-only' },
  { name: 'council.bins', risk: 'read-only' },
] as const;
const CHANCES = new Map(TOOLS.map(({ name }) => [name, 0.1]));

/** @param shares probabilities, 0..1, of the tools that the classifier knows. */
const evidence = (shares: Readonly<Record<string, number>>, nothing = 0): ToolEvidence => ({
  chances: CHANCES,
  likely: new Map(Object.entries(shares).map(([name, share]) => [name, Math.log(share)])),
  nothing,
});
const likeliest = (given: ToolEvidence): string | undefined => likeliestOf(toolPriors(TOOLS, given))[0];

it('of tools that the loader finds alike, the one that the classifier finds likelier comes first', () => {
  const priors = toolPriors(TOOLS, evidence({ get_time: 0.02, week_number: 0.9 }));
  expect(priors['week_number']).toBeGreaterThan((priors['get_time'] ?? 0) + 2);
});

it('servers’ tools, which the classifier can’t know, get what it leaves', () => {
  expect(likeliest(evidence({ get_time: 0.01, week_number: 0.99 }))).toBe('week_number');
  expect(likeliest(evidence({ get_time: 0.3, week_number: 0.3 }))).toBe('council.bins');
  expect(likeliest(evidence({ get_time: 0.01, week_number: 0.99 }, 0.95))).toBe('council.bins');
});

it('of servers’ tools, those get more that the loader finds likelier', () => {
  const [bins, hall] = ['council.bins', 'council.hall'];
  const tools = [...TOOLS, { name: hall, risk: 'read-only' }] as const;
  const chances = new Map([...CHANCES, [bins, 0.3], [hall, 0.6]]);
  const priors = toolPriors(tools, { ...evidence({ get_time: 0.1 }, 0.9), chances });
  expect((priors[hall] ?? 0) - (priors[bins] ?? 0)).toBeGreaterThan(3);
});

it('without a classifier, no tool is preferred by it', () => {
  const priors = toolPriors(TOOLS, evidence({}));
  expect(new Set(Object.values(priors)).size).toBe(1);
});

it('the tools that may be meant are the likeliest few, without those far behind', () => {
  expect(likeliestOf({ one: 1, best: 4, far: -9, other: 3 })).toEqual(['best', 'other', 'one']);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`tool ${String(index)}`, -index / 10]));
  expect(likeliestOf(many)).toHaveLength(6);
  expect(likeliestOf({})).toEqual([]);
});

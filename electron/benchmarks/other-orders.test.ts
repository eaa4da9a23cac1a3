import { expect, it } from 'vitest';
import type { RankedTool, SelectionStrategy } from '../selection/selectable-tool.ts';
import { sampleTool } from '../selection/testing/sample-tool.ts';
import { inOtherOrder } from './other-orders.ts';
import { PlainBm25 } from './plain-bm25.ts';

const tool = (name: string, summary: string) => sampleTool(name, { summary });
const TOOLS = [
  tool('a', 'Sends letters'),
  tool('b', 'Reads the weather'),
  tool('c', 'Reads letters'),
  tool('d', 'Sings'),
];
const fixed: SelectionStrategy = {
  rank: async () => TOOLS.slice(0, 3).map((one, place): RankedTool => ({ tool: one, score: 0.9 / (place + 1) })),
  budgetFor: (_request, budgetTokens) => budgetTokens,
};
const rank = (order: 'random' | 'bm25', query: string): Promise<readonly RankedTool[]> =>
  inOtherOrder(fixed, TOOLS, order).rank({ query, messageCount: 1 });

it('gives the chances of a strategy to tools in the order of BM25; those that share no word come last', async () => {
  const ranked = await rank('bm25', 'reads letters');
  expect(ranked.map(({ tool: { name } }) => name)).toEqual(['c', 'a', 'b']);
  expect(ranked.map(({ score }) => score)).toEqual([0.9, 0.45, 0.3]);
});

it('shuffles every tool, no tool twice', async () => {
  const strategy = inOtherOrder(fixed, TOOLS, 'random');
  const orders = new Set<string>();
  for (let query = 0; query < 30; query++) {
    const names = (await strategy.rank({ query: '', messageCount: 1 })).map(({ tool: { name } }) => name);
    expect(new Set(names).size).toBe(3);
    orders.add(names.join(' '));
  }
  expect(orders.size).toBeGreaterThan(10);
});

it('prefers rare words, and short documents', () => {
  const index = new PlainBm25(['get the list of notes', 'get notes', 'get a list', 'getWeather']);
  expect(index.search('weather')).toEqual([3]);
  expect(index.search('notes')[0]).toBe(1);
  expect(index.search('list of')[0]).toBe(0);
  expect(index.search('nothing')).toEqual([]);
});

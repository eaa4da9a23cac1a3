import { expect, it } from 'vitest';
import type { Embedder } from '../inference/embedder.ts';
import { runLearningSuite, type LearningSuiteOptions } from './learning-suite.ts';
import { setOfScenarios, setsOfData } from './replay-sets.ts';
import { splitForReplay, type ReplayRequest } from './replay-split.ts';
import { scenarioSchema } from './scenario.ts';

const TOPICS = ['post', 'tune', 'page'];
/** Knows only which of three topics a text is about, and nothing about tool descriptions. */
const embedder: Embedder = {
  key: 'topics',
  dimensions: TOPICS.length,
  dispose: async () => {},
  embed: async (texts) => texts.map((text) => Float32Array.from(TOPICS, (word) => Number(text.includes(word)))),
};
const tool = (name: string) => ({
  dataset: 'desk',
  tool_id: `id ${name}`,
  name,
  description: `Does ${name}`,
  parameters: { type: 'object', properties: { what: { type: 'string' } } },
  group: 'G',
});
const query = (text: string, ...relevant: string[]) => ({
  dataset: 'desk',
  query: text,
  split: 'dev',
  relevant: relevant.map((name) => `id ${name}`),
  alternatives: {},
  context: null,
});
const TOOLS = ['alpha', 'alphabet', 'beta', 'gamma', 'delta'].map(tool);
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const QUERIES = [
  ...words.map((word) => query(`post ${word}`, 'beta', 'gamma')),
  ...words.map((word) => query(`tune ${word}`, 'alpha')),
];
const suite = (queries = QUERIES): LearningSuiteOptions => ({
  sets: setsOfData({ tools: TOOLS, queries, noTool: [], leftOut: [] }, null),
  embedder,
  countTokens: async (tools) => tools.map(() => 100),
  format: 'full',
  budgetTokens: 400,
  most: 5,
  onProgress: () => {},
});

it('finds for later requests what worked for similar ones, within the budget', async () => {
  const { sets, macro } = await runLearningSuite(suite());
  expect(sets['desk']).toMatchObject({
    n: 5,
    past: 8,
    tools: 5,
    passes: {
      first: { all: 0, recall: 0, hatchRate: 1 },
      second: { all: 1, recall: 1, hatchRate: 0 },
      again: { all: 1 },
    },
  });
  expect(macro.second.tokens).toBeLessThanOrEqual(400);
});

it('reports if there is nothing to replay', async () => {
  await expect(runLearningSuite(suite(QUERIES.slice(0, 2)))).rejects.toThrow('three times');
});

it('never measures what it learned from, and learns at least twice for what it measures', () => {
  const requests = Array.from({ length: 40 }, (_, number): ReplayRequest => ({
    text: String(number),
    tools: [`t${String(number % 9)}`],
    alternatives: {},
  }));
  const { past, later } = splitForReplay(requests, 100);
  expect(past.length + later.length).toBe(40);
  expect(new Set([...past, ...later].map(({ text }) => text)).size).toBe(40);
  for (const { tools } of later)
    expect(past.filter((one) => one.tools[0] === tools[0]).length).toBeGreaterThanOrEqual(2);
  expect(splitForReplay(requests, 100)).toEqual({ past, later });
});

it('uses the first messages of scenarios', () => {
  const bundles = suite().sets[0]?.bundles ?? [];
  const scenario = (name: string, ...turns: object[]) => ({ ...scenarioSchema.parse({ name, turns }), field: 'f' });
  const set = setOfScenarios(
    [
      scenario(
        'a',
        { say: 'A', calls: [{ alpha: {} }, { alpha: {} }], answer: ['x'] },
        { say: 'B', calls: [{ beta: {} }], answer: ['x'] },
      ),
      scenario('b', { say: 'Hi', calls: [] }),
      scenario('c', { say: 'C', calls: [{ unknown: {} }], answer: ['x'] }),
    ],
    bundles.map((bundle) => ({
      ...bundle,
      tools: bundle.tools.map((one) => ({ ...one, name: one.name.replace(/_z.*/, '') })),
    })),
  );
  expect(set.requests.map(({ text, tools }) => [text, tools])).toEqual([['A', ['alpha']]]);
});

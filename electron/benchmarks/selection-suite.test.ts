import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confidenceInterval, percentile, placesOf, allWithin, shareWithin } from './recall.ts';
import { readSelectionData } from './selection-data.ts';
import { runSelectionSuite } from './selection-suite.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-measure-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n');
const tool = (id: string, description: string) => ({
  dataset: 'desk',
  tool_id: id,
  name: id,
  description,
  parameters: { type: 'object', properties: {} },
  group: null,
});
const query = (text: string, relevant: readonly string[], more: object = {}) => ({
  dataset: 'desk',
  query_id: text,
  query: text,
  relevant,
  split: 'dev',
  ...more,
});

function write(queries: readonly unknown[]): void {
  writeFileSync(
    path.join(folder, 'tools.jsonl'),
    lines([
      tool('send_mail', 'Send a letter'),
      tool('read_mail', 'Read letters'),
      tool('get_rain', 'Tell whether it rains'),
    ]),
  );
  writeFileSync(path.join(folder, 'queries.jsonl.gz'), gzipSync(lines(queries)));
}
const run = (budgetTokens = 1000, additionTokens: number | null = null) =>
  runSelectionSuite({
    data: readSelectionData(folder, 'dev'),
    strategies: ['adaptive', 'all'],
    pool: 'own',
    budgetTokens,
    embedder: null,
    format: 'full',
    additionTokens,
    curve: [50, 1000],
    threshold: null,
    countTokens: (text) => text.length,
    onProgress: () => {},
  });

describe('the selection suite', () => {
  it('counts a query as found if everything it needs is, or an equivalent', async () => {
    write([
      query('does it rain', ['get_rain']),
      query('send and read letters', ['send_mail', 'read_mail']),
      query('rain', ['missing'], { alternatives: { missing: ['get_rain'] } }),
      query('rain', ['missing']),
    ]);
    const { strategies } = await run();
    expect(strategies.adaptive?.datasets['desk']).toMatchObject({ n: 4, 'all@5': 0.75, 'mean@5': 0.75 });
    expect(strategies.adaptive?.macro['all@5']).toBe(0.75);
  });

  it('measures what fits into the budget, and its size', async () => {
    write([query('does it rain', ['get_rain']), query('send a letter', ['send_mail'])]);
    const none = (await run(5)).strategies;
    expect(none.adaptive?.macro.budget).toMatchObject({ all: 0, tokens: 0 });
    // Every tool, whatever the budget: the cost of the legacy behaviour.
    expect(none.all?.macro.budget).toMatchObject({ all: 1, mean: 1 });
    expect(none.all?.macro.budget.tokens).toBeGreaterThan(300);
    expect((await run(1000)).strategies.adaptive?.macro.budget.all).toBe(1);
  });

  it('packs the same chances in a random order and in that of BM25, and into other budgets', async () => {
    write([query('does it rain', ['get_rain']), query('send a letter', ['send_mail'])]);
    const { baselines, strategies } = await run();
    expect(baselines.bm25?.macro['all@5']).toBe(1);
    expect(baselines.random?.macro.budget.tokens).toBeLessThanOrEqual(1000);
    const [small, large] = strategies.adaptive?.macro.curve ?? [];
    expect(small?.tokens).toBeLessThanOrEqual(50);
    expect(large).toMatchObject({ budgetTokens: 1000, all: 1, usable: 1 });
  });

  it('measures the processor time of each selection next to its latency', async () => {
    write([query('does it rain', ['get_rain']), query('send a letter', ['send_mail'])]);
    const processor = (await run()).strategies.adaptive?.processorMs;
    expect(processor?.p50).toBeGreaterThan(0);
    expect(processor?.p95).toBeGreaterThanOrEqual(processor?.p50 ?? Infinity);
  });

  it('checks whether a search would find what is not loaded', async () => {
    write([
      query('hm', ['get_rain']),
      query('hm', ['missing']),
      query('hm', ['missing', 'get_rain'], { alternatives: { missing: ['get_rain'] } }),
    ]);
    expect((await run(0)).strategies.adaptive?.macro.budget).toMatchObject({ all: 0 });
    expect((await run(0)).strategies.adaptive?.macro.budget.withHatch).toBeCloseTo(2 / 3);
  });

  it('measures what a second message adds to the tools of a first one for something else', async () => {
    write([query('does it rain', ['get_rain']), query('send a letter', ['send_mail'])]);
    writeFileSync(path.join(folder, 'no_tool.jsonl'), lines([{ query: 'does it', split: 'dev' }]));
    const [rain, send, read] = [
      'get_rain(): Tell whether it rains',
      'send_mail(): Send a letter',
      'read_mail(): Read letters',
    ].map((line) => `${line}\n`.length) as [number, number, number];
    const { desk, 'no tool': none } = (await run(1000, 1000)).secondMessages;
    // Both tools for letters match the request for one.
    expect(desk).toEqual({ n: 2, usable: 1, tokensMean: Math.round((rain + send + read) / 2), tokensMedian: rain });
    expect(none).toMatchObject({ n: 1, usable: null });
    // One message gets half of what may be added: the line about the rain is too long.
    const narrow = (await run(1000, 2 * send)).secondMessages;
    expect(narrow['desk']).toMatchObject({ usable: 0.5, tokensMean: Math.round(send / 2) });
    expect((await run(1000)).secondMessages).toEqual({});
  });

  it('adds nothing with a second message that the first one brought', async () => {
    // The first one brings both tools for letters.
    write([query('read letters', ['read_mail']), query('send and read letters', ['send_mail'])]);
    const { desk } = (await run(1000, 1000)).secondMessages;
    expect(desk).toMatchObject({ usable: 1, tokensMean: 0 });
  });

  it('reports which lines it left out, and what is missing', () => {
    write([query('does it rain', ['get_rain']), { dataset: 'desk' }]);
    expect(readSelectionData(folder, 'dev').leftOut).toEqual(['queries.jsonl:2']);
    expect(() => readSelectionData(folder, 'test')).toThrow(/split "test".*dev/);
    expect(() => readSelectionData(path.join(folder, 'nowhere'), 'dev')).toThrow(
      /no tools\.jsonl and no tools\.jsonl\.gz in .*nowhere.*--data/,
    );
  });
});

describe('recall', () => {
  it('uses the first position of a tool', () => {
    expect(placesOf(['a', 'b'], { b: ['c'] }, ['x', 'c', 'a', 'a', 'b'])).toEqual([2, 1]);
    expect([
      allWithin([2, 1], 2),
      allWithin([2, 1], 3),
      shareWithin([2, 1], 2),
      shareWithin([Infinity], Infinity),
    ]).toEqual([0, 1, 0.5, 0]);
  });

  it('calculates percentiles by nearest rank', () => {
    expect([percentile([3, 1, 2, 4], 0.5), percentile([3, 1, 2, 4], 0.95), percentile([], 0.5)]).toEqual([2, 4, 0]);
  });

  it('returns an interval that contains the mean and narrows with more values', () => {
    const some = Array.from({ length: 20 }, (_, index) => index % 2);
    const many = Array.from({ length: 2000 }, (_, index) => index % 2);
    const width = ([lower, upper]: readonly [number, number]): number => upper - lower;
    expect(confidenceInterval(some)[0]).toBeLessThan(0.5);
    expect(confidenceInterval(some)[1]).toBeGreaterThan(0.5);
    expect(width(confidenceInterval(many))).toBeLessThan(width(confidenceInterval(some)) / 3);
  });
});

import { describe, expect, it } from 'vitest';
import type { ShadowRun } from '../../shared/entities/metrics.ts';
import { measuredAnswer as measured } from '../../shared/entities/testing/measured-answer.ts';
import { metricsFile } from './metrics-file.ts';
import { summarize, summarizeShadow, summarizeStrategies } from './summarize.ts';

const run = (reaches: readonly ('loaded' | 'reached' | 'absent')[], changes: Partial<ShadowRun> = {}): ShadowRun => ({
  messageId: 'm',
  createdAt: 0,
  modelId: 'starter',
  strategy: 'adaptive',
  outcome: 'compared',
  tools: reaches.map((reach, index) => ({ name: `tool_${String(index)}`, reach })),
  ...changes,
});

describe('the total cost of answers', () => {
  it('is unknown if nothing was measured', () => {
    expect(summarize([])).toMatchObject({
      answers: 0,
      ttftMs: null,
      selectionMs: null,
      prefilledTokens: null,
      slope: null,
      hatchRate: null,
      recovery: null,
    });
  });

  it('takes medians of times and means of tokens', () => {
    const figures = summarize([10, 20, 60].map((ttftMs) => measured({ ttftMs, prefilledTokens: 3 * ttftMs })));
    expect(figures).toMatchObject({
      ttftMs: { p50: 20, p95: 56 },
      prefilledTokens: 90,
      selectionMs: { p50: 3, p95: 3 },
    });
  });

  it('calculates the slope over catalogs of different sizes', () => {
    const sizes = [1000, 2000, 5000];
    expect(
      summarize(sizes.map((catalogTokens) => measured({ catalogTokens, loadedTokens: 100 + 0.02 * catalogTokens })))
        .slope,
    ).toBeCloseTo(0.02);
    expect(summarize([measured(), measured()]).slope).toBeNull();
  });

  it('counts how often the model reached for a tool, and how often that succeeded', () => {
    const answers = [
      measured({ asked: 2, recovered: 1 }),
      measured({ missed: 1 }),
      measured({ held: 1, recovered: 1 }),
      measured(),
      measured({ off: 'loader', missed: 5 }),
    ];
    expect(summarize(answers)).toMatchObject({
      answers: 5,
      hatchRate: 0.75,
      recovery: 0.5,
      hatch: { asked: 2, called: 0, held: 1, missed: 1 },
    });
  });

  it('compares strategies, with the loader off as one of them', () => {
    const answers = [
      measured(),
      measured({ strategy: 'keyword', ttftMs: 30 }),
      measured({ off: 'loader', strategy: 'all' }),
    ];
    const rows = summarizeStrategies(answers, [run(['loaded']), run(['absent'], { strategy: 'keyword' })]);
    expect(rows.map(({ strategy, figures, recall }) => [strategy, figures.answers, recall])).toEqual([
      ['adaptive', 1, 1],
      ['keyword', 1, 0],
      ['off', 1, null],
    ]);
  });
});

describe('results of shadow runs', () => {
  it('are the share of needed tools that were packed', () => {
    const runs = [run(['loaded', 'loaded']), run(['reached', 'absent']), run([]), run([], { outcome: 'too-long' })];
    expect(summarizeShadow(runs, 4)).toEqual({
      compared: 3,
      tooLong: 1,
      failed: 0,
      waiting: 4,
      loaded: 2,
      reached: 1,
      absent: 1,
      recall: 0.5,
    });
    expect(summarizeShadow([run([])], 0).recall).toBeNull();
  });
});

describe('a file of measurements', () => {
  const contents = { answers: [measured({ createdAt: 86_400_000 })], shadowRuns: [run(['loaded', 'absent'])] };

  it('is a table with one row per answer', () => {
    const [head = '', first = ''] = metricsFile(contents, 'csv').text.split('\r\n');
    expect(head).toMatch(/^messageId,createdAt,modelId,.*ttftMs.*,shadow,shadowLoaded,shadowReached,shadowAbsent$/);
    expect(first).toMatch(/^m,1970-01-02T00:00:00\.000Z,starter,.*,compared,1,0,1$/);
  });

  it('or everything there is', () => {
    expect(JSON.parse(metricsFile(contents, 'json').text)).toEqual({
      format: 'knapsack-measurements',
      version: 1,
      ...contents,
    });
  });
});

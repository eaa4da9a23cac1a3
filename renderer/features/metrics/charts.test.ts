import { describe, expect, it } from 'vitest';
import type { AnswerMetrics, ShadowRun } from '../../../shared/entities/metrics.ts';
import { measuredAnswer } from '../../../shared/entities/testing/measured-answer.ts';
import { chartsOf, rowsOf, valueWords, type Chart } from './charts.ts';

const at = (day: number, hour = 0): number => new Date(2026, 4, day, hour, 20).getTime();
const measured = (createdAt: number, changes: Partial<AnswerMetrics> = {}): AnswerMetrics =>
  measuredAnswer({ messageId: String(createdAt), createdAt, ttftMs: 120, ...changes });
const run = (createdAt: number, ...reaches: ('loaded' | 'reached' | 'absent')[]): ShadowRun => ({
  messageId: String(createdAt),
  createdAt,
  modelId: 'starter',
  strategy: 'adaptive',
  outcome: 'compared',
  tools: reaches.map((reach) => ({ name: reach, reach })),
});

function chart(
  title: string,
  answers: readonly AnswerMetrics[],
  shadowRuns: readonly ShadowRun[] = [],
  range: 'day' | 'week' = 'week',
): Chart {
  const found = chartsOf({ answers, shadowRuns, range }).find((one) => one.title === title);
  if (found === undefined) throw new Error(`There is no plot "${title}".`);
  return found;
}
const valuesOf = ({ series }: Chart) => series.map(({ values }) => values);

describe('plots', () => {
  it('are left out while they have nothing to show', () => {
    expect(chartsOf({ answers: [], shadowRuns: [], range: 'all' })).toEqual([]);
    expect(
      chartsOf({ answers: [measured(at(1), { off: 'loader', selectionMs: null })], shadowRuns: [], range: 'all' }).map(
        ({ title }) => title,
      ),
    ).toEqual(['Time to first token', 'Prefilled and reused tokens', 'Loaded tools against the catalog']);
  });

  it('are sorted by catalog size if that is their subject', () => {
    const { x, series } = chart('Loaded tools against the catalog', [
      measured(at(1), { catalogTokens: 5000, loadedTokens: 200 }),
      measured(at(2)),
    ]);
    expect([x, series[0]?.values]).toEqual([
      [2400, 5000],
      [180, 200],
    ]);
  });

  it('group by days, or by hours of one day', () => {
    const answers = [
      measured(at(1, 8), { asked: 1 }),
      measured(at(1, 9), { asked: 2, missed: 1 }),
      measured(at(2), { held: 1 }),
    ];
    expect(valuesOf(chart('Tools that were not packed', answers))).toEqual([
      [3, 0],
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(chart('Tools that were not packed', answers, [], 'day').x).toHaveLength(3);
  });

  it('show shares, and nothing if nothing was reached for', () => {
    const answers = [measured(at(1), { asked: 2, recovered: 1 }), measured(at(1, 1)), measured(at(2))];
    expect(valuesOf(chart('Reaching for tools', answers))).toEqual([
      [0.5, 0],
      [0.5, null],
    ]);
    expect(
      valuesOf(
        chart(
          'Needed tools that were packed',
          [],
          [run(at(1), 'loaded', 'absent'), run(at(1, 1), 'loaded', 'reached'), run(at(2))],
        ),
      ),
    ).toEqual([[0.5], [0.75]]);
  });
});

describe('the table of a plot', () => {
  it('has a row per point, newest first, in words', () => {
    expect(
      rowsOf(chart('Prefilled and reused tokens', [measured(at(1)), measured(at(2), { prefilledTokens: 1234 })])),
    ).toEqual([
      ['2 May 2026, 00:20', '1,234', '200'],
      ['1 May 2026, 00:20', '30', '200'],
    ]);
    expect([
      valueWords(0, 'ms'),
      valueWords(3.25, 'ms'),
      valueWords(1500, 'ms'),
      valueWords(0.666, 'share'),
      valueWords(null, 'times'),
    ]).toEqual(['0 ms', '3.3 ms', '1.5 s', '67%', '–']);
  });
});

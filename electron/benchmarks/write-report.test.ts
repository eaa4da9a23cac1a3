import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { originOf } from './origin.ts';
import { barPlot, linePlot } from './report-plot.ts';
import { writeReport } from './write-report.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-report-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('holds the command, the versions, the options, the figures and every plot', async () => {
  const origin = originOf(['cost', '--model', '/models/my model.gguf', '--quick'], {
    model: '/models/my model.gguf',
    quick: true,
    missing: undefined,
  });
  const plots = [
    linePlot({
      name: 'line',
      title: 'Tokens',
      x: 'tools',
      y: 'tokens',
      rows: [
        { x: 1, y: 5, series: 'on' },
        { x: 2, y: 9, series: 'off' },
      ],
    }),
    barPlot({
      name: 'bars',
      title: 'Shares',
      x: '',
      y: 'share',
      rows: [{ x: 'all@5', y: 0.5, low: 0.4, high: 0.6, series: 'adaptive' }],
    }),
  ];
  const out = path.join(folder, 'new', 'report');
  await writeReport(
    out,
    'cost',
    { figures: {}, lines: ['7 tools: 900 tokens'], plots },
    { suite: 'cost', slope: 0.5 },
    origin,
  );
  const text = readFileSync(path.join(out, 'report.md'), 'utf8');
  expect(text).toContain("npm run -s measure -- cost --model '/models/my model.gguf' --quick");
  expect(text).toMatch(/\| node \| \d+\.\d+\.\d+ \|/);
  expect(text).toContain('| --model | my model.gguf |');
  expect(text).toContain('7 tools: 900 tokens');
  expect(text).toContain('![Shares](bars.svg)');
  for (const name of ['line', 'bars'])
    expect(readFileSync(path.join(out, `${name}.svg`), 'utf8')).toMatch(/^<svg .*<\/svg>$/s);
  expect(JSON.parse(readFileSync(path.join(out, 'figures.json'), 'utf8'))).toEqual({ suite: 'cost', slope: 0.5 });
});

import { costCommand } from './cost-command.ts';
import type { MeasureCommand, Report } from './measure-command.ts';
import { brokenBounds } from './quick-bounds.ts';
import { reuseCommand } from './reuse-command.ts';
import { selectionCommand } from './selection-command.ts';
import { tasksCommand } from './tasks-command.ts';
import { ttftCommand } from './ttft-command.ts';

const SUITES: Readonly<Record<string, MeasureCommand>> = {
  cost: costCommand,
  reuse: reuseCommand,
  ttft: ttftCommand,
  selection: selectionCommand,
  tasks: tasksCommand,
};

/** Runs every suite as briefly as possible, and checks the figures against bounds. */
export const quickCommand: MeasureCommand = {
  summary: 'run every suite with --quick, and check the figures against bounds',
  options: {},
  run: async (_, onProgress): Promise<Report> => {
    const runs: Record<string, object> = {};
    const [lines, broken, plots]: [string[], string[], NonNullable<Report['plots']>[number][]] = [[], [], []];
    for (const [suite, command] of Object.entries(SUITES)) {
      const began = performance.now();
      const report = await command.run({ ...defaultsOf(command), quick: true }, onProgress);
      runs[suite] = report.figures;
      plots.push(...(report.plots ?? []));
      broken.push(...brokenBounds(suite, report.figures));
      lines.push(`${suite}, ${((performance.now() - began) / 1000).toFixed(1)} s`, ...report.lines, '');
    }
    const verdict = broken.length === 0 ? ['Every bound holds.'] : ['Broken bounds:', ...broken];
    return {
      figures: { suite: 'quick', suites: runs, broken },
      lines: [...lines, ...verdict],
      plots,
      failed: broken.length > 0,
    };
  },
};

const defaultsOf = ({ options }: MeasureCommand): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));

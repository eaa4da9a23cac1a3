import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from './measure-command.ts';
import type { Origin } from './origin.ts';

/**
 * Writes a suite's findings: `report.md` for people, its plots as SVG next to it, and `figures.json` as with `--json`.
 * @param folder created if it doesn't exist; files of an earlier report are replaced.
 */
export async function writeReport(
  folder: string,
  suite: string,
  { lines, plots = [] }: Report,
  figures: object,
  origin: Origin,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Loaded on demand, because the plot library takes a moment that other commands need not wait for.
  const { renderChart } = await import('../bundles/data/render-chart.ts');
  for (const { name, spec } of plots) writeFileSync(path.join(folder, `${name}.svg`), await renderChart({ spec }));
  writeFileSync(path.join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  const options = Object.entries(origin.options).map(([name, value]) => [`--${name}`, String(value)]);
  const sections = [
    `# Measurement: ${suite}`,
    '',
    'The command:',
    '',
    '```sh',
    origin.command,
    '```',
    '',
    table(
      ['', ''],
      Object.entries(origin.versions).map(([name, value]) => [name, String(value)]),
    ),
    '',
    ...(options.length === 0 ? [] : ['## Options', '', table(['option', 'value'], options), '']),
    '## Figures',
    '',
    '```',
    ...lines.map((line) => line.trimEnd()),
    '```',
    '',
    ...plots.flatMap(({ name, title }) => [`## ${title}`, '', `![${title}](${name}.svg)`, '']),
    'All figures are in `figures.json`.',
    '',
  ];
  writeFileSync(path.join(folder, 'report.md'), sections.join('\n'));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BundleDefinition } from '../electron/tools/define-bundle.ts';
import type { ToolDefinition } from '../electron/tools/define-tool.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';
import { projectRoot } from './project.ts';

/** Writes the table of tools into the README; `--check` only says whether it is up to date. */
export const README = path.join(projectRoot, 'README.md');
const BEGIN = '<!-- tools: written by `node scripts/tool-table.ts` -->';
const END = '<!-- end of tools -->';

/** Risks as the table marks them; what only reads is not marked. */
const MARKS: Readonly<Record<ToolDefinition['risk'], string>> = {
  'read-only': '',
  'write-local': ' ✎',
  'write-remote': ' ↗',
  destructive: ' ⚠',
};

const nameOf = ({ name, risk, alwaysAsks }: ToolDefinition): string =>
  `\`${name}\`${MARKS[risk]}${alwaysAsks === true ? ' ?' : ''}`;

/** @returns the table as Markdown, a bundle a row, with how many there are. */
export function toolTable(bundles: readonly BundleDefinition[]): string {
  const rows = bundles.map(
    ({ name, summary, tools }) => `| **${name}** | ${summary} | ${tools.map(nameOf).join(', ')} |`,
  );
  const count = bundles.reduce((sum, { tools }) => sum + tools.length, 0);
  return [
    `${String(count)} tools in ${String(bundles.length)} bundles. Unmarked ones only read; ✎ changes something on this computer that can be had back, ↗ sends or`,
    'changes something elsewhere, ⚠ cannot be undone, ? asks every time.',
    '',
    '| Bundle | For | Tools |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

/** @returns the README with this table. @throws {Error} when the marks are gone. */
export function withTable(readme: string, table: string): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin === -1 || end < begin)
    throw new Error(`README.md has lost the lines "${BEGIN}" and "${END}" that the table of tools stands between.`);
  return `${readme.slice(0, begin + BEGIN.length)}\n${table}\n${readme.slice(end)}`;
}

if (import.meta.main) {
  const before = readFileSync(README, 'utf8');
  const after = withTable(before, await withBuiltInBundles(toolTable));
  if (!process.argv.includes('--check')) writeFileSync(README, after);
  else if (after !== before) {
    console.error('The table of tools in README.md is out of date. Run: node scripts/tool-table.ts');
    process.exitCode = 1;
  }
}

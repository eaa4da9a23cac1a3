import path from 'node:path';
import type { BundleDefinition } from '../electron/tools/define-bundle.ts';
import type { ToolDefinition } from '../electron/tools/define-tool.ts';
import { projectRoot } from './project.ts';

/** The help page that contains the table of tools; `npm run docs` writes it. */
export const TOOLS_PAGE = path.join(projectRoot, 'resources', 'docs', 'tools.md');
const BEGIN = '<!-- tools: written by `npm run docs` -->';
const END = '<!-- end of tools -->';

/** Marks for risks in the table; tools that only read have none. */
const MARKS: Readonly<Record<ToolDefinition['risk'], string>> = {
  'read-only': '',
  'write-local': ' ✎',
  'write-remote': ' ↗',
  destructive: ' ⚠',
};

const nameOf = ({ name, risk, alwaysAsks }: ToolDefinition): string =>
  `\`${name}\`${MARKS[risk]}${alwaysAsks === true ? ' ?' : ''}`;

/** @returns the table as Markdown, with one row per bundle and the total count. */
export function toolTable(bundles: readonly BundleDefinition[]): string {
  const rows = bundles.map(
    ({ name, summary, tools }) => `| **${name}** | ${summary} | ${tools.map(nameOf).join(', ')} |`,
  );
  const count = bundles.reduce((sum, { tools }) => sum + tools.length, 0);
  return [
    `${String(count)} tools in ${String(bundles.length)} bundles. Tools without a mark only read. ✎ changes something on this`,
    'computer, ↗ sends or changes something elsewhere, ⚠ can’t be undone, ? asks every time.',
    '',
    '| Bundle | For | Tools |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

/** @returns the page with this table. @throws {Error} if the markers are missing. */
export function withTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin)
    throw new Error(`resources/docs/tools.md has lost the lines "${BEGIN}" and "${END}" around the table of tools.`);
  return `${page.slice(0, begin + BEGIN.length)}\n${table}\n${page.slice(end)}`;
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { ServerSettings } from '../shared/entities/connection.ts';
import { connectServer } from '../electron/mcp/testing/connect-server.ts';

/**
 * Connects to published servers of npm, one after another, with the app's own client: `npm run conformance -- servers`. Those
 * that are not among the development dependencies are skipped, unless `--fetch` installs them in a temporary folder. None gets a key.
 */
interface PublishedServer {
  readonly name: string;
  readonly arguments?: readonly string[];
  /** How many tools it has at least. */
  readonly tools: number;
}

const SERVERS: readonly PublishedServer[] = [
  { name: '@modelcontextprotocol/server-everything', arguments: ['stdio'], tools: 13 },
  { name: '@modelcontextprotocol/server-filesystem', arguments: ['.'], tools: 14 },
  { name: '@modelcontextprotocol/server-memory', tools: 9 },
  { name: '@modelcontextprotocol/server-sequential-thinking', tools: 1 },
  { name: '@playwright/mcp', arguments: ['--headless'], tools: 20 },
  { name: '@antv/mcp-server-chart', tools: 20 },
  { name: '@cyanheads/git-mcp-server', tools: 15 },
  { name: '@agent-infra/mcp-server-commands', tools: 1 },
  { name: '@agent-infra/mcp-server-filesystem', arguments: ['--allowed-directories', '.'], tools: 5 },
  { name: '@upstash/context7-mcp', tools: 2 },
];

const mayFetch = process.argv.includes('--fetch');
const packageSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });
const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-servers-')));
const fetched = path.join(folder, 'fetched');

/** @returns the package's folder; in words, why there is none. */
function packageOf(name: string): { readonly folder: string } | { readonly missing: string } {
  const installed = path.join(import.meta.dirname, '../node_modules', name);
  if (existsSync(installed)) return { folder: installed };
  if (!mayFetch) return { missing: 'it is not installed; --fetch downloads it' };
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', '--prefix', fetched, ...options, name], { stdio: 'ignore' });
  return status === 0 ? { folder: path.join(fetched, 'node_modules', name) } : { missing: 'npm could not install it' };
}

/** @returns the program that the package names as its command. */
function programOf(packageFolder: string): string {
  const { bin } = packageSchema.parse(JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')));
  return path.join(packageFolder, typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? ''));
}

const settingsOf = (program: string, given: readonly string[]): ServerSettings => ({
  type: 'program',
  command: process.execPath,
  arguments: [program, ...given.map((argument) => (argument === '.' ? folder : argument))],
  folder,
  variables: [],
});

const counts = { connected: 0, tools: 0, unusable: 0, failed: 0, skipped: 0 };
for (const server of SERVERS) {
  const found = packageOf(server.name);
  if ('missing' in found) {
    counts.skipped++;
    console.log(`${server.name}: skipped, because ${found.missing}`);
    continue;
  }
  const settings = settingsOf(programOf(found.folder), server.arguments ?? []);
  const { tools, unusable, problem } = await connectServer(settings);
  const isShort = problem === null && tools < server.tools;
  const offered = problem ?? `${String(tools)} tools, ${String(unusable)} of them unusable`;
  console.log(`${server.name}: ${offered}${isShort ? `, expected ${String(server.tools)}` : ''}`);
  counts.tools += tools;
  counts.unusable += unusable;
  counts[problem === null && !isShort ? 'connected' : 'failed']++;
}
console.log(
  `${String(counts.connected)} connected with ${String(counts.tools)} tools, ${String(counts.unusable)} of them ` +
    `unusable; ${String(counts.failed)} failed, ${String(counts.skipped)} skipped`,
);
rmSync(folder, { recursive: true, force: true });
process.exit(counts.failed === 0 && counts.connected > 0 ? 0 : 1);

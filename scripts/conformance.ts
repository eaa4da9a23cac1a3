import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  clientScenarios,
  runScenario,
  type Revision,
  type ScenarioResult,
} from '../electron/mcp/testing/run-conformance.ts';
import { startConformanceServer } from '../electron/mcp-server/testing/conformance-server.ts';

/**
 * Runs the official conformance suite in both revisions of the protocol: all scored scenarios for clients, and those for
 * servers that test what ours offers, which is tools. The others test pictures, sounds, resources, prompts,
 * completions, logging, sampling, forms of a server's own and tasks.
 */
const SERVER_SCENARIOS: Readonly<Record<Revision, readonly string[]>> = {
  '2025-11-25': [
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'tools-list',
    'tools-call-simple-text',
    'tools-call-error',
    'tools-call-with-progress',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'tools-list',
    'tools-call-simple-text',
    'tools-call-error',
    'tools-call-with-progress',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
    'http-header-validation',
    'input-required-result-unsupported-methods',
    'input-required-result-validate-input',
  ],
};

// The published servers of npm are another suite.
if (process.argv.includes('servers')) await import('./npm-servers.ts');

/** Scenarios that run at once. */
const MOST_AT_ONCE = 2;
const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-conformance-'));

/** @returns whether every scenario ran and passed; what did not is printed. */
async function runAll(side: string, revision: Revision, scenarios: readonly string[], url?: string): Promise<boolean> {
  const waiting = [...scenarios];
  const results: ScenarioResult[] = [];
  const work = async (): Promise<void> => {
    for (let scenario = waiting.shift(); scenario !== undefined; scenario = waiting.shift())
      results.push(await runScenario({ scenario, revision, folder, ...(url !== undefined && { url }) }));
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
  const bad = results.filter(({ passed, missed }) => passed === 0 || missed.length > 0);
  for (const { scenario, passed, missed } of bad)
    console.log(`${revision} ${scenario}: ${String(passed)} passed, missed: ${missed.join(', ') || 'none ran'}`);
  const sum = results.reduce((total, { passed }) => total + passed, 0);
  const counts = `${String(results.length - bad.length)} of ${String(results.length)} scenarios`;
  console.log(`${side}, ${revision}: ${String(sum)} checks passed in ${counts}`);
  return results.length > 0 && bad.length === 0;
}

const server = await startConformanceServer();
const forClients = await clientScenarios();
const outcomes: boolean[] = [];
for (const revision of ['2025-11-25', '2026-07-28'] as const) {
  outcomes.push(await runAll('client', revision, forClients[revision]));
  outcomes.push(await runAll('server', revision, SERVER_SCENARIOS[revision], server.url));
}
await server.close();
rmSync(folder, { recursive: true, force: true });
process.exit(outcomes.every(Boolean) ? 0 : 1);

import { execFile } from 'node:child_process';
import { startConformanceServer } from '../electron/mcp-server/testing/conformance-server.ts';

/**
 * Runs the official conformance suite against our MCP server, in both revisions: the scenarios for what the server
 * offers, which is tools. The others test pictures, sounds, resources, prompts, completions, logging, sampling, forms
 * of a server's own and tasks, or need schemas that built-in tools never have.
 */
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
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
    'input-required-result-missing-input-response',
    'input-required-result-unsupported-methods',
    'input-required-result-ignore-extra-params',
    'input-required-result-validate-input',
  ],
};

/** @returns how many checks passed and failed; a scenario that ran none has failed. */
async function run(url: string, scenario: string, revision: string): Promise<Counts> {
  const args = ['--yes', SUITE, 'server', '--url', url, '--scenario', scenario, '--spec-version', revision];
  const output = await new Promise<string>((resolve) => {
    // It also ends with an error when a check fails: its words decide.
    execFile('npx', args, { shell: process.platform === 'win32' }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  const [, passed, failed] = /Passed: (\d+)\/\d+, (\d+) failed/.exec(output) ?? [];
  return { scenario, passed: Number(passed ?? 0), failed: Number(failed ?? 1) };
}

interface Counts {
  readonly scenario: string;
  readonly passed: number;
  readonly failed: number;
}

const server = await startConformanceServer();
let isFine = true;
for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
  const counts: Counts[] = [];
  for (const scenario of scenarios) counts.push(await run(server.url, scenario, revision));
  const bad = counts.filter(({ passed, failed }) => passed === 0 || failed > 0);
  for (const { scenario, passed, failed } of bad)
    console.log(`${revision} ${scenario}: ${String(passed)} passed, ${String(failed)} failed`);
  const sum = counts.reduce((total, { passed }) => total + passed, 0);
  console.log(
    `${revision}: ${String(sum)} checks passed in ${String(scenarios.length - bad.length)} of ${String(scenarios.length)} scenarios`,
  );
  isFine &&= bad.length === 0;
}
await server.close();
process.exit(isFine ? 0 : 1);

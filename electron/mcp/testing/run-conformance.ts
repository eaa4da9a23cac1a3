import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const suite = path.join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const client = path.join(import.meta.dirname, 'conformance-client.ts');
const checksSchema = z.array(z.object({ id: z.string(), status: z.string() }));
/** Milliseconds for one scenario; only a hang ends it. */
const MOST_MS = 300_000;

export type Revision = '2025-11-25' | '2026-07-28';

/** What a scenario came to. One without any passed check did not run. */
export interface ScenarioResult {
  readonly scenario: string;
  readonly passed: number;
  /** Ids of the checks that failed or warned. */
  readonly missed: readonly string[];
}

export interface ScenarioOptions {
  readonly scenario: string;
  readonly revision: Revision;
  /** For the suite's files. */
  readonly folder: string;
  /** Of the server to test; without it, our client is tested. */
  readonly url?: string;
}

/** Runs one scenario of the official conformance suite. */
export async function runScenario({ scenario, revision, folder, url }: ScenarioOptions): Promise<ScenarioResult> {
  const out = path.join(folder, revision, scenario);
  const tested =
    url === undefined
      ? ['client', '--command', `"${process.execPath}" "${client}"`, '--timeout', String(MOST_MS)]
      : ['server', '--url', url];
  const args = [suite, ...tested, '--scenario', scenario, '--spec-version', revision, '-o', out];
  // It exits with an error if a check failed, which the checks show.
  await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(() => null);
  const checks = readChecks(out);
  return {
    scenario,
    passed: checks.filter(({ status }) => status === 'SUCCESS').length,
    missed: checks.flatMap(({ id, status }) => (status === 'FAILURE' || status === 'WARNING' ? [id] : [])),
  };
}

function readChecks(folder: string): z.infer<typeof checksSchema> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => name.endsWith('checks.json')) ?? '';
  return checksSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

/** @returns the scenarios for clients that the suite scores, by revision. */
export async function clientScenarios(): Promise<Readonly<Record<Revision, readonly string[]>>> {
  const { stdout } = await promisify(execFile)(process.execPath, [suite, 'list']);
  const [, clients = ''] = /Client scenarios[^\n]*\n([\s\S]*?)\n\n/.exec(`${stdout}\n\n`) ?? [];
  const of = (revision: Revision): string[] =>
    [...clients.matchAll(/- (\S+) \[([^\]]*)\]/g)].flatMap(([, name = '', revisions = '']) =>
      revisions.split(',').includes(revision) ? [name] : [],
    );
  return { '2025-11-25': of('2025-11-25'), '2026-07-28': of('2026-07-28') };
}

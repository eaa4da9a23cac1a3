import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/**
 * Scored scenarios of each revision of the protocol: all but those about signing in, of which these are the ones that
 * differ most. Each takes a second or two.
 */
const SCENARIOS = {
  '2025-11-25': [
    'initialize',
    'tools_call',
    'elicitation-sep1034-client-defaults',
    'sse-retry',
    'auth/metadata-default',
    'auth/token-endpoint-auth-basic',
  ],
  '2026-07-28': [
    'tools_call',
    'request-metadata',
    'sep-2322-client-request-state',
    'http-standard-headers',
    'http-custom-headers',
    'http-invalid-tool-headers',
    'json-schema-ref-no-deref',
    'auth/resource-mismatch',
    'auth/iss-wrong-issuer',
  ],
} as const;
/** Only a hang ends it. */
const MOST_MS = 300_000;
const suite = path.join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const client = path.join(import.meta.dirname, 'testing', 'conformance-client.ts');
const checksSchema = z.array(z.object({ id: z.string(), status: z.string() }));

let folder = '';
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-conformance-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns the checks of a scenario by status. */
async function run(revision: string, scenario: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const out = path.join(folder, revision, scenario);
  const command = `"${process.execPath}" "${client}"`;
  const args = ['client', '--command', command, '--scenario', scenario, '--spec-version', revision];
  // It exits with an error if a check failed, which the checks show.
  await promisify(execFile)(process.execPath, [suite, ...args, '--timeout', String(MOST_MS), '-o', out], {
    cwd: folder,
  }).catch(() => null);
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => name.endsWith('checks.json')) ?? '';
  const checks = checksSchema.parse(JSON.parse(readFileSync(path.join(out, file), 'utf8')));
  return Object.fromEntries(
    [...Map.groupBy(checks, ({ status }) => status)].map(([status, own]) => [status, own.map(({ id }) => id)]),
  );
}

describe.each(Object.entries(SCENARIOS))('the client in the protocol of %s', (revision, scenarios) => {
  it(
    'passes the scenarios of the conformance suite',
    async () => {
      const results = await Promise.all(scenarios.map((scenario) => run(revision, scenario)));
      for (const [index, { SUCCESS = [], FAILURE = [], WARNING = [] }] of results.entries()) {
        expect(SUCCESS.length, scenarios[index]).toBeGreaterThan(0);
        expect([...FAILURE, ...WARNING], scenarios[index]).toEqual([]);
      }
    },
    MOST_MS * 2,
  );
});

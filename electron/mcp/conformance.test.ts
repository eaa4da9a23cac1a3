import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConformanceServer, type ConformanceServer } from '../mcp-server/testing/conformance-server.ts';
import { runScenario, type Revision, type ScenarioResult } from './testing/run-conformance.ts';

/**
 * The scenarios that differ most, for our client and for our server; each takes a second or two. All scored ones are run
 * by `npm run conformance`.
 */
const CLIENT: Readonly<Record<Revision, readonly string[]>> = {
  '2025-11-25': ['elicitation-sep1034-client-defaults', 'auth/scope-step-up', 'auth/pre-registration'],
  '2026-07-28': ['sep-2322-client-request-state', 'http-custom-headers', 'auth/basic-cimd', 'auth/iss-wrong-issuer'],
};
const SERVER: Readonly<Record<Revision, readonly string[]>> = {
  '2025-11-25': ['server-initialize'],
  '2026-07-28': ['http-header-validation', 'input-required-result-validate-input'],
};
/** Only a hang ends it. */
const MOST_MS = 600_000;

let folder = '';
let server: ConformanceServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-conformance-'));
  server = await startConformanceServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the scenarios that did not run, or missed a check. */
async function failures(revision: Revision, scenarios: readonly string[], url?: string): Promise<ScenarioResult[]> {
  const results = await Promise.all(
    scenarios.map((scenario) => runScenario({ scenario, revision, folder, ...(url !== undefined && { url }) })),
  );
  return results.filter(({ passed, missed }) => passed === 0 || missed.length > 0);
}

describe.each(['2025-11-25', '2026-07-28'] as const)('scenarios of the conformance suite for %s', (revision) => {
  it('are passed by the client', async () => expect(await failures(revision, CLIENT[revision])).toEqual([]), MOST_MS);

  it(
    'are passed by the server',
    async () => expect(await failures(revision, SERVER[revision], server.url)).toEqual([]),
    MOST_MS,
  );
});

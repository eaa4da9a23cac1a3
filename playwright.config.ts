import { defineConfig } from '@playwright/test';
import type { HostKind } from './e2e/hosts/fixture.ts';
import { findElectron } from './scripts/electron-binary.ts';

const hosts: readonly HostKind[] = findElectron() === null ? ['web', 'shell'] : ['web', 'shell', 'desktop'];

/** The same specs on every host that this machine has. */
export default defineConfig<object, { host: HostKind }>({
  testDir: 'e2e/specs',
  outputDir: 'dist/test-results',
  workers: 1,
  timeout: 60_000,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'dist/e2e-report.json' }]],
  use: { actionTimeout: 10_000 },
  projects: hosts.map((host) => ({ name: host, use: { host } })),
});

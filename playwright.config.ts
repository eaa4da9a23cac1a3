import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { HostKind } from './e2e/hosts/fixture.ts';
import { testFolder } from './scripts/project.ts';
import { findElectron } from './scripts/electron-binary.ts';

/**
 * What differs on the Electron main process: how it starts, ends and reloads, that it serves a program that starts it,
 * that a second instance hands over, what its window may do, and that a message passes through its channel with the
 * real model and real files. Everything else is the same window on the same app, and runs only on the web host.
 */
const SHELL_SPECS = /(?:start|command|second-instance|reload|restore|security|main-job|snapshots)\.spec\.ts$/;
/**
 * Only on the stand-in can an app that restarts itself be followed, and the main process be started as other programs
 * start it.
 */
const STAND_IN_SPECS = /(?:restore|command)\.spec\.ts$/;

// Inherited by the workers, and by the apps that they start.
process.env['TMPDIR'] = testFolder();

const hosts: readonly HostKind[] = findElectron() === null ? ['web', 'shell'] : ['web', 'shell', 'desktop'];

/**
 * Every spec runs on the web host, and on real Electron if its binary is available; on the built main process with a
 * stand-in for Electron, only those that could fail there alone.
 */
export default defineConfig<object, { host: HostKind }>({
  testDir: 'e2e/specs',
  outputDir: 'dist/test-results',
  // A spec waits a third of the time: for a process to start, for a page to be drawn.
  workers: Math.min(4, Math.ceil(1.5 * availableParallelism())),
  // Timeouts only end hangs: on a busy machine, everything takes several times as long.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'dist/e2e-report.json' }]],
  use: { actionTimeout: 120_000 },
  projects: hosts.map((host) => ({
    name: host,
    use: { host },
    ...(host === 'shell' ? { testMatch: SHELL_SPECS } : { testIgnore: STAND_IN_SPECS }),
  })),
});

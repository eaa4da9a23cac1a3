import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from './project.ts';
import { readPlaywrightReport, readVitestReport } from './read-report.ts';

const modules = path.join(projectRoot, 'node_modules');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a real test runner on the given files, so that a new release with a different report is noticed. */
function report(files: Readonly<Record<string, string>>, runner: 'vitest' | 'playwright', ...args: string[]): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: 'report.json' };
  spawnSync(process.execPath, [path.join(modules, '.bin', runner), ...args], { cwd: folder, env });
  return JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'));
}

it("counts Vitest's tests, and a file that cannot be loaded as a failure", () => {
  const files = {
    'vitest.config.mjs': 'export default { test: { globals: true } };',
    'a.test.js': `
      it('passes', () => {});
      it('passes too', () => {});
      it('fails', () => { expect(1).toBe(2); });
      it.skip('waits', () => {});`,
    'broken.test.js': "throw new Error('cannot be loaded');",
  };
  const args = ['run', '--root', folder, '--reporter=json', '--outputFile=report.json'];
  expect(readVitestReport(report(files, 'vitest', ...args))).toEqual({
    passed: 2,
    failed: 2,
    failures: ['fails', expect.stringContaining('broken.test.js')],
    skipped: ['waits'],
  });
});

it("counts Playwright's tests of every project, with the reasons of what was not run", () => {
  const playwright = pathToFileURL(path.join(modules, '@playwright/test/index.mjs')).href;
  const files = {
    'playwright.config.mjs': "export default { projects: [{ name: 'web' }, { name: 'shell' }], retries: 1 };",
    'a.spec.mjs': `
      import { test } from '${playwright}';
      test('passes', () => {});
      test.describe('in a group', () => { test('fails', () => { throw new Error('always'); }); });
      test('waits', ({}, { project }) => test.skip(project.name === 'web', 'Only in the shell.'));
      test('passes when tried again', ({}, { retry }) => { if (retry === 0) throw new Error('first try'); });`,
  };
  const found = report(files, 'playwright', 'test', '--reporter=json');
  expect(readPlaywrightReport(found)).toEqual({
    passed: 3,
    failed: 4,
    failures: ['web: passes when tried again', 'shell: passes when tried again', 'web: fails', 'shell: fails'],
    skipped: ['web: waits (Only in the shell.)'],
  });
});

it('counts an error outside the tests as a failure', () => {
  const files = { 'playwright.config.mjs': 'export default {};', 'a.spec.mjs': "throw new Error('cannot be loaded');" };
  const found = report(files, 'playwright', 'test', '--reporter=json');
  expect(readPlaywrightReport(found).failed).toBeGreaterThan(0);
});

it('refuses what is not a report', () => {
  expect(() => readVitestReport({})).toThrow(/testResults/);
  expect(() => readPlaywrightReport({ stats: {} })).toThrow(/suites/);
});

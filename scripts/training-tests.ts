import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './project.ts';

/** What trains the included models. Its tests take a minute, and it changes at most once a release. */
const TRAINING = path.join(projectRoot, 'scripts', 'starter-model');
/** Committed: says of which files the tests passed. */
const PASSED = 'tests-passed.sha256';
const GENERATED = /(?:^|\/)(?:node_modules|scratch|__pycache__)\//;

/** @returns a digest of the names and contents of all files in a folder, without those that are generated in it. */
export function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const names = globSync('**/*', { cwd: folder }).map((name) => name.replaceAll(path.sep, '/'));
  for (const name of names.filter((file) => file !== PASSED && !GENERATED.test(`${file}/`)).toSorted()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @returns whether the tests of a folder passed on its files as they are. */
export function havePassed(folder = TRAINING): boolean {
  const file = path.join(folder, PASSED);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === digestOf(folder);
}

/** @param digest of the files on which the tests passed. */
export function notePassed(folder: string, digest: string): void {
  writeFileSync(path.join(folder, PASSED), `${digest}\n`);
}

/**
 * Runs the tests, and notes on which files they passed: `npm test` runs them again when one has changed. What the app
 * changes in the code that they import is left to its types, and to the next training. `--report FILE`: Vitest's JSON.
 */
function runTests(report: string | undefined): number {
  const digest = digestOf(TRAINING);
  const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters =
    report === undefined ? [] : ['--reporter=dot', '--reporter=json', `--outputFile.json=${path.resolve(report)}`];
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', path.join(TRAINING, 'vitest.config.ts'), ...reporters],
    { cwd: projectRoot, stdio: 'inherit' },
  );
  if (status === 0) notePassed(TRAINING, digest);
  return status ?? 1;
}

if (import.meta.main) process.exitCode = runTests(parseArgs({ options: { report: { type: 'string' } } }).values.report);

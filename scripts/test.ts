import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findElectron } from './electron-binary.ts';
import { projectRoot } from './project.ts';
import { readPlaywrightReport, readVitestReport, type Outcome } from './read-report.ts';

/** Every check, in order of how soon it reports problems. The last line counts the tests of all of them. */
interface Check {
  readonly name: string;
  /** Arguments of Node. */
  readonly command: readonly string[];
  /** A check without a report counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Outcome };
}

const bin = (name: string): string => path.join(projectRoot, 'node_modules', '.bin', name);
const dist = (name: string): string => path.join(projectRoot, 'dist', name);

function vitestCheck(name: string, config: string): Check {
  const file = dist(`${name.replaceAll(' ', '-')}-report.json`);
  return {
    name,
    command: [
      bin('vitest'),
      'run',
      '--config',
      config,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    report: { file, read: readVitestReport },
  };
}

const CHECKS: readonly Check[] = [
  { name: 'lockfile', command: ['scripts/check-lock.ts'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'dependency rules',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'electron', 'renderer', 'shared', 'e2e'],
  },
  vitestCheck('unit tests', 'vitest.config.ts'),
  { name: 'measurements', command: ['electron/benchmarks/main.ts', 'quick'] },
  { name: 'build', command: ['scripts/build.ts', '--force'] },
  {
    name: 'end-to-end tests',
    command: [bin('playwright'), 'test'],
    report: { file: dist('e2e-report.json'), read: readPlaywrightReport },
  },
  vitestCheck('packaging', 'e2e/packaging/vitest.config.ts'),
];

function run({ name, command, report }: Check): Outcome {
  console.log(`\n> ${name}`);
  if (report) rmSync(report.file, { force: true });
  const started = performance.now();
  const ok = spawnSync(process.execPath, command, { cwd: projectRoot, stdio: 'inherit' }).status === 0;
  const outcome = report ? readOutcome(report, ok) : { passed: Number(ok), failed: Number(!ok), skipped: [] };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const skipped of outcome.skipped) console.log(`not run: ${skipped}`);
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name}, ${summary(outcome)}, ${seconds} s`);
  return outcome;
}

/** A run that ended with an error has failed, whatever its report says; so has one that wrote no report. */
function readOutcome({ file, read }: NonNullable<Check['report']>, ok: boolean): Outcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok ? outcome : { ...outcome, failed: Math.max(1, outcome.failed) };
  } catch (error) {
    console.error(`The report ${file} cannot be read: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

function summary({ passed, failed }: Pick<Outcome, 'passed' | 'failed'>): string {
  return `${String(passed)} passed, ${String(failed)} failed`;
}

mkdirSync(dist(''), { recursive: true });
const outcomes = CHECKS.map(run);
const total = {
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
};
if (findElectron() === null) {
  console.log('\nNot run: the end-to-end tests in real Electron, as its binary is not on this machine.');
}
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

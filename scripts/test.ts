import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findElectron } from './electron-binary.ts';
import { projectRoot } from './project.ts';
import { havePassed } from './training-tests.ts';
import { readPlaywrightReport, readVitestReport, type Outcome } from './read-report.ts';

/** The last line counts the tests of all checks. */
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

/** In order of how soon they report problems. What follows the build needs it, as do the end-to-end tests. */
const ON_ONE_CORE: readonly Check[] = [
  { name: 'lockfile', command: ['scripts/check-lock.ts'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'dependency rules',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'electron', 'renderer', 'shared', 'e2e'],
  },
  { name: 'build', command: ['scripts/build.ts', '--force'] },
  vitestCheck('packaging', 'e2e/packaging/vitest.config.ts'),
];

/** They need no build. Others that keep both cores busy wait for the end of the measurements, which bound processor time. */
const MEASUREMENTS: Check = { name: 'measurements', command: ['electron/benchmarks/main.ts', 'quick'] };
const UNIT_TESTS = vitestCheck('unit tests', 'vitest.config.ts');
/** Tests of the code and the data that train the included models. */
const TRAINING_TESTS: Check = {
  name: 'training tests',
  command: ['scripts/training-tests.ts', '--report', dist('training-tests-report.json')],
  report: { file: dist('training-tests-report.json'), read: readVitestReport },
};
const END_TO_END_TESTS: Check = {
  name: 'end-to-end tests',
  command: [bin('playwright'), 'test'],
  report: { file: dist('e2e-report.json'), read: readPlaywrightReport },
};

/** @param isHeld what the check prints appears when it has ended, so that it does not mix with others. */
async function run({ name, command, report }: Check, isHeld = false): Promise<Outcome> {
  const title = `\n> ${name}`;
  if (!isHeld) console.log(title);
  if (report) rmSync(report.file, { force: true });
  const started = performance.now();
  const stdio = isHeld ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, command, { cwd: projectRoot, stdio: ['ignore', stdio, stdio] });
  const held: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => held.push(data));
  await once(child, 'close');
  if (isHeld) console.log(`${title}\n${Buffer.concat(held).toString()}`);
  return tell(name, readOutcome(report, child.exitCode === 0), (performance.now() - started) / 1000);
}

async function runAll(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await run(check));
  return outcomes;
}

function tell(name: string, outcome: Outcome, seconds: number): Outcome {
  for (const skipped of outcome.skipped) console.log(`not run: ${skipped}`);
  console.log(`${outcome.failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${summary(outcome)}, ${seconds.toFixed(1)} s`);
  return outcome;
}

/** A run that ended with an error has failed, whatever its report says; so has one that wrote no report. */
function readOutcome(report: Check['report'], ok: boolean): Outcome {
  if (report === undefined) return { passed: Number(ok), failed: Number(!ok), failures: [], skipped: [] };
  try {
    const outcome = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    return ok ? outcome : { ...outcome, failed: Math.max(1, outcome.failed) };
  } catch (error) {
    console.error(`The report ${report.file} cannot be read: ${String(error)}`);
    return { passed: 0, failed: 1, failures: [], skipped: [] };
  }
}

function summary({ passed, failed }: Pick<Outcome, 'passed' | 'failed'>): string {
  return `${String(passed)} passed, ${String(failed)} failed`;
}

mkdirSync(dist(''), { recursive: true });
const measurements = run(MEASUREMENTS, true);
// They use the time in which end-to-end tests wait, for a process or for a page.
const unitTests = measurements.then(() => run(UNIT_TESTS, true));
const trainingTests = havePassed() ? null : unitTests.then(() => run(TRAINING_TESTS, true));
const outcomes = await runAll(ON_ONE_CORE);
outcomes.push(await measurements, await run(END_TO_END_TESTS), await unitTests);
if (trainingTests === null) console.log('\nnot run: training tests, unchanged since they passed');
else outcomes.push(await trainingTests);
const total = {
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
};
if (findElectron() === null) {
  console.log('\nNot run: the end-to-end tests in real Electron, as its binary is not on this machine.');
}
// Last, where whoever reads only the end finds them.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\nFAILED: ${failure}`);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findElectron } from './electron-binary.ts';
import { projectRoot } from './project.ts';

/** Every check there is, in order of how soon it tells something. The last line counts all tests of all of them. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads how many tests passed and failed; a check without a report counts as one. */
  readonly report?: { readonly file: string; readonly read: (report: Report) => Count };
}

/** The parts of Vitest's and Playwright's reports that are read. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numFailedTestSuites?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

const bin = (name: string): string => path.join(projectRoot, 'node_modules', '.bin', name);
const dist = (name: string): string => path.join(projectRoot, 'dist', name);

/** A file that cannot even be loaded fails without a failed test in it. */
const vitest = ({ numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 }: Report): Count =>
  ({ passed: numPassedTests, failed: numFailedTests > 0 ? numFailedTests : numFailedTestSuites });
const playwright = ({ stats }: Report): Count => ({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 1) + (stats?.flaky ?? 0) });

function vitestCheck(name: string, config: string): Check {
  const file = dist(`${name.replaceAll(' ', '-')}-report.json`);
  return { name, command: [process.execPath, bin('vitest'), 'run', '--config', config, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], report: { file, read: vitest } };
}

const CHECKS: readonly Check[] = [
  { name: 'lockfile', command: [process.execPath, 'scripts/check-lock.ts'] },
  { name: 'types', command: [process.execPath, bin('tsc'), '-b'] },
  { name: 'lint', command: [process.execPath, bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'dependency rules', command: [process.execPath, bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'electron', 'renderer', 'shared', 'e2e'] },
  vitestCheck('unit tests', 'vitest.config.ts'),
  { name: 'build', command: [process.execPath, 'scripts/build.ts', '--force'] },
  { name: 'end-to-end tests', command: [process.execPath, bin('playwright'), 'test'], report: { file: dist('e2e-report.json'), read: playwright } },
  vitestCheck('packaging', 'e2e/packaging/vitest.config.ts'),
];

function run({ name, command, report }: Check): Count {
  console.log(`\n> ${name}`);
  if (report) rmSync(report.file, { force: true });
  const [program = '', ...args] = command;
  const started = Date.now();
  const { status } = spawnSync(program, args, { cwd: projectRoot, stdio: 'inherit' });
  const count = report ? readCount(report, status === 0) : { passed: Number(status === 0), failed: Number(status !== 0) };
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name}, ${String(count.passed)} passed, ${String(count.failed)} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return count;
}

/** A run that ended badly has failed, whatever its report says. */
function readCount({ file, read }: NonNullable<Check['report']>, ok: boolean): Count {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    return { passed, failed: ok ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

mkdirSync(path.join(projectRoot, 'dist'), { recursive: true });
const counts = CHECKS.map(run);
const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }), { passed: 0, failed: 0 });
console.log(findElectron() === null ? "\nNot run: the end-to-end tests in real Electron, as its binary is not on this machine." : '');
console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

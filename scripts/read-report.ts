import { z } from 'zod';

/** The result of a test run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Names of the tests that failed, and of files that couldn't be loaded. */
  readonly failures: readonly string[];
  /** Tests that did not run, one line each, with the reason if the report has it. */
  readonly skipped: readonly string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as one failure.
 * @throws if it is not such a report.
 */
export function readVitestReport(report: unknown): Outcome {
  const files = vitestReport.parse(report).testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ...unloaded.map(({ name }) => name),
  ];
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  };
}

const specSchema = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
    }),
  ),
});
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suiteSchema), errors: z.array(z.unknown()) });

/**
 * Reads Playwright's JSON report. A test that passes only when retried has failed, and so has a run with an error
 * outside its tests. @throws if it is not such a report.
 */
export function readPlaywrightReport(report: unknown): Outcome {
  const { suites, errors } = playwrightReport.parse(report);
  const tests = suites.flatMap(specsOf).flatMap(({ title, tests: runs }) => runs.map((run) => ({ title, ...run })));
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed.length + errors.length,
    failures: failed.map(({ projectName, title }) => `${projectName}: ${title}`),
    skipped: tests.filter(({ status }) => status === 'skipped').map(describeSkip),
  };
}

type Spec = z.infer<typeof specSchema>;

function specsOf({ specs, suites = [] }: z.infer<typeof suiteSchema>): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function describeSkip({ projectName, title, annotations }: { title: string } & Spec['tests'][number]): string {
  const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  return `${projectName}: ${title}${reason === undefined ? '' : ` (${reason})`}`;
}

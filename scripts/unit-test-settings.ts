import { availableParallelism } from 'node:os';
import path from 'node:path';
import { COMPILE_CACHE, projectRoot, testFolder } from './project.ts';

/** What all unit tests have in common. */
export const UNIT_TEST_SETTINGS = {
  environment: 'node',
  setupFiles: path.join(projectRoot, 'scripts/unit-test-locale.ts'),
  // Programs and helpers that tests start from source are the same each time.
  env: { NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: testFolder() },
  // Left alone, it keeps a core free: on two cores that is one worker and twice the time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Timeouts only end hangs: on a busy machine, everything takes several times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

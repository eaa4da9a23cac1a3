import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './scripts/project.ts';

const files = (folders: string): string => `${folders}/**/*.test.{ts,tsx}`;
/** Tests that replace the module `electron`, each with one of its own: they need modules of their own. */
const APART = files('electron/desktop-host');

/** Tests are next to the code they test. The packaging test builds an app and runs separately. */
export default defineConfig({
  test: {
    environment: 'node',
    // Programs and helpers that tests start from source are the same each time.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    // Left alone, it keeps a core free: on two cores that is one worker and twice the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Timeouts only end hangs: on a busy machine, everything takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Files share a worker, so that it loads each module once: that saves half of the time.
      {
        extends: true,
        test: {
          name: 'together',
          include: [files('{shared,renderer,electron,scripts}')],
          exclude: [APART, '**/node_modules/**'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [APART] } },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const files = (folders: string): string => `${folders}/**/*.test.{ts,tsx}`;
/**
 * Folders whose tests leave nothing behind in their modules or the process: their files share a worker, so that it loads
 * each module once. That saves a third of their processor time.
 */
const TOGETHER = files('{shared,renderer,electron/tools,electron/bundles,electron/prompt}');

/** Tests are next to the code they test. The packaging test builds an app and runs separately. */
export default defineConfig({
  test: {
    environment: 'node',
    // Left alone, it keeps a core free: on two cores that is one worker and twice the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Timeouts only end hangs: on a busy machine, everything takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'together', include: [TOGETHER], isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [files('{electron,scripts,resources}')],
          exclude: [TOGETHER, '**/node_modules/**'],
        },
      },
    ],
  },
});

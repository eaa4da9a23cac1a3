import { defineConfig } from 'vitest/config';
import { UNIT_TEST_SETTINGS } from './scripts/unit-test-settings.ts';

const files = (folders: string): string => `${folders}/**/*.test.{ts,tsx}`;
/**
 * Tests that need modules of their own: those that replace the module `electron`, each with one of its own, and those
 * that read the log of llama.cpp, which goes to whoever started it first.
 */
const APART = [
  files('electron/desktop-host'),
  'electron/inference/llama/llama-runtime.test.ts',
  'electron/inference/llama/conformance/promised-memory.test.ts',
];
/** They run when what they test has changed: `npm run test:training`. */
const TRAINING = files('scripts/starter-model');

/** Tests are next to the code they test. The packaging test builds an app and runs separately. */
export default defineConfig({
  test: {
    ...UNIT_TEST_SETTINGS,
    projects: [
      // Files share a worker, so that it loads each module once: that saves half of the time.
      {
        extends: true,
        test: {
          name: 'together',
          include: [files('{shared,renderer,electron,scripts}')],
          exclude: [...APART, TRAINING, '**/node_modules/**'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
    ],
  },
});

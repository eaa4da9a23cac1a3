import { defineConfig } from 'vitest/config';

/** Tests stand beside what they test. The packaging test builds an app and has a run of its own. */
export default defineConfig({
  test: {
    include: ['{shared,electron,renderer,scripts,resources}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 15_000,
  },
});

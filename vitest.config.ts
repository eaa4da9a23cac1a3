import { defineConfig } from 'vitest/config';

/** Tests are next to the code they test. The packaging test builds an app and runs separately. */
export default defineConfig({
  test: {
    include: ['{shared,electron,renderer,scripts,resources}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Timeouts only end hangs: on a busy machine, everything takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

import { defineConfig } from 'vitest/config';

/** Tests stand beside what they test. The packaging test builds an app and has a run of its own. */
export default defineConfig({
  test: {
    include: ['{shared,electron,renderer,scripts,resources}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Only ends what hangs: on a busy machine everything takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

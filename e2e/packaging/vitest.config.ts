import { defineConfig } from 'vitest/config';

/** Packs the built app, which takes seconds, so it runs separately after the build. */
export default defineConfig({
  test: { include: ['e2e/packaging/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});

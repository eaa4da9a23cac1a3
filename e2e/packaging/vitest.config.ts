import { defineConfig } from 'vitest/config';

/** Packs the built app, which takes seconds: a run of its own after the build. */
export default defineConfig({
  test: { include: ['e2e/packaging/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 },
});

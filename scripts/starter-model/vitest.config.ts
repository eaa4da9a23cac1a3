import { defineConfig } from 'vitest/config';
import { UNIT_TEST_SETTINGS } from '../unit-test-settings.ts';

/** Tests of the code and the data that train the included models, for `npm run test:training`. */
export default defineConfig({
  test: { ...UNIT_TEST_SETTINGS, include: ['scripts/starter-model/**/*.test.ts'], isolate: false },
});

import { expect, it } from 'vitest';
import { MachineFit } from '../../models/fit/machine.ts';
import { STARTER_MODEL } from '../starter-files.ts';
import { MOST_ERROR } from './fit-command.ts';
import { memoryError } from './fit-run.ts';
import { measureFits } from './measure-fits.ts';

/** More may be computed than is taken: what attention needs for a full context is only used in one. */
const MOST_SPARE = 0.25;

it.runIf(process.platform === 'linux')('the included model takes the memory that it was said to need', async () => {
  // Its speed isn't measured here: other tests run at the same time.
  const machine = new MachineFit({
    measure: async () => ({ threads: 1, bytesPerSecond: null, multiplicationsPerSecond: null }),
  });
  const [run, ...others] = await measureFits([{ file: STARTER_MODEL, contextSize: 8192 }], () => machine);
  if (run === undefined) throw new Error('Nothing was measured.');
  expect(memoryError(run)).toBeLessThan(MOST_ERROR);
  expect(memoryError(run)).toBeGreaterThan(-MOST_SPARE);
  expect(run.residentBytes).toBeGreaterThanOrEqual(run.takenBytes);
  expect(others).toEqual([]);
});

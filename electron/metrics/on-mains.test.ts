import { expect, it } from 'vitest';
import { createMainsWatch } from './on-mains.ts';

it('asks for the power once a minute, however often it is wanted', async () => {
  let [now, asked, mains] = [0, 0, true];
  const watch = createMainsWatch(
    async () => {
      asked++;
      return mains;
    },
    () => now,
  );
  expect([await watch(), await watch(), asked]).toEqual([true, true, 1]);
  [now, mains] = [59_999, false];
  expect([await watch(), asked]).toEqual([true, 1]);
  now = 60_000;
  expect([await watch(), asked]).toEqual([false, 2]);
});

import { describe, expect, it } from 'vitest';
import { startInTurn } from './start-in-turn.ts';

/** Programs that start when a test says so. */
function programs(count: number) {
  const started: number[] = [];
  const all = Array.from({ length: count }, () => Promise.withResolvers<null>());
  const starts = all.map(({ promise }, index) => () => {
    started.push(index);
    return promise;
  });
  return { started, all, starts };
}
const never = (): Promise<never> => new Promise(() => {});
const { signal } = new AbortController();
/** What is settled now has had its effect afterwards. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('programs that start in turn', () => {
  it('start a few at a time, and the next when one has started or failed', async () => {
    const { started, all, starts } = programs(4);
    const done = startInTurn(starts, { atOnce: 2, patience: never, signal });
    expect(started).toEqual([0, 1]);
    all[1]?.resolve(null);
    await settled();
    expect(started).toEqual([0, 1, 2]);
    all[0]?.reject(new Error('It is not on this computer.'));
    await settled();
    expect(started).toEqual([0, 1, 2, 3]);
    for (const { resolve } of all) resolve(null);
    await done;
  });

  it('do not wait for one that hangs', async () => {
    const { started, starts } = programs(3);
    const patience = Promise.withResolvers<null>();
    const done = startInTurn(starts, { atOnce: 1, patience: () => patience.promise, signal });
    await settled();
    expect(started).toEqual([0]);
    patience.resolve(null);
    await done;
    expect(started).toEqual([0, 1, 2]);
  });

  it('do not start after the app has ended', async () => {
    const { started, all, starts } = programs(2);
    const ended = new AbortController();
    const done = startInTurn(starts, { atOnce: 1, patience: never, signal: ended.signal });
    ended.abort();
    all[0]?.resolve(null);
    await done;
    expect(started).toEqual([0]);
  });
});

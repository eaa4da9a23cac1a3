import { expect, it } from 'vitest';
import { SlotQueue } from './slot-queue.ts';

const any = (free: readonly string[]): string | null => free[0] ?? null;
const only =
  (slot: string) =>
  (free: readonly string[]): string | null =>
    free.includes(slot) ? slot : null;

/** Runs tasks that end when the test says so, and records their order. */
function desk(...slots: string[]) {
  const queue = new SlotQueue<string>(slots);
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async (slot?: string) => {
    order.push(slot === undefined ? name : `${name} in ${slot}`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, order, work, end };
}

it('runs as many tasks as there are slots, in the order of arrival', async () => {
  const { queue, order, work, end } = desk('one', 'two');
  const done = ['a', 'b', 'c', 'd'].map((name) => queue.run(any, work(name)));
  await new Promise(setImmediate);
  expect(order).toEqual(['a in one', 'b in two']);
  await end('b');
  expect(order).toEqual(['a in one', 'b in two', 'c in two']);
  await end('a');
  expect(order.at(-1)).toBe('d in one');
  for (const name of ['c', 'd']) await end(name);
  await Promise.all(done);
});

it('lets a task overtake one that waits for a slot in use', async () => {
  const { queue, order, work, end } = desk('one', 'two');
  void queue.run(only('one'), work('a'));
  void queue.run(only('one'), work('b'));
  void queue.run(any, work('c'));
  await new Promise(setImmediate);
  expect(order).toEqual(['a in one', 'c in two']);
  await end('a');
  expect(order.at(-1)).toBe('b in one');
});

it('lets a task run alone, after all before it and before all after it', async () => {
  const { queue, order, work, end } = desk('one', 'two');
  void queue.run(any, work('a'));
  const alone = queue.runAlone(async () => {
    await work('alone')();
    queue.replaceSlots(['three']);
  });
  void queue.run(any, work('b'));
  await new Promise(setImmediate);
  expect(order).toEqual(['a in one']);
  await end('a');
  expect(order).toEqual(['a in one', 'alone']);
  await end('alone');
  await alone;
  expect(order).toEqual(['a in one', 'alone', 'b in three']);
});

it('goes on after a task that fails', async () => {
  const queue = new SlotQueue<string>(['one']);
  await expect(queue.run(any, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(any, async (slot) => slot)).toBe('one');
});

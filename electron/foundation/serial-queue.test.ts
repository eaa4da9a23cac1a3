import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

it('runs tasks in order, one at a time', async () => {
  const queue = new SerialQueue();
  const events: string[] = [];
  const task = (name: string, ms: number) =>
    queue.run(async () => {
      events.push(`${name} begins`);
      await delay(ms);
      events.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([task('slow', 20), task('fast', 0)])).toEqual(['slow', 'fast']);
  expect(events).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends']);
});

it('continues after a task that fails, and rejects its caller', async () => {
  const queue = new SerialQueue();
  const failing = queue.run(() => Promise.reject(new Error('no disk')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no disk');
  expect(await next).toBe('done');
});

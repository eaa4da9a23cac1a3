import { expect, it, vi } from 'vitest';
import { KeptReadings } from './kept-readings.ts';

const never = new AbortController().signal;
const stopped = (): { signal: AbortSignal; stop: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort(new Error('stopped')) };
};

it('reads the same once, while it is being read and after that', async () => {
  const kept = new KeptReadings();
  const read = vi.fn<() => Promise<string>>(async () => 'read');
  const both = [kept.get({ text: 'a' }, read, never), kept.get({ text: 'a' }, read, never)];
  expect(await Promise.all(both)).toEqual(['read', 'read']);
  await kept.get({ text: 'a' }, read, never);
  expect(read).toHaveBeenCalledTimes(1);
  await kept.get({ text: 'b' }, read, never);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again what could not be read', async () => {
  const kept = new KeptReadings();
  await expect(kept.get(1, () => Promise.reject(new Error('ended')), never)).rejects.toThrow('ended');
  expect(await kept.get(1, async () => 'read', never)).toBe('read');
});

it('waits for a reading of somebody else until it is stopped, and reads itself if the other was', async () => {
  const kept = new KeptReadings();
  const { promise, reject } = Promise.withResolvers<string>();
  const first = kept.get(1, () => promise, never);
  const { signal, stop } = stopped();
  const second = kept.get(1, async () => 'own', signal);
  const third = kept.get(1, async () => 'own', never);
  stop();
  await expect(second).rejects.toThrow('stopped');
  reject(new Error('the first was stopped'));
  await expect(first).rejects.toThrow('the first was stopped');
  expect(await third).toBe('own');
});

it('keeps the latest only', async () => {
  const kept = new KeptReadings();
  const read = vi.fn<() => Promise<string>>(async () => 'read');
  for (let number = 0; number < 100; number++) await kept.get(number, read, never);
  await kept.get(99, read, never);
  expect(read).toHaveBeenCalledTimes(100);
  await kept.get(0, read, never);
  expect(read).toHaveBeenCalledTimes(101);
});

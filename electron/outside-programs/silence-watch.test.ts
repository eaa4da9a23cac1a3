import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SilenceWatch } from './silence-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends a call whose program is silent for too long, counted from its last sign', () => {
  const watch = new SilenceWatch(1000, () => false);
  vi.advanceTimersByTime(900);
  watch.noteSign();
  vi.advanceTimersByTime(900);
  expect(watch.signal.aborted).toBe(false);
  vi.advanceTimersByTime(100);
  expect(watch.signal.aborted).toBe(true);
});

it('does not run while the program waits for the person, and starts again after that', () => {
  let isWaiting = true;
  const watch = new SilenceWatch(1000, () => isWaiting);
  vi.advanceTimersByTime(60_000);
  expect(watch.signal.aborted).toBe(false);
  isWaiting = false;
  vi.advanceTimersByTime(1000);
  expect(watch.signal.aborted).toBe(true);
});

it('stops with its call', () => {
  const watch = new SilenceWatch(1000, () => false);
  watch.end();
  vi.advanceTimersByTime(60_000);
  expect(watch.signal.aborted).toBe(false);
});

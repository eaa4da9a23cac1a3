import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { IdleWork } from './idle-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pieces of work that take ten seconds each. */
function workOf(pieces: number, isAllowed: () => boolean = () => true) {
  const seen = { begun: 0, ended: 0, cut: 0 };
  const work = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      seen.begun++;
      const timer = setTimeout(() => resolve(++seen.ended < pieces), 10_000);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        seen.cut++;
        resolve(true);
      });
    });
  return { seen, idle: new IdleWork({ idleMs: 60_000, isAllowed, work, logger: silentLogger }) };
}

describe('work at idle', () => {
  it('begins after a while without activity, and continues as long as there is work', async () => {
    const { seen, idle } = workOf(3);
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(40_000);
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(seen.begun).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual({ begun: 3, ended: 3, cut: 0 });
    expect(idle.isRunning).toBe(false);
  });

  it('stops immediately on activity, and resumes after another wait', async () => {
    const { seen, idle } = workOf(1);
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(65_000);
    expect(idle.isRunning).toBe(true);
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(0);
    expect([idle.isRunning, seen.cut]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(75_000);
    expect(seen.ended).toBe(1);
  });

  it('checks before each piece whether it may run', async () => {
    let mains = false;
    const { seen, idle } = workOf(9, () => mains);
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen.begun).toBe(0);
    mains = true;
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(65_000);
    mains = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual({ begun: 1, ended: 1, cut: 0 });
  });

  it('never starts again once the app ends', async () => {
    const { seen, idle } = workOf(9);
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(65_000);
    await idle.dispose();
    idle.noteActivity();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(seen).toEqual({ begun: 1, ended: 0, cut: 1 });
  });
});

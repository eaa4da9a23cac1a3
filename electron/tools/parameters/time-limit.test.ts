import { describe, expect, it } from 'vitest';
import { isOutOfTime, runWithin } from './time-limit.ts';

/** Takes time on the clock without using the processor, like work on a computer that runs other programs. */
function lose(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** @returns what running the work throws, or null. */
function failureOf(work: () => void): unknown {
  try {
    runWithin(20, work);
    return null;
  } catch (error) {
    return error;
  }
}

describe('a time limit', () => {
  it('ends work that never ends by itself', () => {
    const failure = failureOf(() => {
      for (;;);
    });
    expect(isOutOfTime(failure)).toBe(true);
  });

  it('gives work another try that other programs took the time of', () => {
    let attempts = 0;
    let isDone = false;
    const failure = failureOf(() => {
      attempts += 1;
      if (attempts === 1) lose(60_000);
      isDone = true;
    });
    expect([failure, isDone]).toEqual([null, true]);
    expect(attempts).toBeGreaterThan(1);
  });

  it('passes on what the work throws', () => {
    const failure = failureOf(() => {
      throw new RangeError('too deep');
    });
    expect(failure).toBeInstanceOf(RangeError);
  });
});

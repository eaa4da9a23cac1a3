import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planEvaluation, type EvaluationPlan, type TokenRange } from './plan-evaluation.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

/** The contents of a KV cache after a plan was carried out on it. */
function carryOut(cached: readonly number[], prompt: readonly number[], { erase, prefill }: EvaluationPlan): number[] {
  const kept = cached.filter((_, place) => !erase.some(({ start, end }) => place >= start && place < end));
  return [...kept, ...prompt.slice(prompt.length - prefill)];
}

const without = (tokens: readonly number[], ...ranges: TokenRange[]): number[] =>
  tokens.filter((_, place) => !ranges.some(({ start, end }) => place >= start && place < end));

/** Tokens as in a text: some words are frequent. */
function text(length: number, seed = 1): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor(2000 * (state / 2_147_483_647) ** 3);
  });
}

describe('planEvaluation', () => {
  const cached = text(300);

  it('evaluates only the new end of a prompt', () => {
    expect(planEvaluation(cached, [...cached, 1, 2, 3], 300)).toEqual({ keep: 300, erase: [], prefill: 3 });
  });

  it('evaluates everything in an empty cache, and nothing when the cache holds more than the prompt', () => {
    expect(planEvaluation([], cached, 0)).toEqual({ keep: 0, erase: [], prefill: 300 });
    expect(planEvaluation(cached, cached.slice(0, 200), 300)).toEqual({
      keep: 200,
      erase: [{ start: 200, end: 300 }],
      prefill: 0,
    });
  });

  it('erases what was removed from the middle and keeps what follows', () => {
    const prompt = [...without(cached, { start: 50, end: 90 }), 7, 8];
    const plan = planEvaluation(cached, prompt, 300);
    expect(plan).toMatchObject({ keep: 50, erase: [{ start: 50, end: 90 }], prefill: 2 });
  });

  it('evaluates again from the first difference if nothing may be shifted', () => {
    const prompt = without(cached, { start: 50, end: 90 });
    expect(planEvaluation(cached, prompt, 0)).toEqual({ keep: 50, erase: [{ start: 50, end: 300 }], prefill: 210 });
  });

  it('keeps nothing after a removal that was not yet settled', () => {
    const prompt = without(cached, { start: 50, end: 90 });
    expect(planEvaluation(cached, prompt, 250)).toEqual({
      keep: 50,
      erase: [
        { start: 50, end: 90 },
        { start: 250, end: 300 },
      ],
      prefill: 50,
    });
  });

  it('evaluates again what was rewritten in the middle', () => {
    const prompt = [...cached.slice(0, 50), 5001, 5002, ...cached.slice(52)];
    expect(planEvaluation(cached, prompt, 300)).toMatchObject({ keep: 50, prefill: 250 });
  });

  it('does not keep a few tokens at the price of an approximation', () => {
    expect(planEvaluation(cached, without(cached, { start: 50, end: 290 }), 300)).toMatchObject({
      erase: [{ start: 50, end: 300 }],
      prefill: 10,
    });
  });

  it('never erases the first token while keeping something after it', () => {
    expect(planEvaluation(cached, cached.slice(40), 300)).toEqual({
      keep: 0,
      erase: [{ start: 0, end: 300 }],
      prefill: 260,
    });
  });

  it('handles repeated parts', () => {
    const turn = (index: number): number[] => [
      1,
      2,
      3,
      ...text(20, 99),
      index,
      index + 1,
      ...text(30, index + 7),
      4,
      5,
    ];
    const turns = Array.from({ length: 30 }, (_, index) => turn(index * 10));
    const prompt = [...text(100), ...turns.slice(12).flat(), 9, 9, 9];
    expect(planEvaluation([...text(100), ...turns.flat()], prompt, 10_000)).toMatchObject({ prefill: 3 });
  });

  it('plans prompts of 30,000 tokens, of one token repeated too, within a fraction of a second', () => {
    const long = text(30_000);
    const tools = [3000, 9000, 15_000, 21_000].map((start) => ({ start, end: start + 250 }));
    const same = Array.from({ length: 30_000 }, () => 1);
    const began = threadTime();
    expect(planEvaluation(long, [...without(long, ...tools), 1, 2], 30_000)).toMatchObject({
      erase: { length: 4 },
      prefill: 2,
    });
    planEvaluation([...same, 2, ...same], [...same.slice(1), 3, ...same], 60_001);
    expect(threadTime() - began).toBeLessThan(500);
  });
});

describe('for all caches and prompts', () => {
  const tokens = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 80 });

  it('the plan makes the cache contain the prompt', () => {
    fc.assert(
      fc.property(tokens, tokens, fc.nat(90), (cached, prompt, shiftable) => {
        const plan = planEvaluation(cached, prompt, shiftable);
        expect(carryOut(cached, prompt, plan)).toEqual(prompt);
        expect(
          plan.erase.every(({ start, end }, index) => start < end && start > (plan.erase[index - 1]?.end ?? -1)),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('even if long parts were removed, doubled and inserted', () => {
    const parts = fc
      .array(fc.constantFrom(...[1, 2, 3, 4, 5].map((seed) => text(25, seed))), { maxLength: 10 })
      .map((list) => list.flat());
    fc.assert(
      fc.property(parts, parts, fc.nat(250), (cached, prompt, shiftable) => {
        expect(carryOut(cached, prompt, planEvaluation(cached, prompt, shiftable))).toEqual(prompt);
      }),
      { numRuns: 1000 },
    );
  });

  it('removals leave only new tokens to evaluate', () => {
    const lengths = fc.array(
      fc.record({ kept: fc.integer({ min: 40, max: 200 }), removed: fc.integer({ min: 1, max: 200 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lengths, fc.nat(20), fc.nat(100_000), (plan, added, seed) => {
        let place = 0;
        const ranges = plan.map(({ kept, removed }) => ({ start: (place += kept), end: (place += removed) }));
        const cached = text(place + 60, seed + 1);
        const news = Array.from({ length: added }, (_, index) => 9000 + index);
        expect(planEvaluation(cached, [...without(cached, ...ranges), ...news], cached.length).prefill).toBe(added);
      }),
      { numRuns: 500 },
    );
  });
});

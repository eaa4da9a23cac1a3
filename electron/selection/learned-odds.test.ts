import { expect, it } from 'vitest';
import { learnedOdds } from './learned-odds.ts';
import type { Evidence, NearGoal } from './learned-tools.ts';

const near = (number: number, changes: Partial<NearGoal> = {}): NearGoal => ({
  number,
  similarity: 0.6,
  sameWords: false,
  ageDays: 0,
  ...changes,
});
let order = 0;
const run = (goal: number, changes: Partial<Evidence> = {}): Evidence => ({
  tool: 'play',
  goal,
  conversationId: `c${String(goal)}`,
  order: order++,
  worked: true,
  led: false,
  turnsAfter: 0,
  ...changes,
});
const oddsOf = (goals: readonly NearGoal[], ...evidence: readonly Evidence[]): number =>
  learnedOdds(goals, evidence).get('play') ?? 1;

it('are better for one success, for more of them, and for nearer goals', () => {
  const once = oddsOf([near(1), near(2)], run(1));
  expect(once).toBeGreaterThan(1);
  expect(oddsOf([near(1), near(2)], run(1), run(2))).toBeGreaterThan(once);
  expect(oddsOf([near(1, { similarity: 0.7 }), near(2)], run(1))).toBeGreaterThan(once);
  expect(oddsOf([near(1), near(2)], run(1, { turnsAfter: 1 }))).toBeLessThan(once);
});

it('fade with time, and are as they were without a goal that is near', () => {
  expect(oddsOf([near(1, { ageDays: 60 })], run(1)) - 1).toBeCloseTo((oddsOf([near(1)], run(1)) - 1) / 2);
  expect(oddsOf([near(1, { similarity: 0.3 })], run(1))).toBe(1);
  expect(learnedOdds([], []).size).toBe(0);
});

it('are worse for failures, and never worse than without a history', () => {
  const goals = [near(1), near(2), near(3)];
  expect(oddsOf(goals, run(1), run(2), run(3, { worked: false }))).toBe(oddsOf(goals, run(1)));
  expect(oddsOf(goals, run(1), run(2, { worked: false }), run(3, { worked: false }))).toBe(1);
});

it('are not what something from outside led to in one conversation makes of them, however often it did', () => {
  const goals = [1, 2, 3, 4].map((number) => near(number));
  const led = (goal: number, conversationId: string): Evidence => run(goal, { led: true, conversationId });
  expect(oddsOf(goals, led(1, 'one'), led(2, 'one'), led(3, 'one'))).toBe(1);
  expect(oddsOf(goals, led(1, 'one'), led(2, 'one'), led(3, 'two'))).toBe(oddsOf(goals, run(1)));
  expect(oddsOf(goals, run(4), led(1, 'one'), led(2, 'one'))).toBe(oddsOf(goals, run(4), led(1, 'one')));
});

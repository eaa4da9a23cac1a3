import { expect, it } from 'vitest';
import { DEFAULT_BUDGET, toolBudget } from './token-budget.ts';

it("is the profile's if the context is large", () => {
  expect(toolBudget(32_768, DEFAULT_BUDGET, null)).toEqual(DEFAULT_BUDGET);
});

it('is at most a quarter of a smaller context', () => {
  const { core, selection, additions } = toolBudget(4096, DEFAULT_BUDGET, null);
  expect(core + selection + additions).toBeLessThanOrEqual(1024);
  expect(selection / core).toBeCloseTo(1.5, 1);
});

it('uses the person’s setting unchanged', () => {
  expect(toolBudget(4096, DEFAULT_BUDGET, 3000).selection).toBe(3000);
  expect(toolBudget(32_768, DEFAULT_BUDGET, 0)).toEqual({ ...DEFAULT_BUDGET, selection: 0 });
});

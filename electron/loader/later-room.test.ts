import { expect, it } from 'vitest';
import { DEFAULT_BUDGET, toolBudget } from '../inference/token-budget.ts';
import { additionRoom, turnRoom } from './later-room.ts';

const profile = (contextSize: number, documentationFormat: 'full' | 'brief' = 'full') => ({
  budget: toolBudget(contextSize, DEFAULT_BUDGET, null),
  contextSize,
  documentationFormat,
});
const tokens = ({ core, selection, additions }: typeof DEFAULT_BUDGET): number => core + selection + additions;

it('is twice the budget for additions in a large context, and what the beginning left', () => {
  const { selection, additions } = DEFAULT_BUDGET;
  expect(additionRoom(profile(32_768), selection)).toBe(2 * additions);
  expect(additionRoom(profile(32_768), 700)).toBe(2 * additions + selection - 700);
});

it.each([2048, 8192, 16_384])('leaves seven tenths of a context of %i tokens to the conversation', (contextSize) => {
  const { budget } = profile(contextSize);
  const room = additionRoom(profile(contextSize), budget.selection);
  expect(room).toBeGreaterThan(budget.additions);
  expect(tokens({ ...budget, additions: room })).toBeLessThanOrEqual(0.3 * contextSize);
});

it('is never less than the budget, whatever the person chose for first messages', () => {
  const budget = toolBudget(4096, DEFAULT_BUDGET, 3000);
  const own = { budget, contextSize: 4096, documentationFormat: 'full' as const };
  expect(additionRoom(own, 3000)).toBe(budget.additions);
});

it('is the budget for a model that reads lines, of which one message takes half', () => {
  const own = profile(32_768, 'brief');
  expect(additionRoom(own, 0)).toBe(DEFAULT_BUDGET.additions);
  expect(turnRoom(own, 800)).toBe(400);
});

it('gives one message no more than it had without the additional room', () => {
  expect(turnRoom(profile(32_768), additionRoom(profile(32_768), 0))).toBe(500);
});

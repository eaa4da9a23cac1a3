import { expect, it } from 'vitest';
import type { LoadedTool } from '../../../shared/entities/loaded-tool.ts';
import { budgetParts, widthOf } from './budget-parts.ts';

const BUDGET = {
  core: { used: 40, limit: 60 },
  selection: { used: 30, limit: 100 },
  additions: { used: 20, limit: 50 },
};
const tool = (
  reason: LoadedTool['reason'],
  tokens: number,
  placement: LoadedTool['placement'] = 'prefix',
): LoadedTool => ({
  name: reason,
  bundle: 'b',
  summary: '',
  reason,
  placement,
  tokens,
  turn: 1,
  lastUsedAt: null,
  scores: null,
  form: null,
});

it('counts what the person loaded where it is documented: at the start, or with later additions', () => {
  const parts = budgetParts(
    [tool('core', 40), tool('semantic', 20), tool('pinned', 10), tool('pinned', 20, 'tail')],
    BUDGET,
  );
  expect(parts.map(({ name, shares }) => [name, shares])).toEqual([
    [
      'Chosen at the start',
      [
        { kind: 'chosen', tokens: 20 },
        { kind: 'pinned', tokens: 10 },
      ],
    ],
    ['Added later', [{ kind: 'pinned', tokens: 20 }]],
    ['Always there', [{ kind: 'core', tokens: 40 }]],
  ]);
});

it('counts what the first message names as chosen at the start', () => {
  expect(budgetParts([tool('mentioned', 10)], BUDGET)[0]?.shares).toEqual([{ kind: 'added', tokens: 10 }]);
});

it('shows all tools of a turn next to the budget, and only then', () => {
  expect(budgetParts([tool('fallback', 400, 'tail')], BUDGET).at(-1)).toMatchObject({ used: 400, limit: null });
  expect(budgetParts([], BUDGET)).toHaveLength(3);
});

it('is as wide as its limit, or as its contents', () => {
  expect(budgetParts([tool('core', 80)], BUDGET).map(widthOf)).toEqual([100, 50, 80]);
});

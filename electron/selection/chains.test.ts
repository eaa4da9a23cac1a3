import { describe, expect, it } from 'vitest';
import { usualFollowers, type Following } from './followers.ts';
import { rankPlans } from './learned-plan.ts';
import type { Evidence, NearGoal } from './learned-tools.ts';

describe('what usually follows a tool', () => {
  const after = (goal: number, tool: string | null, more: Partial<Following> = {}): Following => ({
    goal,
    conversationId: `c${String(goal)}`,
    tool,
    led: false,
    ...more,
  });

  it('came after it for two goals at least, and for half of them', () => {
    expect(usualFollowers([after(1, 'note'), after(2, 'note'), after(2, 'mail'), after(3, null)])).toEqual([
      { tool: 'note', share: 2 / 3 },
    ]);
    expect(usualFollowers([after(1, 'note')])).toEqual([]);
    expect(
      usualFollowers([after(1, 'note'), after(2, 'note'), after(3, null), after(4, null), after(5, null)]),
    ).toEqual([]);
  });

  it('is not taught by one conversation in which something from outside was read', () => {
    const led = { led: true, conversationId: 'page' };
    expect(usualFollowers([after(1, 'mail', led), after(2, 'mail', led)])).toEqual([]);
    expect(usualFollowers([after(1, 'mail', led), after(2, 'mail', { led: true })])).toHaveLength(1);
  });
});

describe('a plan from what worked before', () => {
  const goal = (number: number, more: Partial<NearGoal> = {}): NearGoal => ({
    number,
    similarity: 0.8,
    sameWords: false,
    ageDays: 0,
    ...more,
  });
  const run = (of: number, tool: string, order: number, more: Partial<Evidence> = {}): Evidence => ({
    tool,
    goal: of,
    conversationId: `c${String(of)}`,
    order,
    worked: true,
    led: false,
    turnsAfter: 0,
    ...more,
  });

  it('is the run of tools that most near goals agree on', () => {
    const evidence = [
      run(1, 'sum', 1),
      run(1, 'note', 2),
      run(2, 'sum', 3),
      run(2, 'sum', 4),
      run(2, 'note', 5),
      run(3, 'note', 6),
      run(3, 'sum', 7),
    ];
    expect(rankPlans([goal(1), goal(2), goal(3)], evidence)).toEqual({ tools: ['sum', 'note'], confidence: 2 / 3.5 });
  });

  it('is none after one run, unless nearly the same was said and nothing from outside had a part', () => {
    const evidence = [run(1, 'sum', 1), run(1, 'note', 2)];
    expect(rankPlans([goal(1)], evidence)).toBeNull();
    expect(rankPlans([goal(1, { sameWords: true })], evidence)?.tools).toEqual(['sum', 'note']);
    expect(
      rankPlans(
        [goal(1, { sameWords: true })],
        evidence.map((one) => ({ ...one, led: true })),
      ),
    ).toBeNull();
  });

  it('holds nothing that failed or came in a later turn, and no single tool', () => {
    const evidence = [1, 2].flatMap((of) => [
      run(of, 'sum', of * 10),
      run(of, 'note', of * 10 + 1, { worked: false }),
      run(of, 'mail', of * 10 + 2, { turnsAfter: 1 }),
    ]);
    expect(rankPlans([goal(1), goal(2)], evidence)).toBeNull();
  });

  it('is less sure the further away and the older the goals are', () => {
    const evidence = [1, 2].flatMap((of) => [run(of, 'sum', of * 10), run(of, 'note', of * 10 + 1)]);
    const sure = rankPlans([goal(1), goal(2)], evidence)?.confidence ?? 0;
    expect(rankPlans([goal(1, { ageDays: 60 }), goal(2, { ageDays: 60 })], evidence)?.confidence).toBeLessThan(sure);
    expect(rankPlans([goal(1, { similarity: 0.45 }), goal(2, { similarity: 0.41 })], evidence)).toBeNull();
  });
});

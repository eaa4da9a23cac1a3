import { describe, expect, it } from 'vitest';
import { rankLearned, type Evidence, type NearGoal } from './learned-tools.ts';

const near = (number: number, changes: Partial<NearGoal> = {}): NearGoal => ({
  number,
  similarity: 0.75,
  sameWords: false,
  ageDays: 0,
  ...changes,
});
let order = 0;
const run = (tool: string, goal: number, changes: Partial<Evidence> = {}): Evidence => ({
  tool,
  goal,
  conversationId: `c${String(goal)}`,
  order: order++,
  worked: true,
  led: false,
  turnsAfter: 0,
  ...changes,
});
const names = (goals: readonly NearGoal[], evidence: readonly Evidence[]): string[] =>
  rankLearned(goals, evidence).map(({ tool }) => tool);

it('learns nothing without a history', () => {
  expect(rankLearned([], [])).toEqual([]);
});

describe('how much is enough', () => {
  it('takes two successes for goals that are near', () => {
    expect(names([near(1), near(2)], [run('play', 1), run('play', 2)])).toEqual(['play']);
  });

  it('does not take one success, however near, unless nearly the same was said', () => {
    expect(names([near(1, { similarity: 0.99 })], [run('play', 1)])).toEqual([]);
    expect(names([near(1, { sameWords: true })], [run('play', 1)])).toEqual(['play']);
  });

  it('does not count several runs for one goal as several successes', () => {
    expect(names([near(1), near(2)], [run('play', 1), run('play', 1), run('play', 1)])).toEqual([]);
  });

  it('leaves out what was run now and then among many goals like this one', () => {
    const goals = Array.from({ length: 20 }, (_, index) => near(index));
    const evidence = [...goals.map(({ number }) => run('play', number)), run('post', 3), run('post', 7)];
    expect(names(goals, evidence)).toEqual(['play']);
  });
});

describe('weights', () => {
  const scoreOf = (goals: readonly NearGoal[]): number =>
    rankLearned(
      goals,
      goals.map(({ number }) => run('play', number)),
    )[0]?.score ?? 0;

  it('counts what is nearer for more', () => {
    expect(scoreOf([near(1, { similarity: 0.7 }), near(2, { similarity: 0.7 })])).toBeGreaterThan(
      scoreOf([near(1, { similarity: 0.5 }), near(2, { similarity: 0.5 })]),
    );
    expect(scoreOf([near(1, { similarity: 0.4 }), near(2, { similarity: 0.4 })])).toBe(0);
  });

  it('counts what is two months old for half, and forgets what is years old', () => {
    expect(scoreOf([near(1, { similarity: 1, ageDays: 60 }), near(2, { similarity: 1, ageDays: 60 })])).toBeCloseTo(
      1 / 1.5,
    );
    expect(scoreOf([near(1, { ageDays: 800 }), near(2, { ageDays: 800 })])).toBe(0);
  });

  it('never exceeds 1, and ranks what worked more often first', () => {
    const goals = [near(1), near(2), near(3)];
    const ranked = rankLearned(goals, [run('post', 1), run('post', 2), run('play', 1), run('play', 2), run('play', 3)]);
    expect(ranked.map(({ tool }) => tool)).toEqual(['play', 'post']);
    expect(ranked.every(({ score }) => score > 0 && score <= 1)).toBe(true);
  });
});

describe('failures', () => {
  const goals = [near(1), near(2), near(3), near(4)];

  it('count against a tool', () => {
    const worked = [run('play', 1), run('play', 2)];
    expect(names(goals, worked)).toEqual(['play']);
    expect(names(goals, [...worked, run('play', 3, { worked: false }), run('play', 4, { worked: false })])).toEqual([]);
  });

  it('do not count when the tool worked at last, or failed in another turn', () => {
    const evidence = [1, 2, 3, 4].flatMap((goal) => [
      run('play', goal, { worked: false }),
      run('play', goal),
      run('play', goal, { worked: false, turnsAfter: 1 }),
    ]);
    expect(names(goals, evidence)).toEqual(['play']);
  });
});

describe('what something from outside may have led to', () => {
  it('counts once per conversation, and never alone', () => {
    const led = { led: true, conversationId: 'one' };
    const goals = [near(1, { sameWords: true }), near(2), near(3)];
    expect(names(goals, [run('send_away', 1, led), run('send_away', 2, led), run('send_away', 3, led)])).toEqual([]);
    expect(names([near(1, { sameWords: true })], [run('send_away', 1, led)])).toEqual([]);
    const inTwo = [run('save', 1, led), run('save', 2, { led: true, conversationId: 'two' })];
    const [byItself, led2] = [inTwo.map((one) => ({ ...one, led: false })), inTwo].map(
      (runs) => rankLearned(goals, runs)[0]?.score ?? 0,
    );
    expect(led2).toBeCloseTo((byItself ?? 0) / 2);
    expect(led2).toBeGreaterThan(0);
  });
});

describe('chains', () => {
  it('packs tools together that came one after the other, before what worked by itself', () => {
    const goals = [near(1), near(2), near(3)];
    const evidence = [
      run('find', 1),
      run('book', 1, { turnsAfter: 1 }),
      run('find', 2),
      run('book', 2, { turnsAfter: 1 }),
      run('find', 3),
      run('book', 3, { turnsAfter: 2 }),
      run('call', 1, { order: -1 }),
      run('call', 2, { order: -2 }),
    ];
    expect(names(goals, evidence)).toEqual(['find', 'book', 'call']);
  });

  it('does not learn what came later once', () => {
    expect(names([near(1), near(2)], [run('find', 1), run('find', 2), run('book', 1, { turnsAfter: 1 })])).toEqual([
      'find',
    ]);
  });
});

describe('what was asked in the same words', () => {
  it('comes first, however small its share of the evidence', () => {
    const goals = [near(1, { sameWords: true, similarity: 0.99 }), ...[2, 3, 4, 5, 6, 7].map((number) => near(number))];
    const ranked = rankLearned(goals, [run('save', 1), ...[2, 3, 4, 5, 6, 7].map((goal) => run('play', goal))]);
    expect(ranked.map(({ tool, same }) => [tool, same])).toEqual([
      ['save', true],
      ['play', false],
    ]);
  });

  it('does not when it failed since, is long ago, or something from outside had a part in it', () => {
    const goals = [near(1, { sameWords: true }), near(2, { sameWords: true })];
    expect(names(goals, [run('save', 1), run('save', 2, { worked: false })])).toEqual([]);
    expect(names([near(1, { sameWords: true, ageDays: 800 })], [run('save', 1)])).toEqual([]);
    expect(names(goals, [run('save', 1, { led: true })])).toEqual([]);
  });
});

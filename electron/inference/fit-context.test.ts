import { describe, expect, it } from 'vitest';
import type { PromptTurn } from './inference-backend.ts';
import { ContextOverflowError } from './inference-errors.ts';
import { fitTurns, keptTurns, plausibleStart } from './fit-context.ts';

const PREFIX = 10;
/** Every turn costs the length of its text. */
const count = (turns: readonly PromptTurn[]): number =>
  turns.reduce((sum, turn) => sum + (turn.role === 'user' ? turn.text.length : 5), PREFIX);
const user = (length: number): PromptTurn => ({ role: 'user', text: 'x'.repeat(length) });
const answer: PromptTurn = { role: 'assistant', parts: [] };
const history = [user(20), answer, user(20), answer, user(20), answer, user(20)];

describe('fitTurns', () => {
  it('keeps everything that fits', () => {
    expect(fitTurns(history, 0, 105, count)).toEqual({ turns: history, droppedTurns: 0, tokens: 105 });
  });

  it('leaves out whole exchanges, oldest first, with room for several more answers', () => {
    const fitted = fitTurns(history, 0, 104, count);
    expect(fitted.droppedTurns).toBe(4);
    expect(fitted.turns[0]).toEqual(history[4]);
    expect(fitted.tokens).toBeLessThanOrEqual(104 * 0.7);
  });

  it('finds the cut among thousands of turns with a few renderings', () => {
    const long = Array.from({ length: 4000 }, (_, index) => (index % 2 === 0 ? user(20) : answer)).concat(user(20));
    let looks = 0;
    const fitted = fitTurns(long, 0, 200, (turns) => {
      looks += 1;
      return count(turns);
    });
    expect(fitted.tokens).toBeLessThanOrEqual(140);
    expect(count(long.slice(fitted.droppedTurns - 2))).toBeGreaterThan(140);
    expect(looks).toBeLessThan(16);
  });

  it('does not restore what was left out', () => {
    expect(fitTurns(history, 2, 1000, count).droppedTurns).toBe(2);
  });

  it('keeps the last exchange even if it fills the context', () => {
    expect(fitTurns([...history.slice(0, 6), user(85)], 0, 100, count)).toMatchObject({ droppedTurns: 6, tokens: 95 });
  });

  it('says how large the message is if it cannot fit', () => {
    expect(() => fitTurns([...history.slice(0, 6), user(95)], 0, 100, count)).toThrow(ContextOverflowError);
    expect(() => fitTurns([...history.slice(0, 6), user(95)], 0, 100, count)).toThrow(/needs 105 tokens.*room for 100/);
  });
});

describe('plausibleStart', () => {
  const turns = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? user(500) : answer)).concat(user(20));

  it('keeps everything that could fit', () => {
    expect(plausibleStart(turns, 10_000)).toBe(0);
  });

  it('begins with a message of the person, and always keeps the last one', () => {
    const start = plausibleStart(turns, 200);
    expect(start).toBeGreaterThan(80);
    expect(turns[start]?.role).toBe('user');
    expect(plausibleStart([...turns, user(1_000_000)], 200)).toBe(turns.length);
    expect(plausibleStart([], 200)).toBe(0);
  });
});

describe('keptTurns', () => {
  const brings = (turn: PromptTurn, ...addedTools: string[]): PromptTurn => ({ ...turn, addedTools });
  const turns = [brings(user(3), 'a(): A', 'b(): B'), brings(answer, 'c(): C'), brings(user(2), 'd(): D'), answer];

  it('moves the tools added with dropped turns before the words of the first turn that stays', () => {
    expect(keptTurns(turns, 2)).toEqual([
      { role: 'user', text: '[Tools added: a(): A\n b(): B\n c(): C]\nxx', addedTools: ['d(): D'] },
      answer,
    ]);
  });

  it('changes nothing if nothing is left out, or if dropped turns added no tools', () => {
    expect(keptTurns(turns, 0)).toEqual(turns);
    expect(keptTurns([user(3), answer, user(2)], 2)).toEqual([user(2)]);
  });
});

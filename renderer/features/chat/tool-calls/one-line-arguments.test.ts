import { describe, expect, it } from 'vitest';
import { oneLineArguments } from './one-line-arguments.ts';

describe('oneLineArguments', () => {
  it('shows a single argument by its value alone', () => expect(oneLineArguments({ expression: '17% of 2,340' })).toBe('17% of 2,340'));

  it('names several', () => expect(oneLineArguments({ value: 26.2, from: 'miles', exact: true })).toBe('value: 26.2 · from: miles · exact: true'));

  it('is empty without arguments', () => expect(oneLineArguments({})).toBe(''));

  it('writes lists and objects as JSON and keeps to one line', () => {
    expect(oneLineArguments({ tags: ['a', 'b'] })).toBe('["a","b"]');
    expect(oneLineArguments({ text: 'milk\n  eggs' })).toBe('milk eggs');
  });

  it('cuts what is too long for a line, never within a character', () => {
    const long = oneLineArguments({ text: '🌱'.repeat(200) });
    expect(long.endsWith('…')).toBe(true);
    expect(long.length).toBeLessThanOrEqual(161);
    expect(long.isWellFormed()).toBe(true);
  });
});

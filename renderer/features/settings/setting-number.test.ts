import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundsWords, parseBy, parseNumber, stepped } from './setting-number.ts';

describe('a number in the settings', () => {
  it('is read with a point or a comma', () => {
    expect(parseBy(z.number(), ' 0,35 ')).toBe(0.35);
    expect(parseBy(z.number(), '0.35')).toBe(0.35);
  });

  it('may be empty only if the setting has a default', () => {
    expect(parseNumber('toolBudget', '')).toBeNull();
    expect(parseNumber('toolIdleTurns', '')).toBeUndefined();
  });

  it('is rejected outside its bounds, which are stated', () => {
    expect(parseNumber('toolIdleTurns', '101')).toBeUndefined();
    expect(parseNumber('toolIdleTurns', 'five')).toBeUndefined();
    expect(boundsWords('toolIdleTurns')).toBe('Enter a number from 1 to 100.');
    expect(boundsWords('toolBudget')).toBe('Enter a number from 0 to 20,000, or leave it empty.');
  });

  it('steps without the noise of binary fractions', () => {
    expect(stepped('0.3', 0.05)).toBe('0.35');
    expect(stepped('0,3', 0.05)).toBe('0.35');
    expect(stepped('', 50)).toBe('50');
  });
});

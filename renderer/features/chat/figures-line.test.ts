import { expect, it } from 'vitest';
import { figuresLine } from './figures-line.ts';

const figures = { ttftMs: 120.4, prefilledTokens: 1310, reusedTokens: 820, generatedTokens: 90, generationMs: 2000 };

it('tells time to first token, prompt tokens by their cost, and speed', () => {
  expect(figuresLine(figures)).toBe('TTFT 120 ms · 1,310 tokens prefilled · 820 reused · 45 tokens/s');
});

it('leaves the speed out when nothing was generated or no time was measured', () => {
  expect(figuresLine({ ...figures, generatedTokens: 0 })).not.toContain('tokens/s');
  expect(figuresLine({ ...figures, generationMs: 0 })).not.toContain('tokens/s');
});

it('keeps a decimal of slow speeds, so that a slow model is not shown as standing still', () => {
  expect(figuresLine({ ...figures, generatedTokens: 4, generationMs: 10_000 })).toContain('0.4 tokens/s');
});

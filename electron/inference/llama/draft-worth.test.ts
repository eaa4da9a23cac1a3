import { expect, it } from 'vitest';
import { isDraftWorthReading } from './draft-worth.ts';

const draft = { draftTokens: 40, returnTokens: 0, checkpointBytes: 100_000_000, msPerToken: 20 };

it('a draft is read if going back only restores a checkpoint', () => {
  expect(isDraftWorthReading(draft)).toBe(true);
});

it('none is read if going back would read more again than it saves', () => {
  expect(isDraftWorthReading({ ...draft, returnTokens: 41 })).toBe(false);
  expect(isDraftWorthReading({ ...draft, returnTokens: 41, msPerToken: 0 })).toBe(false);
});

it('the speed of the model decides: a fast one reads the draft again before its checkpoint is restored', () => {
  expect(isDraftWorthReading({ ...draft, msPerToken: 2 })).toBe(false);
});

it('before the speed is known, tokens decide', () => {
  expect(isDraftWorthReading({ ...draft, msPerToken: 0 })).toBe(true);
});

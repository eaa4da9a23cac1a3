import { assert, nat, option, property } from 'fast-check';
import { expect, it } from 'vitest';
import { promptShares } from './prompt-shares.ts';

it('splits a prompt by the purpose of its tokens', () => {
  expect(promptShares({ contextSize: 2048, bare: 20, prefix: 420, whole: 900 })).toEqual({
    instructionsTokens: 20,
    toolsTokens: 400,
    turnsTokens: 480,
  });
});

it('leaves no room for turns if the tools take more than the context', () => {
  expect(promptShares({ contextSize: 2048, bare: 9, prefix: 5345, whole: null }).turnsTokens).toBe(0);
});

it('never has a figure below zero, and its parts always add up to the whole', () => {
  assert(
    property(nat(9000), nat(9000), nat(9000), option(nat(9000)), (contextSize, bare, prefix, whole) => {
      const { instructionsTokens, toolsTokens, turnsTokens } = promptShares({ contextSize, bare, prefix, whole });
      expect(Math.min(instructionsTokens, toolsTokens, turnsTokens)).toBeGreaterThanOrEqual(0);
      expect(instructionsTokens + toolsTokens + turnsTokens).toBe(Math.max(prefix, whole ?? contextSize));
    }),
  );
});

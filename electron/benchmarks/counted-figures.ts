import type { GenerationFigures } from '../../shared/entities/figures.ts';

export interface CountedFigures {
  readonly prefilledTokens: number;
  readonly reusedTokens: number;
  readonly generatedTokens: number;
}

/** @returns a step's cost in tokens. @throws {Error} if its engine doesn't count: nothing can be measured then. */
export function countedFigures(figures: GenerationFigures): CountedFigures {
  const { prefilledTokens, reusedTokens, generatedTokens } = figures;
  if (prefilledTokens === null || reusedTokens === null || generatedTokens === null)
    throw new Error('This engine does not count tokens, so nothing can be measured with it.');
  return { prefilledTokens, reusedTokens, generatedTokens };
}

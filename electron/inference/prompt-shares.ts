/** The measured sizes of a prompt, in tokens of its complete renderings. */
export interface RenderedLengths {
  readonly contextSize: number;
  /** The instructions alone, with the template's own text. */
  readonly bare: number;
  /** The instructions and the tools. */
  readonly prefix: number;
  /** Everything; null if the last turn alone doesn't fit. */
  readonly whole: number | null;
}

export interface PromptShares {
  readonly instructionsTokens: number;
  readonly toolsTokens: number;
  readonly turnsTokens: number;
}

/**
 * Splits a prompt's tokens by purpose. Templates may write fewer words when tools or turns follow, and a turn that
 * doesn't fit takes what is left: no share is below 0, and a prompt that fits is never longer than its context.
 */
export function promptShares({ contextSize, bare, prefix, whole }: RenderedLengths): PromptShares {
  const instructionsTokens = Math.min(bare, prefix);
  return {
    instructionsTokens,
    toolsTokens: prefix - instructionsTokens,
    turnsTokens: Math.max(0, (whole ?? contextSize) - prefix),
  };
}

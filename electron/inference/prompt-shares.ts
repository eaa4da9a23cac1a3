/** What a prompt was measured to take, in tokens of its whole renderings. */
export interface RenderedLengths {
  readonly contextSize: number;
  /** Of the instructions alone, with the template's own words. */
  readonly bare: number;
  /** Of the instructions and the tools. */
  readonly prefix: number;
  /** Of all of it; null when the last turn alone is longer than there is room for. */
  readonly whole: number | null;
}

export interface PromptShares {
  readonly instructionsTokens: number;
  readonly toolsTokens: number;
  readonly turnsTokens: number;
}

/**
 * Splits a prompt's tokens by what they are for. Templates may write fewer words when tools or turns follow, and a turn
 * that does not fit takes what is left: no share is below 0, and a prompt that fits is never longer than its context.
 */
export function promptShares({ contextSize, bare, prefix, whole }: RenderedLengths): PromptShares {
  const instructionsTokens = Math.min(bare, prefix);
  return {
    instructionsTokens,
    toolsTokens: prefix - instructionsTokens,
    turnsTokens: Math.max(0, (whole ?? contextSize) - prefix),
  };
}

/** About what fits next to its explanation in a window of usual height. */
export const FOLDED_LINES = 24;

export interface FoldedCode {
  /** The code without the lines that are folded away. */
  readonly shown: string;
  readonly lineCount: number;
  readonly isLong: boolean;
}

/**
 * Depends on nothing but the text, so that a block that is being written stops growing at the fold and never shrinks to
 * it.
 */
export function foldCode(code: string, isOpen: boolean): FoldedCode {
  const lines = code.split('\n');
  const isLong = lines.length > FOLDED_LINES;
  return { shown: isLong && !isOpen ? lines.slice(0, FOLDED_LINES).join('\n') : code, lineCount: lines.length, isLong };
}

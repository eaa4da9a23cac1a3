import type { ToolErrorCode } from '../foundation/tool-error.ts';
import { BilingualError } from '../foundation/bilingual-error.ts';

/** A memory could not be stored or found. It says why, and what to do. */
export class MemoryError extends BilingualError {
  override readonly name = 'MemoryError';
  readonly code: ToolErrorCode;
  /** Texts of the memories that could be meant; empty if that isn't the problem. */
  readonly candidates: readonly string[];

  constructor(code: ToolErrorCode, write: () => string, candidates: readonly string[] = []) {
    super(write);
    this.code = code;
    this.candidates = candidates;
  }
}

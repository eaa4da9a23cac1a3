import type { ToolErrorCode } from '../foundation/tool-error.ts';

/** A memory could not be stored or found. The message is for the person: why, and what to do. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
  readonly code: ToolErrorCode;
  /** Texts of the memories that could be meant; empty if that isn't the problem. */
  readonly candidates: readonly string[];

  constructor(code: ToolErrorCode, message: string, candidates: readonly string[] = []) {
    super(message);
    this.code = code;
    this.candidates = candidates;
  }
}

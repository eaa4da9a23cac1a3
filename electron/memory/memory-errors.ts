/**
 * A memory that is not kept, or cannot be found: the message says why and what to do, for the model and the person.
 */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
  /** Texts of the memories that may be meant; empty where that is not the question. */
  readonly candidates: readonly string[];

  constructor(message: string, candidates: readonly string[] = []) {
    super(message);
    this.candidates = candidates;
  }
}

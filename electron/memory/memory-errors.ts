/** A memory could not be stored or found. The message says why and what to do, for the model and the person. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
  /** Texts of the memories that could be meant; empty if that isn't the problem. */
  readonly candidates: readonly string[];

  constructor(message: string, candidates: readonly string[] = []) {
    super(message);
    this.candidates = candidates;
  }
}

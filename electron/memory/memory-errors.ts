/** A memory that is not kept, or cannot be found: the message says why and what to do, for the model and the person. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
}

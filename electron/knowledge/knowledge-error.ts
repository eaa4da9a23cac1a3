/** A folder can't be known, or no longer is; the message says why. */
export class KnowledgeError extends Error {
  override readonly name = 'KnowledgeError';
  readonly code = 'not-found';
}

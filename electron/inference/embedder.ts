/** The port to a model that turns text into vectors. */
export interface Embedder {
  /** Identifies the embedder: vectors with different keys can't be compared. */
  readonly key: string;
  readonly dimensions: number;
  /**
   * @returns a unit vector per text, in order; that of an empty text is all zeros.
   * @throws {ModelFileError} if the model fails; the caller continues without it.
   */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  dispose(): Promise<void>;
}

/** @returns the cosine of two unit vectors, -1..1. */
export function similarity(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

/** The port to a model that turns text into vectors. */
export interface Embedder {
  /** What the vectors depend on: those of two embedders with different keys cannot be compared. */
  readonly key: string;
  readonly dimensions: number;
  /**
   * @returns a vector of length one per text, in their order; that of an empty text is all zeros.
   * @throws {ModelFileError} when the model fails; the caller goes on without it.
   */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  dispose(): Promise<void>;
}

/** @returns the cosine of two vectors of length one, -1..1. */
export function similarity(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

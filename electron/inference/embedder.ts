import type { CosineScales } from './cosine-scale.ts';

/**
 * What a text is to an embedder: some models read a request differently from what it may find. `plain` texts are
 * embedded as they are.
 */
export const TEXT_ROLES = ['query', 'document', 'plain'] as const;
export type TextRole = (typeof TEXT_ROLES)[number];

/** The port to a model that turns text into vectors. */
export interface Embedder {
  /** Identifies the embedder and how it reads: vectors with different keys can't be compared. */
  readonly key: string;
  readonly dimensions: number;
  /** Brings its cosines to the scale of the included embedder; absent for that one. */
  readonly scales?: CosineScales | undefined;
  /**
   * @param role of all the texts; the default is `document`.
   * @returns a unit vector per text, in order; that of an empty text is all zeros.
   * @throws {ModelFileError} if the model fails; the caller continues without it.
   */
  embed(texts: readonly string[], role?: TextRole): Promise<readonly Float32Array[]>;
  /** @returns the tokens that it reads of these texts, in all; null if it counts none. */
  countTokens?(texts: readonly string[], role?: TextRole): Promise<number | null>;
  dispose(): Promise<void>;
}

/** @returns the same embedder, whose cosines are brought to another scale. */
export const withScales = (embedder: Embedder, scales: CosineScales): Embedder => ({
  key: embedder.key,
  dimensions: embedder.dimensions,
  scales,
  embed: (texts, role) => embedder.embed(texts, role),
  countTokens: async (texts, role) => (await embedder.countTokens?.(texts, role)) ?? null,
  dispose: () => embedder.dispose(),
});

/** @returns the cosine of two unit vectors, -1..1. */
export function similarity(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

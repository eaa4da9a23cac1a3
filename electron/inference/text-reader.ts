import type { CosineScales } from './cosine-scale.ts';
import type { Embedder, TextRole } from './embedder.ts';

/** Vectors of texts, and which embedder made them. */
export interface ReadTexts {
  readonly embedder: string;
  /** One per text, in their order. */
  readonly vectors: readonly Float32Array[];
}

/** The embedder that is in use, for those who only want vectors. */
export interface TextReader {
  /** Key of the embedder; null while there is none that works. */
  readonly embedderKey: string | null;
  /** Of the embedder; absent for the included one. */
  readonly scales?: CosineScales | undefined;
  /**
   * @param role of all the texts; the default is `document`.
   * @returns null without an embedder that works; one that fails is noted.
   */
  read(texts: readonly string[], role?: TextRole): Promise<ReadTexts | null>;
  /** @returns the tokens that reading texts takes, in all; null from an embedder that doesn't count them. */
  countTokens?(texts: readonly string[], role?: TextRole): Promise<number | null>;
}

/** @returns a reader over one embedder that is there; what the embedder throws comes through. */
export const embedderReader = (embedder: Embedder): TextReader => ({
  embedderKey: embedder.key,
  scales: embedder.scales,
  read: async (texts, role) => ({ embedder: embedder.key, vectors: await embedder.embed(texts, role) }),
});

import type { Embedder } from './embedder.ts';

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
  /** @returns null without an embedder that works; one that fails is noted. */
  read(texts: readonly string[]): Promise<ReadTexts | null>;
}

/** @returns a reader over one embedder that is there; what the embedder throws comes through. */
export const embedderReader = (embedder: Embedder): TextReader => ({
  embedderKey: embedder.key,
  read: async (texts) => ({ embedder: embedder.key, vectors: await embedder.embed(texts) }),
});

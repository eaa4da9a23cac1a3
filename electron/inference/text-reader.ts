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

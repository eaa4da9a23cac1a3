import type { EmbedderPrefixes } from '../../../shared/entities/embedder.ts';
import type { CosineScales } from '../cosine-scale.ts';

/** Among the shipped models; made by `scripts/multilingual-embedder`. */
export const MULTILINGUAL_FILE = 'multilingual-e5-small.Q4_0.gguf';

/** As its makers trained it. */
export const MULTILINGUAL_PREFIXES: EmbedderPrefixes = { query: 'query: ', document: 'passage: ' };

/**
 * Its cosines on the scale of the included embedder: both were measured on the built-in tools, as an embedder is that the person adds. All
 * of its cosines are between 0.75 and 0.95.
 */
export const MULTILINGUAL_SCALES: CosineScales = {
  documents: { offset: -6.603, factor: 8 },
  requests: { offset: -3.94, factor: 4.798 },
};

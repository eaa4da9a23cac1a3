import path from 'node:path';
import { loadTokenCounter, type TokenCounter } from '../token-counter.ts';
import { withBundledSource } from './bundled-source.ts';

/** Vocabularies of real models in llama.cpp's source, without their weights. */
export const VOCABULARIES = { qwen2: 'ggml-vocab-qwen2.gguf', llama3: 'ggml-vocab-llama-bpe.gguf' } as const;
export type Vocabulary = keyof typeof VOCABULARIES;

/**
 * Counts tokens as a real model does, without a download.
 * @throws {BundledSourceError} if node-llama-cpp came without the source.
 */
export function loadBundledCounter(vocabulary: Vocabulary): Promise<TokenCounter> {
  const file = `models/${VOCABULARIES[vocabulary]}`;
  return withBundledSource([file], (folder) => loadTokenCounter(path.join(folder, file)));
}

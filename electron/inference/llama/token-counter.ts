import { startLlama } from './start-llama.ts';

/** Counts a text's tokens with one model's tokenizer. */
export type TokenCounter = (text: string) => number;

/** Reads the vocabulary of a GGUF file, but none of its weights. */
export async function loadTokenCounter(file: string): Promise<TokenCounter> {
  const llama = await startLlama(false);
  const model = await llama.loadModel({ modelPath: file, vocabOnly: true });
  return (text) => model.tokenize(text).length;
}

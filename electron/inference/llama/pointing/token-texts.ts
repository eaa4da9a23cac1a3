import type { LlamaModel, Token } from 'node-llama-cpp';

/** The text of each token, by its number; empty for control tokens and for parts of a character. */
export type TokenTexts = readonly string[];

const known = new WeakMap<LlamaModel, TokenTexts>();

/** @returns the vocabulary as text; read once per model. */
export function tokenTexts(model: LlamaModel): TokenTexts {
  const texts = known.get(model) ?? readTexts(model);
  known.set(model, texts);
  return texts;
}

function readTexts(model: LlamaModel): TokenTexts {
  const { length } = model.fileInfo.metadata.tokenizer.ggml.tokens;
  return Array.from({ length }, (_, index) => {
    const token = index as Token;
    const attributes = model.getTokenAttributes(token);
    if (attributes.control || attributes.undefined || attributes.unused) return '';
    const text = model.detokenize([token], true);
    return text.includes('\u{fffd}') ? '' : text;
  });
}

import { z } from 'zod';
import type { GgufValue } from '../../../electron/inference/llama/gguf-writer.ts';

export const tokenizerSchema = z.object({
  /** In the order of their ids: bytes, merges, user-defined, control, padding. */
  tokens: z.array(z.string()),
  merges: z.array(z.tuple([z.string(), z.string()])),
  control: z.array(z.string()),
  userDefined: z.array(z.string()),
});
export type Tokenizer = z.infer<typeof tokenizerSchema>;

/** Token types by llama.cpp's numbers. */
const TokenType = { normal: 1, control: 3, userDefined: 4, unused: 5 } as const;

export const PADDING_PREFIX = '<|unused_';

/** The printable character that stands for each byte in a byte-level BPE vocabulary (the mapping of GPT-2). */
export const byteCharacters: readonly string[] = makeByteCharacters();

/** @returns the text's UTF-8 bytes, each as its printable character. */
export function toByteCharacters(text: string): string {
  return [...Buffer.from(text, 'utf8')].map((byte) => byteCharacters[byte] ?? '').join('');
}

/** The tokenizer as GGUF metadata: byte-level BPE with the pre-tokenizer of Qwen2, which keeps digits single. */
export function tokenizerMetadata(tokenizer: Tokenizer): Record<string, GgufValue> {
  const control = new Set(tokenizer.control);
  const userDefined = new Set(tokenizer.userDefined);
  const types = tokenizer.tokens.map((token) => {
    if (control.has(token)) return TokenType.control;
    if (userDefined.has(token)) return TokenType.userDefined;
    return token.startsWith(PADDING_PREFIX) ? TokenType.unused : TokenType.normal;
  });
  const id = (token: string): GgufValue => ({ type: 'uint32', value: tokenizer.tokens.indexOf(token) });
  return {
    'tokenizer.ggml.model': { type: 'string', value: 'gpt2' },
    'tokenizer.ggml.pre': { type: 'string', value: 'qwen2' },
    'tokenizer.ggml.tokens': { type: 'strings', value: tokenizer.tokens },
    'tokenizer.ggml.token_type': { type: 'int32s', value: types },
    'tokenizer.ggml.merges': { type: 'strings', value: tokenizer.merges.map(([left, right]) => `${left} ${right}`) },
    'tokenizer.ggml.eos_token_id': id('<|im_end|>'),
    'tokenizer.ggml.padding_token_id': id('<|endoftext|>'),
    'tokenizer.ggml.bos_token_id': id('<|endoftext|>'),
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: false },
  };
}

function makeByteCharacters(): string[] {
  const printable = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(printable(byte) ? byte : next++));
}

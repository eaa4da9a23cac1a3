import type { LlamaModel, Token } from 'node-llama-cpp';

/** The bytes of each token, by its number, as `inBytes` writes them; empty for control tokens. */
export type TokenBytes = readonly string[];

const known = new WeakMap<LlamaModel, TokenBytes>();

/** @returns the vocabulary; read once per model. */
export function tokenBytes(model: LlamaModel): TokenBytes {
  const bytes = known.get(model) ?? readVocabulary(model);
  known.set(model, bytes);
  return bytes;
}

const knownBeginnings = new WeakMap<TokenBytes, ReadonlyMap<string, readonly Token[]>>();

/** @returns the tokens that begin with a byte; worked out once per vocabulary. */
export function tokensFrom(byte: string, bytes: TokenBytes): readonly Token[] {
  const beginnings =
    knownBeginnings.get(bytes) ?? Map.groupBy([...bytes.keys()] as Token[], (token) => bytes[token]?.charAt(0) ?? '');
  knownBeginnings.set(bytes, beginnings);
  return beginnings.get(byte) ?? [];
}

/** @returns a text in UTF-8, with one character for each byte: tokens end within a character of most scripts. */
export const inBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** What a text has in place of bytes that are not UTF-8. */
const NO_CHARACTER = '\u{fffd}';

function readVocabulary(model: LlamaModel): TokenBytes {
  const { tokens } = model.fileInfo.metadata.tokenizer.ggml;
  return tokens.map((raw, index) => {
    const token = index as Token;
    const attributes = model.getTokenAttributes(token);
    if (attributes.control || attributes.undefined || attributes.unused) return '';
    const text = model.detokenize([token], true);
    return text.includes(NO_CHARACTER) ? bytesOf(raw) : inBytes(text);
  });
}

/** @param raw as vocabularies have it: `<0xC3>` with SentencePiece, otherwise with a printable character for each byte. */
export function bytesOf(raw: string): string {
  const [, byte] = /^<0x([0-9A-F]{2})>$/i.exec(raw) ?? [];
  if (byte !== undefined) return String.fromCodePoint(Number.parseInt(byte, 16));
  return Array.from(raw, (character) => BYTES.get(character) ?? '').join('');
}

/**
 * The printable character that stands for each byte in byte-level BPE: itself, or one from U+0100 on
 * (https://github.com/openai/gpt-2/blob/master/src/encoder.py).
 */
const BYTES: ReadonlyMap<string, string> = new Map(printableBytes());

function* printableBytes(): Generator<readonly [character: string, byte: string]> {
  let next = 0x1_00;
  for (let byte = 0; byte < 0x1_00; byte++) {
    const isPrintable = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
    yield [String.fromCodePoint(isPrintable ? byte : next++), String.fromCodePoint(byte)];
  }
}

import type { Token, Tokenizer } from 'node-llama-cpp';

/**
 * Inserted into anything in a message that looks like a special token, so that the template can neither act on it nor
 * turn it into one. It is a private-use character, which templates print unchanged, even in JSON.
 */
const GUARD = '\u{f0000}';
/** Private-use characters that only this folder may put into a prompt: guards, marks and placeholders. */
const RESERVED = /[\u{f0000}-\u{ffffd}]/gu;
/** GGUF's token types whose text llama.cpp reads as one token: control tokens and user-defined ones. */
const CONTROL = 3;
const USER_DEFINED = 4;

export interface Vocabulary {
  readonly tokens: readonly string[];
  readonly types: readonly number[];
}

/** A piece of a prompt: a special token's text, or plain text. */
export interface PromptPiece {
  readonly text: string;
  readonly special: boolean;
}

/** The texts of special tokens in a model's vocabulary. */
export class SpecialTokens {
  readonly #texts: ReadonlySet<string>;
  readonly #firstCharacters: ReadonlySet<string>;
  /** Longest first, as llama.cpp looks for them. */
  readonly #lengths: readonly number[];

  constructor(texts: Iterable<string>) {
    this.#texts = new Set([...texts].filter((text) => text !== ''));
    this.#firstCharacters = new Set([...this.#texts].map((text) => text.charAt(0)));
    this.#lengths = [...new Set([...this.#texts].map(({ length }) => length))].toSorted((left, right) => right - left);
  }

  static of({ tokens, types }: Vocabulary): SpecialTokens {
    return new SpecialTokens(tokens.filter((_, id) => types[id] === CONTROL || types[id] === USER_DEFINED));
  }

  /** @returns only what looks like a tag: makers define words too, which may occur in any text. */
  static tagsOf(vocabulary: Vocabulary): SpecialTokens {
    const { tokens, types } = vocabulary;
    return SpecialTokens.of({ tokens: tokens.map((text) => (/^<\S+>$/u.test(text) ? text : '')), types });
  }

  has(text: string): boolean {
    return this.#texts.has(text);
  }

  /** @returns text from outside in which nothing is a special token any more; `tokenize` writes it as it was. */
  guard(text: string): string {
    const plain = text.replaceAll(RESERVED, '');
    return this.#split(plain)
      .map((piece) => (piece.special ? piece.text.slice(0, 1) + GUARD + piece.text.slice(1) : piece.text))
      .join('');
  }

  /** @returns the pieces of a rendered prompt, without guards. */
  split(rendered: string): readonly PromptPiece[] {
    return this.#split(rendered).map(({ text, special }) => ({ text: text.replaceAll(GUARD, ''), special }));
  }

  /**
   * Tokenizes a rendered prompt as llama.cpp tokenizes the whole: everything between two special tokens is one text,
   * whatever its source. Guards are the exception: the text is cut there, because llama.cpp recognizes user-defined
   * tokens (`<tool_call>` in Qwen, `<|start|>` in gpt-oss) in any text, even with special tokens turned off.
   */
  tokenize(rendered: string, tokenizer: Tokenizer): Token[] {
    return this.#split(rendered).flatMap(({ text, special }) =>
      special ? tokenizer(text, true) : tokenizeGuarded(text, tokenizer),
    );
  }

  #split(text: string): readonly PromptPiece[] {
    const pieces: PromptPiece[] = [];
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const length = this.#lengthAt(text, at);
      if (length === 0) continue;
      if (at > start) pieces.push({ text: text.slice(start, at), special: false });
      pieces.push({ text: text.slice(at, at + length), special: true });
      start = at + length;
      at = start - 1;
    }
    if (start < text.length) pieces.push({ text: text.slice(start), special: false });
    return pieces;
  }

  #lengthAt(text: string, at: number): number {
    if (!this.#firstCharacters.has(text.charAt(at))) return 0;
    return this.#lengths.find((length) => this.#texts.has(text.slice(at, at + length))) ?? 0;
  }
}

/** @returns the tokens of plain text, none of which goes across a guard. */
export function tokenizeGuarded(text: string, tokenizer: Tokenizer, options?: 'trimLeadingSpace'): Token[] {
  return text.split(GUARD).flatMap((part, place) => tokenizer(part, false, place === 0 ? options : 'trimLeadingSpace'));
}

/** @returns rendered text without the guards, for comparing and showing. */
export const withoutGuards = (text: string): string => text.replaceAll(GUARD, '');

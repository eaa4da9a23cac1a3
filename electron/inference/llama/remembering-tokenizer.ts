import type { BuiltinSpecialTokenValue, Token, Tokenizer } from 'node-llama-cpp';

/**
 * Number of characters whose tokens are cached, at most twice this: enough for the longest prompts. About one token per
 * four characters.
 */
const MOST_CHARACTERS = 1_000_000;

/**
 * Instructions, tools and earlier turns are the same in every rendering of a conversation, so they are tokenized once.
 * Texts that were not requested while this many new characters were tokenized are dropped.
 */
export function rememberingTokenizer(tokenizer: Tokenizer, mostCharacters = MOST_CHARACTERS): Tokenizer {
  let [recent, older] = [new Map<string, Token[]>(), new Map<string, Token[]>()];
  let characters = 0;
  const remember = (key: string, tokens: Token[]): Token[] => {
    if (characters + key.length > mostCharacters) [recent, older, characters] = [new Map(), recent, 0];
    characters += key.length;
    recent.set(key, tokens);
    return tokens;
  };
  const tokenize = (text: string, special?: boolean | 'builtin', options?: 'trimLeadingSpace'): Token[] => {
    const key = `${String(special)} ${String(options)} ${text}`;
    const made = (): Token[] =>
      special === 'builtin' ? tokenizer(text as BuiltinSpecialTokenValue, special) : tokenizer(text, special, options);
    return recent.get(key) ?? remember(key, older.get(key) ?? made());
  };
  return Object.assign(tokenize, {
    detokenize: tokenizer.detokenize,
    isSpecialToken: tokenizer.isSpecialToken,
    isEogToken: tokenizer.isEogToken,
  });
}

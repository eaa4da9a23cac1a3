import type { Token, Tokenizer } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { rememberingTokenizer } from './remembering-tokenizer.ts';

/**
 * One token for each character, and an extra one at the beginning if special tokens are parsed. Records its requests.
 */
function createTokenizer(): { tokenizer: Tokenizer; asked: string[] } {
  const asked: string[] = [];
  const tokenize = (text: string, special?: boolean | 'builtin'): Token[] => {
    asked.push(text);
    return [...(special === true ? [0] : []), ...Array.from(text, (character) => character.charCodeAt(0))] as Token[];
  };
  return {
    tokenizer: Object.assign(tokenize, { detokenize: () => '', isSpecialToken: () => false, isEogToken: () => false }),
    asked,
  };
}

describe('a caching tokenizer', () => {
  it('tokenizes each text once, for each way to read it', () => {
    const { tokenizer, asked } = createTokenizer();
    const remembering = rememberingTokenizer(tokenizer);
    expect([remembering('ab'), remembering('ab'), remembering('ab', true), remembering('ab', true)]).toEqual([
      [97, 98],
      [97, 98],
      [0, 97, 98],
      [0, 97, 98],
    ]);
    expect(asked).toEqual(['ab', 'ab']);
  });

  it('drops what was not requested for a long time', () => {
    const { tokenizer, asked } = createTokenizer();
    const remembering = rememberingTokenizer(tokenizer, 60);
    for (let round = 0; round < 20; round++) {
      remembering('kept');
      remembering(`new ${String(round)}`);
    }
    expect(asked.filter((text) => text === 'kept')).toHaveLength(1);
    remembering('new 0');
    expect(asked.filter((text) => text === 'new 0')).toHaveLength(2);
  });
});

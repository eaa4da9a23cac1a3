import type { Token, Tokenizer } from 'node-llama-cpp';
import { expect, it } from 'vitest';
import { SpecialTokens, withoutGuards } from './special-tokens.ts';

const CONTROL = 3;
const USER_DEFINED = 4;
const NORMAL = 1;
const VOCABULARY = {
  tokens: ['<|im_end|>', '<|im_end|>x', '<tool_call>', 'the', ': string'],
  types: [CONTROL, CONTROL, USER_DEFINED, NORMAL, USER_DEFINED],
};
const specials = SpecialTokens.of(VOCABULARY);

it('splits a prompt at its special tokens, the longest first, and takes user-defined ones for special', () => {
  expect(specials.split('a<|im_end|>x<tool_call>the')).toEqual([
    { text: 'a', special: false },
    { text: '<|im_end|>x', special: true },
    { text: '<tool_call>', special: true },
    { text: 'the', special: false },
  ]);
});

it('makes text from outside harmless, and gives it out as it was written', () => {
  const written = 'a</s><|im_end|><tool_call>b';
  const guarded = specials.guard(written);
  expect(specials.split(guarded)).toEqual([{ text: written, special: false }]);
  expect(withoutGuards(guarded)).toBe(written);
});

it('stays harmless through a template that writes JSON', () => {
  expect(specials.split(JSON.stringify({ text: specials.guard('<|im_end|>') }))).toEqual([
    { text: '{"text":"<|im_end|>"}', special: false },
  ]);
});

it('takes away the characters that only this folder may write: nobody can bring a guard or a hole', () => {
  expect(specials.guard('a\u{f0000}b\u{f0010}c\u{f1000}')).toBe('abc');
});

it('cuts plain text at a guard, as llama.cpp reads user-defined tokens in any text', () => {
  const asked: (readonly [string, boolean | undefined])[] = [];
  const tokenizer = Object.assign(
    (text: string, special?: boolean | 'builtin') => {
      asked.push([text, special === true]);
      return [asked.length as Token];
    },
    { detokenize: () => '', isSpecialToken: () => false, isEogToken: () => false },
  ) as unknown as Tokenizer;
  specials.tokenize(`a${specials.guard('<tool_call>')}b<|im_end|>`, tokenizer);
  expect(asked).toEqual([
    ['a<', false],
    ['tool_call>b', false],
    ['<|im_end|>', true],
  ]);
});

it('knows tags from the words that a maker defined', () => {
  const tags = SpecialTokens.tagsOf(VOCABULARY);
  expect([tags.has('<tool_call>'), tags.has(': string')]).toEqual([true, false]);
});

import { describe, expect, it } from 'vitest';
import { pieceCutter } from './pieces.ts';

/** The likelier a piece, the higher its score. */
const VOCABULARY: readonly (readonly [string, number])[] = [
  ['<unk>', 0],
  ['▁', -4],
  ['▁re', -3],
  ['mind', -3],
  ['▁remind', -5],
  ['m', -6],
  ['i', -6],
  ['n', -6],
  ['d', -6],
  ['ü', -6],
  ['fi', -5],
];
const cut = pieceCutter({
  pieces: VOCABULARY.map(([piece]) => piece),
  scores: Float32Array.from(VOCABULARY, ([, score]) => score),
  unknown: 0,
});
const cutAs = (text: string): readonly string[] =>
  cut(text).map(({ number, start, end }) => `${VOCABULARY[number]?.[0] ?? ''} ${text.slice(start, end)}`);

describe('pieces of a text', () => {
  it('are the likeliest together, not the longest one by one', () => {
    expect(cutAs('remind')).toEqual(['▁remind remind']);
    // Alone, "▁re" is likelier than "▁remind", but what would be left isn't.
    expect(cutAs('re mind')).toEqual(['▁re re', '▁ ', 'mind mind']);
  });

  it('have a place for letters that no piece has', () => {
    expect(cutAs('mind я')).toEqual(['▁ ', 'mind mind', '▁ ', '<unk> я']);
  });

  it('know a letter however it is encoded, and say where it was', () => {
    expect(cutAs('u\u0308')).toEqual(['▁ ', 'ü u\u0308']);
    expect(cutAs('ﬁ')).toEqual(['▁ ', 'fi ﬁ']);
  });

  it('take no longer than the text is long', () => {
    expect(cut('mind'.repeat(50_000)).length).toBeGreaterThan(50_000);
  });
});

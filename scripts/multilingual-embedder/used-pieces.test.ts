import { expect, it } from 'vitest';
import { usedPieces } from './used-pieces.ts';

const pieces = ['<unk>', '▁', '▁tea', '▁make', 'cup', 's', 'x', '▁teacup'];
const model = {
  pieces,
  scores: Float32Array.from(pieces, (_, place) => -place),
  special: { bos: 0, eos: 0, pad: 0, unknown: 0 },
};
const served = [...pieces.keys()].slice(0, -1);
const usedBy = (...texts: readonly string[]): readonly (string | undefined)[] =>
  usedPieces(new Set(texts), model, served, 5).map((place) => pieces[place]);

it('finds the pieces that texts are cut into, in order', () => {
  expect(usedBy(...Array.from({ length: 5 }, (_, text) => `make teacups ${'x'.repeat(text)}`))).toEqual([
    '▁tea',
    '▁make',
    'cup',
    's',
  ]);
});

it('counts a piece once in a text, and needs as many as are said', () => {
  expect(usedBy('tea tea tea', 'tea tea', 'tea')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { Piece } from '../../inference/onnx/pieces.ts';
import { jointsIn, partsAt } from './request-parts.ts';

/** Each word is a piece. */
const piecesOf = (text: string): readonly Piece[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }, number) => ({ number, start: index, end: index + word.length }));

/** Log-odds that a request begins with a word, and that one has ended before it, for the words that are named. */
function boundsOf(text: string, starts: Readonly<Record<string, number>>, ends: Readonly<Record<string, number>>) {
  const words = text.split(' ');
  return Float32Array.from(words.flatMap((word) => [starts[word] ?? -9, ends[word] ?? -9]));
}

const TEXT = 'flip a coin and next roll dice';
const jointsOf = (starts: Readonly<Record<string, number>>, ends: Readonly<Record<string, number>> = {}) =>
  jointsIn(boundsOf(TEXT, starts, ends), 0, piecesOf(TEXT));

describe('where further requests begin', () => {
  it('has the end of the one before, and the chance', () => {
    expect(jointsOf({ roll: 0 }, { and: 3 })).toEqual([{ end: 12, start: 21, chance: 0.5 }]);
  });

  it('is one place where two words next to each other may be it', () => {
    expect(jointsOf({ next: 1, roll: 2 }).map(({ start }) => start)).toEqual([21]);
  });

  it('is never the beginning of the message, nor a place that is far from likely', () => {
    expect(jointsOf({ flip: 9, roll: -3 })).toEqual([]);
  });

  it('counts pieces from where the message begins', () => {
    const bounds = Float32Array.from([9, 9, ...boundsOf(TEXT, { roll: 0 }, {})]);
    expect(jointsIn(bounds, 1, piecesOf(TEXT)).map(({ start }) => start)).toEqual([21]);
  });
});

describe('the requests of a message', () => {
  it('leave out the words that join them', () => {
    expect(partsAt(TEXT, jointsOf({ roll: 2 }, { and: 3 }), 0.5)).toEqual(['flip a coin', 'roll dice']);
  });

  it('keep the mark behind what they quote', () => {
    const said = 'save "keys" and call Ben';
    const joint = { end: said.indexOf('" and'), start: said.indexOf('call'), chance: 1 };
    expect(partsAt(said, [joint], 0.5)).toEqual(['save "keys"', 'call Ben']);
  });

  it('are as many as are likely enough', () => {
    expect(partsAt(TEXT, jointsOf({ roll: 2 }, { and: 3 }), 0.9)).toEqual([TEXT]);
  });
});

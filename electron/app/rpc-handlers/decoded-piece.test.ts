import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decodedPiece } from './decoded-piece.ts';

it.each([0, 1, 2, 3, 500_000])('a piece of %i bytes is decoded', (size) => {
  const bytes = randomBytes(size);
  expect(decodedPiece(bytes.toString('base64')).equals(bytes)).toBe(true);
});

it.each(['a', 'ab', 'abc', 'ab c', 'äbcd', 'ab\ncd===', '====', 'abc=defg', 'abcd*fgh', 'abc====='])(
  '%j is refused',
  (piece) => expect(() => decodedPiece(piece)).toThrow(/damaged on its way/),
);

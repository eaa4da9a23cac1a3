import { integer, type Arbitrary } from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const CODE_POINTS = 0x110000;

/**
 * Any code point but half of a surrogate pair, as a unit of `string`. The `binary` unit of fast-check is the same, and
 * takes seconds and hundreds of megabytes for its table of all of them.
 */
export const anyCharacter: Arbitrary<string> = integer({ min: 0, max: CODE_POINTS - SURROGATES.count - 1 }).map(
  (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
);

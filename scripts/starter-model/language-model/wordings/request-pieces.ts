import type { JsonObject } from '../../../../shared/entities/json.ts';

/** A message and the arguments that it gives. */
export interface Request {
  readonly text: string;
  readonly arguments: JsonObject;
}

/** A part of a message: the value of an argument, or what is between two of them. */
export interface Piece {
  readonly text: string;
  readonly argument: string | null;
}

/** @returns a message in parts, in order: each text that an argument copies is one, if it occurs once as whole words. */
export function piecesOf({ text, arguments: args }: Request): readonly Piece[] {
  const places = Object.entries(args)
    .flatMap(([argument, value]) => placeOf(text, argument, value))
    .toSorted((left, right) => left.start - right.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, argument } of places) {
    // One value within another is changed with it, or not at all.
    if (start < at) continue;
    pieces.push({ text: text.slice(at, start), argument: null }, { text: text.slice(start, end), argument });
    at = end;
  }
  return [...pieces, { text: text.slice(at), argument: null }];
}

/** @returns the message of changed parts, with the arguments that they now give. */
export function joinedPieces(pieces: readonly Piece[], args: JsonObject): Request {
  const said = pieces.flatMap(({ text, argument }): [string, string][] =>
    argument === null ? [] : [[argument, text]],
  );
  return { text: pieces.map(({ text }) => text).join(''), arguments: { ...args, ...Object.fromEntries(said) } };
}

interface Place {
  readonly argument: string;
  readonly start: number;
  readonly end: number;
}

function placeOf(text: string, argument: string, value: JsonObject[string]): readonly Place[] {
  if (typeof value !== 'string' || value === '') return [];
  const start = text.indexOf(value);
  const end = start + value.length;
  const isWhole = !/[\p{L}\d]/u.test(text.charAt(start - 1)) && !/[\p{L}\d]/u.test(text.charAt(end));
  return start === -1 || !isWhole || text.includes(value, start + 1) ? [] : [{ argument, start, end }];
}

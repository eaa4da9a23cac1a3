import { argumentShapes } from '../../../electron/inference/llama/pointing/argument-literals.ts';
import { normalizeSchema } from '../../../electron/inference/normalize-schema.ts';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { Random } from '../language-model/random.ts';
import { inOwnWords } from '../language-model/wordings/in-own-words.ts';
import { piecesOf, type Piece, type Request } from '../language-model/wordings/request-pieces.ts';
import type { SaidRequest } from '../language-model/wordings/said-requests.ts';

/** A request with the places of its values. */
export interface MarkedRequest {
  readonly text: string;
  readonly places: readonly ValuePlace[];
}

export interface ValuePlace {
  readonly argument: string;
  readonly start: number;
  readonly end: number;
}

/** @returns the arguments of a tool that are words of a message: texts and numbers that nobody chooses from a list. */
export const copiedArguments = (parameters: JsonObject): ReadonlySet<string> =>
  new Set(
    argumentShapes(normalizeSchema(parameters))
      .filter(({ schema }) => ['string', 'number', 'integer'].includes(String(schema['type'])) && !isChosen(schema))
      .map(({ name }) => name),
  );

const isChosen = (schema: JsonObject): boolean => 'enum' in schema || 'const' in schema;

/** @returns null if a value isn't said exactly once, so that it is not sure where. */
export function markedArguments({ text, arguments: args }: Request, copied: ReadonlySet<string>): MarkedRequest | null {
  const given = Object.entries(args).filter(([name, value]) => copied.has(name) && value !== null && value !== '');
  const places = given.flatMap(([argument, value]) => placeOf(text, argument, value));
  return places.length === given.length && !overlap(places) ? { text, places } : null;
}

/** @returns a request that somebody wrote, sometimes typed in a hurry or with a story around it. */
export function markedSaid(said: SaidRequest, copied: ReadonlySet<string>, random: Random): MarkedRequest {
  const marked = said.pieces.filter(({ marks }) => marks !== undefined && copied.has(marks));
  const names = Object.fromEntries(marked.map(({ text }, index) => [String(index), text]));
  const pieces = piecesOf(inOwnWords({ text: said.text, arguments: names }, random, 'train'));
  const found = placesOf(pieces).map((place) => ({ ...place, argument: marked[Number(place.argument)]?.marks ?? '' }));
  const text = pieces.map((piece) => piece.text).join('');
  return found.length === marked.length ? { text, places: found } : asSaid(said, copied);
}

/** @returns a request as somebody wrote it. */
export const asSaid = ({ text, pieces }: SaidRequest, copied: ReadonlySet<string>): MarkedRequest => ({
  text,
  places: placesOf(pieces.map((piece) => ({ text: piece.text, argument: piece.marks ?? null }))).filter(
    ({ argument }) => copied.has(argument),
  ),
});

function placesOf(pieces: readonly Piece[]): readonly ValuePlace[] {
  let at = 0;
  return pieces.flatMap(({ text, argument }) => {
    const start = at;
    at += text.length;
    return argument === null ? [] : [{ argument, start, end: at }];
  });
}

function placeOf(text: string, argument: string, value: JsonValue): readonly ValuePlace[] {
  const said = String(value);
  const start = text.indexOf(said);
  const end = start + said.length;
  const isNumber = typeof value === 'number';
  const behind = text.slice(end, end + 2);
  const goesOn = isNumber ? /^(?:\d|[.,]\d)/.test(behind) : /^[\p{L}\d]/u.test(behind);
  const before = text.charAt(start - 1);
  const isWithin = /[\p{L}\d]/u.test(before) || (isNumber && /[.,]/.test(before));
  if (start === -1 || isWithin || goesOn || text.includes(said, start + 1)) return [];
  return [{ argument, start, end }];
}

const overlap = (places: readonly ValuePlace[]): boolean =>
  places.some((one) => places.some((other) => one !== other && one.start < other.end && other.start < one.end));

import { argumentShapes } from '../../../electron/inference/llama/pointing/argument-literals.ts';
import { normalizeSchema } from '../../../electron/inference/normalize-schema.ts';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { Random } from '../language-model/random.ts';
import { inOwnWords } from '../language-model/wordings/in-own-words.ts';
import { piecesOf, type Piece, type Request } from '../language-model/wordings/request-pieces.ts';
import type { SaidPiece, SaidRequest } from '../language-model/wordings/said-file.ts';

/** A request with the places of its values. */
export interface MarkedRequest {
  readonly text: string;
  readonly places: readonly ValuePlace[];
  /** Labels that it may say, though it is not known where. */
  readonly unknown: readonly string[];
}

export interface ValuePlace {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** What the tagger finds of a tool's arguments. */
export interface TaggedArguments {
  /** Those that are words of a message: texts and numbers that nobody chooses from a list. */
  readonly copied: ReadonlySet<string>;
  /** By argument that is chosen from a list, its values; of yes and no only `true`, because few people say no. */
  readonly chosen: ReadonlyMap<string, Choice>;
}

interface Choice {
  readonly values: readonly string[];
  readonly isOptional: boolean;
}

/** @param parameters of a tool, as JSON Schema. */
export function taggedArguments(parameters: JsonObject): TaggedArguments {
  const shapes = argumentShapes(normalizeSchema(parameters));
  const texts = shapes.filter(
    ({ schema }) => ['string', 'number', 'integer'].includes(String(schema['type'])) && choicesOf(schema).length === 0,
  );
  const choices = shapes.map(
    ({ name, schema, isOptional }) => [name, { values: choicesOf(schema), isOptional }] as const,
  );
  return {
    copied: new Set(texts.map(({ name }) => name)),
    chosen: new Map(choices.filter(([, { values }]) => values.length > 0)),
  };
}

function choicesOf(schema: JsonObject): readonly string[] {
  if (schema['type'] === 'boolean') return ['true'];
  const values = schema['enum'] ?? ('const' in schema ? [schema['const'] ?? null] : []);
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

/** @returns a label for each text, and for each value of a choice: `title`, `change=place`. */
export const labelsOf = ({ copied, chosen }: TaggedArguments): readonly string[] => [
  ...copied,
  ...[...chosen].flatMap(([name, choice]) => labelsOfChoice(name, choice)),
];

const labelsOfChoice = (name: string, { values }: Choice): readonly string[] =>
  values.map((value) => `${name}=${value}`);

function labelOf(name: string, value: string, { copied, chosen }: TaggedArguments): string | null {
  if (copied.has(name)) return name;
  return chosen.get(name)?.values.includes(value) === true ? `${name}=${value}` : null;
}

/** @returns null if a text isn't said exactly once, so that it is not sure where. */
export function markedArguments({ text, arguments: args }: Request, tagged: TaggedArguments): MarkedRequest | null {
  const given = Object.entries(args).filter(([, value]) => value !== null && value !== '');
  const copied = given.filter(([name]) => tagged.copied.has(name));
  const places = copied.flatMap(([name, value]) => placeOf(text, name, value));
  if (places.length !== copied.length || overlap(places)) return null;
  const unknown = given.flatMap(([name]) => {
    const choice = tagged.chosen.get(name);
    return choice === undefined ? [] : labelsOfChoice(name, choice);
  });
  return { text, places, unknown };
}

/** @returns a request that somebody wrote, sometimes typed in a hurry or with a story around it. */
export function markedSaid(said: SaidRequest, tagged: TaggedArguments, random: Random): MarkedRequest {
  const marked = markedPieces(said, tagged);
  const names = Object.fromEntries(marked.map(({ text }, index) => [String(index), text]));
  const pieces = piecesOf(inOwnWords({ text: said.text, arguments: names }, random, 'train'));
  const found = placesOf(pieces).map((place) => ({ ...place, label: marked[Number(place.label)]?.label ?? '' }));
  const text = pieces.map((piece) => piece.text).join('');
  return found.length === marked.length ? { text, places: found, unknown: unsaid(said, tagged) } : asSaid(said, tagged);
}

/** @returns a request as somebody wrote it. */
export function asSaid(said: SaidRequest, tagged: TaggedArguments): MarkedRequest {
  const pieces = said.pieces.map((piece) => ({ text: piece.text, argument: labelOfPiece(piece, tagged) }));
  return { text: said.text, places: placesOf(pieces), unknown: unsaid(said, tagged) };
}

const markedPieces = (
  { pieces }: SaidRequest,
  tagged: TaggedArguments,
): readonly { readonly text: string; readonly label: string }[] =>
  pieces.flatMap((piece) => {
    const label = labelOfPiece(piece, tagged);
    return label === null ? [] : [{ text: piece.text, label }];
  });

const labelOfPiece = ({ marks, value = '' }: SaidPiece, tagged: TaggedArguments): string | null =>
  marks === undefined ? null : labelOf(marks, value, tagged);

/** A choice that the tool needs and that no words of the request are marked for is meant all the same. */
const unsaid = ({ values }: SaidRequest, { chosen }: TaggedArguments): readonly string[] =>
  [...chosen].flatMap(([name, choice]) => (choice.isOptional || name in values ? [] : labelsOfChoice(name, choice)));

function placesOf(pieces: readonly Piece[]): readonly ValuePlace[] {
  let at = 0;
  return pieces.flatMap(({ text, argument }) => {
    const start = at;
    at += text.length;
    return argument === null ? [] : [{ label: argument, start, end: at }];
  });
}

function placeOf(text: string, label: string, value: JsonValue): readonly ValuePlace[] {
  const said = String(value);
  const start = text.indexOf(said);
  const end = start + said.length;
  const isNumber = typeof value === 'number';
  const behind = text.slice(end, end + 2);
  const goesOn = isNumber ? /^(?:\d|[.,]\d)/.test(behind) : /^[\p{L}\d]/u.test(behind);
  const before = text.charAt(start - 1);
  const isWithin = /[\p{L}\d]/u.test(before) || (isNumber && /[.,]/.test(before));
  if (start === -1 || isWithin || goesOn || text.includes(said, start + 1)) return [];
  return [{ label, start, end }];
}

const overlap = (places: readonly ValuePlace[]): boolean =>
  places.some((one) => places.some((other) => one !== other && one.start < other.end && other.start < one.end));

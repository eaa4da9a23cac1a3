import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { isHeldOut, type Split } from '../held-out.ts';
import type { Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import { joinedPieces, type Request } from './request-pieces.ts';
import { readSaid, type SaidPiece, type SaidRequest } from './said-file.ts';

/** What messages that no tool is for belong to. */
export const NO_TOOL = '-';
/** Of the texts that a request gives: how many are exchanged for others of their kind. */
const EXCHANGED_SHARE = 0.35;

/** Its words were never marked. */
const UNMARKED = 'follow-ups.jsonl';
const FOLDER = path.join(import.meta.dirname, 'said');
/**
 * Requests that were written one by one, in the files of `said/`: a JSON object per line (`SaidRecord`). A mark without a
 * value says what an argument is copied from, one with a value what it follows from; an argument marked twice is a list.
 */
const written = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readSaid(readFileSync(path.join(FOLDER, name), 'utf8'), name !== UNMARKED));
const bySplit = Object.groupBy(written, ({ text }): Split => (isHeldOut(text) ? 'held-out' : 'train'));
const openings: Record<Split, ReadonlyMap<string, readonly SaidRequest[]>> = {
  train: Map.groupBy(openingsOf('train'), ({ tool }) => tool),
  'held-out': Map.groupBy(openingsOf('held-out'), ({ tool }) => tool),
};

function openingsOf(split: Split): readonly SaidRequest[] {
  return (bySplit[split] ?? []).filter(({ after }) => after === null);
}

/** @returns those that open a conversation and that the split may use; none if nobody wrote any for the tool. */
export const saidRequests = (tool: string, split: Split): readonly SaidRequest[] => openings[split].get(tool) ?? [];

/** @returns those that follow an answer and that the split may use. */
export const saidFollowUps = (split: Split): readonly SaidRequest[] =>
  (bySplit[split] ?? []).filter(({ after }) => after !== null);

/**
 * @param parameters the tool's, as JSON Schema.
 * @returns one of the requests that give all that the tool needs, with some of its texts exchanged for others of their
 *   kind; null if there is none.
 */
export function saidRequest(phrasing: Phrasing, parameters: JsonObject, random: Random, split: Split): Request | null {
  const usable = completeRequests(phrasing.tool, parameters, split);
  if (usable.length === 0) return null;
  const { request, args } = random.pick(usable);
  const others = random.chance(EXCHANGED_SHARE) ? phrasing.draw(new Values(random, split)).arguments : {};
  return joinedPieces(
    request.pieces.map((piece) => noted(exchanged(piece, args, others), random)),
    args,
  );
}

interface CompleteRequest {
  readonly request: SaidRequest;
  readonly args: JsonObject;
}

const complete = new WeakMap<JsonObject, Record<Split, readonly CompleteRequest[]>>();

/** @returns those that give all that the tool needs. */
function completeRequests(tool: string, parameters: JsonObject, split: Split): readonly CompleteRequest[] {
  const ofSplit = (part: Split): readonly CompleteRequest[] =>
    saidRequests(tool, part).flatMap((request) => {
      const args = argumentsOf(request, parameters);
      return args === null ? [] : [{ request, args }];
    });
  const known = complete.get(parameters) ?? { train: ofSplit('train'), 'held-out': ofSplit('held-out') };
  complete.set(parameters, known);
  return known[split];
}

/** As it is; what the words give fills places in them. */
export function noted(piece: SaidPiece, random: Random): SaidPiece {
  if (piece.marks !== undefined) random.filling(piece.text);
  return piece;
}

/** Only a text that nothing else in the message repeats: a list's entries, say, stay. */
function exchanged(piece: SaidPiece, args: JsonObject, others: JsonObject): SaidPiece {
  const other = others[piece.argument ?? ''];
  if (piece.argument === null || args[piece.argument] !== piece.text) return { ...piece, argument: null };
  return typeof other === 'string' && other !== '' ? { ...piece, text: other } : piece;
}

/** @returns null if something that the tool needs is missing, or can't be written in a line. */
export function argumentsOf(request: SaidRequest, parameters: JsonObject): JsonObject | null {
  const required = (parameters['required'] ?? []) as readonly string[];
  return required.every((name) => name in request.values) ? givenArguments(request, parameters) : null;
}

/** @returns what the words give, even if the tool needs more; null if it can't be written in a line. */
export function givenArguments({ text, values }: SaidRequest, parameters: JsonObject): JsonObject | null {
  const properties = (parameters['properties'] ?? {}) as Readonly<Record<string, JsonObject>>;
  const given = Object.entries(values).map(([name, said]) => [name, valueOf(said, properties[name], text)] as const);
  return given.some(([, value]) => value === undefined) ? null : (Object.fromEntries(given) as JsonObject);
}

function valueOf(said: readonly string[], schema: JsonObject | undefined, text: string): JsonValue | undefined {
  const [first, ...more] = said;
  if (schema === undefined) return undefined;
  const { type, items } = schema;
  if (type === 'array') return (items as JsonObject)['type'] === 'string' ? said : allParsed(said);
  if (first === undefined || more.length > 0) return undefined;
  if (type === 'object') return parsed(first);
  if (type === 'number' || type === 'integer') return Number(first.replaceAll(',', ''));
  if (type === 'boolean') return first === 'true';
  return type === 'string' && ('enum' in schema || text.includes(first)) ? first : undefined;
}

function allParsed(said: readonly string[]): JsonValue | undefined {
  const values = said.map(parsed);
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** A row of a table, say, is written as JSON; undefined if it is in words. */
function parsed(value: string): JsonValue | undefined {
  try {
    const read = JSON.parse(value) as JsonValue;
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ArgumentCandidates, SpanScores } from '../inference/argument-candidates.ts';
import { changeOf } from './languages/en/change-words.ts';
import type { ReadCall, RequestFocus } from './reading.ts';

/** A tool that may be called, with what it takes. */
export interface CallableTool {
  readonly name: string;
  readonly isReadOnly: boolean;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonObject;
}

/** How many times likelier than the next one a tool has to be. */
const TIMES_LIKELIER = Math.log(5);
/** From these probabilities on, words are a value, and a parameter was left out. */
const IS_VALUE = Math.log(0.5);
const IS_LEFT_OUT = Math.log(0.8);
/** Values whose probabilities differ less are equally likely: "6pm" and "at 6pm". */
const SAME = 0.05;

/**
 * Reads a request that its reading leaves open to a model, by the trained readers alone.
 * @param tools that may be called.
 * @returns the call; null unless the request surely wants a tool, one is far likelier than the others, and each of its
 *   values was either said or left out. A change has to be asked for.
 */
export function certainCall(
  { isCertain, callable, asked, toolPriors, candidates }: RequestFocus,
  tools: readonly CallableTool[],
): ReadCall | null {
  if (!isCertain || callable === 'none' || callable === 'foreign') return null;
  const [likeliest, next] = Object.entries(toolPriors).toSorted(([, one], [, other]) => other - one);
  if (likeliest === undefined || likeliest[1] - (next?.[1] ?? -Infinity) < TIMES_LIKELIER) return null;
  const tool = tools.find(({ name }) => name === likeliest[0]);
  if (tool === undefined || !(tool.isReadOnly || (callable === 'all' && asked.includes(changeOf(tool.name)))))
    return null;
  const args = argumentsOf(tool, candidates);
  return args === null ? null : { tool: tool.name, arguments: args };
}

function argumentsOf({ name, parameters }: CallableTool, candidates: ArgumentCandidates): JsonObject | null {
  const { properties = {}, required = [] } = parameters;
  if (!isObject(properties) || !Array.isArray(required)) return null;
  const found: [string, JsonValue][] = [];
  for (const [parameter, schema] of Object.entries(properties)) {
    const value = valueOf(`${name}.${parameter}`, candidates, required.includes(parameter));
    if (value === undefined) return null;
    if (value === null) continue;
    const typed = asType(value, isObject(schema) ? schema : {});
    if (typed === null) return null;
    found.push([parameter, typed]);
  }
  return Object.fromEntries(found);
}

/** @returns what was said; null for a parameter that was left out; undefined if neither is sure. */
function valueOf(key: string, candidates: ArgumentCandidates, isRequired: boolean): string | null | undefined {
  const { scores, onlyAmong } = candidates.of[key] ?? {};
  if (scores === undefined) return isRequired ? undefined : null;
  const said = likeliestSpan(scores, candidates);
  if (said !== null) return isAllowed(said, onlyAmong) ? said : undefined;
  return !isRequired && scores.omitted >= IS_LEFT_OUT ? null : undefined;
}

function likeliestSpan({ said }: SpanScores, { times }: ArgumentCandidates): string | null {
  const ranked = Object.entries(said).toSorted(([, one], [, other]) => other - one);
  const [best] = ranked;
  if (best === undefined || best[1] < IS_VALUE) return null;
  const alike = ranked.filter(([, score]) => best[1] - score < SAME).map(([text]) => text);
  return alike.find((text) => times.some((time) => time.text === text)) ?? best[0];
}

const isAllowed = (said: string, among: readonly JsonValue[] | undefined): boolean =>
  among === undefined || among.some((value) => typeof value === 'string' && value.toLowerCase() === said.toLowerCase());

/** @returns the words as the schema wants them; null if they can't be. */
function asType(said: string, schema: JsonObject): JsonValue | null {
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return values.find((value) => value === said.toLowerCase()) ?? null;
  if (type === 'string') return said;
  if (type !== 'number' && type !== 'integer') return null;
  const number = /^-?\d{1,15}(?:\.\d{1,15})?$/u.test(said) ? Number(said) : null;
  return type === 'integer' && !Number.isInteger(number) ? null : number;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

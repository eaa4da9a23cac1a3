import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { spokenNumber } from '../../tools/other-languages/spoken-number.ts';
import type { SaidSpans } from '../encoder/argument-places.ts';
import { NO_TOOL, type EncodedRequest, type RequestEncoder } from '../encoder/request-encoder.ts';
import { callBefore } from '../follow-ups/last-call.ts';
import { textOf } from '../follow-ups/text-of.ts';
import type { ReadCall, ReaderInput } from '../reading.ts';
import type { ReadableTool } from '../takes.ts';
import type { Taken } from '../takes.ts';
import { trimmed } from './trimmed.ts';

/** What a message most likely stands for. */
export interface LearnedCall {
  /** Null if it most likely wants no tool, or one whose arguments words can't give. */
  readonly call: ReadCall | null;
  /** The probability that exactly this is meant, 0..1; of no call, that no tool is wanted. */
  readonly certainty: number;
}

/**
 * Reads a message by its encoder alone, whatever its language. What a later message leaves out is taken from the call before it.
 * @param text of the message, or a part of it.
 */
export function learnedCall(
  { history, tools }: Pick<ReaderInput, 'history' | 'tools'>,
  encoder: RequestEncoder,
  text: string = textOf(history.at(-1)),
): LearnedCall {
  const before = callBefore(history);
  const encoded = encoder.read(text, before?.toolName ?? null);
  const [name, chance] = likeliestTool(encoded);
  const tool = tools.find((one) => one.isOwn && one.name === name);
  if (tool === undefined) return { call: null, certainty: chance };
  const found = argumentsOf(text, tool, encoded, before?.arguments ?? {});
  if (found === null) return { call: null, certainty: 0 };
  return { call: { tool: name, arguments: found.args }, certainty: chance * found.chance };
}

function likeliestTool({ tools }: EncodedRequest): readonly [string, number] {
  let best: readonly [string, number] = [NO_TOOL, -Infinity];
  for (const one of tools) if (one[1] > best[1]) best = one;
  return [best[0], Math.exp(best[1])];
}

/** @returns null if something that it needs is missing, or can't be made of words. */
function argumentsOf(
  text: string,
  { name: tool, takes = [] }: ReadableTool,
  encoded: EncodedRequest,
  before: JsonObject,
): { readonly args: JsonObject; readonly chance: number } | null {
  const said = encoded.argumentsOf(tool);
  const args: Record<string, JsonValue> = {};
  let chance = 1;
  for (const taken of takes) {
    const { value, chance: ofValue } = valueOf(text, taken, said);
    const given = value ?? (taken.isRequired ? (before[taken.name] ?? null) : null);
    if (given === null && taken.isRequired) return null;
    if (given !== null) args[taken.name] = given;
    chance *= ofValue;
  }
  return { args, chance };
}

interface LikelyValue {
  /** Null if it isn't said. */
  readonly value: JsonValue | null;
  readonly chance: number;
}

function valueOf(text: string, taken: Taken, said: ReadonlyMap<string, SaidSpans>): LikelyValue {
  const choices = taken.type === 'yes' ? ['true'] : taken.choices;
  if (choices.length > 0) return choiceOf(taken, choices, said);
  const spans = said.get(taken.name);
  const [best] = spans?.spans ?? [];
  if (spans === undefined) return { value: null, chance: 1 };
  if (best === undefined || best.score < spans.omitted) return { value: null, chance: Math.exp(spans.omitted) };
  const words = trimmed(text.slice(best.start, best.end));
  return { value: asType(words, taken), chance: Math.exp(best.score) };
}

/** Whatever speaks for one of them speaks against the others, and against none. */
function choiceOf(
  { name, type }: Taken,
  choices: readonly string[],
  said: ReadonlyMap<string, SaidSpans>,
): LikelyValue {
  const odds = choices.map((choice) => {
    const omitted = Math.exp(said.get(`${name}=${choice}`)?.omitted ?? 0);
    return (1 - omitted) / Math.max(omitted, LEAST);
  });
  const all = 1 + odds.reduce((sum, one) => sum + one, 0);
  const best = Math.max(...odds);
  if (best < 1) return { value: null, chance: 1 / all };
  const choice = choices[odds.indexOf(best)] ?? null;
  return { value: type === 'yes' ? true : choice, chance: best / all };
}

/** That nothing is said is never quite impossible. */
const LEAST = 1e-6;

function asType(words: string, { type }: Taken): JsonValue | null {
  if (type === 'text') return words === '' ? null : words;
  const number = type === 'number' || type === 'integer' ? spokenNumber(words) : null;
  return type === 'integer' && !Number.isInteger(number) ? null : number;
}

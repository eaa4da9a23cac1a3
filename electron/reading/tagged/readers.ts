import type { JsonObject } from '../../../shared/entities/json.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import { THING_KINDS, type KnownTitles, type ThingKind } from '../own-things/named-kinds.ts';
import { parametersWith, type ByParameter } from '../parameters-with.ts';
import type { Change } from '../languages/en/change-words.ts';
import { timePhrases } from '../languages/en/time-phrases.ts';
import type { Expect, Expectation } from '../tool-choice/expectation.ts';
import { changesAskedBy, speechActIn } from '../tool-choice/speech-act.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { NO_TAGGER, type ValueTagger } from '../values/value-tagger.ts';

/** What the trained readers make of a message. */
export interface Readers {
  readonly expect: Expect;
  readonly tag: ValueTagger['tag'];
  readonly find: ValueTagger['find'];
  readonly again: ValueTagger['again'];
  readonly split: Split;
  readonly consult?: Consult;
}

/**
 * @param least how likely each further request has to be, 0..1.
 * @returns the requests of a message, without the words that join them.
 */
export type Split = (message: string, least: number) => readonly string[];

export const NO_READERS: Readers = { ...NO_TAGGER, expect: () => null, split: (message) => [message] };

/** Asks one of the readers that may say what a message means. @returns what it says; null if nothing, or if it is left out. */
export type Consult = <Said>(name: string, read: () => Said | null) => Said | null;

/** A message as they see it. */
export interface Reading {
  readonly text: string;
  /** The likeliest tool, and how likely it is, 0..1. */
  readonly tool: string;
  readonly chance: number;
  /** What the tagger says of the tool's arguments, by `tool.parameter`. */
  readonly scores: ByParameter<SpanScores>;
  /** How likely the words of an argument have to be, 0..1. */
  readonly least: number;
  /** The changes that it asks for beyond doubt. */
  readonly asked: ReadonlySet<Change>;
}

/** How likely it is that an argument isn't in the message, so that what was said before is meant. */
const LEAST_UNSAID = 0.55;
/** How likely it may be that no tool is needed. */
const MOST_NOTHING = 0.15;

/**
 * @param least how likely the words of an argument have to be, 0..1.
 * @param mayAsk whether a question may ask for a tool.
 * @returns null if the message may be no request, or several.
 */
export function readingOf(
  text: string,
  expected: Expectation,
  readers: Readers,
  least: number,
  mayAsk: (tool: string) => boolean,
): Reading | null {
  const [tool = '', chance = 0] = [...expected.chances].toSorted(([, left], [, right]) => right - left)[0] ?? [];
  if (expected.nothing > MOST_NOTHING || !isOneRequest(text, expected, readers, mayAsk(tool))) return null;
  const times = timePhrases(text).map((phrase) => phrase.text);
  const asked = changesAskedBy(text, expected);
  return { text, tool, chance, scores: readers.tag(text, [tool], times), least, asked };
}

/** How likely a further request has to be, 0..1. */
const LEAST_FURTHER = 0.4;

export function isOneRequest(text: string, expected: Expectation, { split }: Readers, mayAsk: boolean): boolean {
  const act = speechActIn(expected);
  return (act === 'requests' || (mayAsk && act === 'asks')) && split(text, LEAST_FURTHER).length === 1;
}

export interface Naming {
  readonly kind: ThingKind;
  /** As `tool.parameter`. */
  readonly parameter: string;
}

/** The parameter of a tool that says which existing thing it shows or changes; null if it has none. */
export function namingOf(tool: string, { tools }: Pick<KnownTitles, 'tools'>): Naming | null {
  for (const kind of THING_KINDS) {
    const parameter = parametersWith(tools, kind).find((key) => key.startsWith(`${tool}.`));
    if (parameter !== undefined) return { kind, parameter };
  }
  return null;
}

/** "title" of `tool.title`. */
export const nameOf = (parameter: string): string => parameter.slice(parameter.indexOf('.') + 1);

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const isUnsaid = ({ omitted }: SpanScores): boolean => Math.exp(omitted) >= LEAST_UNSAID;

/**
 * @param naming the parameter that says which thing is changed; null for a tool that makes something.
 * @returns all arguments but that one; null if one is uncertain or missing.
 */
export function saidArguments(
  { tool, scores, least }: Reading,
  naming: string | null,
  { tools = [] }: Pick<KnownTitles, 'tools'>,
): JsonObject | null {
  const args: Record<string, string> = {};
  for (const [parameter, one] of Object.entries(scores)) {
    if (parameter === naming || isUnsaid(one)) continue;
    const value = likeliestWords(one, least);
    if (value === null) return null;
    const name = nameOf(parameter);
    args[name] = value;
  }
  const needs = (tools.find(({ name }) => name === tool)?.takes ?? []).filter(({ isRequired }) => isRequired);
  if (needs.some(({ name }) => `${tool}.${name}` !== naming && args[name] === undefined)) return null;
  return args;
}

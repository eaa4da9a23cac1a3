import { nameWords } from '../tools/name-words.ts';
import type { ScoredTool } from './fusion.ts';
import { indexWords } from './word-index.ts';
import type { SelectableTool } from './selectable-tool.ts';

/** A tool whose results contain what another one needs. */
export interface Producer {
  readonly tool: SelectableTool;
  /** How well it fits, 0..1. */
  readonly fit: number;
}

/** Last words of parameters that a person doesn't know and another tool returns. */
const REFERENCES = new Set([
  'id',
  'ids',
  'uuid',
  'guid',
  'uid',
  'handle',
  'slug',
  'ref',
  'reference',
  'cursor',
  'hash',
]);
/** Words of names, and how likely such a tool is to return references to what it is about. */
const VERBS: ReadonlyMap<string, number> = new Map([
  ...['search', 'find', 'lookup', 'list', 'query', 'browse'].map((verb): [string, number] => [verb, 1]),
  ...['get', 'fetch', 'retrieve', 'show', 'read', 'check', 'all'].map((verb): [string, number] => [verb, 0.7]),
]);
/** Tools that begin with another word rarely return references. */
const OTHER_VERB = 0.3;
const OTHER_BUNDLE = 0.4;
/** A tool is included with at most this many producers for each of its parameters. */
const MOST_PER_PARAMETER = 2;
const LEAST_FIT = 0.25;
/** For each word that is about something else. */
const OTHER_WORD_PENALTY = 0.3;

/**
 * Finds the tools that nobody asks for, but without which another one can't be called: `search_contacts` for
 * `send_message(contact_id)`. Only names are compared, because tools rarely say what they return.
 */
export class ProducerIndex {
  readonly #candidates: ReadonlyMap<SelectableTool, Candidate>;
  readonly #byWord = new Map<string, Candidate[]>();
  /** Found when they are first needed. */
  readonly #found = new Map<SelectableTool, readonly Producer[]>();

  constructor(tools: readonly SelectableTool[]) {
    this.#candidates = new Map(tools.map((tool) => [tool, candidateOf(tool)]));
    for (const candidate of this.#candidates.values())
      for (const word of candidate.words) this.#wordsWith(word).push(candidate);
  }

  /** @returns the tools that return what this one needs, at most two for each such parameter. */
  of(tool: SelectableTool): readonly Producer[] {
    const known = this.#found.get(tool) ?? this.#find(tool);
    this.#found.set(tool, known);
    return known;
  }

  #find(tool: SelectableTool): readonly Producer[] {
    const consumer = this.#candidates.get(tool);
    const best = new Map<SelectableTool, number>();
    for (const wanted of consumer?.references ?? []) {
      const fitting = new Set(wanted.flatMap((word) => this.#byWord.get(word) ?? []));
      const found = [...fitting]
        .map((candidate) => ({ tool: candidate.tool, fit: fitOf(tool, candidate, wanted) }))
        .filter(({ fit }) => fit >= LEAST_FIT)
        .toSorted((left, right) => right.fit - left.fit)
        .slice(0, MOST_PER_PARAMETER);
      for (const { tool: producer, fit } of found) best.set(producer, Math.max(fit, best.get(producer) ?? 0));
    }
    return [...best].map(([producer, fit]) => ({ tool: producer, fit }));
  }

  #wordsWith(word: string): Candidate[] {
    const known = this.#byWord.get(word) ?? [];
    this.#byWord.set(word, known);
    return known;
  }
}

/** Only what probably runs is worth its producers: this many of the best ranked, from this chance on. */
const MOST_CONSUMERS = 8;
const LEAST_CONSUMER_CHANCE = 0.02;
/** Chance that a producer is needed if its consumer is, and it fits perfectly. */
const NEEDED_WITH_CONSUMER = 0.5;

/**
 * Raises the chances of producers of the likeliest tools.
 * @param ranked likeliest first. @returns the same tools and those that only produce something, likeliest first.
 */
export function withProducers(ranked: readonly ScoredTool[], producers: ProducerIndex): readonly ScoredTool[] {
  const unneeded = new Map<SelectableTool, number>();
  for (const { tool: consumer, score } of ranked.slice(0, MOST_CONSUMERS)) {
    if (score < LEAST_CONSUMER_CHANCE) break;
    for (const { tool, fit } of producers.of(consumer))
      unneeded.set(tool, (unneeded.get(tool) ?? 1) * (1 - NEEDED_WITH_CONSUMER * fit * score));
  }
  if (unneeded.size === 0) return ranked;
  const known = new Set(ranked.map(({ tool }) => tool));
  const others = [...unneeded.keys()]
    .filter((tool) => !known.has(tool))
    .map((tool): ScoredTool => ({ tool, score: 0, scores: { words: 0, meaning: null, together: 0 } }));
  return [...ranked, ...others]
    .map((candidate) => {
      const score = 1 - (1 - candidate.score) * (unneeded.get(candidate.tool) ?? 1);
      return score === candidate.score ? candidate : { ...candidate, score };
    })
    .toSorted((left, right) => right.score - left.score);
}

interface Candidate {
  readonly tool: SelectableTool;
  readonly words: ReadonlySet<string>;
  /** Its references by the words of what they refer to. */
  readonly references: readonly (readonly string[])[];
  readonly verb: number;
}

function candidateOf(tool: SelectableTool): Candidate {
  const words = indexWords(tool.name);
  const about = words.filter((word) => !VERBS.has(word));
  const { requiredNames = [], parameterNames } = tool;
  // Many schemas do not say what is required.
  const names = requiredNames.length > 0 ? requiredNames : parameterNames;
  const references = names.flatMap((name): string[][] => {
    const own = indexWords(name);
    if (!REFERENCES.has(own.at(-1) ?? '')) return [];
    return [own.length > 1 ? own.slice(0, -1) : about];
  });
  const verb = Math.max(...verbsIn(nameWords(tool.name)), OTHER_VERB);
  return { tool, words: new Set(about.length === 0 ? words : about), references, verb };
}

const verbsIn = (words: readonly string[]): readonly number[] => words.map((word) => VERBS.get(word) ?? 0);

function fitOf(consumer: SelectableTool, producer: Candidate, wanted: readonly string[]): number {
  // A tool that needs the same reference can't be where it comes from.
  if (producer.tool === consumer || producer.references.some((own) => own.some((word) => wanted.includes(word))))
    return 0;
  const covered = wanted.filter((word) => producer.words.has(word)).length / wanted.length;
  const consumerWords = new Set(indexWords(consumer.name));
  const others = [...producer.words].filter((word) => !wanted.includes(word) && !consumerWords.has(word)).length;
  const near = producer.tool.bundle === consumer.bundle ? 1 : OTHER_BUNDLE;
  return (covered * producer.verb * near) / (1 + OTHER_WORD_PENALTY * others);
}

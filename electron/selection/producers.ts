import type { ScoredTool } from './fusion.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { FINDS, profileOf, type StepNeed, type StepProfile } from './step-profile.ts';

/** A tool whose results contain what another one needs. */
export interface Producer {
  readonly tool: SelectableTool;
  /** How well it fits, 0..1. */
  readonly fit: number;
}

// Chosen on `dev`; see decision 157.
/** For a tool of another server, or of the app. */
const OTHER_SOURCE = 0.4;
/** For each word of a name that is about something else. */
const OTHER_WORD_PENALTY = 0.3;
/** For a tool that finds things, and whose description says which: `search` for a `track_id`. */
const FOUND_SHARE = 0.5;
/** For a tool whose name is in the description of the value: "obtained from the Search Airport API". */
const DESCRIBED_SHARE = 0.9;
/** Smallest part of such a name. */
const LEAST_DESCRIBED = 0.6;
/** A tool is included with at most this many producers for each of its parameters. */
const MOST_PER_PARAMETER = 2;
const LEAST_FIT = 0.4;

/**
 * Finds the tools that nobody asks for, but without which another one can't be called: `search_contacts` for
 * `send_message(contact_id)`. Names, descriptions and parameters are compared, because tools rarely say what they return.
 */
export class ProducerIndex {
  readonly #profiles: ReadonlyMap<SelectableTool, StepProfile>;
  readonly #byAbout = new Map<string, StepProfile[]>();
  /** Within a source, by words of the name, and of the description of tools that find things. */
  readonly #byName = new Map<string, StepProfile[]>();
  readonly #bySummary = new Map<string, StepProfile[]>();
  /** Found when they are first needed. */
  readonly #found = new Map<SelectableTool, readonly Producer[]>();

  constructor(tools: readonly SelectableTool[]) {
    this.#profiles = new Map(tools.map((tool) => [tool, profileOf(tool)]));
    for (const profile of this.#profiles.values()) {
      for (const word of profile.about) addTo(this.#byAbout, word, profile);
      for (const word of profile.name) addTo(this.#byName, within(profile.tool, word), profile);
      if (profile.verb === FINDS)
        for (const word of profile.summary) addTo(this.#bySummary, within(profile.tool, word), profile);
    }
  }

  /** @returns the tools that return what this one needs, at most two for each such parameter. */
  of(tool: SelectableTool): readonly Producer[] {
    const known = this.#found.get(tool) ?? this.#find(tool);
    this.#found.set(tool, known);
    return known;
  }

  #find(tool: SelectableTool): readonly Producer[] {
    const consumer = this.#profiles.get(tool);
    if (consumer === undefined) return [];
    const best = new Map<SelectableTool, number>();
    for (const need of consumer.needs) {
      const found = [...this.#fitting(consumer, need)]
        .filter(([, fit]) => fit >= LEAST_FIT)
        .toSorted(([, left], [, right]) => right - left)
        .slice(0, MOST_PER_PARAMETER);
      for (const [producer, fit] of found) best.set(producer.tool, Math.max(fit, best.get(producer.tool) ?? 0));
    }
    return [...best].map(([producer, fit]) => ({ tool: producer, fit }));
  }

  #fitting(consumer: StepProfile, need: StepNeed): ReadonlyMap<StepProfile, number> {
    const fits = new Map<StepProfile, number>();
    const note = (candidate: StepProfile, fit: number): void => {
      if (candidate === consumer || fit <= (fits.get(candidate) ?? 0) || needsTheSame(candidate, need)) return;
      fits.set(candidate, fit);
    };
    for (const candidate of withAny(this.#byAbout, need.subject))
      note(candidate, fitByName(consumer, candidate, need.subject));
    const { tool } = consumer;
    for (const candidate of withAny(this.#bySummary, wordsWithin(tool, need.subject)))
      note(candidate, FOUND_SHARE * share(need.subject, candidate.summary));
    for (const candidate of withAny(this.#byName, wordsWithin(tool, need.described))) {
      const said = candidate.name.size < 2 ? 0 : this.#saidShare(candidate.name, need.described);
      if (said >= LEAST_DESCRIBED) note(candidate, DESCRIBED_SHARE * said);
    }
    return fits;
  }

  /** @returns the part of a name that a description says, by how rare its words are. */
  #saidShare(name: ReadonlySet<string>, described: ReadonlySet<string>): number {
    let [all, said] = [0, 0];
    for (const word of name) {
      const rarity = Math.log(1 + this.#profiles.size / (this.#byAbout.get(word)?.length ?? 1));
      all += rarity;
      if (described.has(word)) said += rarity;
    }
    return said / all;
  }
}

function fitByName(consumer: StepProfile, { tool, about, verb }: StepProfile, subject: readonly string[]): number {
  const others = [...about].filter((word) => !subject.includes(word) && !consumer.name.has(word)).length;
  const near = sourceOf(tool) === sourceOf(consumer.tool) ? 1 : OTHER_SOURCE;
  return (share(subject, about) * verb * near) / (1 + OTHER_WORD_PENALTY * others);
}

/** A tool that needs the same reference can't be where it comes from. */
const needsTheSame = ({ needs }: StepProfile, { subject }: StepNeed): boolean =>
  needs.some((own) => own.subject.some((word) => subject.includes(word)));

const sourceOf = ({ source, bundle }: SelectableTool): string => source ?? bundle;
const within = (tool: SelectableTool, word: string): string => `${sourceOf(tool)} ${word}`;
const wordsWithin = (tool: SelectableTool, words: Iterable<string>): readonly string[] =>
  Array.from(words, (word) => within(tool, word));

const share = (words: readonly string[], said: ReadonlySet<string>): number =>
  words.filter((word) => said.has(word)).length / words.length;

const withAny = (profiles: ReadonlyMap<string, readonly StepProfile[]>, words: readonly string[]) =>
  new Set(words.flatMap((word) => profiles.get(word) ?? []));

function addTo(profiles: Map<string, StepProfile[]>, word: string, profile: StepProfile): void {
  const known = profiles.get(word);
  if (known === undefined) profiles.set(word, [profile]);
  else known.push(profile);
}

/**
 * Only what may run is worth its producers: this many of the best ranked, from this chance on. In a request for three
 * steps, the last one is often ranked tenth. Chosen on `dev`; see decision 157.
 */
const MOST_CONSUMERS = 24;
const LEAST_CONSUMER_CHANCE = 0.004;
/** Chance that a producer is needed if its consumer is, and it fits perfectly. */
const NEEDED_WITH_CONSUMER = 0.2;

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

import type { MatchScores, ShortForm } from '../../shared/entities/loaded-tool.ts';
import type { NeededValue } from '../tools/parameters/needed-values.ts';

/** What the selection needs to know about a tool, whatever its source. */
export interface SelectableTool {
  readonly id: string;
  readonly name: string;
  readonly bundle: string;
  /** The server that it comes from, which may have several bundles; its bundle if absent. */
  readonly source?: string;
  readonly summary: string;
  readonly parameterNames: readonly string[];
  /** What a call must have, also within lists and objects. */
  readonly needs?: readonly NeededValue[];
  /** Descriptions of its parameters. */
  readonly parameterText?: string;
  /** Requests that a person might make of it. */
  readonly examples: readonly string[];
  /** Requests that a model wrote for it: weaker evidence, which nobody checked. */
  readonly writtenRequests?: readonly string[];
  /** Other words for its subject. */
  readonly tags?: readonly string[];
  /** Size of its documentation in the prompt, in tokens. */
  readonly tokens: number;
  /** Sizes of its short forms, in tokens; absent if it has none. */
  readonly shortTokens?: Readonly<Record<ShortForm, number>>;
  /** True if a call is held back once unless the schema is in the prompt: the best ranked are documented whole. */
  readonly needsSchema?: boolean;
}

export interface RankedTool {
  readonly tool: SelectableTool;
  /** Larger is better; comparable only within one ranking, unless the strategy says otherwise. */
  readonly score: number;
  /** How it matched; absent if the strategy doesn't consider that. */
  readonly scores?: MatchScores;
  /** True if it is included only because its bundle matched. */
  readonly mate?: boolean;
  /** True if it is too unlikely to be worth its tokens. */
  readonly unlikely?: boolean;
  /** True if it is likely enough only because it helped with similar requests before. */
  readonly recalled?: boolean;
  /** The short form it was packed in, if any; `tool.tokens` is then the size of that form. */
  readonly form?: ShortForm;
}

export interface SelectionRequest {
  /** The message. */
  readonly query: string;
  /** The person's message before it; absent if there is none. */
  readonly before?: string;
  /** Messages in the conversation so far, including this one. */
  readonly messageCount: number;
  /** Bundles with other evidence than the message, such as existing files. */
  readonly likelyBundles?: ReadonlySet<string>;
  /** Tools, by name, that helped with similar requests before, and the factor by which their odds increase. */
  readonly odds?: ReadonlyMap<string, number>;
}

/** Number of ranks that are counted and packed; tools below them are unlikely to be needed. */
export const MOST_RANKED = 200;

/** A strategy for selecting tools. */
export interface SelectionStrategy {
  /** @returns tools that may help, best first; a tool that is missing is not needed. */
  rank(request: SelectionRequest): Promise<readonly RankedTool[]>;
  /** How much of the offered budget to fill; a strategy may want less. */
  budgetFor(request: SelectionRequest, budgetTokens: number): number;
}

/** Maximum characters used of a query: its end says what is wanted. */
const MOST_QUERY_CHARACTERS = 4000;
export const trailing = (query: string): string => query.slice(-MOST_QUERY_CHARACTERS);

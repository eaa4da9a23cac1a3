import type { MatchScores, ShortForm } from '../../shared/entities/loaded-tool.ts';

/** What selecting needs to know of a tool, whatever its source. */
export interface SelectableTool {
  readonly id: string;
  readonly name: string;
  readonly bundle: string;
  readonly summary: string;
  readonly parameterNames: readonly string[];
  /** What is said of its parameters. */
  readonly parameterText?: string;
  /** Requests that a person would make of it. */
  readonly examples: readonly string[];
  /** Other words for what it is about. */
  readonly tags?: readonly string[];
  /** Tokens that its documentation takes in the prompt. */
  readonly tokens: number;
  /** Tokens of the short forms that may stand for the documentation; absent where there are none. */
  readonly shortTokens?: Readonly<Record<ShortForm, number>>;
  /** True where a call without the schema in view is held back once: the best ranked are documented whole. */
  readonly needsSchema?: boolean;
}

export interface RankedTool {
  readonly tool: SelectableTool;
  /** Comparable within one ranking only, unless the strategy says more; larger is better. */
  readonly score: number;
  /** How it matched; absent where the strategy does not look at that. */
  readonly scores?: MatchScores;
  /** True when it is there because its bundle matched, not by itself. */
  readonly mate?: boolean;
  /** True when it is too unlikely to be worth its tokens. */
  readonly unlikely?: boolean;
  /** True when it is likely enough only because it helped with the like before. */
  readonly recalled?: boolean;
  /** The short form that it was packed in, when it was; then `tool.tokens` are those of the form. */
  readonly form?: ShortForm;
}

export interface SelectionRequest {
  /** The message, after the one before it when there is one. */
  readonly query: string;
  /** Messages of the conversation so far, this one included. */
  readonly messageCount: number;
  /** Bundles that something else than the message speaks for, such as the files that there are. */
  readonly likelyBundles?: ReadonlySet<string>;
  /** Tools by name that helped with the like before, and how many times better their odds are for that. */
  readonly odds?: ReadonlyMap<string, number>;
}

/** One way to choose tools for a conversation. */
export interface SelectionStrategy {
  /** @returns tools that may help, the best first; a tool that is not in it is not wanted. */
  rank(request: SelectionRequest): Promise<readonly RankedTool[]>;
  /** Tokens to fill of the budget that is offered; a strategy may want less. */
  budgetFor(request: SelectionRequest, budgetTokens: number): number;
}

/** Longest query that is looked at: the end says what is wanted. */
const MOST_QUERY_CHARACTERS = 4000;
export const trailing = (query: string): string => query.slice(-MOST_QUERY_CHARACTERS);

import type { SpanScores } from '../../inference/argument-candidates.ts';
import type { DescribedArgument } from '../encoder/described-argument.ts';
import type { ByParameter } from '../parameters-with.ts';

/** Says which words of a request are which argument of the app's own tools. */
export interface ValueTagger {
  /**
   * @param tools names of those that may be meant; the ones that it doesn't know are left out.
   * @param times parts of the message that say when: each has the score of the likeliest span that is about it.
   * @param after the tool that gave the previous answer, if one did.
   * @returns by `tool.parameter`; where its value is one of several, by the text of each: "true".
   */
  readonly tag: (
    message: string,
    tools: readonly string[],
    times: readonly string[],
    after?: string | null,
  ) => ByParameter<SpanScores>;
  /** @returns which words of a request are an argument of a server's tool; null if it can't say. */
  readonly find: (message: string, tool: string, described: DescribedArgument) => SpanScores | null;
  /** @param about what its server says of it. @returns how likely a message asks for the tool of the answer before again, 0..1. */
  readonly again: (message: string, tool: string, about: string) => number;
}

export const NO_TAGGER: ValueTagger = { tag: () => ({}), find: () => null, again: () => 0 };

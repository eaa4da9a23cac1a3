import type { Act } from '../encoder/request-encoder.ts';

/** Says which of the app's own tools a request is most likely for. */
export interface RequestClassifier {
  /**
   * @param after the tool that gave the previous answer, if one did.
   * @returns natural logarithms of the tools' probabilities by name; they sum to 1 over the tools that it knows. Empty if
   *   it can't say anything.
   */
  readonly classify: (request: string, after: string | null) => ReadonlyMap<string, number>;
  /**
   * @param after as above.
   * @returns the probability that a message needs none of the tools, 0..1.
   */
  readonly talkChance: (message: string, after: string | null) => number;
  /** @returns the probabilities of what a message is, 0..1; empty if it can't say anything. */
  readonly acts: (message: string, after: string | null) => ReadonlyMap<Act, number>;
}

export const NO_CLASSIFIER: RequestClassifier = {
  classify: () => new Map(),
  talkChance: () => 0,
  acts: () => new Map(),
};

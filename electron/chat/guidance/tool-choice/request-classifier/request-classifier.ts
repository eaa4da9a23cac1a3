import { logProbabilities, readFeatureModel } from '../../feature-model/feature-model.ts';
import { requestFeatures } from './request-features.ts';

/** Says which of the app's own tools a request is most likely for. */
export interface RequestClassifier {
  /**
   * @param after the tool that gave the answer before, if one did.
   * @returns natural logarithms of the tools' probabilities by name; they sum to 1 over the tools that it knows. Empty if
   *   it can't say anything.
   */
  readonly classify: (request: string, after: string | null) => ReadonlyMap<string, number>;
  /** @returns the probability that a first message needs none of the tools, 0..1. */
  readonly talkChance: (message: string) => number;
}

export const NO_CLASSIFIER: RequestClassifier = { classify: () => new Map(), talkChance: () => 0 };

/** The label of messages that no tool is for. */
const NO_TOOL = '-';

/**
 * @param file of a `FeatureModel` whose labels are tools.
 * @throws {Error} if the file is not one of these.
 */
export function readRequestClassifier(file: string): RequestClassifier {
  const { labels, vectors, inputs, scores } = readFeatureModel(file);
  if (inputs !== vectors.width) throw new Error(`${file} is not a classifier of requests.`);
  const all = [...labels.keys()];
  const tools = all.filter((index) => labels[index] !== NO_TOOL);
  return {
    talkChance: (message) => {
      const likely = logProbabilities(scores(vectors.vectorOf(requestFeatures(message, null)), all));
      return Math.exp(likely[labels.indexOf(NO_TOOL)] ?? -Infinity);
    },
    classify: (request, after) => {
      const likely = logProbabilities(scores(vectors.vectorOf(requestFeatures(request, after)), tools));
      return new Map(tools.map((label, index) => [labels[label] ?? '', likely[index] ?? -Infinity]));
    },
  };
}

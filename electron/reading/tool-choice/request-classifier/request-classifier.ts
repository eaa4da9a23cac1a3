import { logProbabilities, readFeatureModel } from '../../feature-model/feature-model.ts';
import { tensorsOf } from '../../feature-model/safetensors.ts';
import { orderedReader } from './ordered-reader.ts';
import { requestFeatures, wordFeatures } from './request-features.ts';

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
}

export const NO_CLASSIFIER: RequestClassifier = { classify: () => new Map(), talkChance: () => 0 };

/** The label of messages that no tool is for. */
const NO_TOOL = '-';

/** How much the reader of words in order counts, next to the one that knows no order, chosen on held-out requests. */
const ORDERED_SHARE = 0.5;

/**
 * Combines two opinions: of a linear layer over the features of a request, and of an `OrderedReader`.
 * @param file of a `FeatureModel` whose labels are tools, with the tensors of an `OrderedReader` as `ordered.*`.
 * @throws {Error} if the file is not one of these.
 */
export function readRequestClassifier(file: string): RequestClassifier {
  const { labels, vectors, inputs, scores, tensors } = readFeatureModel(file);
  const ordered = orderedReader(tensorsOf(tensors, 'ordered'), labels.length);
  if (inputs !== vectors.width || ordered === null) throw new Error(`${file} is not a classifier of requests.`);
  const all = [...labels.keys()];
  const tools = all.filter((index) => labels[index] !== NO_TOOL);
  const read = (request: string, after: string | null): readonly number[] => {
    const inOrder = logProbabilities(ordered(wordFeatures(request, after)));
    const alone = logProbabilities(scores(vectors.vectorOf(requestFeatures(request, after)), all));
    return all.map((label) => (1 - ORDERED_SHARE) * (alone[label] ?? 0) + ORDERED_SHARE * (inOrder[label] ?? 0));
  };
  return {
    talkChance: (message, after) =>
      Math.exp(logProbabilities(read(message, after))[labels.indexOf(NO_TOOL)] ?? -Infinity),
    classify: (request, after) => {
      const scored = read(request, after);
      const likely = logProbabilities(tools.map((label) => scored[label] ?? -Infinity));
      return new Map(tools.map((label, index) => [labels[label] ?? '', likely[index] ?? -Infinity]));
    },
  };
}

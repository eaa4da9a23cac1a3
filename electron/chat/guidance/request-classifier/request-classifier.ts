import { readFileSync } from 'node:fs';
import { FEATURE_ROWS, requestFeatures } from './request-features.ts';
import { readTensors } from './safetensors.ts';

/** Says which of the app's own tools a request is most likely for. */
export interface RequestClassifier {
  /**
   * @param after the tool that gave the answer before, if one did.
   * @returns natural logarithms of the tools' probabilities by name; they sum to 1 over the tools that it knows. Empty if
   *   it can't say anything.
   */
  readonly classify: (request: string, after: string | null) => ReadonlyMap<string, number>;
}

export const NO_CLASSIFIER: RequestClassifier = { classify: () => new Map() };

/** The label of messages that no tool is for. */
const NO_TOOL = '-';

/**
 * A linear classifier over sums of feature vectors, as in fastText (Joulin et al. 2016, arXiv:1607.01759), with tanh in
 * between.
 * @param file safetensors: `vectors` I8 [FEATURE_ROWS, width] with one `scales` F32 per row, `weights` F32
 *   [labels, width], `bias` F32 [labels], and `labels` in the metadata, a JSON array.
 * @throws {Error} if the file is not one of these.
 */
export function readRequestClassifier(file: string): RequestClassifier {
  const { tensors, metadata } = readTensors(readFileSync(file));
  const labels: unknown = JSON.parse(metadata['labels'] ?? '[]');
  const { vectors, scales, weights, bias } = tensors;
  if (!Array.isArray(labels) || !(vectors?.data instanceof Int8Array) || !scales || !weights || !bias)
    throw new Error(`${file} is not a request classifier.`);
  const width = vectors.shape[1] ?? 0;
  if (scales.data.length !== FEATURE_ROWS || weights.data.length !== labels.length * width)
    throw new Error(`${file} is a request classifier of another shape.`);
  const sum = (features: readonly number[]): Float32Array => {
    const total = new Float32Array(width);
    for (const row of features)
      for (let at = 0; at < width; at++)
        total[at] = (total[at] ?? 0) + (vectors.data[row * width + at] ?? 0) * (scales.data[row] ?? 0);
    return total.map((value) => Math.tanh(value / Math.sqrt(Math.max(1, features.length))));
  };
  return {
    classify: (request, after) => {
      const hidden = sum(requestFeatures(request, after));
      const scores = labels.flatMap((label: unknown, index): [string, number][] => {
        if (typeof label !== 'string' || label === NO_TOOL) return [];
        const row = weights.data.subarray(index * width, (index + 1) * width);
        return [[label, hidden.reduce((score, value, at) => score + value * (row[at] ?? 0), bias.data[index] ?? 0)]];
      });
      return logProbabilities(scores);
    },
  };
}

function logProbabilities(scores: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const highest = Math.max(...scores.map(([, score]) => score));
  const total = Math.log(scores.reduce((sum, [, score]) => sum + Math.exp(score - highest), 0)) + highest;
  return new Map(scores.map(([label, score]) => [label, score - total]));
}

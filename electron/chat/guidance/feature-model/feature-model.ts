import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FEATURE_ROWS } from './feature-rows.ts';
import { readTensors } from './safetensors.ts';

/**
 * A linear model over sums of feature vectors, as in fastText (Joulin et al. 2016, arXiv:1607.01759), with tanh in
 * between.
 */
export interface FeatureModel {
  readonly labels: readonly string[];
  /** @param features rows of the table. @returns the scores of the chosen labels, in logits. */
  readonly scores: (features: readonly number[], chosen: readonly number[]) => readonly number[];
}

/**
 * @param file safetensors: `vectors` I8 [FEATURE_ROWS, width] with one `scales` F32 per row, `weights` F32
 *   [labels, width], `bias` F32 [labels], and `labels` in the metadata, a JSON array.
 * @throws {Error} if the file is not one of these.
 */
export function readFeatureModel(file: string): FeatureModel {
  const { tensors, metadata } = readTensors(readFileSync(file));
  const labels = z.array(z.string()).parse(JSON.parse(metadata['labels'] ?? 'null'));
  const { vectors, scales, weights, bias } = tensors;
  if (!(vectors?.data instanceof Int8Array) || !scales || !weights || !bias)
    throw new Error(`${file} is not a model of features.`);
  const width = vectors.shape[1] ?? 0;
  if (scales.data.length !== FEATURE_ROWS || weights.data.length !== labels.length * width)
    throw new Error(`${file} is a model of features of another shape.`);
  const hidden = (features: readonly number[]): Float32Array => {
    const total = new Float32Array(width);
    for (const row of features)
      for (let at = 0; at < width; at++)
        total[at] = (total[at] ?? 0) + (vectors.data[row * width + at] ?? 0) * (scales.data[row] ?? 0);
    return total.map((value) => Math.tanh(value / Math.sqrt(Math.max(1, features.length))));
  };
  return {
    labels,
    scores: (features, chosen) => {
      const values = hidden(features);
      return chosen.map((index) => {
        const row = weights.data.subarray(index * width, (index + 1) * width);
        return values.reduce((score, value, at) => score + value * (row[at] ?? 0), bias.data[index] ?? 0);
      });
    },
  };
}

/** @returns natural logarithms of the probabilities of scores, which sum to 1. */
export function logProbabilities(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)) + highest;
  return scores.map((score) => score - total);
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { featureVectors, type FeatureVectors } from './feature-vectors.ts';
import { rowProduct } from './row-product.ts';
import { floatsOf, readTensors, type Tensor } from './safetensors.ts';

/** Labels with a linear layer that scores them. */
export interface FeatureModel {
  readonly labels: readonly string[];
  readonly vectors: FeatureVectors;
  /** How many numbers the layer takes. */
  readonly inputs: number;
  /** @param values as many as `inputs`. @returns the scores of the chosen labels, in logits. */
  readonly scores: (values: Float32Array, chosen: readonly number[]) => readonly number[];
  readonly tensors: Readonly<Record<string, Tensor>>;
}

/**
 * @param file safetensors: the tensors of `featureVectors`, `weights` F32 [labels, inputs], `bias` F32 [labels], and
 *   `labels` in the metadata, a JSON array.
 * @throws {Error} if the file is not one of these.
 */
export function readFeatureModel(file: string): FeatureModel {
  const { tensors, metadata } = readTensors(readFileSync(file));
  const labels = z.array(z.string()).parse(JSON.parse(metadata['labels'] ?? 'null'));
  const inputs = tensors['weights']?.shape[1] ?? 0;
  const weights = floatsOf(tensors['weights'], labels.length, inputs);
  const bias = floatsOf(tensors['bias'], labels.length);
  const vectors = featureVectors(tensors);
  if (vectors === null || weights === null || bias === null) throw new Error(`${file} is not a model of features.`);
  return {
    labels,
    vectors,
    tensors,
    inputs,
    scores: (values, chosen) => chosen.map((index) => rowProduct(weights, index, values) + (bias[index] ?? 0)),
  };
}

/** @returns natural logarithms of the probabilities of scores, which sum to 1. */
export function logProbabilities(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)) + highest;
  return scores.map((score) => score - total);
}

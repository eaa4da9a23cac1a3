import { featureVectors } from '../../feature-model/feature-vectors.ts';
import { gatedRecurrence } from '../../feature-model/gated-recurrence.ts';
import { joined } from '../../feature-model/joined.ts';
import { rowProduct, rowProducts } from '../../feature-model/row-product.ts';
import { floatsOf, type Tensor } from '../../feature-model/safetensors.ts';

/** @param words rows of the table, for each word in order; at least one. @returns the score of each label, in logits. */
export type OrderedReader = (words: readonly (readonly number[])[]) => readonly number[];

/**
 * Scores what a request is for from its words in order. A `GatedRecurrence` in each direction reads them; the output layer takes
 * the attention-weighted mean and the maximum of their states.
 * @param tensors those of `featureVectors` and of `gatedRecurrence` in both directions; with `inputs` the width of the vectors and
 *   of both together, `attention` F32 [inputs], `weights` F32 [labels, 2 * inputs], `bias` F32 [labels].
 * @returns null if these are not there, or have another shape.
 */
export function orderedReader(tensors: Readonly<Record<string, Tensor>>, labels: number): OrderedReader | null {
  const vectors = featureVectors(tensors);
  const [forwards, backwards] = [gatedRecurrence(tensors, 'forwards'), gatedRecurrence(tensors, 'backwards')];
  if (vectors === null || forwards === null || backwards === null) return null;
  const inputs = vectors.width + forwards.width + backwards.width;
  const attention = floatsOf(tensors['attention'], inputs);
  const weights = floatsOf(tensors['weights'], labels, 2 * inputs);
  const bias = floatsOf(tensors['bias'], labels);
  if (attention === null || weights === null || bias === null) return null;
  return (words) => {
    const own = words.map(vectors.vectorOf);
    const [fromBefore, fromBehind] = [forwards.read(own), backwards.read(own)];
    const states = own.map((vector, at) => joined([vector, fromBefore[at], fromBehind[at]]));
    const pooled = joined([attended(states, attention), highest(states)]);
    const products = rowProducts(weights, pooled);
    return Array.from(bias, (value, label) => value + (products[label] ?? 0));
  };
}

/** @returns the mean of all states, each with a weight of its own: the softmax of its product with `attention`. */
function attended(states: readonly Float32Array[], attention: Float32Array): Float32Array {
  const scores = states.map((state) => rowProduct(attention, 0, state));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const mean = new Float32Array(attention.length);
  for (const [index, state] of states.entries()) {
    const share = (shares[index] ?? 0) / total;
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + share * (state[at] ?? 0);
  }
  return mean;
}

function highest(states: readonly Float32Array[]): Float32Array {
  const most = Float32Array.from(states[0] ?? []);
  for (const state of states)
    for (let at = 0; at < most.length; at++) most[at] = Math.max(most[at] ?? 0, state[at] ?? 0);
  return most;
}

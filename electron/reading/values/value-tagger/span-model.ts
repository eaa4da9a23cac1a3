import { logProbabilities, readFeatureModel } from '../../feature-model/feature-model.ts';
import { joined } from '../../feature-model/joined.ts';
import { rowProduct, rowProducts } from '../../feature-model/row-product.ts';
import { floatsOf } from '../../feature-model/safetensors.ts';
import { gatedRecurrence } from '../../feature-model/gated-recurrence.ts';

/** Finds where the values of a sentence begin and end. */
export interface SpanModel {
  /** The values that it knows. */
  readonly labels: readonly string[];
  /** @param words of each, rows of the table. */
  readonly read: (words: readonly (readonly number[])[]) => Reading;
}

/** What is known of one sentence, as natural logarithms of probabilities. */
export interface Reading {
  /** @returns for each word, that a value begins with it, and that there is none; they sum to 1. */
  readonly starts: (label: number) => { readonly at: readonly number[]; readonly none: number };
  /** @returns given the first word, for each from that one on, that the value ends with it; they sum to 1. */
  readonly ends: (label: number) => (first: number) => readonly number[];
}

/** The score of there being no value, which the others are compared with. */
const NONE = 0;
const NOTHING = new Float32Array();

/**
 * A pointer network (Vinyals et al. 2015, arXiv:1506.03134) over what a `GatedRecurrence` in either direction makes of the
 * words: it points at the first word of a value and then, given that one, at the last.
 * @param file a `FeatureModel` whose layer scores first words, by a word's own vector and those of both directions.
 *   `ends` F32 [labels, inputs] scores last words, and so does the product of `queries` of the first word and `keys` of the
 *   last one, F32 [_, inputs]; `lengths` F32 [longest] is added for each length in words, the last for all longer ones.
 * @throws {Error} if the file is not one of these.
 */
export function readSpanModel(file: string): SpanModel {
  const { labels, vectors, inputs, scores, tensors } = readFeatureModel(file);
  const [forwards, backwards] = [gatedRecurrence(tensors, 'forwards'), gatedRecurrence(tensors, 'backwards')];
  const width = vectors.width + (forwards?.width ?? 0) + (backwards?.width ?? 0);
  const ends = floatsOf(tensors['ends'], labels.length, inputs);
  const [queries, keys] = [floatsOf(tensors['queries'], -1, inputs), floatsOf(tensors['keys'], -1, inputs)];
  const lengths = floatsOf(tensors['lengths'], -1);
  if (!forwards || !backwards || !ends || !queries || !keys || !lengths || inputs !== width)
    throw new Error(`${file} is not a model of spans.`);
  return {
    labels,
    read: (words) => {
      const own = words.map(vectors.vectorOf);
      const [fromBefore, fromBehind] = [forwards.read(own), backwards.read(own)];
      const states = own.map((vector, at) => joined([vector, fromBefore[at], fromBehind[at]]));
      const projectedKeys = states.map((state) => rowProducts(keys, state));
      const projectedQueries = states.map((state) => rowProducts(queries, state));
      return {
        starts: (label) => {
          const [none = NONE, ...at] = logProbabilities([NONE, ...states.flatMap((state) => scores(state, [label]))]);
          return { at, none };
        },
        ends: (label) => {
          const alone = states.map((state) => rowProduct(ends, label, state));
          return (first) => {
            const query = projectedQueries[first] ?? NOTHING;
            const scoreAt = (after: number): number =>
              (alone[first + after] ?? 0) +
              rowProduct(projectedKeys[first + after] ?? NOTHING, 0, query) +
              (lengths[Math.min(after, lengths.length - 1)] ?? 0);
            return logProbabilities(Array.from({ length: states.length - first }, (_, after) => scoreAt(after)));
          };
        },
      };
    },
  };
}

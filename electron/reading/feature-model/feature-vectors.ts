import { FEATURE_ROWS } from './feature-rows.ts';
import type { Tensor } from './safetensors.ts';

/** Sums of feature vectors, as in fastText (Joulin et al. 2016, arXiv:1607.01759), with tanh behind them. */
export interface FeatureVectors {
  readonly width: number;
  /** @param features rows of the table. @returns `width` numbers between -1 and 1. */
  readonly vectorOf: (features: readonly number[]) => Float32Array;
}

/**
 * @param tensors `vectors` I8 [rows, width] with one `scales` F32 per row. If the table has fewer rows than there are features,
 *   several features share a row.
 * @returns null if these are not there, or have another shape.
 */
export function featureVectors({ vectors, scales }: Readonly<Record<string, Tensor>>): FeatureVectors | null {
  const [rows = 0, width = 0] = vectors?.shape ?? [];
  const isTable = rows > 0 && width > 0 && FEATURE_ROWS % rows === 0;
  if (!(vectors?.data instanceof Int8Array) || scales?.data.length !== rows || !isTable) return null;
  const [values, factors] = [vectors.data, scales.data];
  return {
    width,
    vectorOf: (features) => {
      const total = new Float32Array(width);
      for (const feature of features) {
        const row = feature % rows;
        const factor = factors[row] ?? 0;
        for (let at = 0; at < width; at++) total[at] = (total[at] ?? 0) + (values[row * width + at] ?? 0) * factor;
      }
      return total.map((value) => Math.tanh(value / Math.sqrt(Math.max(1, features.length))));
    },
  };
}

/** @param weights rows of as many numbers as there are values. @returns the sum of the row's weights times the values. */
export function rowProduct(weights: Float32Array, row: number, values: Float32Array): number {
  const start = row * values.length;
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += (weights[start + at] ?? 0) * (values[at] ?? 0);
  return sum;
}

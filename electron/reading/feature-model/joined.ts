/** @returns the vectors, concatenated; missing ones are skipped. */
export function joined(parts: readonly (Float32Array | undefined)[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  let at = 0;
  for (const part of parts) {
    all.set(part ?? [], at);
    at += part?.length ?? 0;
  }
  return all;
}

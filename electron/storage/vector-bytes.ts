const BYTES_PER_NUMBER = 4;

/** @returns the vector as little-endian 32-bit floats, the format of sqlite-vec. */
export const vectorBytes = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** Copied, because the bytes of a row may not be aligned for 32-bit floats. */
export function readVector(bytes: Buffer): Float32Array {
  const vector = new Float32Array(Math.floor(bytes.byteLength / BYTES_PER_NUMBER));
  new Uint8Array(vector.buffer).set(bytes.subarray(0, vector.byteLength));
  return vector;
}

/** A row's vector, by the row's number. */
export interface NumberedVector {
  readonly number: number;
  readonly vector: Float32Array;
}

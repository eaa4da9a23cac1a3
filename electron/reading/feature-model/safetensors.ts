import { z } from 'zod';

export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Int8Array | Float32Array;
}

const tensorSchema = z.object({
  dtype: z.enum(['I8', 'F32']),
  shape: z.array(z.number().int().nonnegative()),
  data_offsets: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
});
const headerSchema = z.object({ __metadata__: z.record(z.string(), z.string()).optional() }).catchall(tensorSchema);

const LENGTH_BYTES = 8;

/**
 * Reads a file in the safetensors format (https://github.com/huggingface/safetensors#format): the length of a JSON
 * header in 8 bytes, the header, then the values.
 * @throws {Error} if it is not such a file, or has values of another type than I8 and F32.
 */
export function readTensors(file: Buffer): {
  readonly tensors: Readonly<Record<string, Tensor>>;
  readonly metadata: Readonly<Record<string, string>>;
} {
  const start = LENGTH_BYTES + Number(file.readBigUInt64LE(0));
  const { __metadata__: metadata = {}, ...entries } = headerSchema.parse(
    JSON.parse(file.toString('utf8', LENGTH_BYTES, start)),
  );
  const tensors = Object.entries(entries).map(
    ([
      name,
      {
        dtype,
        shape,
        data_offsets: [from, to],
      },
    ]) => {
      const bytes = Uint8Array.from(file.subarray(start + from, start + to));
      return [
        name,
        { shape, data: dtype === 'I8' ? new Int8Array(bytes.buffer) : new Float32Array(bytes.buffer) },
      ] as const;
    },
  );
  return { tensors: Object.fromEntries(tensors), metadata };
}

/** @returns the values of a tensor of floats with that shape; null for any other. A dimension of -1 may be any. */
export function floatsOf(tensor: Tensor | undefined, ...shape: readonly number[]): Float32Array | null {
  if (!(tensor?.data instanceof Float32Array) || tensor.shape.length !== shape.length) return null;
  return tensor.shape.every((size, at) => shape[at] === -1 || shape[at] === size) ? tensor.data : null;
}

/** @returns the tensors whose names begin with the prefix and a dot, by the rest of their names. */
export const tensorsOf = (
  tensors: Readonly<Record<string, Tensor>>,
  prefix: string,
): Readonly<Record<string, Tensor>> =>
  Object.fromEntries(
    Object.entries(tensors).flatMap(([name, tensor]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), tensor]] : [],
    ),
  );

import { closeSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';

/** Types of metadata values, by the numbers of the GGUF specification (version 3). */
export const GgufType = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 } as const;

export type GgufValue =
  | { readonly type: 'uint32' | 'int32' | 'float32'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'strings'; readonly value: readonly string[] }
  | { readonly type: 'int32s' | 'float32s'; readonly value: readonly number[] }
  | { readonly type: 'bools'; readonly value: readonly boolean[] };

export type TensorFormat = 'F32' | 'F16' | 'Q8_0';
/** A format that is only copied. */
type CopiedFormat = 'Q4_0';

export interface GgufTensor {
  readonly name: string;
  /** Row-major: `[rows, columns]`, or `[length]` for a vector. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
  /** If it must have one, whatever the file's. */
  readonly format?: TensorFormat;
  /** Weights that are written as they are, in place of `data`. */
  readonly blocks?: { readonly format: CopiedFormat; readonly bytes: Buffer };
}

const ALIGNMENT = 32;
const TENSOR_TYPE: Readonly<Record<TensorFormat | CopiedFormat, number>> = { F32: 0, F16: 1, Q4_0: 2, Q8_0: 8 };
/** Values that share one scale in Q8_0. */
const BLOCK = 32;

/**
 * Writes a GGUF file. Matrices get the requested format; vectors (norms) stay F32, as llama.cpp expects.
 * @throws {Error} if a matrix's row length is not a multiple of 32 and the format is Q8_0.
 */
export function writeGguf(
  file: string,
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
  format: TensorFormat,
): void {
  const encoded = tensors.map((tensor) => {
    if (tensor.blocks !== undefined) return { tensor, ...tensor.blocks };
    const own = tensor.format ?? (tensor.shape.length === 1 ? 'F32' : format);
    return { tensor, format: own, bytes: encodeTensor(tensor, own) };
  });
  const header = headerOf(
    metadata,
    encoded.map(({ tensor: { name, shape }, format: own, bytes }) => ({
      name,
      shape,
      type: TENSOR_TYPE[own],
      bytes: bytes.length,
    })),
  );
  writeFileSync(file, Buffer.concat([header, ...encoded.map(({ bytes }) => padded(bytes))]));
}

/** A tensor without data: all of its bytes are zero. */
export interface EmptyTensor {
  readonly name: string;
  /** Row-major. */
  readonly shape: readonly number[];
  /** llama.cpp's number for its format, and its size. */
  readonly type: number;
  readonly bytes: number;
}

/** Writes a GGUF file whose weights are a hole: it takes next to no space on the disk. */
export function writeEmptyGguf(
  file: string,
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly EmptyTensor[],
): void {
  const header = headerOf(metadata, tensors);
  const descriptor = openSync(file, 'w');
  try {
    writeSync(descriptor, header);
    ftruncateSync(descriptor, header.length + tensors.reduce((sum, { bytes }) => sum + paddedSize(bytes), 0));
  } finally {
    closeSync(descriptor);
  }
}

function headerOf(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly EmptyTensor[]): Buffer {
  return padded(
    Buffer.concat([
      Buffer.from('GGUF'),
      uint32(3),
      uint64(tensors.length),
      uint64(Object.keys(metadata).length),
      ...Object.entries(metadata).map(([key, value]) => Buffer.concat([string(key), metadataValue(value)])),
      ...tensorInfos(tensors),
    ]),
  );
}

function tensorInfos(tensors: readonly EmptyTensor[]): Buffer[] {
  let offset = 0;
  return tensors.map(({ name, shape, type, bytes }) => {
    const info = Buffer.concat([
      string(name),
      uint32(shape.length),
      ...shape.toReversed().map(uint64),
      uint32(type),
      uint64(offset),
    ]);
    offset += paddedSize(bytes);
    return info;
  });
}

function metadataValue(value: GgufValue): Buffer {
  switch (value.type) {
    case 'uint32':
      return Buffer.concat([uint32(GgufType.uint32), uint32(value.value)]);
    case 'int32':
      return Buffer.concat([uint32(GgufType.int32), int32(value.value)]);
    case 'float32':
      return Buffer.concat([uint32(GgufType.float32), float32(value.value)]);
    case 'bool':
      return Buffer.concat([uint32(GgufType.bool), Buffer.from([value.value ? 1 : 0])]);
    case 'string':
      return Buffer.concat([uint32(GgufType.string), string(value.value)]);
    case 'strings':
      return array(GgufType.string, value.value.map(string));
    case 'int32s':
      return array(GgufType.int32, value.value.map(int32));
    case 'float32s':
      return array(GgufType.float32, value.value.map(float32));
    case 'bools':
      return array(
        GgufType.bool,
        value.value.map((one) => Buffer.from([one ? 1 : 0])),
      );
  }
}

function array(type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([uint32(GgufType.array), uint32(type), uint64(items.length), ...items]);
}

function encodeTensor({ name, shape, data }: GgufTensor, format: TensorFormat): Buffer {
  if (format === 'F32') return Buffer.from(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
  if (format === 'F16') return halves(data);
  if ((shape.at(-1) ?? 0) % BLOCK !== 0)
    throw new Error(`The rows of ${name} are not a multiple of ${String(BLOCK)}, which Q8_0 needs.`);
  return quantize(data);
}

function halves(data: Float32Array): Buffer {
  const bytes = Buffer.alloc(data.length * 2);
  for (const [index, value] of data.entries()) bytes.writeUInt16LE(toHalf(value), index * 2);
  return bytes;
}

/** Q8_0: per 32 values, one half-precision scale (largest magnitude / 127) and 32 signed bytes. */
function quantize(data: Float32Array): Buffer {
  const bytes = Buffer.alloc((data.length / BLOCK) * (2 + BLOCK));
  for (let block = 0; block * BLOCK < data.length; block++) {
    const values = data.subarray(block * BLOCK, (block + 1) * BLOCK);
    const scale = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / 127;
    const at = block * (2 + BLOCK);
    bytes.writeUInt16LE(toHalf(scale), at);
    for (const [index, value] of values.entries())
      bytes.writeInt8(scale === 0 ? 0 : Math.round(value / scale), at + 2 + index);
  }
  return bytes;
}

const scratch = new DataView(new ArrayBuffer(4));

/**
 * @returns the bits of the nearest IEEE 754 half; too large becomes infinity, too small becomes zero or a subnormal.
 */
export function toHalf(value: number): number {
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 127 + 15;
  const mantissa = bits & 0x7fffff;
  if (exponent >= 31) return sign | 0x7c00;
  if (exponent <= 0) {
    if (exponent < -10) return sign;
    const shift = 14 - exponent;
    return sign | (((mantissa | 0x800000) + (1 << (shift - 1))) >> shift);
  }
  return sign | (((exponent << 10) | (mantissa >>> 13)) + ((mantissa >>> 12) & 1));
}

const paddedSize = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(paddedSize(bytes.length) - bytes.length)]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function string(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([uint64(bytes.length), bytes]);
}

import { expect, it } from 'vitest';
import { readTensors, tensorsOf } from './safetensors.ts';

function file(header: unknown, values: Uint8Array): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, values]);
}

it('values and metadata are read from where the header says, at any offset', () => {
  const values = Buffer.concat([Buffer.from(Int8Array.from([1, -2, 3])), Buffer.from(Float32Array.from([0.5]).buffer)]);
  const header = {
    __metadata__: { made: 'here' },
    small: { dtype: 'I8', shape: [3], data_offsets: [0, 3] },
    large: { dtype: 'F32', shape: [1, 1], data_offsets: [3, 7] },
  };
  expect(readTensors(file(header, values))).toEqual({
    metadata: { made: 'here' },
    tensors: {
      small: { shape: [3], data: Int8Array.from([1, -2, 3]) },
      large: { shape: [1, 1], data: Float32Array.from([0.5]) },
    },
  });
});

it('other files are refused', () => {
  expect(() => readTensors(Buffer.from('GGUF'))).toThrow();
  expect(() => readTensors(Buffer.from('not such a file at all'))).toThrow();
  const header = { half: { dtype: 'F16', shape: [1], data_offsets: [0, 2] } };
  expect(() => readTensors(file(header, new Uint8Array(2)))).toThrow();
});

it('finds the tensors of one part by its name', () => {
  const [one, other] = [
    { shape: [1], data: Float32Array.of(1) },
    { shape: [1], data: Float32Array.of(2) },
  ];
  expect(tensorsOf({ bias: one, 'ordered.bias': other, orderedbias: one }, 'ordered')).toEqual({ bias: other });
});

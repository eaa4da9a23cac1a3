import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readGgufFileInfo } from 'node-llama-cpp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toHalf, writeGguf } from './gguf-writer.ts';

let file = '';
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(os.tmpdir(), 'knapsack-gguf-')), 'model.gguf');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true }));

/** The value of a half with these bits, by definition. */
function halfValue(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >>> 10) & 0x1f;
  const mantissa = bits & 0x3ff;
  if (exponent === 31) return mantissa === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * mantissa * 2 ** -24 : sign * (1 + mantissa / 1024) * 2 ** (exponent - 15);
}

it('writes a file that llama.cpp’s own reader understands', async () => {
  const data = Float32Array.from({ length: 64 }, (_, index) => index - 32);
  writeGguf(
    file,
    {
      'general.architecture': { type: 'string', value: 'qwen3' },
      'qwen3.block_count': { type: 'uint32', value: 5 },
      'tokenizer.ggml.tokens': { type: 'strings', value: ['a', 'é', '<|end|>'] },
      'tokenizer.ggml.token_type': { type: 'int32s', value: [1, 1, 3] },
    },
    [
      { name: 'token_embd.weight', shape: [2, 32], data },
      { name: 'output_norm.weight', shape: [32], data: data.subarray(0, 32) },
    ],
    'Q8_0',
  );
  const info = await readGgufFileInfo(file, { logWarnings: false });
  expect(info.metadata).toMatchObject({
    general: { architecture: 'qwen3' },
    qwen3: { block_count: 5 },
    tokenizer: { ggml: { tokens: ['a', 'é', '<|end|>'], token_type: [1, 1, 3] } },
  });
  // Dimensions are written innermost first; a vector stays in full precision, and every tensor starts at a multiple of
  // 32 bytes.
  expect(
    info.fullTensorInfo?.map(({ name, dimensions, ggmlType, offset }) => [
      name,
      dimensions.map(Number),
      ggmlType,
      Number(offset),
    ]),
  ).toEqual([
    ['token_embd.weight', [32, 2], 8, 0],
    ['output_norm.weight', [32], 0, 96],
  ]);
});

it('refuses rows that Q8_0 cannot hold', () => {
  expect(() => writeGguf(file, {}, [{ name: 'odd', shape: [2, 33], data: new Float32Array(66) }], 'Q8_0')).toThrow(
    /odd are not a multiple of 32/,
  );
});

it.each([0, 1, -1, 0.5, 65_504, -65_504, 2 ** -14, 2 ** -24, 0.1, 2.71, 1e-9, 123.456])(
  'writes %s as the nearest half',
  (value) => {
    const found = halfValue(toHalf(value));
    const bits = toHalf(Math.abs(value));
    const neighbours = [bits - 1, bits + 1]
      .filter((other) => other >= 0)
      .map((other) => Math.sign(value || 1) * halfValue(other));
    for (const neighbour of neighbours)
      expect(Math.abs(found - value)).toBeLessThanOrEqual(Math.abs(neighbour - value));
  },
);

it('writes what is too large as infinity', () => {
  expect(halfValue(toHalf(1e6))).toBe(Infinity);
  expect(halfValue(toHalf(-1e6))).toBe(-Infinity);
});

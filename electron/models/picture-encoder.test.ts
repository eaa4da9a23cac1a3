import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pictureEncoderOf } from './picture-encoder.ts';

it.each<[model: string, other: string, isIts: boolean]>([
  ['gemma-3-4b-it-Q4_K_M.gguf', 'mmproj-gemma-3-4b-it-f16.gguf', true],
  ['gemma-3-4b-it-Q4_K_M.gguf', 'gemma-3-4b-it-mmproj-BF16.gguf', true],
  ['Qwen2.5-VL-7B-Instruct-IQ2_XXS.gguf', 'Qwen2.5-VL-7B-Instruct.mmproj-Q8_0.gguf', true],
  ['pixtral-00001-of-00002.gguf', 'mmproj-pixtral.gguf', true],
  ['gemma-3-4b-it-Q4_K_M.gguf', 'mmproj-F16.gguf', true],
  ['gemma-3-4b-it-Q4_K_M.gguf', 'mmproj-model-f16.gguf', true],
  ['gemma-3-4b-it-Q4_K_M.gguf', 'mmproj-qwen2.5-vl-7b-f16.gguf', false],
  ['gemma-3-4b-it-Q4_K_M.gguf', 'gemma-3-4b-it-Q8_0.gguf', false],
  ['gemma-3-4b-it-Q4_K_M.gguf', 'mmproj.txt', false],
])('%s next to %s: %s', (model, other, isIts) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-encoder-'));
  for (const name of [model, other]) writeFileSync(path.join(folder, name), '');
  expect(pictureEncoderOf(path.join(folder, model))).toBe(isIts ? other : null);
  rmSync(folder, { recursive: true });
  expect(pictureEncoderOf(path.join(folder, model))).toBeNull();
});

import { expect, it } from 'vitest';
import { parametersInName } from './parameters-in-name.ts';

it.each([
  ['qwen3:0.6b', 0.6e9],
  ['Qwen/Qwen3-30B-A3B-Instruct-2507', 30e9],
  ['llama-3.2-1b-instruct', 1e9],
  ['gemma-3-270m-it', 270e6],
  ['mixtral:8x7b', 56e9],
  ['999.89M', 999_890_000],
  ['gemma3n:e4b', null],
  ['mistral-small-2506', null],
  ['model-4bit', null],
  ['', null],
])('the number of weights in %s is %s', (name, expected) => {
  expect(parametersInName(name)).toBe(expected);
});

import { expect, it } from 'vitest';
import { contextWords } from './context-words.ts';

const ready = (contextSize: number) => ({ phase: 'ready', modelId: 'm', contextSize }) as const;

it('says how much context the model really has, and why that is less than allowed', () => {
  expect(contextWords(8192, ready(2048), { name: 'Knapsack starter' })).toBe(
    'In use: 2,048 tokens, the most that Knapsack starter can use.',
  );
  expect(contextWords(8192, ready(8192), { name: 'Big' })).toBe('In use: 8,192 tokens.');
});

it('says nothing while no model is loaded', () => {
  expect(contextWords(8192, { phase: 'loading', modelId: 'm', progress: 0 }, undefined)).toBeNull();
});

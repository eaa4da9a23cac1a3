import { expect, it } from 'vitest';
import { attentionOptions } from './attention-options.ts';

it('turns flash attention off on a CPU, with batches no larger than a chunk or the context', () => {
  expect(attentionOptions(false, 8192)).toEqual({ flashAttention: false, batchSize: 128 });
  expect(attentionOptions(false, 64)).toEqual({ flashAttention: false, batchSize: 64 });
});

it('leaves the choice to the library if it would take too much memory, and on a graphics card', () => {
  expect(attentionOptions(false, 32_768)).toEqual({});
  expect(attentionOptions('cuda', 8192)).toEqual({});
});

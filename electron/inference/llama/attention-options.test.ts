import { GgmlType } from 'node-llama-cpp';
import { expect, it } from 'vitest';
import { attentionOptions, contextOptions } from './attention-options.ts';

it('turns flash attention off on a CPU, with batches no larger than a chunk or the context', () => {
  expect(attentionOptions(false, 8192)).toEqual({ flashAttention: false, batchSize: 128 });
  expect(attentionOptions(false, 64)).toEqual({ flashAttention: false, batchSize: 64 });
});

it('leaves the choice to the library if it would take too much memory, and on a graphics card', () => {
  expect(attentionOptions(false, 32_768)).toEqual({});
  expect(attentionOptions('cuda', 8192)).toEqual({});
});

it('does what the person chose', () => {
  const chosen = { flashAttention: 'on', batchSize: 512 } as const;
  expect(attentionOptions(false, 8192, chosen)).toEqual({ flashAttention: true, batchSize: 512 });
  expect(attentionOptions('vulkan', 256, { flashAttention: 'off', batchSize: 512 })).toEqual({
    flashAttention: false,
    batchSize: 256,
  });
});

it('uses flash attention for a KV cache of fewer bits, whatever else was chosen', () => {
  const options = attentionOptions(false, 8192, { kvType: 'q8_0', flashAttention: 'off' });
  expect(options).toEqual({ flashAttention: true, kvCacheKeyType: GgmlType.Q8_0, kvCacheValueType: GgmlType.Q8_0 });
  expect(contextOptions(false, 8192, { kvType: 'q8_0' })).toEqual({
    flashAttention: true,
    experimentalKvCacheKeyType: GgmlType.Q8_0,
    experimentalKvCacheValueType: GgmlType.Q8_0,
  });
});

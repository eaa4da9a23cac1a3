import { expect, it } from 'vitest';
import type { Embedder } from '../inference/embedder.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { sampleTool } from './testing/sample-tool.ts';
import { ToolIndex } from './tool-index.ts';

const tool = (name: string, more: Partial<SelectableTool>) => sampleTool(name, { summary: 'Something else', ...more });

/** Knows one subject. */
const embedder: Embedder = {
  key: 'subjects',
  dimensions: 2,
  embed: async (texts) =>
    texts.map((text) => Float32Array.of(Number(text.includes('bins')), Number(!text.includes('bins')))),
  dispose: async () => {},
};

it('a request that a model wrote finds a tool, and counts less than one that the tool came with', async () => {
  const tools = [
    tool('one', {}),
    tool('two', { writtenRequests: ['when are the bins emptied'] }),
    tool('three', { examples: ['when are the bins emptied'] }),
  ];
  const { words, meaning } = await (await ToolIndex.build(tools, embedder)).scores('bins emptied');
  const [none = 0, written = 0, own = 0] = words;
  expect(none).toBe(0);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(own);
  expect([...(meaning ?? [])].map((cosine) => cosine.toFixed(2))).toEqual(['0.00', '0.85', '1.00']);
});

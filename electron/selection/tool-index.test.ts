import { expect, it } from 'vitest';
import type { TextReader } from '../inference/text-reader.ts';
import { sampleTool } from './testing/sample-tool.ts';
import { ToolIndex } from './tool-index.ts';

const SUMMARY = 'Merge a pull request';
const stranger = sampleTool('merge_pr', { summary: SUMMARY });
const own = sampleTool('add_task', { summary: 'Add a task', examples: ['put milk on my list'] });

/** @returns a reader, and the texts that it was given, in order. */
function recording(): { reader: TextReader; texts: string[] } {
  const texts: string[] = [];
  const read: TextReader['read'] = async (given) => {
    texts.push(...given);
    return { embedder: 'e', vectors: given.map(() => Float32Array.of(1, 0)) };
  };
  return { reader: { embedderKey: 'e', read }, texts };
}

it('embeds a tool without examples once', async () => {
  const { reader, texts } = recording();
  await new ToolIndex([stranger, own]).embed(reader);
  expect(texts.filter((text) => text.includes(SUMMARY))).toEqual([`merge_pr ${SUMMARY}`]);
  expect(texts).toEqual(expect.arrayContaining(['add_task Add a task', 'Add a task', 'put milk on my list']));
});

it('embeds its description by itself, too, for other languages', async () => {
  const { reader, texts } = recording();
  await new ToolIndex([stranger]).embedOthers(reader);
  expect(new Set(texts.filter((text) => text.includes(SUMMARY)))).toEqual(new Set([`merge_pr ${SUMMARY}`, SUMMARY]));
});

it('embeds the beginning of a long description', async () => {
  const { reader, texts } = recording();
  const long = sampleTool('merge_pr', { summary: `${SUMMARY}. ${'It asks who reviewed it. '.repeat(40)}` });
  await new ToolIndex([long]).embed(reader);
  const embedded = texts.find((text) => text.includes(SUMMARY)) ?? '';
  expect(embedded).toMatch(/^merge_pr Merge a pull request\. It asks who reviewed it\./);
  expect(embedded.length).toBe('merge_pr '.length + 300);
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { CALIBRATION, fuse } from '../selection/fusion.ts';
import { ProducerIndex, withProducers as raiseProducers } from '../selection/producers.ts';
import { ToolIndex, type ToolScores } from '../selection/tool-index.ts';
import { Catalog } from '../tools/catalog.ts';
import { defineBundle } from '../tools/define-bundle.ts';
import { definePlainTool } from '../tools/define-tool.ts';
import { toSelectable } from './selectable-tools.ts';
import { DESK, testTool } from './testing/test-tools.ts';
import { ToolSearch } from './tool-search.ts';

const catalog = new Catalog(DESK);
const tools = catalog.list().map(toSelectable);
const [likeliest = '', second = '', third = ''] = tools.map(({ name }) => name);
const { find: LEAST } = CALIBRATION.thresholds;

/** Cosines of the tools, in order; no word matches. */
const near = (...cosines: number[]): ToolScores => ({
  words: new Float32Array(tools.length),
  meaning: Float32Array.from(tools, (_, index) => cosines[index] ?? 0),
});
/** No tool matches clearly enough to be found, and the first is likelier than the second. */
const WEAK = near(0.2, 0.15, 0.1);

const producers = new ProducerIndex(tools);
const withProducers: ToolIndex['withProducers'] = (ranked) => raiseProducers(ranked, producers);

async function found(scores: ToolScores, ...loaded: string[]): Promise<readonly string[]> {
  const search = new ToolSearch({
    catalog,
    index: { index: { tools, scores: async () => scores, readAhead: async () => undefined, withProducers } },
  });
  return (await search.find('anything', new Set(loaded))).map(({ tool }) => tool.name);
}

it('finds only clear matches, likeliest first', async () => {
  const clear = near(0.85, 0.9);
  expect(fuse(tools, clear, CALIBRATION).filter(({ score }) => score >= LEAST)).toHaveLength(2);
  expect(await found(clear)).toEqual([second, likeliest]);
  expect(await found(WEAK)).toEqual([]);
});

it('never finds nothing while the likeliest tool is loaded', async () => {
  const [best] = fuse(tools, WEAK, CALIBRATION);
  expect(best?.score).toBeLessThan(LEAST);
  expect(await found(WEAK, likeliest)).toEqual([likeliest]);
});

it('does not name a loaded tool that matches no better than one that is not loaded', async () => {
  expect(await found(WEAK, second, third)).toEqual([]);
});

it('finds nothing if not even the loaded tool is related', async () => {
  const none: ToolScores = { words: new Float32Array(tools.length), meaning: null };
  expect(await found(none, likeliest)).toEqual([]);
});

it('finds with a tool the one that returns what it needs', async () => {
  const contacts = new Catalog([
    defineBundle({ name: 'post', summary: 'Post', tools: [withId('forward_letter', 'Forward a letter to somebody')] }),
    defineBundle({ name: 'people', summary: 'People', tools: [testTool('list_contacts', 'Show whom you know')] }),
    defineBundle({ name: 'music', summary: 'Music', tools: [testTool('play_song', 'Play a song')] }),
  ]);
  const index = new ToolIndex(contacts.list().map(toSelectable));
  const names = (await new ToolSearch({ catalog: contacts, index: { index } }).find('forward the letter')).map(
    (entry) => entry.tool.name,
  );
  expect(names).toEqual(['forward_letter', 'list_contacts']);
});

const withId = (name: string, summary: string) =>
  definePlainTool({
    name,
    summary,
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: ['one', 'two', 'three'],
    parameters: z.object({ contact_id: z.string() }),
    run: () => null,
  });

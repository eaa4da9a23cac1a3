import { expect, it } from 'vitest';
import { sampleTool } from '../selection/testing/sample-tool.ts';
import { ToolIndex } from '../selection/tool-index.ts';
import { needCurve, NEED_SHIFTS } from './need-curve.ts';

/** Words about mail in one direction, talk in another. */
const embedder = {
  key: 'test',
  dimensions: 2,
  embed: async (texts: readonly string[]) =>
    texts.map((text) => (/letter|mail/.test(text) ? Float32Array.of(0.8, 0.6) : Float32Array.of(0, 1))),
  dispose: async () => {},
};

it('refuses fewer requests and spends more on talk the more messages are taken for requests', async () => {
  const tools = ['send_mail', 'read_mail', 'play_song'].map((name) => ({ ...sampleTool(name), tokens: 30 }));
  const index = await ToolIndex.build(tools, embedder);
  const query = { dataset: 'desk', query: 'letter', split: 'dev', relevant: ['send_mail'], alternatives: {} };
  const talk = { index, messages: ['what a lovely song'] };
  const points = await needCurve([{ index, queries: [query] }], talk, 1000);
  expect(points.map(({ shift }) => shift)).toEqual([...NEED_SHIFTS.slice(0, -1), null]);
  const spent = points.map(({ talkMean }) => talkMean);
  expect(spent).toEqual(spent.toSorted((left, right) => left - right));
  expect(spent.at(-1)).toBeGreaterThan(spent[0] ?? 0);
  const refused = points.map((point) => point.refused);
  expect(refused).toEqual(refused.toSorted((left, right) => right - left));
  expect(refused.at(-1)).toBe(0);
});

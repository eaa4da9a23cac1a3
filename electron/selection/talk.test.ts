import { expect, it } from 'vitest';
import { TALK, Talk, talkKey } from './talk.ts';
import { ToolIndex } from './tool-index.ts';
import { sampleTool } from './testing/sample-tool.ts';

/** Embeds talk in one direction, and everything else in another. */
function talkEmbedder() {
  const read: { readonly texts: readonly string[]; readonly role: string | undefined }[] = [];
  return {
    read,
    embedder: {
      key: 'test',
      dimensions: 2,
      embed: async (texts: readonly string[], role?: string) => {
        read.push({ texts, role });
        return texts.map((text) => (TALK.includes(text) ? Float32Array.of(0.6, 0.8) : Float32Array.of(1, 0)));
      },
      dispose: async () => {},
    },
  };
}

it('says how well talk matches the tools of an index, and how near a message is to it', async () => {
  const { embedder, read } = talkEmbedder();
  const index = await ToolIndex.build([sampleTool('send_mail'), sampleTool('read_mail')], embedder);
  const { talk } = await index.scores('post a letter');
  expect(talk?.level.meaning).toBeCloseTo(0.6);
  expect(talk?.nearness.nearest).toBeCloseTo(0.6);
  expect((await index.scores(TALK[0] ?? '')).talk?.nearness).toMatchObject({ nearest: expect.closeTo(1) as number });
  expect(read.filter(({ texts }) => texts.includes(TALK[0] ?? '')).map(({ role }) => role)).toContain('query');
});

it('is embedded once, and kept apart from tools that are described by the same words', async () => {
  const kept = new Map<string, Float32Array>();
  const cache = {
    find: (_embedder: string, text: string) => kept.get(text) ?? null,
    save: (_embedder: string, vectors: ReadonlyMap<string, Float32Array>) => {
      for (const [text, vector] of vectors) kept.set(text, vector);
    },
  };
  const { embedder, read } = talkEmbedder();
  const reader = {
    embedderKey: embedder.key,
    read: async (texts: readonly string[], role?: string) => ({
      embedder: embedder.key,
      vectors: await embedder.embed(texts, role),
    }),
  };
  expect((await Talk.read(reader, cache))?.vectors).toHaveLength(TALK.length);
  expect((await Talk.read(reader, cache))?.vectors).toHaveLength(TALK.length);
  expect(read).toHaveLength(1);
  expect(kept.has(talkKey(TALK[0] ?? ''))).toBe(true);
  expect(kept.has(TALK[0] ?? '')).toBe(false);
});

it('is unknown without an embedder that works', async () => {
  expect(await Talk.read({ embedderKey: null, read: async () => null })).toBeNull();
  expect(await Talk.read({ embedderKey: 'broken', read: async () => null })).toBeNull();
});

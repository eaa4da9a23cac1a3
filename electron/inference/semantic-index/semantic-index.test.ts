import { expect, it } from 'vitest';
import type { LogLevel } from '../../foundation/logger.ts';
import type { ReadTexts, TextReader } from '../text-reader.ts';
import { searchByBoth } from './search-by-both.ts';
import { SemanticIndex, type IndexedItem } from './semantic-index.ts';
import { StoredVectors } from './stored-vectors.ts';

const TOPICS = ['cat', 'ship', 'bread', 'rain'];
const vectorOf = (text: string): Float32Array => {
  const vector = TOPICS.map((topic) => (text.includes(topic) ? 1 : -0.1));
  return Float32Array.from(vector, (value) => value / Math.hypot(...vector));
};

class TopicReader implements TextReader {
  embedderKey: string | null = 'topics';
  readonly batches: (readonly string[])[] = [];
  /** Each embedding waits for this. */
  gate: Promise<unknown> = Promise.resolve();

  async read(texts: readonly string[]): Promise<ReadTexts | null> {
    this.batches.push(texts);
    const { embedderKey } = this;
    await this.gate;
    return embedderKey === null || this.embedderKey === null
      ? null
      : { embedder: embedderKey, vectors: texts.map(vectorOf) };
  }
}

interface Note {
  text: string;
  embedder?: string;
  vector?: Float32Array;
}

function indexOf(notes: Map<number, Note>, reader: TextReader, logged: LogLevel[] = []) {
  return new SemanticIndex<number, StoredVectors<number>>({
    reader,
    itemsName: 'Notes',
    batchSize: 2,
    logger: { log: (level) => void logged.push(level) },
    createTable: (embedder, dimensions) =>
      new StoredVectors(embedder, dimensions, (keys) =>
        keys.flatMap((key) => {
          const { vector, embedder: own } = notes.get(key) ?? {};
          return vector === undefined || own !== embedder ? [] : [{ key, vector }];
        }),
      ),
    source: {
      kept: (embedder) => [
        [...notes].flatMap(([key, note]) =>
          note.embedder === embedder && note.vector !== undefined ? [{ key, vectors: [note.vector] }] : [],
        ),
      ],
      missing: (embedder, limit) =>
        [...notes]
          .filter(([, note]) => note.embedder !== embedder)
          .map(([key, { text }]): IndexedItem<number> => ({ key, texts: [text] }))
          .slice(0, limit),
      save: (embedder, items) => {
        for (const { key, texts, vectors } of items) {
          const note = notes.get(key);
          const [vector] = vectors;
          if (note === undefined || vector === undefined || note.text !== texts[0]) continue;
          notes.set(key, { ...note, embedder, vector });
        }
      },
    },
  });
}

const notes = (...texts: string[]): Map<number, Note> => new Map(texts.map((text, key) => [key, { text }]));
const nearest = async (index: ReturnType<typeof indexOf>, text: string): Promise<readonly number[]> => {
  const query = await index.read(text);
  return query?.table?.nearest(query.vector, 1) ?? [];
};

it('embeds in the background, a batch at a time, and finds what is nearest', async () => {
  const reader = new TopicReader();
  const index = indexOf(notes('a cat', 'a ship', 'bread'), reader);
  expect(await nearest(index, 'the ship')).toEqual([]);
  index.catchUp();
  await index.settled();
  expect(reader.batches.slice(1)).toEqual([['a cat', 'a ship'], ['bread']]);
  expect(await nearest(index, 'my ship')).toEqual([1]);
});

it('embeds nothing again after a restart, and everything again for another embedder', async () => {
  const kept = notes('a cat', 'a ship');
  const first = indexOf(kept, new TopicReader());
  await first.embedMissing();
  const reader = new TopicReader();
  const index = indexOf(kept, reader);
  expect(await nearest(index, 'cat')).toEqual([0]);
  await index.embedMissing();
  expect(reader.batches).toEqual([['cat']]);
  reader.embedderKey = 'another';
  expect(await nearest(index, 'cat')).toEqual([]);
  await index.embedMissing();
  expect(await nearest(index, 'cat')).toEqual([0]);
  expect([...kept.values()].map(({ embedder }) => embedder)).toEqual(['another', 'another']);
});

it('includes items added while it is embedding', async () => {
  const reader = new TopicReader();
  const items = notes('a cat');
  const index = indexOf(items, reader);
  const { promise, resolve } = Promise.withResolvers<null>();
  reader.gate = promise;
  index.catchUp();
  await expect.poll(() => reader.batches.length).toBe(1);
  items.set(7, { text: 'rain' });
  index.catchUp();
  resolve(null);
  await index.settled();
  expect(await nearest(index, 'rain')).toEqual([7]);
});

it('retries on request while it fails', async () => {
  const items = notes('a cat');
  const gate = Promise.withResolvers<null>();
  let reads = 0;
  const index = indexOf(items, {
    embedderKey: 'topics',
    read: async (texts) => (reads++ === 0 ? gate.promise : { embedder: 'topics', vectors: texts.map(vectorOf) }),
  });
  index.catchUp();
  await expect.poll(() => reads).toBe(1);
  index.catchUp();
  gate.resolve(null);
  await index.settled();
  expect(items.get(0)?.embedder).toBe('topics');
});

it('stops if the embedder fails, and continues when it works again', async () => {
  const reader = new TopicReader();
  const index = indexOf(notes('a cat'), reader);
  reader.embedderKey = null;
  expect(await index.embedMissing()).toBe(false);
  expect(await index.read('cat')).toBeNull();
  reader.embedderKey = 'topics';
  expect(await index.embedMissing()).toBe(true);
  expect(await nearest(index, 'cat')).toEqual([0]);
});

it('logs once if vectors cannot be stored', async () => {
  const logged: LogLevel[] = [];
  const items = notes('a cat');
  const index = indexOf(items, new TopicReader(), logged);
  items.set = () => {
    throw new Error('The disk is full.');
  };
  index.catchUp();
  await index.settled();
  expect(logged).toEqual(['warning']);
});

it('embeds the end of a long message, once', async () => {
  const reader = new TopicReader();
  const index = indexOf(notes(), reader);
  await index.read(`${'word '.repeat(1000)}cat`);
  await index.read(`${'word '.repeat(1000)}cat`);
  expect(reader.batches.map(([text]) => [text?.length, text?.endsWith('cat')])).toEqual([[200, true]]);
});

it('finds by words and meaning together, and ignores the meaning of a changed text', async () => {
  const items = notes('a cat', 'a ship', 'bread');
  const index = indexOf(items, new TopicReader());
  await index.embedMissing();
  items.set(1, { text: 'a boat' });
  const query = await index.read('ship');
  const found = searchByBoth<number, { readonly text: string }>({
    query,
    byWords: [2],
    byMeaning: 1,
    describe: (keys) => keys.flatMap((key) => ({ key, text: items.get(key)?.text ?? '' })),
    likelihood: ({ meaning }) => meaning ?? 0,
  });
  expect(found.map(({ text, meaning }) => [text, meaning === null])).toEqual([
    ['a boat', true],
    ['bread', false],
  ]);
});

it('embeds the parts of a text in one request, and none of them twice', async () => {
  const reader = new TopicReader();
  const index = indexOf(new Map([[1, { text: 'a cat' }]]), reader);
  await index.embedMissing();
  reader.batches.length = 0;
  await index.readAhead('the cat and the ship', ['the cat', 'the ship']);
  expect((await index.read('the ship'))?.vector).toEqual(vectorOf('the ship'));
  await index.readAhead('the cat, some bread', ['the cat', 'some bread']);
  expect(reader.batches).toEqual([['the cat', 'the ship'], ['some bread']]);
});

it('puts the vector of a text together from those of its parts, longer ones weighing more', async () => {
  const index = indexOf(new Map([[1, { text: 'a cat' }]]), new TopicReader());
  await index.embedMissing();
  await index.readAhead('the cat and then the enormous ship', ['the cat', 'the enormous ship']);
  const vector = (await index.read('the cat and then the enormous ship'))?.vector ?? new Float32Array();
  const [cat = 0, ship = 0, bread = 0] = vector;
  expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  expect(ship).toBeGreaterThan(cat);
  expect(cat).toBeGreaterThan(bread);
});

it('embeds a text of one part as it is', async () => {
  const reader = new TopicReader();
  const index = indexOf(new Map([[1, { text: 'a cat' }]]), reader);
  await index.readAhead('the cat and the ship', []);
  expect(reader.batches).toEqual([['the cat and the ship']]);
  expect((await index.read('the cat and the ship'))?.vector).toEqual(vectorOf('the cat and the ship'));
});

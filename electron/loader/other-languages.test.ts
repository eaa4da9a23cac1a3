import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../inference/embedder.ts';
import type { OtherLanguages } from '../inference/other-languages.ts';
import { embedderReader } from '../inference/text-reader.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createLoaderFixture, type LoaderFixture } from './testing/loader-fixture.ts';
import { DESK, testTool, topicEmbedder } from './testing/test-tools.ts';

/** Words of other languages that the second embedder knows, and the first doesn't. */
const WORDS: Readonly<Record<string, string>> = { Brief: 'letter', Lied: 'song', Platte: 'disk', Marke: 'post' };
const inEnglish = (text: string): string =>
  Object.entries(WORDS).reduce((said, [word, english]) => said.replaceAll(word, english), text);
const isGerman = (text: string): boolean => Object.keys(WORDS).some((word) => text.includes(word));

let database: Database;
let fixture: LoaderFixture;
let embedded: string[];
let loads: number;
let isReady: PromiseWithResolvers<boolean>;

const polyglot: Embedder = {
  ...topicEmbedder,
  key: 'polyglot',
  embed: async (texts) => {
    await isReady.promise;
    embedded.push(...texts);
    return topicEmbedder.embed(texts.map(inEnglish));
  },
};
const others: OtherLanguages = {
  isOther: isGerman,
  load: async () => {
    loads++;
    return embedderReader(polyglot);
  },
};

async function open(languages = others): Promise<LoaderFixture> {
  const made = createLoaderFixture(database, DESK, { embedder: topicEmbedder, others: languages });
  made.index.start();
  await made.index.settled(2000);
  return made;
}
const found = async (message: string): Promise<readonly string[]> =>
  (await fixture.loader.find(message)).map(({ tool }) => tool.name);

beforeEach(async () => {
  [embedded, loads, isReady] = [[], 0, Promise.withResolvers<boolean>()];
  isReady.resolve(true);
  database = openNewDatabase();
  fixture = await open();
});
afterEach(async () => {
  isReady.resolve(true);
  await fixture.dispose();
  database.close();
});

describe('a message in another language', () => {
  it('finds tools by an embedder that is loaded for the first one', async () => {
    expect(await found('any post?')).toContain('send_mail');
    expect(loads).toBe(0);
    await fixture.index.readyFor('Lied bitte', 2000);
    expect(await found('Lied bitte')).toContain('play_song');
    expect(loads).toBe(1);
    expect((await fixture.index.index.scores('Lied bitte')).isOther).toBe(true);
  });

  it('is served by what is there until then', async () => {
    isReady = Promise.withResolvers();
    await fixture.index.readyFor('Lied play', 10);
    expect(await found('Lied play')).toContain('play_song');
    expect((await fixture.index.index.scores('Lied play')).isOther).toBeUndefined();
  });

  it('finds each tool by one text first, then by all of them', async () => {
    await fixture.index.readyFor('Lied bitte', 2000);
    const [first, example] = ['play_song Play a song', 'play_song one'].map((text) => embedded.indexOf(text));
    expect(first).toBeGreaterThanOrEqual(0);
    expect(embedded.slice(0, example).filter((text) => text === 'wipe_disk Remove everything on a disk')).toHaveLength(
      1,
    );
  });

  it('embeds nothing again after a restart', async () => {
    await fixture.index.readyFor('Lied bitte', 2000);
    await fixture.dispose();
    embedded = [];
    fixture = await open();
    await fixture.index.readyFor('Brief bitte', 2000);
    expect(await found('Brief bitte')).toContain('send_mail');
    expect(new Set(embedded)).toEqual(new Set(['Brief bitte']));
  });

  it('finds tools that came later', async () => {
    await fixture.index.readyFor('Lied bitte', 2000);
    const tools = [testTool('buy_stamp', 'Buy a stamp for the post')];
    fixture.catalog.setSource({ id: 'server', bundles: [{ name: 'stamps', summary: 'Stamps', tools }] });
    await fixture.index.settled(2000);
    await fixture.index.readyFor('Marke kaufen', 2000);
    expect(await found('Marke kaufen')).toContain('buy_stamp');
  });

  it('is found by words if the embedder cannot be loaded', async () => {
    await fixture.dispose();
    fixture = await open({ isOther: isGerman, load: () => Promise.reject(new Error('The file is missing.')) });
    await fixture.index.readyFor('play Lied', 2000);
    expect(await found('play Lied')).toContain('play_song');
  });
});

describe('a tool in another language', () => {
  it('is found by English messages, too', async () => {
    fixture.catalog.setSource({
      id: 'server',
      bundles: [{ name: 'post', summary: 'Post', tools: [testTool('senden', 'Einen Brief an jemanden schreiben')] }],
    });
    await fixture.index.settled(2000);
    await fixture.index.readyFor('Brief', 2000);
    expect(loads).toBe(1);
    const { index } = fixture.index;
    const { meaning } = await index.scores('a letter');
    expect(meaning?.[index.tools.findIndex(({ name }) => name === 'senden')]).toBeCloseTo(1);
  });
});

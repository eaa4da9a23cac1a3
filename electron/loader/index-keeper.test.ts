import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IndexState } from '../../shared/entities/loaded-tool.ts';
import type { Embedder } from '../inference/embedder.ts';
import { embedderReader } from '../inference/text-reader.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createLoaderFixture, type LoaderFixture } from './testing/loader-fixture.ts';
import { DESK, testTool, topicEmbedder } from './testing/test-tools.ts';

let database: Database;
let fixture: LoaderFixture;
let embedded: string[] = [];

/** Counts what it embeds. */
const counting: Embedder = {
  ...topicEmbedder,
  embed: (texts) => {
    embedded.push(...texts);
    return topicEmbedder.embed(texts);
  },
};

async function ready(embedder: Embedder = counting): Promise<LoaderFixture> {
  const made = createLoaderFixture(database, DESK, { embedder });
  made.index.start();
  await made.index.settled(2000);
  return made;
}

beforeEach(async () => {
  embedded = [];
  database = openNewDatabase();
  fixture = await ready();
});
afterEach(async () => {
  await fixture.dispose();
  database.close();
});

describe('the index', () => {
  it('embeds several views of each tool, and each text once', () => {
    expect(embedded).toContain('play_song Play a song');
    expect(embedded).toContain('play_song two');
    expect(new Set(embedded).size).toBe(embedded.length);
    expect(fixture.index.state).toEqual({ phase: 'ready', tools: 7 });
  });

  it('embeds nothing again after a restart', async () => {
    embedded = [];
    await fixture.dispose();
    fixture = await ready();
    expect(embedded).toEqual([]);
    expect((await fixture.loader.find('any post?')).map(({ tool }) => tool.name)).toContain('send_mail');
  });

  it('is built with another embedder, whose vectors were made ahead', async () => {
    const another: Embedder = { ...counting, key: 'another' };
    expect(fixture.index.countMissing('another')).toBe(embedded.length);
    await fixture.index.prepare(embedderReader(another), {});
    expect(fixture.index.countMissing('another')).toBe(0);
    embedded = [];
    await fixture.embedder.replace(another);
    await fixture.index.settled(2000);
    expect(embedded).toEqual([]);
    const { meaning } = await fixture.index.index.scores('any post?');
    expect(meaning?.some((cosine) => cosine > 0.9)).toBe(true);
  });

  it('embeds only what is new when a source comes, and finds it', async () => {
    embedded = [];
    fixture.catalog.setSource({
      id: 'server',
      bundles: [{ name: 'stamps', summary: 'Stamps', tools: [testTool('buy_stamp', 'Buy a stamp for the post')] }],
    });
    await fixture.index.settled(2000);
    expect(embedded.every((text) => text.toLowerCase().includes('stamp'))).toBe(true);
    expect((await fixture.loader.find('buy a stamp for the post'))[0]?.tool.name).toBe('buy_stamp');
    fixture.catalog.removeSource('server');
    await fixture.index.settled(2000);
    expect((await fixture.loader.find('buy a stamp for the post')).map(({ tool }) => tool.name)).not.toContain(
      'buy_stamp',
    );
  });

  it('embeds everything again for another embedder with different vectors', async () => {
    embedded = [];
    await fixture.dispose();
    fixture = await ready({ ...counting, key: 'another' });
    expect(embedded.length).toBeGreaterThan(20);
  });

  it('is renewed next to the one in use, and embeds only new requests', async () => {
    const stamp = { ...testTool('buy_stamp', 'Buy a stamp'), examples: [] };
    fixture.catalog.setSource({ id: 'server', bundles: [{ name: 'stamps', summary: 'Stamps', tools: [stamp] }] });
    await fixture.index.settled(2000);
    const entry = fixture.catalog.find('buy_stamp');
    if (entry === null) throw new Error('The tool is missing.');
    fixture.exampleRequests.save(entry, ['something sticky for an envelope'], { id: 'own', name: 'Own' });
    const before = fixture.index.index;
    embedded = [];
    fixture.index.renew();
    expect(fixture.index.index).toBe(before);
    await fixture.index.settled(2000);
    expect(fixture.index.index).not.toBe(before);
    expect(embedded).toEqual(['something sticky for an envelope']);
    expect((await fixture.loader.find('sticky envelope')).map(({ tool }) => tool.name)).toContain('buy_stamp');
  });

  it('is not rebuilt for settings unrelated to tools', () => {
    const before = fixture.index.index;
    fixture.settings.update({ sidebarWidth: 300, toolCertainty: 80 });
    expect(fixture.index.index).toBe(before);
    fixture.settings.update({ bundlesOff: ['mail'] });
    expect(fixture.index.index).not.toBe(before);
  });

  it('reports its progress', async () => {
    const states: IndexState[] = [];
    await fixture.dispose();
    fixture = createLoaderFixture(database, DESK, { embedder: { ...counting, key: 'third' } });
    fixture.index.stateChanged.on((state) => states.push(state));
    fixture.index.start();
    await fixture.index.settled(2000);
    expect(states).toEqual([
      { phase: 'building', progress: 0 },
      { phase: 'building', progress: 1 },
      { phase: 'ready', tools: 7 },
    ]);
  });

  it('uses words for what is not embedded yet', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    await fixture.dispose();
    fixture = createLoaderFixture(database, DESK, {
      embedder: {
        ...topicEmbedder,
        key: 'slow',
        embed: (texts) =>
          texts.length > 1 ? promise.then(() => topicEmbedder.embed(texts)) : topicEmbedder.embed(texts),
      },
    });
    fixture.settings.update({ toolLoader: true });
    fixture.index.start();
    const found = await fixture.loader.find('play_song one');
    expect(found[0]?.tool.name).toBe('play_song');
    resolve(null);
  });
});

it('retries an embedder that could not be loaded', async () => {
  let there = false;
  await fixture.dispose();
  fixture = createLoaderFixture(database, DESK, {
    get embedder() {
      return there ? topicEmbedder : (undefined as never);
    },
  });
  fixture.index.start();
  await fixture.index.settled(2000);
  expect(fixture.index.state.phase).toBe('failed');
  there = true;
  fixture.index.start();
  await fixture.index.settled(2000);
  expect(fixture.index.state.phase).toBe('ready');
});

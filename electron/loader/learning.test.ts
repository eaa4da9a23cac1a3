import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../inference/embedder.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { textPart } from '../storage/stored-message.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';
import { createLoaderFixture, type LoaderFixture } from './testing/loader-fixture.ts';
import { DESK, testTool, topicEmbedder } from './testing/test-tools.ts';
import { threadTime, timeOfDotProducts } from '../foundation/testing/thread-time.ts';

let database: Database;
let fixture: LoaderFixture;
beforeEach(async () => {
  database = openNewDatabase();
  fixture = await on();
});
afterEach(async () => {
  await fixture.dispose();
  database.close();
});

async function on(embedder: Embedder = topicEmbedder): Promise<LoaderFixture> {
  const made = createLoaderFixture(database, DESK, { embedder });
  made.settings.update({ toolLoader: true });
  made.index.start();
  await made.index.settled(2000);
  return made;
}

function talk(): string {
  const id = randomUUID();
  fixture.repositories.conversations.add({ id, title: 'Talk', pinned: false, createdAt: 1, updatedAt: 1 });
  return id;
}

/** The person's request, and the tools that ran for it. */
async function ran(
  text: string,
  tools: readonly string[],
  {
    conversationId = talk(),
    outcome = 'succeeded',
  }: { conversationId?: string; outcome?: ToolExecution['outcome'] } = {},
): Promise<string> {
  const turn = { messageId: randomUUID(), answerId: randomUUID(), text, textBefore: '', messageCount: 1 };
  for (const tool of tools) {
    fixture.loader.reviewCall(conversationId, tool);
    fixture.loader.noteRun(conversationId, turn, tool, {
      outcome,
      result: null,
      error: null,
      durationMs: 5,
      untrusted: false,
    });
  }
  await fixture.learning.settled();
  return conversationId;
}

const suggested = async (text: string): Promise<string[]> =>
  (await fixture.learning.suggest(text)).tools.map(({ tool }) => tool);

/** @returns the tools at the beginning of a conversation, and why. */
async function selected(text: string): Promise<Record<string, string>> {
  const { loaded } = await fixture.loader.preview(null, text);
  return Object.fromEntries(
    loaded.tools.filter(({ reason }) => reason !== 'core').map(({ name, reason }) => [name, reason]),
  );
}

describe('what is stored', () => {
  const runs = () =>
    database
      .prepare(
        'SELECT text, tool, outcome, duration_ms, reach, led, EXISTS (SELECT 1 FROM goal_vectors ' +
          'WHERE goal_vectors.goal = goals.number) AS read FROM outcomes JOIN goals ON goals.number = goal ' +
          'ORDER BY outcomes.number',
      )
      .all();

  it('is every run with the person’s words, its outcome, its duration, and how the model had the tool', async () => {
    const conversationId = talk();
    const messageId = randomUUID();
    fixture.repositories.messages.add({
      id: messageId,
      conversationId,
      role: 'user',
      parts: [textPart('any post, @read_mail?')],
      status: 'complete',
      error: null,
      createdAt: 1,
      figures: null,
    });
    await fixture.loader.begin(conversationId, {
      messageId,
      answerId: messageId,
      text: 'any post, @read_mail?',
      textBefore: '',
      messageCount: 1,
    });
    await ran('any post, @read_mail?', ['read_mail', 'play_song', 'no_such_tool'], { conversationId });
    const shared = { text: 'any post, @read_mail?', outcome: 'succeeded', duration_ms: 5, read: 1 };
    expect(runs()).toEqual([
      { ...shared, tool: 'read_mail', reach: 'loaded', led: 0 },
      { ...shared, tool: 'play_song', reach: 'requested', led: 0 },
      { ...shared, tool: 'no_such_tool', reach: 'missed', led: 0 },
    ]);
  });

  it('excludes the loader’s own tools', async () => {
    await ran('any post, @read_mail?', ['find_tools', 'load_tools']);
    expect(runs()).toEqual([]);
  });

  it('is deleted with its conversation', async () => {
    const conversationId = await ran('any post, @read_mail?', ['read_mail']);
    fixture.repositories.conversations.markDeleted(conversationId, 1);
    fixture.repositories.conversations.purgeDeleted();
    expect(runs()).toEqual([]);
  });
});

describe('what is learned', () => {
  it('is loaded for goals like those it helped with, with that as the reason', async () => {
    expect(await selected('any letter for me?')).not.toHaveProperty('list_albums');
    await ran('is there post', ['list_albums']);
    await ran('fetch the inbox', ['list_albums']);
    expect(await selected('any letter for me?')).toMatchObject({ list_albums: 'learned' });
    expect(await selected('play a tune')).not.toMatchObject({ list_albums: 'learned' });
  });

  it('needs more than one run, unless nearly the same is said again', async () => {
    await ran('please open the inbox for March', ['list_albums']);
    expect(await suggested('any letter for me?')).toEqual([]);
    expect(await suggested('Open the inbox for March!')).toEqual(['list_albums']);
  });

  it('counts failures against a tool, but neither invalid arguments nor a stop', async () => {
    await ran('is there post', ['read_mail']);
    await ran('fetch the inbox', ['read_mail']);
    await ran('a letter?', ['read_mail'], { outcome: 'cancelled' });
    await ran('more mail?', ['read_mail'], { outcome: 'invalid-arguments' });
    expect(await suggested('any letter for me?')).toEqual(['read_mail']);
    await ran('the post', ['read_mail'], { outcome: 'failed' });
    await ran('my inbox', ['read_mail'], { outcome: 'timed-out' });
    expect(await suggested('any letter for me?')).toEqual([]);
  });

  it('includes what came in the next turns', async () => {
    for (const [first, second] of [
      ['is there post', 'thanks, and some quiet'],
      ['fetch the inbox', 'now hush'],
    ] as const) {
      const conversationId = await ran(first, ['read_mail']);
      await ran(second, ['stop_music'], { conversationId });
    }
    expect(await suggested('any letter for me?')).toEqual(['read_mail', 'stop_music']);
  });

  it('does not come from one conversation in which something from outside was read', async () => {
    const conversationId = await ran('look at the page', ['fetch_page']);
    for (const text of ['is there post', 'fetch the inbox', 'any letter?'])
      await ran(text, ['wipe_disk'], { conversationId });
    expect(await suggested('is there post')).toEqual([]);
    fixture.catalog.setSource({
      id: 'server',
      bundles: [{ name: 'foreign', summary: 'From elsewhere', tools: [testTool('ask_oracle', 'Asks')] }],
    });
    const other = await ran('what does it say?', ['ask_oracle']);
    for (const text of ['play a song', 'a tune please']) await ran(text, ['wipe_disk'], { conversationId: other });
    expect(await suggested('play a song')).toEqual([]);
  });

  it('is not read from deleted conversations', async () => {
    const first = await ran('is there post', ['list_albums']);
    await ran('fetch the inbox', ['list_albums']);
    fixture.repositories.conversations.markDeleted(first, 1);
    expect(await suggested('any letter for me?')).toEqual([]);
  });
});

describe('the rank of what was learned', () => {
  it('is after what the person named, and within half of the budget, so that matches keep their share', async () => {
    for (const text of ['is there post', 'fetch the inbox'])
      await ran(text, ['list_albums', 'stop_music', 'play_song', 'wipe_disk']);
    fixture.settings.update({ toolBudget: 34 });
    const tools = await selected('any letter, @stop_music please?');
    expect(tools['stop_music']).toBe('mentioned');
    expect(Object.values(tools).filter((reason) => reason === 'learned')).toHaveLength(1);
    expect(Object.values(tools)).toHaveLength(4);
    expect(Object.keys(tools).length * 7).toBeLessThanOrEqual(34);
  });

  it('leaves fewer matches, and fewest if the same was asked before', async () => {
    fixture.settings.update({ toolBudget: 49 });
    const preferences = 'a letter, a song, the disk and a page';
    expect(Object.keys(await selected(preferences))).toHaveLength(7);
    for (const text of [preferences, `please ${preferences}`]) await ran(text, ['send_mail']);
    expect(Object.keys(await selected('post, a tune, the drive and a site'))).toHaveLength(5);
    expect(Object.keys(await selected(preferences))).toHaveLength(4);
  });

  it('is the whole budget if the same was asked before: it comes first then', async () => {
    for (const text of ['any letter for me?', 'Any letter for me'])
      await ran(text, ['list_albums', 'stop_music', 'play_song', 'fetch_page']);
    fixture.settings.update({ toolBudget: 30 });
    expect(await selected('any letter for me?')).toEqual({
      list_albums: 'learned',
      stop_music: 'learned',
      play_song: 'learned',
      fetch_page: 'learned',
    });
    expect(
      Object.values(await selected('fetch the post')).filter((reason) => reason === 'learned').length,
    ).toBeLessThan(4);
  });

  it('leaves CORE unchanged, and adds nothing that cannot be loaded', async () => {
    const core = async (): Promise<string[]> =>
      (await fixture.loader.preview(null, 'any letter?')).loaded.tools
        .filter(({ reason }) => reason === 'core')
        .map(({ name }) => name);
    const before = await core();
    for (const text of ['is there post', 'fetch the inbox']) await ran(text, ['list_albums', 'gone_tool']);
    fixture.settings.update({ bundlesOff: ['music'] });
    await fixture.index.settled(2000);
    expect(await selected('any letter for me?')).not.toHaveProperty('list_albums');
    expect(await selected('any letter for me?')).not.toHaveProperty('gone_tool');
    expect(await core()).toEqual(before);
  });

  it('changes nothing, byte for byte, without similar past requests', async () => {
    const made = async (): Promise<string> =>
      JSON.stringify((await fixture.loader.preview(null, 'any letter for me?')).loaded.tools);
    const before = await made();
    await ran('play a song', ['play_song']);
    await ran('play a tune', ['play_song']);
    expect(await made()).toBe(before);
  });
});

describe('memory', () => {
  it('off: nothing is stored, nothing is used, and nothing is lost', async () => {
    await ran('is there post', ['list_albums']);
    await ran('fetch the inbox', ['list_albums']);
    fixture.settings.update({ memory: false });
    await ran('my inbox', ['play_song']);
    expect(await suggested('any letter for me?')).toEqual([]);
    fixture.settings.update({ memory: true });
    expect(database.prepare('SELECT count(*) FROM outcomes').pluck().get()).toBe(2);
    expect(await suggested('any letter for me?')).toEqual(['list_albums']);
  });
});

describe('the embedder', () => {
  it('that changes embeds past goals again, in the background', async () => {
    await ran('is there post', ['list_albums']);
    await ran('fetch the inbox', ['list_albums']);
    await fixture.dispose();
    fixture = await on({ ...topicEmbedder, key: 'another' });
    await fixture.learning.settled();
    expect(await suggested('any letter for me?')).toEqual(['list_albums']);
    expect(database.prepare('SELECT embedder, count(*) FROM goal_vectors GROUP BY embedder').raw().all()).toEqual([
      ['another', 2],
      ['topics', 2],
    ]);
  });

  it('that is missing while tools run embeds the requests once it is available', async () => {
    await fixture.dispose();
    fixture = createLoaderFixture(database, DESK, { embedder: topicEmbedder });
    await ran('is there post', ['list_albums']);
    await ran('fetch the inbox', ['list_albums']);
    expect(await suggested('any letter for me?')).toEqual([]);
    fixture.settings.update({ toolLoader: true });
    fixture.index.start();
    await fixture.index.settled(2000);
    await fixture.learning.settled();
    expect(await suggested('any letter for me?')).toEqual(['list_albums']);
  });
});

it.each(['', ' ', '\u0000', '🙂'.repeat(5000), 'a'.repeat(1_000_000)])(
  'copes with a strange goal (%#)',
  async (text) => {
    await ran(text, ['read_mail']);
    await expect(suggested(text)).resolves.toBeDefined();
  },
);

it('searches twenty thousand past goals in an instant', async () => {
  const conversationId = talk();
  const vector = Float32Array.from({ length: 256 }, (_, index) => Math.sin(index) / 11.3);
  const embedder = {
    ...topicEmbedder,
    key: 'wide',
    dimensions: 256,
    embed: async (texts: readonly string[]) => texts.map(() => vector),
  };
  await fixture.dispose();
  fixture = await on(embedder);
  database.transaction(() => {
    for (let index = 0; index < 20_000; index++) {
      const goal = fixture.repositories.outcomes.add(
        { conversationId, messageId: String(index), text: `goal ${String(index)}`, createdAt: 1 },
        { tool: 'play_song', outcome: 'succeeded', durationMs: 1, reach: 'loaded', led: false, createdAt: 1 },
      );
      fixture.repositories.outcomes.saveVector(goal, 'wide', vector);
    }
  })();
  // The best of three: the first also compiles the code, and any may collect garbage.
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = threadTime();
    await suggested('goal 7');
    times.push(threadTime() - began);
  }
  expect(Math.min(...times)).toBeLessThan(timeOfDotProducts(300_000));
});

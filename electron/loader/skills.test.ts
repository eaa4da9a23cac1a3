import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { textPart } from '../storage/stored-message.ts';
import { createLoaderFixture, type LoaderFixture } from './testing/loader-fixture.ts';
import { DESK, topicEmbedder } from './testing/test-tools.ts';

let database: Database;
let fixture: LoaderFixture;
/** Tools that a skill needs, by the message that it matches. */
let needed: Readonly<Record<string, readonly string[]>>;
beforeEach(async () => {
  needed = {};
  database = openNewDatabase();
  fixture = createLoaderFixture(database, DESK, {
    embedder: topicEmbedder,
    skills: { toolsFor: async (text) => needed[text] ?? [] },
  });
  fixture.settings.update({ toolLoader: true });
  fixture.index.start();
  await fixture.index.settled(2000);
});
afterEach(async () => {
  await fixture.dispose();
  database.close();
});

/** @returns the tools at the beginning of a conversation, and why, in order. */
async function selected(text: string, toolBudget?: number): Promise<[string, string][]> {
  if (toolBudget !== undefined) fixture.settings.update({ toolBudget });
  const { loaded } = await fixture.loader.preview(null, text);
  return loaded.tools.filter(({ reason }) => reason !== 'core').map(({ name, reason }) => [name, reason]);
}

function talk(): string {
  const id = randomUUID();
  fixture.repositories.conversations.add({ id, title: 'Talk', pinned: false, createdAt: 1, updatedAt: 1 });
  return id;
}

/** Tools that worked for one message of the person, in a separate conversation. */
async function ran(text: string, ...tools: string[]): Promise<void> {
  const conversationId = talk();
  const turn = { messageId: randomUUID(), answerId: randomUUID(), text, textBefore: '', messageCount: 1 };
  for (const tool of tools)
    fixture.loader.noteRun(conversationId, turn, tool, {
      outcome: 'succeeded',
      result: null,
      error: null,
      durationMs: 1,
      untrusted: false,
    });
  await fixture.learning.settled();
}

/** Sends a message in a conversation. @returns the tools in its prompt that are not CORE, and why. */
async function said(conversationId: string, text: string): Promise<Record<string, string>> {
  const messageId = randomUUID();
  fixture.repositories.messages.add({
    id: messageId,
    conversationId,
    role: 'user',
    parts: [textPart(text)],
    status: 'complete',
    error: null,
    createdAt: 1,
    figures: null,
  });
  const messageCount = fixture.repositories.messages.list(conversationId).length;
  await fixture.loader.begin(conversationId, { messageId, answerId: randomUUID(), text, textBefore: '', messageCount });
  fixture.repositories.messages.add({
    id: randomUUID(),
    conversationId,
    role: 'assistant',
    parts: [textPart('Yes.')],
    status: 'complete',
    error: null,
    createdAt: 1,
    figures: null,
  });
  const { loaded } = await fixture.loader.preview(conversationId, '');
  return Object.fromEntries(
    loaded.tools.filter(({ reason }) => reason !== 'core').map(({ name, reason }) => [name, reason]),
  );
}

describe('the tools of a skill', () => {
  it('are loaded after CORE and what the person named, and before what helped or matches', async () => {
    needed = { 'any letter, @stop_music?': ['list_albums', 'wipe_disk'] };
    const tools = await selected('any letter, @stop_music?');
    expect(tools.slice(0, 3)).toEqual([
      ['stop_music', 'mentioned'],
      ['list_albums', 'skill'],
      ['wipe_disk', 'skill'],
    ]);
    expect(tools.slice(3).map(([, reason]) => reason)).toContain('semantic');
  });

  it('are exactly its tools, without missing ones', async () => {
    needed = { 'any letter?': ['wipe_disk', 'gone_tool'], 'tidy up': ['wipe_disk'] };
    expect((await selected('any letter?')).filter(([, reason]) => reason === 'skill')).toEqual([
      ['wipe_disk', 'skill'],
    ]);
    fixture.settings.update({ bundlesOff: ['disk'] });
    await fixture.index.settled(2000);
    expect((await selected('tidy up')).filter(([, reason]) => reason === 'skill')).toEqual([]);
  });

  it('stay within the budget', async () => {
    needed = { 'any letter?': ['wipe_disk', 'list_albums', 'stop_music', 'play_song'] };
    expect(await selected('any letter?', 15)).toEqual([
      ['wipe_disk', 'skill'],
      ['list_albums', 'skill'],
    ]);
  });

  it('are also added with a later message, and leave the beginning unchanged', async () => {
    const conversationId = talk();
    const before = await said(conversationId, 'any letter?');
    needed = { 'and tidy up': ['wipe_disk'] };
    expect(await said(conversationId, 'and tidy up')).toMatchObject({ ...before, wipe_disk: 'skill' });
  });

  it('without any, what is loaded is the same, byte for byte', async () => {
    const without = createLoaderFixture(database, DESK, { embedder: topicEmbedder });
    without.index.start();
    await without.index.settled(2000);
    for (const text of ['any letter?', 'play a tune, @read_mail', '', 'https://example.org']) {
      const [own, other] = [await fixture.loader.preview(null, text), await without.loader.preview(null, text)];
      expect(JSON.stringify([own.loaded.tools, own.tools.menu])).toBe(
        JSON.stringify([other.loaded.tools, other.tools.menu]),
      );
    }
    await without.dispose();
  });
});

describe('what usually follows', () => {
  beforeEach(async () => {
    for (const text of ['write down a poem', 'compose something']) await ran(text, 'send_mail', 'list_albums');
  });

  it('is loaded with matches, after the direct ones and before the rest of the bundle', async () => {
    const tools = await selected('send a letter');
    expect(tools).toContainEqual(['list_albums', 'learned']);
    const place = (name: string): number => tools.findIndex(([own]) => own === name);
    expect(place('list_albums')).toBeGreaterThan(place('send_mail'));
    expect(tools.slice(place('list_albums')).map(([, reason]) => reason)).not.toContain('semantic');
  });

  it('is added with the tools of a skill, and in later turns', async () => {
    needed = { 'as always': ['send_mail'] };
    expect(await selected('as always')).toContainEqual(['list_albums', 'learned']);
    const conversationId = talk();
    await said(conversationId, 'hello');
    expect(await said(conversationId, '@send_mail please send a letter by mail')).toMatchObject({
      send_mail: 'mentioned',
    });
  });

  it('is left out if it does not fit', async () =>
    expect((await selected('send a letter', 14)).map(([name]) => name)).not.toContain('list_albums'));

  it('is deleted with memory', async () => {
    expect(fixture.learning.followersOf(['send_mail']).size).toBe(1);
    fixture.settings.update({ memory: false });
    expect(fixture.learning.followersOf(['send_mail']).size).toBe(0);
    fixture.settings.update({ memory: true });
    fixture.learning.clear();
    expect(await selected('send a letter')).not.toContainEqual(['list_albums', 'learned']);
  });
});

describe('the plan from what worked', () => {
  it('is the sequence of tools that worked for similar goals; none while memory is off', async () => {
    await ran('is there post', 'read_mail', 'list_albums');
    expect(await fixture.learning.plan('any letter for me?')).toBeNull();
    await ran('fetch the inbox', 'read_mail', 'list_albums');
    expect((await fixture.learning.plan('any letter for me?'))?.tools).toEqual(['read_mail', 'list_albums']);
    expect(await fixture.learning.plan('play a tune')).toBeNull();
    fixture.settings.update({ memory: false });
    expect(await fixture.learning.plan('any letter for me?')).toBeNull();
  });

  it('names no missing tool', async () => {
    for (const text of ['is there post', 'fetch the inbox']) await ran(text, 'read_mail', 'gone_tool');
    expect(await fixture.learning.plan('any letter for me?')).toBeNull();
  });
});

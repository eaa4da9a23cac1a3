import { describe, expect, it } from 'vitest';
import type { ConversationTools } from './conversation-tools.ts';
import { Talk } from './testing/talk.ts';
import { topicEmbedder } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();
const unforgetful = { embedder: topicEmbedder, preferences: { keepsUnloaded: true } } as const;

/** Names of the tools that stay in the prompt although they were unloaded. */
async function stays(talk: Talk): Promise<readonly string[]> {
  const { loaded } = await fixture().loader.preview(talk.id, '');
  return loaded.stays.map(({ name }) => name);
}

const calls = ({ callable }: ConversationTools): readonly string[] => callable.map(({ tool }) => tool.name);
const shortage = { excess: 10, results: [], answerId: null, recalled: false, text: '' };

describe('a model that cannot forget part of what it has read', () => {
  it('keeps the documentation of tools that leave, so that nothing is evaluated again', async () => {
    reopen(unforgetful);
    const talk = new Talk(fixture());
    await talk.say('hm');
    const before = await talk.say('play_song one');
    const noted = talk.messageId;
    expect(before.notes.get(noted)?.[0]).toMatch(/^play_song/);
    await talk.wait(6);
    expect(await talk.reasons()).toEqual({});
    expect(await stays(talk)).toContain('play_song');
    const after = await talk.say('hm');
    expect(after.notes.get(noted)).toEqual(before.notes.get(noted));
    expect(after.erased.size).toBe(0);
  });

  it('tells it once, with the next message, and does not offer them until they are loaded again', async () => {
    reopen(unforgetful);
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.loadByHand(talk.id, ['list_albums']);
    await talk.say('hm');
    loader.unloadByHand(talk.id, ['list_albums']);
    const { tools } = await loader.preview(talk.id, '');
    expect(tools.waiting).toEqual({ added: [], unavailable: ['list_albums'] });
    const told = await talk.say('hm');
    const message = talk.messageId;
    expect([...told.unavailable]).toEqual([[message, ['list_albums']]]);
    expect(calls(told)).not.toContain('list_albums');
    const later = await talk.say('hm');
    expect([...later.unavailable.keys()]).toEqual([message]);
    await loader.loadByHand(talk.id, ['list_albums']);
    const again = await talk.say('hm');
    expect(calls(again)).toContain('list_albums');
    expect(again.unavailable).toEqual(later.unavailable);
  });

  it('tells it nothing of what it put away itself, whose result says so', async () => {
    reopen(unforgetful);
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.load(talk.id, ['list_albums']);
    loader.unload(talk.id, ['list_albums']);
    const tools = await talk.say('hm');
    expect(tools.unavailable.size).toBe(0);
    expect(calls(tools)).not.toContain('list_albums');
  });

  it('forgets them, and what it was told, when the conversation is made shorter', async () => {
    reopen(unforgetful);
    const talk = new Talk(fixture());
    await talk.say('hm');
    await talk.say('play_song one');
    await talk.wait(6);
    expect(await stays(talk)).toContain('play_song');
    fixture().loader.noteCompaction(talk.id);
    const tools = await talk.say('hm');
    expect(tools.notes.size).toBe(0);
    expect([...tools.unavailable.values()].flat()).toEqual([]);
    expect(calls(tools)).toContain('play_song');
  });

  it('says so for what the person unloads, and leaves the budget to other tools', async () => {
    reopen(unforgetful);
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.loadByHand(talk.id, ['list_albums']);
    await talk.say('hm');
    expect(loader.unloadByHand(talk.id, ['list_albums']).unloaded).toEqual(['list_albums']);
    const { loaded } = await loader.preview(talk.id, '');
    expect(loader.describe(loaded, new Set())).toMatchObject({
      stays: ['list_albums'],
      budget: { additions: { used: 0 } },
    });
    await loader.loadByHand(talk.id, ['list_albums']);
    expect(await stays(talk)).toEqual([]);
  });

  it('drops them before anything else where there is no room', async () => {
    reopen(unforgetful);
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await talk.say('play_song one');
    const noted = talk.messageId;
    await talk.wait(6);
    const tools = await loader.makeRoom(talk.id, talk, shortage);
    expect(tools?.notes.get(noted)).toBeUndefined();
    expect(await stays(talk)).toEqual([]);
  });

  it('is followed by one that forgets them at once', async () => {
    reopen(unforgetful);
    const talk = new Talk(fixture());
    await talk.say('hm');
    await talk.say('play_song one');
    const noted = talk.messageId;
    await talk.wait(6);
    fixture().preferences = { ...fixture().preferences, keepsUnloaded: false };
    const tools = await talk.say('hm');
    expect(tools.notes.get(noted)).toBeUndefined();
    expect(await stays(talk)).toEqual([]);
  });
});

it('a model that can forget keeps nothing that leaves', async () => {
  const talk = new Talk(fixture());
  await talk.say('hm');
  await talk.say('play_song one');
  const noted = talk.messageId;
  await talk.wait(6);
  const tools = await talk.say('hm');
  expect(tools.notes.get(noted)).toBeUndefined();
  expect(await stays(talk)).toEqual([]);
});

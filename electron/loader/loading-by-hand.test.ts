import { describe, expect, it } from 'vitest';
import { topicEmbedder } from './testing/test-tools.ts';
import { documentedNames, Talk } from './testing/talk.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();

describe('by hand', () => {
  it('takes effect immediately, is documented with the next message, and leaves the beginning unchanged', async () => {
    const { loader } = fixture();
    const talk = new Talk(fixture());
    const first = documentedNames(await talk.say('hm'));
    expect((await loader.loadByHand(talk.id, ['music'])).loaded).toHaveLength(3);
    expect(await talk.reasons()).toMatchObject({ play_song: 'pinned' });
    const next = await talk.say('hm');
    expect(documentedNames(next)).toEqual(first);
    expect(next.notes.get(talk.messageId)).toHaveLength(3);
    loader.unloadByHand(talk.id, ['play_song']);
    expect((await talk.say('hm')).notes.size).toBe(1);
    expect(await talk.reasons()).not.toHaveProperty('play_song');
  });

  it('applies to the conversation that begins next, and only to that one', async () => {
    const { loader } = fixture();
    await loader.loadByHand(null, ['list_albums', 'wipe_disk']);
    expect(loader.unloadByHand(null, ['wipe_disk', 'send_mail'])).toEqual({
      unloaded: ['wipe_disk'],
      kept: [],
      notLoaded: ['send_mail'],
    });
    expect((await loader.preview(null, 'any post?')).loaded.tools.map(({ reason }) => reason)).toContain('pinned');
    const talk = new Talk(fixture());
    await talk.say('hm');
    expect(await talk.reasons()).toEqual({ list_albums: 'pinned' });
    const other = new Talk(fixture());
    await other.say('hm');
    expect(await other.reasons()).toEqual({});
  });

  it('says which tools do not fit, before the conversation and in it', async () => {
    reopen({ embedder: topicEmbedder, preferences: { contextSize: 40 } });
    const { loader } = fixture();
    // Seven tokens per tool; half of the 30 tokens that the answer leaves.
    const pinned = await loader.loadByHand(null, ['music']);
    expect([pinned.loaded.length, pinned.noRoom.length]).toEqual([2, 1]);
    const talk = new Talk(fixture());
    await talk.say('hm');
    const added = await loader.loadByHand(talk.id, ['mail', 'list_albums', 'wipe_disk']);
    expect(added.loaded.length + added.noRoom.length + added.alreadyLoaded.length).toBeGreaterThan(2);
    expect(added.noRoom.length).toBeGreaterThan(0);
  });

  it('tells listeners', async () => {
    const { loader } = fixture();
    const heard: (string | null)[] = [];
    loader.changed.on((id) => heard.push(id));
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.loadByHand(talk.id, ['music']);
    await loader.loadByHand(null, ['music']);
    expect(heard).toEqual([talk.id, talk.id, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { documentedNames, Talk } from './testing/talk.ts';
import { META_TOOLS } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture } = useLoader();

describe('later turns', () => {
  it('add what the message clearly needs, in the message and not in the prefix', async () => {
    const talk = new Talk(fixture());
    await talk.say('hm');
    const tools = await talk.say('play_song one');
    expect(documentedNames(tools)).toEqual(META_TOOLS);
    expect(await talk.reasons()).toMatchObject({ play_song: 'expanded' });
    expect(tools.notes.get(talk.messageId)?.[0]).toBe('play_song(target: string): Play a song');
  });

  it('add tools and bundles that the person names, and those that read a pasted address', async () => {
    const talk = new Talk(fixture());
    await talk.say('hm');
    await talk.say('use @send_mail and @music, write to me@disk.org');
    expect(await talk.reasons()).toMatchObject({
      send_mail: 'mentioned',
      play_song: 'mentioned',
      stop_music: 'mentioned',
      list_albums: 'mentioned',
    });
    await talk.say('what does https://example.org/a say?');
    expect(await talk.reasons()).toHaveProperty('fetch_page', 'mentioned');
  });

  it('unload what has not been used for a while, but nothing that the person loaded', async () => {
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.load(talk.id, ['stop_music']);
    await loader.loadByHand(talk.id, ['list_albums']);
    await talk.wait(5);
    expect(Object.keys(await talk.reasons())).toEqual(['stop_music', 'list_albums']);
    await talk.wait(1);
    expect(await talk.reasons()).toEqual({ list_albums: 'pinned' });
  });

  it('do their housekeeping once, however often they are answered', async () => {
    const { repositories, loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    const tools = await talk.say('play_song one');
    const turn = {
      messageId: talk.messageId,
      answerId: talk.answerId,
      text: 'play_song one',
      textBefore: 'hm',
      messageCount: 3,
    };
    const events = repositories.loader.list(talk.id).length;
    expect(await loader.begin(talk.id, turn)).toEqual(tools);
    expect(repositories.loader.list(talk.id)).toHaveLength(events);
  });

  it('discard what they added when they are generated again, but not what the person did', async () => {
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.loadByHand(talk.id, ['list_albums']);
    await talk.say('play_song one');
    loader.forgetMessage(talk.id, talk.messageId);
    expect(await talk.reasons()).toEqual({ list_albums: 'pinned' });
  });
});

import { expect, it } from 'vitest';
import { documentedNames, Talk } from './testing/talk.ts';
import { META_TOOLS, topicEmbedder } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();

it('a file brings the tools for its kind, those that read it first', async () => {
  const talk = new Talk(fixture());
  const tools = await talk.say('what is this?', ['Song.MP3']);
  expect(documentedNames(tools)).toEqual([...META_TOOLS, 'list_albums', 'play_song', 'stop_music']);
  expect(await talk.reasons()).toEqual({ list_albums: 'attached', play_song: 'attached', stop_music: 'attached' });
});

it('files alone bring them, too, and as many as half of the budget holds', async () => {
  reopen({ embedder: topicEmbedder, countTokens: (tools) => Promise.resolve(tools.map(() => 10)) });
  fixture().settings.update({ toolBudget: 40 });
  expect(documentedNames(await new Talk(fixture()).say('', ['song.mp3']))).toEqual([
    ...META_TOOLS,
    'list_albums',
    'play_song',
  ]);
});

it('at a later message, they are added at the end', async () => {
  const talk = new Talk(fixture());
  await talk.say('hm');
  const tools = await talk.say('and this?', ['song.mp3']);
  expect(documentedNames(tools)).toEqual(META_TOOLS);
  expect(await talk.reasons()).toMatchObject({ list_albums: 'attached' });
  expect(tools.notes.get(talk.messageId)?.[0]).toContain('list_albums');
});

it('a draft that attaches something is not taken for the same words without it', async () => {
  const { loader } = fixture();
  await loader.preview(null, 'hm', ['song.mp3']);
  expect(documentedNames(await new Talk(fixture()).say('hm'))).toEqual(META_TOOLS);
});

it('tools that are switched off are not brought, and none are in an off-state', async () => {
  fixture().settings.update({ toolsOff: ['list_albums'] });
  const talk = new Talk(fixture());
  await talk.say('what is this?', ['song.mp3']);
  expect(await talk.reasons()).not.toHaveProperty('list_albums');
  fixture().settings.update({ toolLoader: false });
  const off = new Talk(fixture());
  await off.say('what is this?', ['song.mp3']);
  expect(new Set(Object.values(await off.reasons()))).toEqual(new Set(['all']));
});

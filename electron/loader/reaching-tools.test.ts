import { describe, expect, it } from 'vitest';
import { defineBundle } from '../tools/define-bundle.ts';
import { Talk } from './testing/talk.ts';
import { DESK_TOOLS, testTool, topicEmbedder } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();
const MANY_RISKS = [
  defineBundle({
    name: 'disk',
    summary: 'Work with the disk',
    tools: ['a', 'b', 'c', 'd', 'e'].map((name) => testTool(`wipe_${name}`, 'Wipe a disk', { risk: 'destructive' })),
  }),
];

describe('reaching what is not loaded', () => {
  it('loads tools and bundles by name, however they are spelt, and suggests the nearest for unknown names', async () => {
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('any post?');
    const outcome = await loader.load(talk.id, ['Play-Song', 'send_mail', 'disk', 'play_sonk']);
    expect(outcome.loaded.map(({ tool }) => tool.name)).toEqual(['play_song', 'wipe_disk', 'fetch_page']);
    expect(outcome).toMatchObject({ alreadyLoaded: ['send_mail'], unknown: ['play_sonk'], noRoom: [] });
    expect(loader.nearest('play_sonk')[0]).toBe('play_song');
    expect(await talk.reasons()).toMatchObject({
      play_song: 'requested',
      wipe_disk: 'requested',
      send_mail: 'semantic',
    });
  });

  it('runs a tool that is not loaded, and counts it as loaded from then on', async () => {
    const talk = new Talk(fixture());
    await talk.say('hm');
    expect(fixture().loader.reviewCall(talk.id, 'play_song')).toBeNull();
    expect(await talk.reasons()).toEqual({ play_song: 'requested' });
  });

  it('holds back, once, a destructive tool that the model has not read about', async () => {
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    expect(loader.reviewCall(talk.id, 'wipe_disk')).toEqual({
      error: expect.stringContaining('had not read the full description') as string,
      errorForModel: expect.stringMatching(/not run.*Remove everything on a disk.*"target"/) as string,
    });
    expect(loader.reviewCall(talk.id, 'wipe_disk')).toBeNull();
  });

  it('also holds it back, once, if only its name is in the prompt', async () => {
    reopen(
      {
        embedder: topicEmbedder,
        preferences: { documentationFormat: 'full' },
        countTokens: async (tools) => tools.map(({ short }) => (short === undefined ? 100 : 10)),
      },
      MANY_RISKS,
    );
    const { loader, settings } = fixture();
    settings.update({ toolBudget: 340 });
    const talk = new Talk(fixture());
    const { shortForms, documented } = await talk.say('wipe the disk');
    const [inShort = ''] = shortForms.keys();
    const whole =
      documented.map(({ tool }) => tool.name).find((name) => name.startsWith('wipe') && !shortForms.has(name)) ?? '';
    expect(loader.reviewCall(talk.id, whole)).toBeNull();
    expect(loader.reviewCall(talk.id, inShort)?.errorForModel).toMatch(/was not run.*"target"/);
    expect(loader.reviewCall(talk.id, inShort)).toBeNull();
    expect((await talk.say('hm')).documented).toEqual(documented);
  });

  it('counts what had to be reached for, and what then worked', async () => {
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.load(talk.id, ['play_song']);
    loader.reviewCall(talk.id, 'stop_music');
    loader.reviewCall(talk.id, 'no_such_tool');
    const { loaded } = await loader.preview(talk.id, '');
    expect(loader.describe(loaded, new Set(['play_song', 'send_mail'])).figures).toMatchObject({
      reached: 2,
      recovered: 1,
      missed: 1,
    });
  });

  it('loads all tools for one turn', async () => {
    const talk = new Talk(fixture());
    await talk.say('hm');
    expect((await fixture().loader.load(talk.id, ['all'])).loaded).toHaveLength(DESK_TOOLS.length);
    expect(Object.keys(await talk.reasons())).toEqual(DESK_TOOLS);
    const next = await talk.say('hm');
    expect(await talk.reasons()).toEqual({});
    expect([...next.erased.values()].map((erased) => [...erased])).toEqual([DESK_TOOLS]);
  });

  it('unloads nothing for that turn', async () => {
    reopen({ embedder: topicEmbedder, preferences: { toolBudget: { core: 28, selection: 0, additions: 14 } } });
    const talk = new Talk(fixture());
    await talk.say('hm');
    await fixture().loader.load(talk.id, ['play_song', 'stop_music']);
    await talk.wait(1);
    const { loaded, noRoom } = await fixture().loader.load(talk.id, ['all']);
    expect([...loaded.map(({ tool }) => tool.name), ...noRoom]).toEqual(
      DESK_TOOLS.filter((name) => !['play_song', 'stop_music'].includes(name)),
    );
    expect(loaded.length).toBeGreaterThan(3);
    await talk.wait(1);
    expect(await talk.reasons()).toEqual({ play_song: 'requested', stop_music: 'requested' });
  });

  it('makes room for requested tools by unloading the least recently used', async () => {
    reopen({ embedder: topicEmbedder, preferences: { toolBudget: { core: 28, selection: 0, additions: 15 } } });
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('hm');
    await loader.load(talk.id, ['send_mail']);
    await talk.say('hm');
    await loader.load(talk.id, ['play_song']);
    await talk.say('hm');
    expect((await loader.load(talk.id, ['stop_music'])).noRoom).toEqual([]);
    expect(Object.keys(await talk.reasons())).toEqual(['play_song', 'stop_music']);
    await talk.say('hm');
    expect(await loader.load(talk.id, ['wipe_disk', 'fetch_page', 'send_mail'])).toMatchObject({
      noRoom: ['send_mail'],
    });
  });

  it('loads what was requested even without a budget', async () => {
    reopen({ embedder: topicEmbedder, preferences: { toolBudget: { core: 0, selection: 0, additions: 0 } } });
    const talk = new Talk(fixture());
    await talk.say('hm');
    expect(await fixture().loader.load(talk.id, ['play_song', 'send_mail'])).toMatchObject({ noRoom: ['send_mail'] });
    expect(Object.keys(await talk.reasons())).toEqual(['play_song']);
  });

  it('unloads what was added, and keeps what is in the prefix', async () => {
    const { loader } = fixture();
    const talk = new Talk(fixture());
    await talk.say('any post?');
    await loader.load(talk.id, ['play_song']);
    expect(loader.unload(talk.id, ['play_song', 'send_mail', 'wipe_disk', 'nothing'])).toEqual({
      unloaded: ['play_song'],
      kept: ['send_mail'],
      notLoaded: ['wipe_disk', 'nothing'],
    });
    expect((await talk.say('hm')).erased.get(talk.answerId)).toBeUndefined();
    expect(await talk.reasons()).not.toHaveProperty('play_song');
  });
});

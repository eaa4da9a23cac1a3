import { describe, expect, it } from 'vitest';
import type { PromptTool } from '../inference/inference-backend.ts';
import { documentedNames, Talk } from './testing/talk.ts';
import { DESK_TOOLS, META_TOOLS, topicEmbedder } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();

describe('selecting', () => {
  it('selects CORE, what matches and its bundle, and leaves out the rest', async () => {
    const tools = await new Talk(fixture()).say('is there any post for me?');
    expect(documentedNames(tools)).toEqual([...META_TOOLS, 'send_mail', 'read_mail']);
    expect(tools.callable.map(({ tool }) => tool.name)).toEqual([...DESK_TOOLS, ...META_TOOLS]);
  });

  it('selects once: later messages and settings do not change the beginning', async () => {
    const talk = new Talk(fixture());
    const first = documentedNames(await talk.say('any post?'));
    fixture().settings.update({ toolStrategy: 'all', toolBudget: 0 });
    expect(documentedNames(await talk.say('now play a song'))).toEqual(first);
  });

  it('stays within the budget, from which CORE is exempt', async () => {
    const { settings } = fixture();
    settings.update({ toolBudget: 14 });
    expect(documentedNames(await new Talk(fixture()).say('post, songs and disks'))).toHaveLength(META_TOOLS.length + 2);
    settings.update({ toolBudget: 0 });
    expect(documentedNames(await new Talk(fixture()).say('post, songs and disks'))).toEqual(META_TOOLS);
  });

  it('leaves room for the examples of a model that needs some', async () => {
    const text = 'post, songs and disks';
    const packed = async (): Promise<number> => documentedNames(await new Talk(fixture()).say(text)).length;
    fixture().settings.update({ toolBudget: 21 });
    expect(await packed()).toBe(META_TOOLS.length + 3);
    fixture().preferences = { ...fixture().preferences, exampleTokens: 14 };
    expect(await packed()).toBe(META_TOOLS.length + 1);
  });

  it('packs the fewer tools, the less sure it has to be', async () => {
    const asMany = (tools: readonly unknown[]) => Promise.resolve(tools.map(() => 1000));
    reopen({ embedder: topicEmbedder, countTokens: asMany });
    const { settings, loader } = fixture();
    const packed = async (toolCertainty: number | null): Promise<number> => {
      settings.update({ toolCertainty, toolBudget: 20_000 });
      return documentedNames((await loader.preview(null, 'post or a song on the disk')).tools).length;
    };
    expect(await packed(50)).toBeLessThan(await packed(null));
  });

  it('uses the CORE that suits the model', async () => {
    reopen({ embedder: topicEmbedder, preferences: { coreTools: ['find_tools', 'load_tools'] } });
    expect(documentedNames(await new Talk(fixture()).say('hm'))).toEqual(['find_tools', 'load_tools']);
  });

  it('leaves out bundles that are switched off, and no longer finds them', async () => {
    const { settings, loader } = fixture();
    settings.update({ bundlesOff: ['mail'] });
    const names = documentedNames(await new Talk(fixture()).say('any post?'));
    for (const name of ['send_mail', 'read_mail']) expect(names).not.toContain(name);
    expect(await loader.find('send mail')).toEqual([]);
    settings.update({ bundlesOff: [] });
    expect((await loader.find('send mail')).map(({ tool }) => tool.name)).toContain('send_mail');
  });

  it('leaves out tools that are switched off, and still runs them when they are named', async () => {
    const { settings, loader, catalog } = fixture();
    settings.update({ toolsOff: ['send_mail'] });
    const talk = new Talk(fixture());
    expect(documentedNames(await talk.say('any post?'))).toEqual([...META_TOOLS, 'read_mail']);
    expect((await loader.find('send mail')).map(({ tool }) => tool.name)).not.toContain('send_mail');
    expect(catalog.find('send_mail')).not.toBeNull();
    expect((await loader.loadByHand(null, ['send_mail'])).loaded.map(({ tool }) => tool.name)).toEqual(['send_mail']);
  });

  it('leaves a switched-off tool out of CORE, whoever added it', async () => {
    reopen({ embedder: topicEmbedder, preferences: { coreTools: ['find_tools', 'read_mail'] } });
    fixture().settings.update({ toolsOff: ['read_mail'] });
    expect(documentedNames(await new Talk(fixture()).say('hm'))).toEqual(['find_tools']);
  });

  it('writes the bundle menu if the model wants one', async () => {
    reopen({ embedder: topicEmbedder, preferences: { bundleMenu: true } });
    expect((await new Talk(fixture()).say('hm')).menu).toContain('music: Play songs');
  });

  it('keeps what was packed while the message was typed', async () => {
    const { loader } = fixture();
    await loader.preview(null, 'any post');
    const { tools } = await loader.preview(null, 'any post, and a');
    const sent = await new Talk(fixture()).say('any post, and a song?');
    expect(documentedNames(tools)).toEqual([...META_TOOLS, 'send_mail', 'read_mail']);
    expect(documentedNames(sent).slice(0, documentedNames(tools).length)).toEqual(documentedNames(tools));
    expect(documentedNames(sent)).toContain('play_song');
    expect(documentedNames(await new Talk(fixture()).say('any post, and a song?'))[META_TOOLS.length]).toBe(
      'play_song',
    );
  });

  it('has the same tools after a restart', async () => {
    const talk = new Talk(fixture());
    await talk.say('any post?');
    await fixture().loader.load(talk.id, ['play_song']);
    const before = await fixture().loader.preview(talk.id, '');
    reopen();
    const after = await fixture().loader.preview(talk.id, '');
    expect(after.loaded).toEqual(before.loaded);
    expect(documentedNames(after.tools)).toEqual(documentedNames(before.tools));
  });

  describe('with schemas as documentation', () => {
    const schemas = {
      embedder: topicEmbedder,
      preferences: { documentationFormat: 'full' },
      countTokens: async (tools: readonly PromptTool[]) =>
        tools.map(({ short, name }) => (short === undefined ? 100 : short === name ? 5 : 20)),
    } as const;
    const say = async (
      budget: number,
      message = 'post, a song and the disk',
      certainty: number | null = null,
    ): Promise<{ whole: string[]; short: string[] }> => {
      reopen(schemas);
      fixture().settings.update({ toolBudget: budget, toolCertainty: certainty });
      const tools = await new Talk(fixture()).say(message);
      return {
        whole: documentedNames(tools).filter((name) => !tools.shortForms.has(name) && !META_TOOLS.includes(name)),
        short: [...tools.shortForms.keys()],
      };
    };

    it('documents tools in short forms if necessary, but the likeliest whole if its effect cannot be undone', async () => {
      const { whole, short } = await say(300);
      expect([...whole, ...short].toSorted()).toEqual(DESK_TOOLS.toSorted());
      expect(whole).toContain('wipe_disk');
      expect(short.length).toBeGreaterThan(3);
    });

    it('documents likely tools whole, and unlikely ones in short forms, however large the budget', async () => {
      const { whole, short } = await say(700);
      expect(whole).toEqual(['play_song', 'wipe_disk']);
      expect(short).toContain('send_mail');
      expect(await say(7000)).toEqual({ whole, short });
    });

    it('documents the tool of each request of a message, even of a short one after a long one', async () => {
      const long = 'read the mail that came in today from the office about the parcel';
      expect((await say(7000, `${long}; stop the music`, 70)).short).toContain('stop_music');
      expect((await say(7000, `${long} for the music`, 70)).short).not.toContain('stop_music');
    });

    it('knows after a restart which tools have short forms, and their size', async () => {
      reopen(schemas);
      fixture().settings.update({ toolBudget: 300 });
      const talk = new Talk(fixture());
      const { shortForms } = await talk.say('post, a song and the disk');
      reopen(schemas);
      const { tools, loaded } = await fixture().loader.preview(talk.id, '');
      expect(shortForms.size).toBeGreaterThan(3);
      expect(tools.shortForms).toEqual(shortForms);
      expect(
        loaded.tools.filter(({ reason }) => reason !== 'core').reduce((sum, { tokens }) => sum + tokens, 0),
      ).toBeLessThanOrEqual(300);
    });
  });

  it('selects as many as suit the model', async () => {
    const namesFor = async (toolThreshold: number | null): Promise<number> => {
      reopen({ embedder: topicEmbedder, preferences: { toolThreshold } });
      return documentedNames(await new Talk(fixture()).say('post, a song and the disk')).length;
    };
    expect(await namesFor(1)).toBeLessThan(await namesFor(null));
  });

  it('works with an empty catalog', async () => {
    reopen({ embedder: topicEmbedder }, []);
    expect(documentedNames(await new Talk(fixture()).say('any post?'))).toEqual(META_TOOLS);
    expect(await fixture().loader.find('anything')).toEqual([]);
  });
});

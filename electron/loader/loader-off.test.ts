import { describe, expect, it } from 'vitest';
import { documentedNames, Talk } from './testing/talk.ts';
import { brokenEmbedder, DESK_TOOLS, META_TOOLS } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();

describe('off', () => {
  /** What the model is shown, and what it may call. */
  async function shown(): Promise<unknown> {
    const { documented, callable, menu, notes } = await new Talk(fixture()).say('any post?');
    return {
      documented: documented.map(({ tool }) => tool.name),
      callable: callable.map(({ tool }) => tool.name),
      menu,
      notes: notes.size,
    };
  }
  const everyTool = { documented: DESK_TOOLS, callable: DESK_TOOLS, menu: '', notes: 0 };

  it('sends every tool and no meta-tool when the loader is off', async () => {
    fixture().settings.update({ toolLoader: false });
    expect(await shown()).toEqual(everyTool);
  });

  it('sends every tool when memory is off, and selects again when it is on', async () => {
    const { settings, loader } = fixture();
    settings.update({ memory: false });
    expect(await shown()).toEqual(everyTool);
    expect((await loader.preview(null, 'any post?')).loaded.selection?.off).toBe('memory');
    settings.update({ memory: true });
    expect(documentedNames(await new Talk(fixture()).say('any post?'))).toEqual([
      ...META_TOOLS,
      'send_mail',
      'read_mail',
    ]);
  });

  it('goes on selecting while memory is off if the person wants that, and learns nothing', async () => {
    fixture().settings.update({ memory: false, loaderWithoutMemory: true });
    const { loader, learning } = fixture();
    expect(documentedNames(await new Talk(fixture()).say('any post?'))).toEqual([
      ...META_TOOLS,
      'send_mail',
      'read_mail',
    ]);
    expect((await loader.preview(null, 'any post?')).loaded.selection?.off).toBeNull();
    expect(await learning.suggest('any post?')).toEqual({ tools: [], odds: new Map() });
    fixture().settings.update({ toolLoader: false });
    expect(await shown()).toEqual(everyTool);
  });

  it('sends every tool when the embedder cannot be loaded, and says why', async () => {
    reopen({});
    expect(await shown()).toEqual(everyTool);
    expect(fixture().index.state).toEqual({ phase: 'failed', error: 'There is no embedder in this test.' });
  });

  it('sends every tool when the embedder fails at the selection', async () => {
    let works = true;
    reopen({ embedder: brokenEmbedder(() => works) });
    const { index } = fixture();
    index.start();
    await index.settled(1000);
    works = false;
    expect(await shown()).toEqual(everyTool);
    expect(index.state).toMatchObject({ phase: 'failed' });
  });

  it('needs no embedder for strategies that use words', async () => {
    reopen({});
    fixture().settings.update({ toolStrategy: 'keyword' });
    expect(documentedNames(await new Talk(fixture()).say('play a song'))).toEqual([
      ...META_TOOLS,
      'play_song',
      'stop_music',
      'list_albums',
    ]);
  });

  it('applies to a conversation that had begun, and stays when the loader is on again', async () => {
    const { loader, settings } = fixture();
    const talk = new Talk(fixture());
    await talk.say('any post?');
    await loader.loadByHand(talk.id, ['play_song']);
    await talk.say('hm');
    settings.update({ toolLoader: false });
    const off = await talk.say('hm');
    expect(documentedNames(off)).toEqual(DESK_TOOLS);
    expect(off.notes.size).toBe(0);
    settings.update({ toolLoader: true });
    expect(documentedNames(await talk.say('hm'))).toEqual(DESK_TOOLS);
    expect(documentedNames(await new Talk(fixture()).say('any post?'))).toEqual([
      ...META_TOOLS,
      'send_mail',
      'read_mail',
    ]);
  });

  it('allows every call', async () => {
    fixture().settings.update({ toolLoader: false });
    const talk = new Talk(fixture());
    await talk.say('hm');
    expect(fixture().loader.reviewCall(talk.id, 'wipe_disk')).toBeNull();
  });
});

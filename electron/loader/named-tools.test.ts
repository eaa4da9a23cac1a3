import { describe, expect, it } from 'vitest';
import type { LoadedEntry } from '../storage/loader-event.ts';
import { foldEvents, isUsable } from './loaded-tools.ts';
import { documentedNames, Talk } from './testing/talk.ts';
import { topicEmbedder } from './testing/test-tools.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture, reopen } = useLoader();

const chosen = (name: string, form?: LoadedEntry['form']): LoadedEntry => ({
  name,
  reason: 'semantic',
  tokens: 9,
  scores: null,
  ...(form && { form }),
});
const PREFIX = ['play_song', 'stop_music', 'send_mail', 'read_mail'];

/** A conversation whose prompt names one tool, has the first words of another, outlines a third, and documents the last. */
function begun(): Talk {
  const talk = new Talk(fixture());
  const tools = [
    chosen('play_song', 'name'),
    chosen('stop_music', 'mention'),
    chosen('send_mail', 'outline'),
    chosen('read_mail'),
  ];
  const event = { type: 'selected' as const, off: null, strategy: 'adaptive' as const, tools, menu: '', latencyMs: 1 };
  fixture().repositories.loader.add(talk.id, { messageId: null, turn: 1, createdAt: 1, event });
  return talk;
}
const formOf = async (talk: Talk, name: string): Promise<string | undefined> =>
  (await fixture().loader.preview(talk.id, '')).loaded.tools.find((tool) => tool.name === name)?.form;

describe('a tool of which the prompt has only the name', () => {
  it('is documented when the model loads it, like one in outline, and the beginning stays', async () => {
    const talk = begun();
    const outcome = await fixture().loader.load(talk.id, PREFIX);
    expect(outcome.loaded.map(({ tool }) => tool.name)).toEqual(['play_song', 'stop_music', 'send_mail']);
    expect(outcome.alreadyLoaded).toEqual(['read_mail']);
    const { tools, loaded } = await fixture().loader.preview(talk.id, '');
    expect(documentedNames(tools)).toEqual(PREFIX);
    expect([...tools.shortForms]).toEqual([
      ['play_song', 'name'],
      ['stop_music', 'mention'],
      ['send_mail', 'outline'],
    ]);
    expect(loaded.tools.every(isUsable)).toBe(true);
    expect(fixture().loader.describe(loaded, new Set()).budget.selection.used).toBe(4 * 9);
  });

  it('is documented with a later message that needs it, and one in outline is not', async () => {
    const talk = begun();
    const tools = await talk.say('play_song one, and send a letter');
    const notes = tools.notes.get(talk.messageId) ?? [];
    expect(notes.some((line) => line.startsWith('play_song('))).toBe(true);
    expect(notes.some((line) => line.startsWith('send_mail('))).toBe(false);
    expect(documentedNames(tools)).toEqual(PREFIX);
  });

  it('is a name in its old place again once its documentation leaves', async () => {
    const talk = begun();
    await fixture().loader.load(talk.id, ['play_song']);
    fixture().loader.unload(talk.id, ['play_song']);
    const { tools } = await fixture().loader.preview(talk.id, '');
    expect(documentedNames(tools)).toEqual(PREFIX);
    expect(await formOf(talk, 'play_song')).toBe('name');
  });

  it('can still be called where documentation that leaves stays in the prompt', () => {
    const at = { messageId: null, turn: 1, createdAt: 1 };
    const tools = [chosen('play_song', 'name')];
    const folded = foldEvents([
      { ...at, event: { type: 'selected', off: null, strategy: 'adaptive', tools, menu: '', latencyMs: 1 } },
      {
        ...at,
        event: { type: 'added', place: 'message', tools: [{ ...chosen('play_song'), documentation: 'play_song()' }] },
      },
      { ...at, event: { type: 'removed', names: ['play_song'], by: 'idle', kept: true } },
    ]);
    expect(folded.stays).toEqual([]);
    expect(folded.unsaid).toEqual([]);
    expect(folded.tools.map(({ name, form }) => [name, form])).toEqual([['play_song', 'name']]);
  });

  it('is documented after a call of it failed, once, like one that was not in the prompt at all', async () => {
    const talk = begun();
    const { loader } = fixture();
    expect(await loader.documentFailed(talk.id, 'play_song', 'succeeded')).toBeNull();
    expect(await loader.documentFailed(talk.id, 'read_mail', 'failed')).toBeNull();
    expect(await loader.documentFailed(talk.id, 'play_song', 'invalid-arguments')).toBe(
      'play_song(target: string): Play a song',
    );
    expect(await loader.documentFailed(talk.id, 'play_song', 'failed')).toBeNull();
    expect(loader.reviewCall(talk.id, 'list_albums')).toBeNull();
    expect(await formOf(talk, 'list_albums')).toBe('name');
    expect(await loader.documentFailed(talk.id, 'list_albums', 'failed')).toContain('list_albums(');
    expect(await formOf(talk, 'list_albums')).toBeUndefined();
  });
});

describe('what later messages bring', () => {
  const brought = async (talk: Talk): Promise<readonly string[]> =>
    Object.entries(await talk.reasons()).flatMap(([name, reason]) => (reason === 'expanded' ? [name] : []));

  it('takes at most half of what is left each time, so that the next one finds some, too', async () => {
    // Each line counts seven tokens here: there is room for four, then for two, then for one.
    reopen({ embedder: topicEmbedder, preferences: { toolBudget: { core: 500, selection: 500, additions: 30 } } });
    fixture().index.start();
    await fixture().index.settled(2000);
    const talk = new Talk(fixture());
    await talk.say('hm');
    await talk.say('play a song, stop the music, show albums');
    const first = await brought(talk);
    expect(first).toHaveLength(2);
    const tools = await talk.say('send a letter, read my mail');
    expect(await brought(talk)).toHaveLength(3);
    // What was said before stays as it was.
    expect([...tools.notes.values()][0]).toHaveLength(2);
    await talk.wait(6);
    expect(await brought(talk)).toEqual([]);
  });

  it('is in outline where that is enough, until the model loads it', async () => {
    await reopenFor({ core: 500, selection: 20, additions: 40 });
    const talk = new Talk(fixture());
    await talk.say('hm');
    const tools = await talk.say('send a letter, read my mail, play a song, show albums');
    // Of twenty-five tokens, one line would take twenty; there is an outline for each of them instead.
    expect(tools.notes.get(talk.messageId)).toContain('play_song(target: string): Play a song');
    const forms = await Promise.all((await brought(talk)).map((name) => formOf(talk, name)));
    expect(forms.length).toBeGreaterThan(2);
    expect(new Set(forms)).toEqual(new Set(['outline']));
    const outcome = await fixture().loader.load(talk.id, ['play_song']);
    expect(outcome.loaded.map(({ tool }) => tool.name)).toEqual(['play_song']);
    expect(await formOf(talk, 'play_song')).toBeUndefined();
  });

  it('has the room that the beginning left, and no more than a part of it each time', async () => {
    const room = async (selection: number): Promise<number> => {
      await reopenFor({ core: 500, selection, additions: 8 });
      const talk = new Talk(fixture());
      await talk.say('hm');
      for (const message of ['play a song', 'send a letter', 'look at the disk']) {
        const before = (await brought(talk)).length;
        await talk.say(message);
        expect((await brought(talk)).length - before).toBeLessThanOrEqual(1);
      }
      return (await brought(talk)).length;
    };
    // Of twice the budget, a message may take half of what is left, and at most five tokens: an outline each, until six are left.
    expect(await room(0)).toBe(2);
    expect(await room(100)).toBe(3);
  });
});

/** A model that reads schemas: whole documentation takes twenty tokens, a short form five. */
async function reopenFor(toolBudget: { core: number; selection: number; additions: number }): Promise<void> {
  reopen({
    embedder: topicEmbedder,
    preferences: { toolBudget, documentationFormat: 'full' },
    countTokens: async (tools) => tools.map(({ short }) => (short === undefined ? 20 : 5)),
  });
  fixture().index.start();
  await fixture().index.settled(2000);
}

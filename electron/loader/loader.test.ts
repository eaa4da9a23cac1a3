import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoadReason } from '../../shared/entities/loaded-tool.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { Embedder } from '../inference/embedder.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { textPart } from '../storage/stored-message.ts';
import type { ConversationTools } from './conversation-tools.ts';
import { createLoaderFixture, type LoaderFixture } from './testing/loader-fixture.ts';
import { brokenEmbedder, DESK, topicEmbedder } from './testing/test-tools.ts';
import type { ToolWishes } from './tool-profile.ts';

const EVERYTHING = DESK.flatMap(({ tools }) => tools.map(({ name }) => name));
const META = ['find_tools', 'load_tools', 'unload_tools', 'explain_tool'];

let database: Database;
let fixture: LoaderFixture;
beforeEach(() => {
  ({ database } = openDatabase(':memory:', { logger: silentLogger }));
  fixture = on();
});
afterEach(async () => {
  await fixture.index.dispose();
  database.close();
});

function on(options: { embedder?: Embedder; wishes?: Partial<ToolWishes> } = { embedder: topicEmbedder }): LoaderFixture {
  const made = createLoaderFixture(database, DESK, options);
  made.settings.update({ toolLoader: true });
  return made;
}

/** One conversation, driven as the chat drives the loader. */
class Talk {
  readonly id = randomUUID();
  #said: string[] = [];
  messageId = '';
  answerId = '';

  constructor() {
    fixture.repositories.conversations.add({ id: this.id, title: 'Talk', pinned: false, createdAt: 1, updatedAt: 1 });
  }

  async say(text: string): Promise<ConversationTools> {
    this.messageId = this.#store('user', text);
    this.answerId = randomUUID();
    const turn = { messageId: this.messageId, answerId: this.answerId, text, textBefore: this.#said.at(-1) ?? '', messageCount: this.#said.length * 2 + 1 };
    this.#said.push(text);
    const tools = await fixture.loader.begin(this.id, turn);
    this.#store('assistant', 'Yes.', this.answerId);
    return tools;
  }

  /** Several turns about nothing. */
  async wait(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await this.say('hm');
  }

  async reasons(): Promise<Record<string, LoadReason>> {
    const { loaded } = await fixture.loader.preview(this.id, '');
    return Object.fromEntries(loaded.tools.filter(({ reason }) => reason !== 'core').map(({ name, reason }) => [name, reason]));
  }

  #store(role: 'user' | 'assistant', text: string, id: string = randomUUID()): string {
    fixture.repositories.messages.add({ id, conversationId: this.id, role, parts: [textPart(text)], status: 'complete', error: null, createdAt: 1, figures: null });
    return id;
  }
}

const names = ({ documented }: ConversationTools): string[] => documented.map(({ tool }) => tool.name);

describe('selecting', () => {
  it('takes CORE, what matches and its bundle, and leaves the rest', async () => {
    const tools = await new Talk().say('is there any post for me?');
    expect(names(tools)).toEqual([...META, 'send_mail', 'read_mail']);
    expect(tools.callable.map(({ tool }) => tool.name)).toEqual([...EVERYTHING, ...META]);
  });

  it('chooses once: later messages and settings do not change the beginning', async () => {
    const talk = new Talk();
    const first = names(await talk.say('any post?'));
    fixture.settings.update({ toolStrategy: 'all', toolBudget: 0 });
    expect(names(await talk.say('now play a song'))).toEqual(first);
  });

  it('stays within the budget, which CORE does not count in', async () => {
    fixture.settings.update({ toolBudget: 14 });
    expect(names(await new Talk().say('post, songs and disks'))).toHaveLength(META.length + 2);
    fixture.settings.update({ toolBudget: 0 });
    expect(names(await new Talk().say('post, songs and disks'))).toEqual(META);
  });

  it('takes the CORE that the model can cope with', async () => {
    fixture = on({ embedder: topicEmbedder, wishes: { coreTools: ['find_tools', 'load_tools'] } });
    expect(names(await new Talk().say('hm'))).toEqual(['find_tools', 'load_tools']);
  });

  it('leaves out bundles that are switched off, and finds them no more', async () => {
    fixture.settings.update({ bundlesOff: ['mail'] });
    expect(names(await new Talk().say('any post?'))).toEqual(META);
    expect(await fixture.loader.find('send mail')).toEqual([]);
    fixture.settings.update({ bundlesOff: [] });
    expect((await fixture.loader.find('send mail')).map(({ tool }) => tool.name)).toContain('send_mail');
  });

  it('writes the menu of bundles when the model wants one', async () => {
    fixture = on({ embedder: topicEmbedder, wishes: { bundleMenu: true } });
    expect((await new Talk().say('hm')).menu).toContain('music: Play songs');
  });

  it('keeps what was packed while the message was written', async () => {
    await fixture.loader.preview(null, 'any post');
    const { tools } = await fixture.loader.preview(null, 'any post, and a');
    const sent = await new Talk().say('any post, and a song?');
    expect(names(tools)).toEqual([...META, 'send_mail', 'read_mail']);
    expect(names(sent).slice(0, names(tools).length)).toEqual(names(tools));
    expect(names(sent)).toContain('play_song');
    expect(names(await new Talk().say('any post, and a song?'))[META.length]).toBe('play_song');
  });

  it('knows the same after a restart', async () => {
    const talk = new Talk();
    await talk.say('any post?');
    fixture.loader.load(talk.id, ['play_song']);
    const before = await fixture.loader.preview(talk.id, '');
    fixture = on();
    const after = await fixture.loader.preview(talk.id, '');
    expect(after.loaded).toEqual(before.loaded);
    expect(names(after.tools)).toEqual(names(before.tools));
  });

  it('serves an empty catalog', async () => {
    fixture = createLoaderFixture(database, [], { embedder: topicEmbedder });
    fixture.settings.update({ toolLoader: true });
    expect(names(await new Talk().say('any post?'))).toEqual(META);
    expect(await fixture.loader.find('anything')).toEqual([]);
  });
});

describe('off', () => {
  /** What the model is shown, and what it may call. */
  async function shown(): Promise<unknown> {
    const { documented, callable, menu, notes } = await new Talk().say('any post?');
    return { documented: documented.map(({ tool }) => tool.name), callable: callable.map(({ tool }) => tool.name), menu, notes: notes.size };
  }
  const everyTool = { documented: EVERYTHING, callable: EVERYTHING, menu: '', notes: 0 };

  it('sends every tool and no meta-tool when the loader is off', async () => {
    fixture.settings.update({ toolLoader: false });
    expect(await shown()).toEqual(everyTool);
  });

  it('sends every tool when memory is off, and chooses again when it is on', async () => {
    fixture.settings.update({ memory: false });
    expect(await shown()).toEqual(everyTool);
    expect((await fixture.loader.preview(null, 'any post?')).loaded.selection?.off).toBe('memory');
    fixture.settings.update({ memory: true });
    expect(names(await new Talk().say('any post?'))).toEqual([...META, 'send_mail', 'read_mail']);
  });

  it('sends every tool when the embedder cannot be loaded, and says why', async () => {
    fixture = on({});
    expect(await shown()).toEqual(everyTool);
    expect(fixture.index.state).toEqual({ phase: 'failed', error: 'There is no embedder in this test.' });
  });

  it('sends every tool when the embedder fails at the selection', async () => {
    let works = true;
    fixture = on({ embedder: brokenEmbedder(() => works) });
    fixture.index.start();
    await fixture.index.settled(1000);
    works = false;
    expect(await shown()).toEqual(everyTool);
    expect(fixture.index.state).toMatchObject({ phase: 'failed' });
  });

  it('needs no embedder for strategies that go by words', async () => {
    fixture = on({});
    fixture.settings.update({ toolStrategy: 'keyword' });
    expect(names(await new Talk().say('play a song'))).toEqual([...META, 'play_song', 'stop_music', 'list_albums']);
  });

  it('comes to a conversation that had begun, and stays there when the loader is on again', async () => {
    const talk = new Talk();
    await talk.say('any post?');
    fixture.loader.loadByHand(talk.id, ['play_song']);
    await talk.say('hm');
    fixture.settings.update({ toolLoader: false });
    const off = await talk.say('hm');
    expect(names(off)).toEqual(EVERYTHING);
    expect(off.notes.size).toBe(0);
    fixture.settings.update({ toolLoader: true });
    expect(names(await talk.say('hm'))).toEqual(EVERYTHING);
    expect(names(await new Talk().say('any post?'))).toEqual([...META, 'send_mail', 'read_mail']);
  });

  it('lets every call through', async () => {
    fixture.settings.update({ toolLoader: false });
    const talk = new Talk();
    await talk.say('hm');
    expect(fixture.loader.reviewCall(talk.id, 'wipe_disk')).toBeNull();
  });
});

describe('reaching what is not loaded', () => {
  it('loads tools and bundles by name, however they are spelt, and names the nearest of what is not there', async () => {
    const talk = new Talk();
    await talk.say('any post?');
    const outcome = fixture.loader.load(talk.id, ['Play-Song', 'send_mail', 'disk', 'play_sonk']);
    expect(outcome.loaded.map(({ tool }) => tool.name)).toEqual(['play_song', 'wipe_disk', 'fetch_page']);
    expect(outcome).toMatchObject({ alreadyLoaded: ['send_mail'], unknown: ['play_sonk'], noRoom: [] });
    expect(fixture.loader.nearest('play_sonk')[0]).toBe('play_song');
    expect(await talk.reasons()).toMatchObject({ play_song: 'requested', wipe_disk: 'requested', send_mail: 'semantic' });
  });

  it('lets a tool run that is not loaded, and counts it as loaded from then on', async () => {
    const talk = new Talk();
    await talk.say('hm');
    expect(fixture.loader.reviewCall(talk.id, 'play_song')).toBeNull();
    expect(await talk.reasons()).toEqual({ play_song: 'requested' });
  });

  it('holds back, once, a destructive tool that the model has not read about', async () => {
    const talk = new Talk();
    await talk.say('hm');
    expect(fixture.loader.reviewCall(talk.id, 'wipe_disk')).toMatch(/not run.*Remove everything on a disk.*"target"/);
    expect(fixture.loader.reviewCall(talk.id, 'wipe_disk')).toBeNull();
  });

  it('counts what had to be reached for, and what worked then', async () => {
    const talk = new Talk();
    await talk.say('hm');
    fixture.loader.load(talk.id, ['play_song']);
    fixture.loader.reviewCall(talk.id, 'stop_music');
    fixture.loader.reviewCall(talk.id, 'no_such_tool');
    const { loaded } = await fixture.loader.preview(talk.id, '');
    expect(fixture.loader.describe(loaded, new Set(['play_song', 'send_mail'])).figures).toMatchObject({ reached: 2, recovered: 1, missed: 1 });
  });

  it('gives all tools for one turn', async () => {
    const talk = new Talk();
    await talk.say('hm');
    expect(fixture.loader.load(talk.id, ['all']).loaded).toHaveLength(EVERYTHING.length);
    expect(Object.keys(await talk.reasons())).toEqual(EVERYTHING);
    const next = await talk.say('hm');
    expect(await talk.reasons()).toEqual({});
    expect([...next.erased.values()].map((erased) => [...erased])).toEqual([EVERYTHING]);
  });

  it('unloads nothing for that turn', async () => {
    fixture = on({ embedder: topicEmbedder, wishes: { toolBudget: { core: 28, selection: 0, additions: 14 } } });
    const talk = new Talk();
    await talk.say('hm');
    fixture.loader.load(talk.id, ['play_song', 'stop_music']);
    await talk.wait(1);
    const { loaded, noRoom } = fixture.loader.load(talk.id, ['all']);
    expect([...loaded.map(({ tool }) => tool.name), ...noRoom]).toEqual(EVERYTHING.filter((name) => !['play_song', 'stop_music'].includes(name)));
    expect(loaded.length).toBeGreaterThan(3);
    await talk.wait(1);
    expect(await talk.reasons()).toEqual({ play_song: 'requested', stop_music: 'requested' });
  });

  it('makes room for what is asked for by unloading what was used longest ago', async () => {
    fixture = on({ embedder: topicEmbedder, wishes: { toolBudget: { core: 28, selection: 0, additions: 15 } } });
    const talk = new Talk();
    await talk.say('hm');
    fixture.loader.load(talk.id, ['send_mail']);
    await talk.say('hm');
    fixture.loader.load(talk.id, ['play_song']);
    await talk.say('hm');
    expect(fixture.loader.load(talk.id, ['stop_music']).noRoom).toEqual([]);
    expect(Object.keys(await talk.reasons())).toEqual(['play_song', 'stop_music']);
    await talk.say('hm');
    expect(fixture.loader.load(talk.id, ['wipe_disk', 'fetch_page', 'send_mail'])).toMatchObject({ noRoom: ['send_mail'] });
  });

  it('loads what was asked for even without a budget', async () => {
    fixture = on({ embedder: topicEmbedder, wishes: { toolBudget: { core: 0, selection: 0, additions: 0 } } });
    const talk = new Talk();
    await talk.say('hm');
    expect(fixture.loader.load(talk.id, ['play_song', 'send_mail'])).toMatchObject({ noRoom: ['send_mail'] });
    expect(Object.keys(await talk.reasons())).toEqual(['play_song']);
  });

  it('unloads what was added, and keeps what stands at the beginning', async () => {
    const talk = new Talk();
    await talk.say('any post?');
    fixture.loader.load(talk.id, ['play_song']);
    expect(fixture.loader.unload(talk.id, ['play_song', 'send_mail', 'wipe_disk', 'nothing'])).toEqual({ unloaded: ['play_song'], kept: ['send_mail'], notLoaded: ['wipe_disk', 'nothing'] });
    expect((await talk.say('hm')).erased.get(talk.answerId)).toBeUndefined();
    expect(await talk.reasons()).not.toHaveProperty('play_song');
  });
});

describe('later turns', () => {
  it('bring what the message clearly asks for, in the message and not in the prefix', async () => {
    const talk = new Talk();
    await talk.say('hm');
    const tools = await talk.say('play_song one');
    expect(names(tools)).toEqual(META);
    expect(await talk.reasons()).toMatchObject({ play_song: 'expanded' });
    expect(tools.notes.get(talk.messageId)?.[0]).toBe('play_song(target: string): Play a song');
  });

  it('bring tools and bundles that the person names, and those that read a pasted address', async () => {
    const talk = new Talk();
    await talk.say('hm');
    await talk.say('use @send_mail and @music, write to me@disk.org');
    expect(await talk.reasons()).toEqual({ send_mail: 'mentioned', play_song: 'mentioned', stop_music: 'mentioned', list_albums: 'mentioned' });
    await talk.say('what does https://example.org/a say?');
    expect(await talk.reasons()).toHaveProperty('fetch_page', 'mentioned');
  });

  it('unload what was not used for a while, but nothing that the person loaded', async () => {
    const talk = new Talk();
    await talk.say('hm');
    fixture.loader.load(talk.id, ['stop_music']);
    fixture.loader.loadByHand(talk.id, ['list_albums']);
    await talk.wait(5);
    expect(Object.keys(await talk.reasons())).toEqual(['stop_music', 'list_albums']);
    await talk.wait(1);
    expect(await talk.reasons()).toEqual({ list_albums: 'pinned' });
  });

  it('are tidied once, however often they are answered', async () => {
    const talk = new Talk();
    await talk.say('hm');
    const tools = await talk.say('play_song one');
    const turn = { messageId: talk.messageId, answerId: talk.answerId, text: 'play_song one', textBefore: 'hm', messageCount: 3 };
    const events = fixture.repositories.loader.list(talk.id).length;
    expect(await fixture.loader.begin(talk.id, turn)).toEqual(tools);
    expect(fixture.repositories.loader.list(talk.id)).toHaveLength(events);
  });

  it('forget what they brought when they are written anew, but not what the person did', async () => {
    const talk = new Talk();
    await talk.say('hm');
    fixture.loader.loadByHand(talk.id, ['list_albums']);
    await talk.say('play_song one');
    fixture.loader.forgetMessage(talk.id, talk.messageId);
    expect(await talk.reasons()).toEqual({ list_albums: 'pinned' });
  });
});

describe('by hand', () => {
  it('loads at once, is documented with the next message, and leaves the beginning alone', async () => {
    const talk = new Talk();
    const first = names(await talk.say('hm'));
    expect(fixture.loader.loadByHand(talk.id, ['music']).loaded).toHaveLength(3);
    expect(await talk.reasons()).toMatchObject({ play_song: 'pinned' });
    const next = await talk.say('hm');
    expect(names(next)).toEqual(first);
    expect(next.notes.get(talk.messageId)).toHaveLength(3);
    fixture.loader.unloadByHand(talk.id, ['play_song']);
    expect((await talk.say('hm')).notes.size).toBe(1);
    expect(await talk.reasons()).not.toHaveProperty('play_song');
  });

  it('loads for the conversation that begins next, and only for that one', async () => {
    fixture.loader.loadByHand(null, ['list_albums', 'wipe_disk']);
    expect(fixture.loader.unloadByHand(null, ['wipe_disk', 'send_mail'])).toEqual({ unloaded: ['wipe_disk'], kept: [], notLoaded: ['send_mail'] });
    expect((await fixture.loader.preview(null, 'any post?')).loaded.tools.map(({ reason }) => reason)).toContain('pinned');
    const talk = new Talk();
    await talk.say('hm');
    expect(await talk.reasons()).toEqual({ list_albums: 'pinned' });
    const other = new Talk();
    await other.say('hm');
    expect(await other.reasons()).toEqual({});
  });

  it('tells listeners', async () => {
    const heard: (string | null)[] = [];
    fixture.loader.changed.on((id) => heard.push(id));
    const talk = new Talk();
    await talk.say('hm');
    fixture.loader.loadByHand(talk.id, ['music']);
    fixture.loader.loadByHand(null, ['music']);
    expect(heard).toEqual([talk.id, talk.id, null]);
  });
});

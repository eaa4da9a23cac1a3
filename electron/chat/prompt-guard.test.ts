import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foldEvents } from '../loader/loaded-tools.ts';
import { defineTool } from '../tools/define-tool.ts';
import { callTools, say, tokensOf } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat({ contextSize: 1000 });

/** More tools than fit into a small model's context, each with a line of documentation. */
function addTools(count: number): void {
  const tools = Array.from({ length: count }, (_, index) =>
    defineTool({
      name: index === count - 1 ? 'water_plants' : `tool_${String(index)}`,
      summary: index === count - 1 ? 'Waters the plants on the balcony.' : 'Does what nobody asks for.',
      said: () => 'Done.',
      risk: 'read-only',
      timeoutMs: 60_000,
      examples: ['a', 'b', 'c'],
      parameters: z.object({}),
      run: () => 'done',
    }),
  );
  fixture().catalog.setSource({ id: 'many', bundles: [{ name: 'many', summary: 'Many tools', tools }] });
}

const documented = (): readonly (readonly string[])[] =>
  fixture().backend.requests.map(({ documentedTools }) => documentedTools.map(({ name }) => name));

describe('a prompt that does not fit', () => {
  it('is sent with as many tools as fit, those that match the message first, and every tool can still be called', async () => {
    addTools(100);
    const { ask, backend, chat } = fixture();
    backend.room = 500;
    const { conversationId } = await ask('Please water the plants', null, say('I will.'));
    const [[...named] = []] = documented();
    expect(named.splice(0, 2)).toEqual(['find_tools', 'load_tools']);
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'complete',
      error: null,
      figures: { leftOutTools: 102 - named.length },
    });
    expect(documented()[0]).toContain('water_plants');
    expect(documented()[0]?.length).toBeGreaterThan(20);
    expect(documented()[0]?.length).toBeLessThan(60);
    const { callableTools = [] } = backend.requests[0] ?? {};
    expect(callableTools.filter(({ name }) => !name.endsWith('_tools') && name !== 'explain_tool')).toHaveLength(102);
  });

  it.each([
    ['the loader is off', { toolLoader: false }],
    ['its strategy is to choose nothing', { toolLoader: true, toolStrategy: 'all' }],
  ] as const)('finds and loads what was left out while %s', async (_, patch) => {
    addTools(100);
    const { ask, backend, chat, settings, repositories } = fixture();
    settings.update(patch);
    backend.room = 500;
    const { conversationId } = await ask(
      'Hello',
      null,
      callTools([['find_tools', { query: 'water the plants' }]]),
      callTools([['load_tools', { names: ['water_plants'] }]]),
      callTools([['water_plants', {}]]),
      say('They are wet.'),
    );
    const answer = chat.messages(conversationId)[1];
    const calls = (answer?.parts ?? []).flatMap((part) => (part.type === 'tool-call' ? [part.call] : []));
    expect(documented()[0]).not.toContain('water_plants');
    expect(calls.map(({ toolName, outcome }) => [toolName, outcome])).toEqual([
      ['find_tools', 'succeeded'],
      ['load_tools', 'succeeded'],
      ['water_plants', 'succeeded'],
    ]);
    expect(JSON.stringify(calls[0]?.result)).toContain('water_plants: Waters the plants');
    expect(JSON.stringify(backend.requests[2]?.turns.at(-1))).toContain('water_plants()');
    const loaded = () => foldEvents(repositories.loader.list(conversationId));
    const all = loaded().tools.length + loaded().leftOut.tools.length;
    expect(loaded().tools.find(({ name }) => name === 'water_plants')).toMatchObject({ placement: 'tail' });
    for (let turn = 0; turn < 7; turn++) await ask('Thanks', conversationId, say('Yes.'));
    expect(loaded().tools.find(({ name }) => name === 'water_plants')).toBeUndefined();
    expect(loaded().leftOut.tools.map(({ name }) => name)).toContain('water_plants');
    expect(loaded().tools.length + loaded().leftOut.tools.length).toBe(all);
  });

  it('holds back, once, a left out tool that can do what cannot be undone', async () => {
    const wipe = {
      ...readAll,
      name: 'wipe_all',
      summary: 'Wipes.',
      risk: 'destructive',
      cannotBeUndone: 'Gone.',
    } as const;
    addTools(100);
    fixture().catalog.setSource({ id: 'wiper', bundles: [{ name: 'wiper', summary: 'Wipes', tools: [wipe] }] });
    const { ask, backend, chat } = fixture();
    backend.room = 500;
    const { conversationId } = await ask('Hello', null, callTools([['wipe_all', {}]]), say('I ask first.'));
    expect(documented()[0]).not.toContain('wipe_all');
    expect(chat.messages(conversationId)[1]?.parts[0]).toMatchObject({
      type: 'tool-call',
      call: { outcome: 'failed', errorForModel: expect.stringContaining('wipe_all was not run') },
    });
  });

  it('keeps its beginning from then on', async () => {
    addTools(100);
    const { ask, backend } = fixture();
    backend.room = 500;
    const { conversationId } = await ask('Hello', null, say('Hello.'));
    await ask('And now the plants', conversationId, say('Yes.'));
    expect(documented()[1]).toEqual(documented()[0]);
  });

  it('gets all its tools back with a model that has a large enough context', async () => {
    addTools(100);
    const { ask, backend, repositories } = fixture();
    backend.room = 500;
    const { conversationId } = await ask('Hello', null, say('Hello.'));
    const left = repositories.loader.list(conversationId).findLast(({ event }) => event.type === 'left-out');
    expect(left?.event).toMatchObject({ room: '1000 brief' });
    repositories.loader.add(conversationId, {
      messageId: null,
      turn: 1,
      createdAt: 0,
      event: { type: 'left-out', names: documented()[0]?.slice(1) ?? [], menu: false, room: '512 brief' },
    });
    backend.room = Infinity;
    await ask('And now?', conversationId, say('Yes.'));
    expect(documented()[1]).toHaveLength(102);
  });

  it('cuts results to a page, and keeps the message and the tools', async () => {
    const { ask, backend, chat, catalog } = fixture();
    catalog.setSource({ id: 'reader', bundles: [{ name: 'reader', summary: 'Reads', tools: [readAll] }] });
    backend.room = 750;
    const { conversationId } = await ask('Read it', null, callTools([['read_all', {}]]), say('It is long.'));
    expect(chat.messages(conversationId)[1]?.status).toBe('complete');
    const [, second] = backend.requests;
    expect(documented()[1]).toContain('read_all');
    expect(JSON.stringify(second?.turns)).toContain('Shortened: text has its first');
    expect(second && tokensOf(second)).toBeLessThanOrEqual(750);
  });

  it('fails only if the message itself is too long, and says so', async () => {
    const { ask, backend, chat } = fixture();
    backend.room = 200;
    const { conversationId } = await ask('Long '.repeat(200), null, say('Never said.'));
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'failed',
      error: 'The message is longer than the context.',
      repairs: ['choose-model'],
    });
    expect(chat.messages((await ask('Short', null, say('Yes.'))).conversationId)[1]?.status).toBe('complete');
  });
});

it('adds the tool that reads more with the message after a long result', async () => {
  const { ask, backend, catalog, settings } = fixture();
  settings.update({ toolLoader: true, toolStrategy: 'keyword', toolBudget: 0 });
  const readOn = { ...readAll, name: 'read_on', summary: 'Goes on.', capabilities: ['read-result'] };
  const peek = { ...readAll, name: 'peek', run: () => ({ text: 'The first page', handle: 'rabcde' }) };
  catalog.setSource({ id: 'reader', bundles: [{ name: 'reader', summary: 'Pages', tools: [readOn, peek] }] });
  const { conversationId } = await ask('hm', null, callTools([['peek', {}]]), say('It begins.'));
  await ask('more of that', conversationId, say('It goes on.'));
  const last = backend.requests.at(-1)?.turns.at(-1);
  expect(JSON.stringify(last)).toContain('[Tools added: read_on()');
  await ask('thanks', conversationId, say('Any time.'));
  expect(JSON.stringify(backend.requests.at(-1)?.turns.at(-1))).not.toContain('Tools added');
});

const readAll = defineTool({
  name: 'read_all',
  summary: 'Reads all of it.',
  said: () => 'Read.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({}),
  run: () => ({ text: Array.from({ length: 1000 }, (_, line) => `line ${String(line)}`).join('\n') }),
});

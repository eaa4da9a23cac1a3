import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineTool } from '../tools/define-tool.ts';
import { callTools, say, tokensOf } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat({ contextSize: 1000 });

/** As many tools as no small model has room for, each with a line of documentation. */
function addTools(count: number): void {
  const tools = Array.from({ length: count }, (_, index) =>
    defineTool({
      name: index === count - 1 ? 'water_plants' : `tool_${String(index)}`,
      summary: index === count - 1 ? 'Waters the plants on the balcony.' : 'Does what nobody asks for.',
      said: () => 'Done.',
      risk: 'read-only',
      timeoutMs: 1000,
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
  it('is sent with the most tools that fit, those that match the message first, and every tool can still be called', async () => {
    addTools(100);
    const { ask, backend, chat } = fixture();
    backend.room = 500;
    const { conversationId } = await ask('Please water the plants', null, say('I will.'));
    const [named = []] = documented();
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'complete',
      error: null,
      figures: { leftOutTools: 102 - named.length },
    });
    expect(documented()[0]).toContain('water_plants');
    expect(documented()[0]?.length).toBeGreaterThan(20);
    expect(documented()[0]?.length).toBeLessThan(60);
    expect(backend.requests[0]?.callableTools).toHaveLength(102);
  });

  it('keeps its beginning from then on', async () => {
    addTools(100);
    const { ask, backend } = fixture();
    backend.room = 500;
    const { conversationId } = await ask('Hello', null, say('Hello.'));
    await ask('And now the plants', conversationId, say('Yes.'));
    expect(documented()[1]).toEqual(documented()[0]);
  });

  it('gets all of its tools back with a model that has room for them', async () => {
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

  it('pages what was read, and keeps the message and the tools', async () => {
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

  it('fails only when the message itself is too long, and says so', async () => {
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

it('brings the tool that reads on with the message after a long result', async () => {
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
  timeoutMs: 1000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({}),
  run: () => ({ text: Array.from({ length: 1000 }, (_, line) => `line ${String(line)}`).join('\n') }),
});

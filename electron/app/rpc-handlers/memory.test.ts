import { describe, expect, it } from 'vitest';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();

describe('memories over RPC', () => {
  const file = (...texts: string[]): string =>
    JSON.stringify({
      format: 'knapsack-memories',
      version: 1,
      memories: texts.map((text) => ({ kind: 'fact', text, createdAt: 1, updatedAt: 1 })),
    });

  it('are imported, listed, changed, deleted, restored, exported and wiped, and every window is notified', async () => {
    const { window } = fixture();
    let told = 0;
    window.client.on('memory.changed', () => void told++);
    expect(
      await window.call('memory.import', {
        text: file('My sister lives in Oslo', 'I drink tea', 'the password is hunter2'),
      }),
    ).toEqual({ added: 2, known: 0, refused: 1 });
    const { memories, total } = await window.call('memory.list', { query: 'sister' });
    expect(total).toBe(1);
    const id = memories[0]?.id ?? '';
    expect(await window.call('memory.update', { id, text: 'My sister lives in Rome' })).toMatchObject({
      text: 'My sister lives in Rome',
    });
    await window.call('memory.delete', { id });
    expect((await window.call('memory.list', {})).total).toBe(1);
    await window.call('memory.restore', { id });
    expect((await window.call('memory.export', null)).memories.map(({ text }) => text)).toEqual([
      'My sister lives in Rome',
      'I drink tea',
    ]);
    await window.call('memory.wipe', null);
    expect((await window.call('memory.list', {})).total).toBe(0);
    expect(told).toBe(5);
  });

  it.each([
    ['no JSON', 'invalid', 'it is not valid JSON'],
    ['{}', 'invalid', 'not an export of memories. Choose one that Knapsack exported.'],
    [file('x'.repeat(501)), 'invalid', 'Memory 1 in this file is not valid: A memory has at most 500 characters.'],
    [file('a').replace('"fact"', '"whim"'), 'invalid', 'Memory 1 in this file is not valid. Correct it'],
    [file('a').replace('"version":1', '"version":2'), 'invalid', 'not an export of memories'],
  ])('refuse a file that is not an export (%#)', async (text, code, message) => {
    const { window } = fixture();
    await expect(window.call('memory.import', { text })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message) as string,
    });
  });

  it('can be added by hand', async () => {
    const { window } = fixture();
    expect(await window.call('memory.add', { text: 'I am allergic to nuts' })).toMatchObject({
      text: 'I am allergic to nuts',
      conversationId: null,
    });
    expect((await window.call('memory.list', {})).total).toBe(1);
    await expect(window.call('memory.add', { text: 'my PIN is 4711' })).rejects.toMatchObject({ code: 'invalid' });
    await window.call('settings.update', { memory: false });
    await expect(window.call('memory.add', { text: 'I drink tea' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await window.call('memory.list', {})).total).toBe(1);
  });

  it('accept no secrets and report missing memories', async () => {
    const { window } = fixture();
    await window.call('memory.import', { text: file('I drink tea') });
    const id = (await window.call('memory.list', {})).memories[0]?.id ?? '';
    await expect(window.call('memory.update', { id, text: 'my PIN is 4711' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(window.call('memory.delete', { id: 'gone' })).rejects.toMatchObject({ code: 'not-found' });
    await window.call('settings.update', { memory: false });
    await expect(window.call('memory.import', { text: file('New') })).rejects.toMatchObject({ code: 'conflict' });
    expect((await window.call('memory.list', {})).total).toBe(1);
  });
});

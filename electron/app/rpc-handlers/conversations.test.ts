import { describe, expect, it } from 'vitest';
import { say, sayForever } from '../../chat/testing/step-backend.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();

describe('conversations', () => {
  async function begin(text: string): Promise<string> {
    const { window, backend } = fixture();
    backend.add(say('Yes.'));
    const { conversationId, answer } = await window.call('chat.send', { conversationId: null, text });
    await window.ended(answer.id);
    return conversationId;
  }

  it('are renamed, pinned, deleted and restored', async () => {
    const { window, backend } = fixture();
    const id = await begin('Roses');
    expect(await window.call('conversations.rename', { id, title: ' Flowers ' })).toMatchObject({
      id,
      title: 'Flowers',
    });
    expect(await window.call('conversations.pin', { id, pinned: true })).toMatchObject({ id, pinned: true });
    await window.call('conversations.delete', { id });
    expect(backend.forgotten).toEqual([id]);
    expect(await window.call('conversations.list', null)).toEqual([]);
    await expect(window.call('conversations.messages', { id })).rejects.toMatchObject({ code: 'not-found' });
    await expect(window.call('chat.send', { conversationId: id, text: 'Hi' })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await window.call('conversations.restore', { id })).toMatchObject({ id, title: 'Flowers' });
    expect(await window.call('conversations.messages', { id })).toHaveLength(2);
  });

  it('stop their answer when they are deleted', async () => {
    const { window, backend } = fixture();
    backend.add(sayForever());
    const { conversationId, answer } = await window.call('chat.send', { conversationId: null, text: 'Count' });
    await window.call('conversations.delete', { id: conversationId });
    expect((await window.ended(answer.id)).status).toBe('stopped');
  });

  it('that do not exist are reported as missing', async () => {
    const { window } = fixture();
    await expect(window.call('conversations.rename', { id: 'missing', title: 'x' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(window.call('conversations.restore', { id: 'missing' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

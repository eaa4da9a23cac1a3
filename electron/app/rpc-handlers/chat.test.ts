import { describe, expect, it } from 'vitest';
import { messageText } from '../../../shared/entities/message.ts';
import { callTools, fail, say, sayForever } from '../../chat/testing/step-backend.ts';
import { CheckedWindow } from './testing/checked-window.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();

describe('a conversation over RPC', () => {
  it('calls a real tool, streams the answer to every window, and is stored', async () => {
    const { window, backend, server } = fixture();
    const second = new CheckedWindow(server);
    backend.add(callTools([['calculate', { expression: '17% of 2,340' }]]), say('That is 397.8.'));
    const sent = await window.call('chat.send', { conversationId: null, text: 'What is 17% of 2,340?' });
    const answer = await window.ended(sent.answer.id);
    expect(answer).toMatchObject({
      status: 'complete',
      parts: [
        {
          type: 'tool-call',
          call: { toolName: 'calculate', bundle: 'math', outcome: 'succeeded', result: { result: '397.8' } },
        },
        { type: 'text', text: 'That is 397.8.' },
      ],
    });
    expect(await second.ended(sent.answer.id)).toEqual(answer);
    expect(await window.call('conversations.messages', { id: sent.conversationId })).toEqual([
      sent.userMessage,
      answer,
    ]);
    expect(await window.call('conversations.list', null)).toMatchObject([
      { id: sent.conversationId, title: 'What is 17% of 2,340?' },
    ]);
    expect(await window.call('conversations.search', { query: '397' })).toMatchObject([
      { conversation: { id: sent.conversationId } },
    ]);
    expect(second.offences).toEqual([]);
  });

  it('stops, continues, retries and edits', async () => {
    const { window, backend } = fixture();
    backend.add(sayForever());
    let streamed = '';
    const listening = window.client.on('chat.text-delta', ({ text }) => void (streamed += text));
    const { conversationId, userMessage, answer } = await window.call('chat.send', {
      conversationId: null,
      text: 'Count',
    });
    await expect(window.call('chat.send', { conversationId, text: 'Still there?' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect.poll(() => streamed).toContain('word2');
    await window.call('chat.stop', { conversationId });
    const stopped = await window.ended(answer.id);
    expect(stopped.status).toBe('stopped');
    // The window was shown every word that is kept, and no word came after the stop.
    expect(messageText(stopped)).toBe(streamed);
    listening();

    window.messages.length = 0;
    backend.add(say('and so on.'));
    await window.call('chat.continue', { messageId: answer.id });
    expect(messageText(await window.ended(answer.id))).toMatch(/^word0 .*and so on\.$/);

    window.messages.length = 0;
    backend.add(fail(new Error('broken'), 'One, '));
    await window.call('chat.retry', { messageId: answer.id });
    expect(await window.ended(answer.id)).toMatchObject({ status: 'failed', parts: [{ type: 'text', text: 'One, ' }] });

    backend.add(say('Three.'));
    const edited = await window.call('chat.edit', { messageId: userMessage.id, text: 'Count to three' });
    await window.ended(edited.answer.id);
    expect((await window.call('conversations.messages', { id: conversationId })).map(messageText)).toEqual([
      'Count to three',
      'Three.',
    ]);
    expect((await window.call('conversations.list', null)).map(({ title }) => title)).toEqual([
      'Count to three',
      'Count (earlier version)',
    ]);
  });

  it('gives a window that opens in the middle of an answer everything sent so far', async () => {
    const { window, backend, server } = fixture();
    backend.add(sayForever());
    let streamed = '';
    window.client.on('chat.text-delta', ({ text }) => void (streamed += text));
    const { conversationId, answer } = await window.call('chat.send', { conversationId: null, text: 'Count' });
    await expect.poll(() => streamed).toContain('word2');
    const before = streamed;
    const late = new CheckedWindow(server);
    const [, half] = await late.call('conversations.messages', { id: conversationId });
    expect(half).toMatchObject({ id: answer.id, status: 'generating' });
    expect(messageText(half ?? { parts: [] }).startsWith(before)).toBe(true);
    await window.call('chat.stop', { conversationId });
  });
});

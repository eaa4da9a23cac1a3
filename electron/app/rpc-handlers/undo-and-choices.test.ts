import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { callTools, say } from '../../chat/testing/step-backend.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();

/** Calls a tool as the person does, with an @mention. */
async function mention(text: string, conversationId: string | null = null) {
  const { window } = fixture();
  const sent = await window.call('chat.send', { conversationId, text });
  await window.ended(sent.answer.id);
  return { conversationId: sent.conversationId, call: await storedCall(sent.conversationId) };
}

/** @returns the last call of a conversation, as stored. */
async function storedCall(id: string): Promise<ToolCall> {
  const messages = await fixture().window.call('conversations.messages', { id });
  const calls = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : [])),
  );
  const last = calls.at(-1);
  if (last === undefined) throw new RangeError('There is no call.');
  return last;
}

describe('undoing a call', () => {
  it('undoes what the call did, marks the call, and a second time says what was undone already', async () => {
    const { window } = fixture();
    const { conversationId, call } = await mention('@create_note({"title": "Car", "text": "winter tyres"})');
    expect(call).toMatchObject({ outcome: 'succeeded', undo: 'offered' });
    expect(await window.call('chat.undoCall', { callId: call.id })).toMatchObject({ id: call.id, undo: 'undone' });
    expect(await storedCall(conversationId)).toMatchObject({ undo: 'undone' });
    expect((await mention('@list_notes({})', conversationId)).call.result).toMatchObject({ total: 0 });
    await expect(window.call('chat.undoCall', { callId: call.id })).rejects.toMatchObject({
      code: 'conflict',
      message: '“Create note” was already undone. Nothing was changed this time.',
    });
    expect(window.offences).toEqual([]);
  });

  it('is refused with a plain sentence if the item has changed since', async () => {
    const { window } = fixture();
    const { conversationId, call } = await mention('@create_note({"title": "Car", "text": "winter tyres"})');
    await mention('@append_note({"title": "Car", "text": "oil"})', conversationId);
    await expect(window.call('chat.undoCall', { callId: call.id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The note has changed since, and undoing this would lose that change. Change it back by hand.',
    });
    expect((await mention('@read_note({"title": "Car"})', conversationId)).call.result).toMatchObject({
      text: 'winter tyres\noil',
    });
  });

  it('is reported to the model, which would otherwise refer to something that no longer exists', async () => {
    const { window, backend } = fixture();
    backend.add(callTools([['create_note', { title: 'Car', text: 'tyres' }]]), say('Saved.'));
    const sent = await window.call('chat.send', { conversationId: null, text: 'note: tyres' });
    await window.ended(sent.answer.id);
    await window.call('chat.undoCall', { callId: (await storedCall(sent.conversationId)).id });
    backend.add(say('Nothing.'));
    const next = await window.call('chat.send', { conversationId: sent.conversationId, text: 'What is saved?' });
    await window.ended(next.answer.id);
    expect(JSON.stringify(backend.requests.at(-1)?.turns)).toContain('The person undid this');
  });

  it('works only for existing calls that changed something', async () => {
    const { window } = fixture();
    await expect(window.call('chat.undoCall', { callId: 'none' })).rejects.toMatchObject({ code: 'not-found' });
    const { call } = await mention('@list_notes({})');
    expect(call).not.toHaveProperty('undo');
    await expect(window.call('chat.undoCall', { callId: call.id })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('an ambiguous call', () => {
  it('offers choices, and runs again in its place with the chosen one', async () => {
    const { window } = fixture();
    const { conversationId } = await mention('@create_note({"title": "Garden plan", "text": "roses"})');
    await mention('@create_note({"title": "Garden ideas", "text": "a pond"})', conversationId);
    const { call } = await mention('@read_note({"title": "garden"})', conversationId);
    expect(call).toMatchObject({
      outcome: 'failed',
      error: 'More than one note fits “garden”. Which one do you mean?',
      choices: { parameter: 'title', options: [{ value: 'Garden ideas' }, { value: 'Garden plan' }] },
    });
    const running = await window.call('chat.chooseForCall', { callId: call.id, value: 'Garden plan' });
    expect(running).toMatchObject({ id: call.id, outcome: 'running', arguments: { title: 'Garden plan' } });
    await expect
      .poll(() => storedCall(conversationId))
      .toMatchObject({
        id: call.id,
        outcome: 'succeeded',
        arguments: { title: 'Garden plan' },
        result: { text: 'roses' },
        error: null,
      });
    expect(await storedCall(conversationId)).not.toHaveProperty('choices');
    expect(window.offences).toEqual([]);
  });

  it('accepts nothing that it did not offer', async () => {
    const { window } = fixture();
    const { call } = await mention('@read_note({"title": "garden"})');
    await expect(window.call('chat.chooseForCall', { callId: call.id, value: 'Taxes' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

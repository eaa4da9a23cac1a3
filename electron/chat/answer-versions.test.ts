import { describe, expect, it } from 'vitest';
import { messageText, type Message } from '../../shared/entities/message.ts';
import type { LoaderEvent } from '../storage/loader-event.ts';
import { createRepositories } from '../storage/repositories.ts';
import { rpcError } from './testing/rpc-error.ts';
import { callTools, fail, say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

/** An answer with a call, and a second version without. @returns what `ask` returned for it. */
async function askTwice() {
  const { ask, backend, chat, ended } = fixture();
  const asked = await ask('Pick one', null, callTools([['double', { value: 1 }]]), say('Two.'));
  backend.add(say('Three.'));
  chat.retry(asked.answerId);
  await ended(asked.answerId);
  return asked;
}

const answerOf = (conversationId: string): Message | undefined => fixture().chat.messages(conversationId).at(-1);
const texts = (messageId: string): string[] => fixture().chat.versions(messageId).map(messageText);

describe('an answer that is generated again', () => {
  it('keeps the one before, and either can be chosen, also after a restart', async () => {
    const { chat, database } = fixture();
    const { conversationId, answerId } = await askTwice();
    expect(answerOf(conversationId)).toMatchObject({ version: { number: 2, count: 2 } });
    expect(texts(answerId)).toEqual(['Two.', 'Three.']);

    expect(chat.chooseVersion(answerId, 1)).toMatchObject({ id: answerId, version: { number: 1, count: 2 } });
    const [, stored] = createRepositories(database).messages.list(conversationId);
    expect(stored?.parts.map(({ part }) => part.type)).toEqual(['tool-call', 'text']);
    expect(texts(answerId)).toEqual(['Two.', 'Three.']);
    expect(() => chat.chooseVersion(answerId, 3)).toThrow(rpcError('not-found', 'no longer exists'));
  });

  it('is what the model reads next in the version that was chosen, and nothing else', async () => {
    const { ask, backend, chat } = fixture();
    const { conversationId, answerId } = await askTwice();
    chat.chooseVersion(answerId, 1);
    await ask('And now?', conversationId, say('Good.'));
    const turns = JSON.stringify(backend.requests.at(-1)?.turns);
    expect(turns).toContain('Two.');
    expect(turns).toContain('doubled');
    expect(turns).not.toContain('Three.');
  });

  it('can still undo what the calls of an earlier version changed', async () => {
    const { ask, backend, chat, database, ended } = fixture();
    const asked = await ask('Pick one', null, callTools([['double', { value: 1 }]]), say('Two.'));
    database
      .prepare(
        "INSERT INTO recorded_changes (call_id, at, area, key, after) SELECT id, 1, 'notes', '[1]', '{}' FROM tool_calls",
      )
      .run();
    backend.add(say('Three.'));
    chat.retry(asked.answerId);
    await ended(asked.answerId);
    expect(chat.chooseVersion(asked.answerId, 1).parts[0]).toMatchObject({
      type: 'tool-call',
      call: { messageId: asked.answerId, undo: 'offered' },
    });
  });

  it('takes the tools along that were loaded in it', async () => {
    const { chat, repositories } = fixture();
    const { conversationId, answerId } = await askTwice();
    const added: LoaderEvent = { type: 'added', place: 'result', tools: [] };
    repositories.loader.add(conversationId, { messageId: answerId, turn: 1, event: added, createdAt: 1 });
    const events = () => repositories.loader.list(conversationId).filter(({ messageId }) => messageId === answerId);
    expect(events()).toHaveLength(1);
    chat.chooseVersion(answerId, 1);
    expect(events()).toEqual([]);
    chat.chooseVersion(answerId, 2);
    expect(events()).toHaveLength(1);
  });

  it('keeps nothing of an answer that never began', async () => {
    const { ask, backend, chat, ended } = fixture();
    const { answerId, conversationId } = await ask('Pick one', null, fail(new Error('The engine is gone.')));
    backend.add(say('Two.'));
    chat.retry(answerId);
    await ended(answerId);
    expect(answerOf(conversationId)).not.toHaveProperty('version');
  });

  it('is not found by a search for a version that is not shown', async () => {
    const { repositories } = fixture();
    await askTwice();
    expect((await repositories.search.conversations('Three', 5)).length).toBe(1);
    expect(await repositories.search.conversations('Two', 5)).toEqual([]);
  });

  it('goes with its conversation: kept as a branch when a message is edited, deleted with it', async () => {
    const { backend, chat, database, ended, repositories } = fixture();
    const { conversationId, userId } = await askTwice();
    backend.add(say('Four.'));
    await ended(chat.edit(userId, 'Pick another').answer.id);
    const branch = repositories.conversations.list().find(({ id }) => id !== conversationId);
    expect(texts(answerOf(branch?.id ?? '')?.id ?? '')).toEqual(['Two.', 'Three.']);
    expect(answerOf(conversationId)).not.toHaveProperty('version');
    repositories.conversations.markDeleted(branch?.id ?? '', 1);
    repositories.conversations.purgeDeleted();
    expect(database.prepare('SELECT count(*) FROM messages').pluck().get()).toBe(2);
  });
});

describe('an answer that the person edits', () => {
  it('is a version of its own, which the model takes for its own words', async () => {
    const { ask, backend, chat } = fixture();
    const first = await ask('Pick one', null, callTools([['double', { value: 1 }]]), say('Two.'));
    await ask('Sure?', first.conversationId, say('Yes.'));
    expect(chat.editAnswer(first.answerId, 'Seven.')).toMatchObject({
      edited: true,
      version: { number: 2, count: 2 },
      parts: [{ type: 'tool-call' }, { type: 'text', text: 'Seven.' }],
    });
    expect(texts(first.answerId)).toEqual(['Two.', 'Seven.']);
    await ask('Really?', first.conversationId, say('Yes.'));
    const turns = JSON.stringify(backend.requests.at(-1)?.turns);
    expect(turns).toContain('Seven.');
    expect(turns).not.toContain('Two.');
  });

  it('can be continued from its end', async () => {
    const { ask, backend, chat, ended } = fixture();
    const { answerId } = await ask('Count', null, say('One, two.'));
    chat.editAnswer(answerId, 'One, two,');
    backend.add(say(' three.'));
    chat.continue(answerId);
    await ended(answerId);
    expect(texts(answerId)).toEqual(['One, two.', 'One, two, three.']);
  });

  it('has to have text, and to be an answer', async () => {
    const { ask, chat } = fixture();
    const { answerId, userId } = await ask('Pick one', null, fail(new Error('The engine is gone.')));
    expect(() => chat.editAnswer(answerId, 'Seven.')).toThrow(rpcError('conflict', 'no text'));
    expect(() => chat.editAnswer(userId, 'Seven.')).toThrow(rpcError('conflict', 'not an answer'));
  });
});

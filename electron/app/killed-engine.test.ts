import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageText } from '../../shared/entities/message.ts';
import { KillableApp, type SeenAnswer } from '../benchmarks/engine-process/killable-app.ts';
import { createTemporaryProfile, type TemporaryProfile } from '../benchmarks/temporary-profile.ts';

let profile: TemporaryProfile;
let killable: KillableApp;
beforeAll(async () => {
  profile = createTemporaryProfile();
  killable = await KillableApp.start({ profile, model: null, embeds: false });
});
afterAll(async () => {
  await killable.dispose();
  profile.dispose();
});

/** Answers are never complete before they are killed: nonsense ends only at its limit of tokens. */
function killedAnswer(start: () => Promise<{ readonly id: string }>, characters: number): Promise<SeenAnswer> {
  let isKilled = false;
  return killable.answer(start, (seen) => {
    if (isKilled || seen.length < characters) return;
    isKilled = true;
    killable.kill();
  });
}

it('keeps an answer whose engine is killed, says what happened, and answers again', async () => {
  const { client } = killable;
  const states: string[] = [];
  client.on('models.state-changed', ({ phase }) => states.push(phase));
  const first = await killedAnswer(
    async () => (await client.call('chat.send', { conversationId: null, text: 'Tell me a story' })).answer,
    20,
  );
  expect(first.message).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/choose Continue or Try again/),
  });
  expect(first.message.repairs).toBeUndefined();
  expect(first.seen.length).toBeGreaterThanOrEqual(20);
  const stored = await client.call('conversations.messages', { id: first.message.conversationId });
  expect(stored.map(messageText)).toEqual(['Tell me a story', first.seen]);

  const again = await killable.answer(
    () => client.call('chat.retry', { messageId: first.message.id }),
    () => {},
  );
  expect(again.message.status).not.toBe('failed');
  expect(again.seen).not.toBe('');
  expect(killable.processes).toBe(2);
  expect(states).toEqual(expect.arrayContaining(['loading', 'ready']));
});

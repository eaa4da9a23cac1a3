import type { StoredMessage } from '../storage/stored-message.ts';
import type { LaunchedApp } from './launch-app.ts';
import { MeasureError } from './selection-data.ts';

/** Sends a message and waits for its answer. @returns the answer. @throws {MeasureError} when there was none. */
export async function ask(app: LaunchedApp, conversationId: string | null, text: string): Promise<StoredMessage> {
  const stored = await settle(app, conversationId, text);
  if (stored.status === 'complete') return stored;
  throw new MeasureError(`The answer to "${text}" ended as ${stored.status}: ${stored.error ?? 'nobody knows why'}`);
}

/** Sends a message. @returns its finished answer, even a failed one. */
export async function settle(
  { chat, repositories }: LaunchedApp,
  conversationId: string | null,
  text: string,
): Promise<StoredMessage> {
  const { answer } = chat.send(conversationId, text);
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  // Not asked again and again: that would take processor time from what is measured.
  const stopListening = chat.answerChanged.on(({ id, status }) => {
    if (id === answer.id && status !== 'generating') end(undefined);
  });
  await ended;
  stopListening();
  const stored = repositories.messages.find(answer.id);
  if (stored === null) throw new MeasureError(`The answer to "${text}" was deleted before it ended.`);
  return stored;
}

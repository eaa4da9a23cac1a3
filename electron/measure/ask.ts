import { setTimeout as delay } from 'node:timers/promises';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { MeasuredApp } from './measured-app.ts';
import { MeasureError } from './selection-data.ts';

const POLL_MS = 2;

/** Sends a message and waits for its answer. @returns the answer. @throws {MeasureError} when there was none. */
export async function ask({ chat, repositories }: MeasuredApp, conversationId: string | null, text: string): Promise<StoredMessage> {
  const { answer } = chat.send(conversationId, text);
  for (;;) {
    const stored = repositories.messages.find(answer.id);
    if (stored !== null && stored.status !== 'generating') {
      if (stored.status === 'complete') return stored;
      throw new MeasureError(`The answer to "${text}" ended as ${stored.status}: ${stored.error ?? 'nobody knows why'}`);
    }
    await delay(POLL_MS);
  }
}

import { afterEach, beforeEach } from 'vitest';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { createChatFixture, type ChatFixture, type ChatFixtureOptions } from './chat-fixture.ts';
import { StepBackend } from './step-backend.ts';

/**
 * A chat on a new database for each test of the calling file.
 * @returns a function that returns the current one.
 */
export function useChat(options: ChatFixtureOptions = {}): () => ChatFixture {
  let fixture: ChatFixture;
  beforeEach(() => {
    const database = openNewDatabase();
    fixture = createChatFixture(database, new StepBackend(), options);
  });
  afterEach(async () => {
    await fixture.chat.dispose();
    fixture.database.close();
  });
  return () => fixture;
}

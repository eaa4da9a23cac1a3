import { silentLogger } from '../../foundation/logger.ts';
import { createChatFixture } from '../../chat/testing/chat-fixture.ts';
import { LongChatEngine } from '../../chat/testing/long-chat-engine.ts';
import { say } from '../../chat/testing/step-backend.ts';
import { openDatabase } from '../../storage/database.ts';

/**
 * Runs as a separate process that a test kills: goes on with the only conversation of the database given as the first
 * argument, or begins it, and prints `summarizing` when the model writes a summary and `compacted` when it is stored.
 * With a second argument, the model never ends its first summary.
 */
const [file = '', hangs] = process.argv.slice(2);
const { database } = openDatabase(file, { logger: silentLogger });
const engine = new LongChatEngine(4096);
const fixture = createChatFixture(database, engine, { contextSize: 4096 });
const summary = say('- We planned the garden, bed by bed.\n- The date is open.');
engine.summarize = async (...given) => {
  process.stdout.write('summarizing\n');
  if (hangs !== undefined) await new Promise(() => {});
  return summary(...given);
};

fixture.repositories.messages.markInterrupted();
let id = fixture.repositories.conversations.list()[0]?.id ?? null;
// The test ends the process while it waits.
setInterval(() => {}, 1000);
for (let turn = fixture.repositories.messages.list(id ?? '').length / 2 + 1; ; turn++) {
  const sent = fixture.chat.send(id, `Message ${String(turn)}: the bed by the fence needs beans and some more water.`);
  id = sent.conversationId;
  await fixture.ended(sent.answer.id);
  await fixture.chat.hasReadAnswer();
  process.stdout.write('compacted\n'.repeat(fixture.eventsOf('chat.compacted').length));
  fixture.events.length = 0;
}

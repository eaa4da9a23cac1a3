import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase } from '../../storage/database.ts';
import { createChatFixture } from './chat-fixture.ts';
import { callTools, sayForever, StepBackend } from './step-backend.ts';

/**
 * Runs as a separate process that a test kills: answers a message in the database given as the only argument, first
 * with a tool call and then with text that never ends. Prints each word as it is sent to the windows.
 */
const { database } = openDatabase(process.argv[2] ?? '', { logger: silentLogger });
const fixture = createChatFixture(
  database,
  new StepBackend(callTools([['double', { value: 21 }]], 'Let me see. '), sayForever()),
);
fixture.chat.send(null, 'Count for me');

let printed = 0;
setInterval(() => {
  const words = fixture.eventsOf('chat.text-delta');
  for (const { text } of words.slice(printed)) process.stdout.write(`${text}\n`);
  printed = words.length;
}, 1);

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase } from '../storage/database.ts';
import { createChatFixture } from './testing/chat-fixture.ts';
import { say, StepBackend } from './testing/step-backend.ts';

const SCRIPT = fileURLToPath(new URL('testing/stream-until-killed.ts', import.meta.url));
/** Words arrive about every 5 ms and are stored every 200 ms; the rest is a margin for a busy machine. */
const MOST_WORDS_LOST = 100;

let folder: string;
let writer: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-'));
});
afterEach(() => {
  writer?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('keeps every stored message and the unfinished answer when the process is killed, and continues it', async () => {
  const file = path.join(folder, 'knapsack.db');
  const lastWord = await streamAndKill(file, 120);

  const { database, setAside } = openDatabase(file, { logger: silentLogger });
  expect(setAside).toBeNull();
  const backend = new StepBackend(say('and done.'));
  const { chat, repositories, ended } = createChatFixture(database, backend);
  expect(repositories.messages.markInterrupted()).toBe(1);

  const [conversation] = repositories.conversations.list();
  const [question, answer] = chat.messages(conversation?.id ?? '');
  expect(question).toMatchObject({ role: 'user', status: 'complete', parts: [{ type: 'text', text: 'Count for me' }] });
  expect(answer).toMatchObject({ role: 'assistant', status: 'interrupted' });
  expect(answer?.parts.slice(0, 2)).toMatchObject([
    { type: 'text', text: 'Let me see. ' },
    { type: 'tool-call', call: { outcome: 'succeeded', result: { doubled: 42 } } },
  ]);
  const half = answer?.parts[2]?.type === 'text' ? answer.parts[2].text : '';
  const words = half.trim().split(' ');
  expect(words).toEqual(words.map((_, index) => `word${String(index)}`));
  expect(words.length).toBeGreaterThan(lastWord - MOST_WORDS_LOST);

  chat.continue(answer?.id ?? '');
  await ended(answer?.id ?? '');
  expect(chat.messages(conversation?.id ?? '')[1]).toMatchObject({
    status: 'complete',
    parts: [{}, {}, { type: 'text', text: `${half}and done.` }],
  });
  database.close();
});

/** @returns the number of the last word that the process had reported when it was killed. */
async function streamAndKill(file: string, words: number): Promise<number> {
  writer = spawn(process.execPath, [SCRIPT, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(writer, 'exit');
  let last = 0;
  if (writer.stdout === null) throw new Error('The process has no output.');
  for await (const line of createInterface(writer.stdout)) {
    last = Number(/word(\d+)/.exec(line)?.[1] ?? last);
    if (last >= words) writer.kill('SIGKILL');
  }
  await exited;
  return last;
}

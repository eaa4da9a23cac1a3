import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChatFixture } from '../chat/testing/chat-fixture.ts';
import { LongChatEngine } from '../chat/testing/long-chat-engine.ts';
import { silentLogger } from '../foundation/logger.ts';
import { messageText, type Message } from '../../shared/entities/message.ts';
import type { Compaction } from '../../shared/entities/compaction.ts';
import { openDatabase } from '../storage/database.ts';
import { placeNewDatabase } from '../storage/testing/new-database.ts';

const SCRIPT = fileURLToPath(new URL('testing/compact-until-killed.ts', import.meta.url));

let folder: string;
let file: string;
let writer: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-'));
  file = placeNewDatabase(path.join(folder, 'knapsack.db'));
});
afterEach(() => {
  writer?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Ends the process as soon as it prints the word for the given time. */
async function runUntil(word: string, times: number, ...args: readonly string[]): Promise<void> {
  writer = spawn(process.execPath, [SCRIPT, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(writer, 'exit');
  if (writer.stdout === null) throw new Error('The process has no output.');
  let seen = 0;
  for await (const line of createInterface(writer.stdout))
    if (line === word && ++seen === times) writer.kill('SIGKILL');
  await exited;
}

interface Found {
  readonly messages: readonly Message[];
  readonly compactions: readonly Compaction[];
  /** What the next prompt of the conversation begins with after the prefix. */
  readonly firstTurn: string;
}

/** Opens what the killed process left, and sends one more message. */
async function look(): Promise<Found> {
  const { database, setAside } = openDatabase(file, { logger: silentLogger });
  expect(setAside).toBeNull();
  const engine = new LongChatEngine(4096);
  const { chat, repositories, ask } = createChatFixture(database, engine, {
    contextSize: 4096,
    mayReadAhead: () => false,
  });
  repositories.messages.markInterrupted();
  const id = repositories.conversations.list()[0]?.id ?? '';
  const messages = chat.messages(id);
  const compactions = repositories.compactions.list(id);
  await ask(`Message ${String(messages.length / 2 + 1)}: and peas`, id);
  const [first] = engine.answered.at(-1)?.request.turns ?? [];
  await chat.dispose();
  database.close();
  return { messages, compactions, firstTurn: first?.role === 'user' ? first.text : '' };
}

const numbers = (messages: readonly Message[]): number[] =>
  messages
    .filter(({ role }) => role === 'user')
    .flatMap((message) => /^Message (\d+):/.exec(messageText(message))?.[1] ?? [])
    .map(Number);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

it('a process killed while a summary is written leaves the conversation as it was', async () => {
  await runUntil('summarizing', 1, 'hangs');
  const { messages, compactions, firstTurn } = await look();
  expect(numbers(messages).length).toBeGreaterThan(10);
  expect(numbers(messages)).toEqual(upTo(numbers(messages).length));
  expect(messages.every(({ status }) => status === 'complete')).toBe(true);
  expect(compactions).toEqual([]);
  expect(firstTurn).toMatch(/^Message 1:/);
});

it('a process killed again and again loses no message and summarizes none twice', async () => {
  await runUntil('compacted', 1);
  await runUntil('summarizing', 1, 'hangs');
  await runUntil('summarizing', 1);
  const before = await look();
  await runUntil('compacted', 2);
  const { messages, compactions, firstTurn } = await look();
  expect(before.compactions.length).toBeGreaterThan(0);
  expect(compactions.slice(0, before.compactions.length)).toEqual(before.compactions);
  expect(numbers(messages)).toEqual(upTo(numbers(messages).length));
  expect(new Set(compactions.map(({ through }) => through)).size).toBe(compactions.length);
  const covered = compactions.map((compaction) => compaction.messages);
  expect(covered).toEqual(covered.toSorted((left, right) => left - right));
  const summaries = firstTurn.match(/\[Earlier in this chat: /g);
  expect(summaries).toHaveLength(1);
  expect(firstTurn).toContain(`[Earlier in this chat: ${String(covered.at(-1))} messages, in short.`);
});

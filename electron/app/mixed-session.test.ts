import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageText, type Message } from '../../shared/entities/message.ts';
import type { SettingsPatch } from '../../shared/entities/settings.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { SmallEngine } from '../inference/testing/small-engine.ts';
import { createApp, type App } from './create-app.ts';

/** One for each of three throws of a switch: all are thrown once. */
const MESSAGES = 63;
/** Only a hang ends the test, however slow the machine is. */
const MOST_MS = 600_000;

let folder: string;
let app: App;
let client: RpcClient;
/** Called at the end of each answer; one is awaited at a time. */
let onEnded: (message: Message) => void = () => {};

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-mixed-'));
  mkdirSync(path.join(folder, 'Documents'));
  const lines = Array.from({ length: 3000 }, (_, line) => `${String(line + 1)}: ${String(line * 7919)} words of a log`);
  writeFileSync(path.join(folder, 'Documents', 'long.log'), lines.join('\n'));
  app = await createApp({
    capabilities: { kind: 'web', appVersion: '1.0.0', versions: {} },
    dataFolder: path.join(folder, 'profile'),
    resourcesFolder: path.join(folder, 'no-resources'),
    engines: [{ runs: ({ type }) => type === 'file', backend: new SmallEngine() }],
    loadEmbedder: () => Promise.reject(new Error('There is no embedder.')),
  });
  const transports = createMemoryTransports();
  app.server.connect(transports.server);
  client = createRpcClient(transports.client);
  client.on('chat.message-changed', (message) => {
    if (message.role === 'assistant' && message.status !== 'generating') onEnded(message);
  });
  client.on('permissions.approval-requested', ({ id }) => {
    void client.call('permissions.answerApproval', { id, answer: 'once' }).catch(() => null);
  });
  await client.call('permissions.addGrant', { path: path.join(folder, 'Documents'), access: 'write' });
});
afterEach(async () => {
  await app.dispose();
  rmSync(folder, { recursive: true });
});

/** Starts an answer and waits for its end, which may be reported before the call returns. */
async function ended(start: () => Promise<{ readonly id: string }>): Promise<Message> {
  const ends = new Map<string, Message>();
  const { promise, resolve } = Promise.withResolvers<Message>();
  let wanted: string | null = null;
  onEnded = (message) => {
    ends.set(message.id, message);
    if (message.id === wanted) resolve(message);
  };
  wanted = (await start()).id;
  return ends.get(wanted) ?? promise;
}

const send = (conversationId: string | null, text: string): Promise<Message> =>
  ended(async () => (await client.call('chat.send', { conversationId, text })).answer);

/** Numbers that look random and are the same each time (Lehmer's generator). */
function mixed(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed;
  return (items) => {
    state = (state * 48_271) % 2_147_483_647;
    return items[state % items.length] as (typeof items)[number];
  };
}

const WORDS = [
  'hi',
  'what is 17% of 2,340?',
  'how many km are 26.2 miles?',
  'remember that I am allergic to peanuts',
  'My wife is called Anna, what should I cook tonight?',
  '@notes and @calendar, what is new?',
  'see https://example.org/a/page?x=1',
  `Summarise this: ${'It was a long day at the office, and nobody said a word about the budget. '.repeat(14)}`,
  'call calculate {"expression": "17% of 2340"}',
  'call create_note {"title": "Boxes", "text": "Four of them, in the cellar"}',
  'call list_notes {}',
  'call find_tools {"query": "water the plants"}',
  'call load_tools {"names": ["notes", "calendar", "math"]}',
  'call load_tools {"names": ["all"]}',
  'call random_number {"min": 1, "max": 1000, "count": 1000}',
  'call read_file {"path": "Documents/long.log"}',
  'call read_more {"handle": "the last one"}',
  'call no_such_tool {"a": 1}',
  'call delete_note {"title": "nothing of this name"}',
  '@read_file({"path": "Documents/long.log", "lines": 1000})',
  'say nothing',
  'loop in arguments',
  'loop in text',
];

const SWITCHES: readonly SettingsPatch[] = [
  { toolLoader: false },
  { toolLoader: true },
  { memory: false },
  { memory: true },
  { toolStrategy: 'all' },
  { toolStrategy: 'keyword' },
  { toolStrategy: 'conversation-length' },
  { toolStrategy: 'adaptive' },
  { toolDocumentation: 'full' },
  { toolDocumentation: 'brief' },
  { toolDocumentation: 'profile' },
  { contextSize: 1024 },
  { contextSize: 2048 },
  { contextSize: 4096 },
  { contextSize: 16_384 },
  { toolBudget: 0 },
  { toolBudget: 20_000 },
  { toolBudget: null },
  { bundlesOff: ['notes', 'math'] },
  { bundlesOff: [] },
  { toolIdleTurns: 1 },
];
const BUNDLES = ['notes', 'calendar', 'math', 'files', 'text'] as const;

it(
  `answers ${String(MESSAGES)} mixed messages with every switch thrown, without a failure`,
  { timeout: MOST_MS },
  async () => {
    const pick = mixed(17);
    const problems: string[] = [];
    let conversationId: string | null = null;
    for (let count = 0; count < MESSAGES; count++) {
      if (count % 3 === 0) await client.call('settings.update', SWITCHES[(count / 3) % SWITCHES.length] ?? {});
      if (pick([1, 2, 3, 4, 5, 6, 7, 8]) === 1) conversationId = null;
      if (pick([1, 2, 3, 4, 5, 6]) === 1) await client.call('loader.load', { conversationId, names: [...BUNDLES] });
      if (pick([1, 2, 3, 4, 5, 6]) === 1) await client.call('loader.unload', { conversationId, names: ['notes'] });
      // Each meets every part of the switches' cycle, in another order each time around.
      const text: string = WORDS[(count * 5 + Math.floor(count / WORDS.length)) % WORDS.length] ?? '';
      const answer: Message = await send(conversationId, text);
      conversationId = answer.conversationId;
      problems.push(...problemsOf(`${String(count)} ${text.slice(0, 60)}`, answer));
      problems.push(...(await paneProblems(`${String(count)} ${text.slice(0, 60)}`, conversationId)));
      if (pick([1, 2, 3, 4, 5, 6, 7, 8, 9]) === 1 && !text.startsWith('@read_file'))
        problems.push(
          ...problemsOf(
            `${String(count)} retry`,
            await ended(() => client.call('chat.retry', { messageId: answer.id })),
          ),
        );
    }
    expect(problems).toEqual([]);
  },
);

function problemsOf(about: string, { status, error, parts }: Message): readonly string[] {
  const isDirect = about.includes('@read_file(');
  return [
    ...(status === 'complete' ? [] : [`${about}: ${status}: ${error ?? ''}`]),
    ...(isDirect || messageText({ parts }).trim() !== '' ? [] : [`${about}: an empty answer`]),
  ];
}

/** The contract rejects figures below zero; these are the other impossible ones. */
async function paneProblems(about: string, conversationId: string | null): Promise<readonly string[]> {
  const { contextSize, instructionsTokens, toolsTokens, turnsTokens, loader } = await client.call(
    'chat.promptContents',
    { conversationId },
  );
  const over = Object.entries(loader.budget).filter(([, { used, limit }]) => limit !== null && used > limit);
  return [
    ...over.map(([name, { used, limit }]) => `${about}: ${name} ${String(used)} of ${String(limit)}`),
    ...(instructionsTokens + toolsTokens <= contextSize
      ? []
      : [
          `${about}: ${String(instructionsTokens + toolsTokens)} tokens before the first turn, of ${String(contextSize)}`,
        ]),
    ...([instructionsTokens, toolsTokens, turnsTokens].some((tokens) => tokens < 0) ? [`${about}: below zero`] : []),
  ];
}

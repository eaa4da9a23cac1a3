import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { forkHelper, type StartHelper } from '../../foundation/helper-process.ts';
import type { LogLevel } from '../../foundation/logger.ts';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import type { ReaderInput } from '../reading.ts';
import { createRequestReader } from './create-request-reader.ts';

const RESOURCES = path.join(import.meta.dirname, '../../../resources');
const message = (text: string, id = 'any'): StoredMessage => ({
  id,
  conversationId: id,
  role: 'user',
  parts: [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});
const inputOf = (text: string, id?: string): ReaderInput => ({
  history: [message(text, id)],
  things: { ...NO_TITLES },
  tools: [
    { name: 'start_timer', risk: 'write-local', isOwn: true },
    { name: 'create_note', risk: 'write-local', isOwn: true },
  ],
});
const never = new AbortController().signal;
const jobs: unknown[] = [];
const logged: string[] = [];
const startHelper: StartHelper = (file, megabytes) => {
  const process = forkHelper(file, megabytes);
  return { ...process, send: (job) => (jobs.push(job), process.send(job)) };
};
const logger = { log: (_level: LogLevel, text: string) => void logged.push(text) };
const reader = createRequestReader({ startHelper, resourcesFolder: RESOURCES, logger });
afterAll(async () => reader.dispose());

it('says what a message asks for', async () => {
  expect(await reader.read(inputOf('set a timer for 10 minutes and make a note: buy milk'), never)).toMatchObject({
    type: 'requests',
    requests: [expect.stringContaining('timer'), expect.stringContaining('milk')],
  });
});

it('leaves what nobody types unread without looking at it', async () => {
  const before = jobs.length;
  for (const text of ['word '.repeat(20_000), '9 '.repeat(50_000), '"'.repeat(100_000), '('.repeat(5000)])
    expect(await reader.read(inputOf(text), never)).toMatchObject({ type: 'unread', reason: 'long' });
  expect(jobs.length).toBe(before);
});

it('leaves code unread', async () => {
  const code = 'for (const [key, value] of Object.entries(map)) { out[key] = value => value + 1; }';
  expect(await reader.read(inputOf(code), never)).toMatchObject({ type: 'unread', reason: 'code' });
});

it('reads other languages by the encoder alone', async () => {
  const timer = { name: 'start_timer', risk: 'write-local', isOwn: true } as const;
  const takes = [{ name: 'duration', type: 'text', isRequired: true, choices: [] }] as const;
  const input = { ...inputOf('stell bitte einen Timer auf 10 Minuten'), tools: [{ ...timer, takes }] };
  expect(await reader.read(input, never)).toMatchObject({
    type: 'calls',
    calls: [{ tool: 'start_timer', arguments: { duration: '10 Minuten' } }],
  });
  const talk = 'gestern war es bei uns am See richtig schön';
  expect(await reader.read(inputOf(talk), never)).toMatchObject({ type: 'unread', reason: 'language' });
});

it('reads a draft once, and not again when it has become a message', async () => {
  const before = jobs.length;
  const draft = await reader.read(inputOf('toss a coin', 'draft'), never);
  expect(await reader.read(inputOf('toss a coin', 'sent'), never)).toEqual(draft);
  expect(jobs.slice(before)).toHaveLength(1);
});

it('stops when it is told to, and reads the next message', async () => {
  const stop = new AbortController();
  const reading = reader.read(inputOf('flip a coin five times please'), stop.signal);
  stop.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
  expect(await reader.read(inputOf('toss a coin'), never)).toMatchObject({ type: 'requests' });
});

it('reads English without a model that is missing, and says so once', async () => {
  const without = createRequestReader({ startHelper: forkHelper, resourcesFolder: '/nowhere', logger });
  try {
    for (const text of ['toss a coin', 'roll a die'])
      expect((await without.read(inputOf(text), never)).type).toBe('requests');
    const french = 'rappelle-moi demain de payer le loyer';
    expect(await without.read(inputOf(french), never)).toMatchObject({ type: 'unread', reason: 'language' });
    expect(logged).toHaveLength(1);
  } finally {
    without.dispose();
  }
});

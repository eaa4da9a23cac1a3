import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEarlierBundle } from '../bundles/earlier/bundle.ts';
import { storedChat } from '../bundles/earlier/stored-chat.ts';
import { messageText } from '../../shared/entities/message.ts';
import type { AnswerProfile, GenerateRequest } from '../inference/inference-backend.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createChatFixture, profile, type ChatFixture, type ChatFixtureOptions } from '../chat/testing/chat-fixture.ts';
import { LongChatEngine } from '../chat/testing/long-chat-engine.ts';
import { callTools, say, type Step } from '../chat/testing/step-backend.ts';
import { definePlainTool, type ToolDefinition } from '../tools/define-tool.ts';

/** Characters around a message in the engine's prompt, and what it writes between two messages. */
const FRAME_TOKENS = 40;
const FACT = 'The serial number of the boiler is KX-7731.';

let fixture: ChatFixture;
let engine: LongChatEngine;
interface Opened extends Pick<ChatFixtureOptions, 'mayReadAhead' | 'instructions'> {
  readonly profile?: Partial<AnswerProfile>;
}
function open(contextSize: number, { profile: over = {}, ...options }: Opened = {}): void {
  const own = { ...profile, ...over };
  engine = new LongChatEngine(contextSize);
  const models = { profile: own, ensureReady: async () => own };
  fixture = createChatFixture(openNewDatabase(), engine, { contextSize, models, ...options });
  const bundle = createEarlierBundle(storedChat(fixture.repositories));
  fixture.catalog.setSource({ id: 'earlier', bundles: [bundle] });
}
async function reopen(...options: Parameters<typeof open>): Promise<void> {
  await fixture.chat.dispose();
  fixture.database.close();
  open(...options);
}
beforeEach(() => open(4096));
afterEach(async () => {
  await fixture.chat.dispose();
  fixture.database.close();
});

/** @param more of what it says, so that fewer messages fill a larger context. */
const message = (turn: number, more = ''): string =>
  turn === 3
    ? FACT
    : `Message ${String(turn)}: the bed by the ${['fence', 'gate', 'shed'][turn % 3] ?? ''} needs beans.${more}`;
const MORE = ' They grow up a pole, and want water in the morning.'.repeat(9);

/** Sends messages one after another; nothing else happens in between, so the model has time for its work. */
async function chatFor(turns: number, id: string | null = null, { from = 1, more = '' } = {}): Promise<string> {
  let conversationId = id;
  for (let turn = from; turn < from + turns; turn++) {
    conversationId = (await fixture.ask(message(turn, more), conversationId)).conversationId;
    await fixture.chat.hasReadAnswer();
  }
  return conversationId ?? '';
}

const texts = ({ turns }: GenerateRequest): readonly string[] =>
  turns.map((turn) => (turn.role === 'user' ? turn.text : JSON.stringify(turn.parts)));
const stored = (id: string) => fixture.repositories.compactions.list(id);

describe.each([
  [400, '4,096 tokens, a model that cannot summarize', 4096, { answers: 'tools' as const }, 'rules', ''],
  [110, '16,384 tokens, a model that can', 16_384, {}, 'model', MORE],
] as const)('a chat of %i turns with %s', (turns, _, contextSize, over, by, more) => {
  it('never waits at Send, never changes its prefix, and loses no word', { timeout: 600_000 }, async () => {
    await reopen(contextSize, { profile: over });
    const id = await chatFor(turns, null, { more });

    const messages = fixture.chat.messages(id);
    expect(messages.filter(({ status }) => status !== 'complete')).toEqual([]);
    expect(messages.filter(({ role }) => role === 'user').map(messageText)).toEqual(
      Array.from({ length: turns }, (__, index) => message(index + 1, more)),
    );

    // What a message costs is itself, also right after the conversation was made shorter.
    const longest = Math.max(...engine.answered.slice(1).map(({ evaluated }) => evaluated));
    expect(longest).toBeLessThan(FRAME_TOKENS + message(100, more).length / 3);
    const prefixes = engine.answered.map(({ request }) =>
      JSON.stringify([request.instructions, request.documentedTools]),
    );
    expect(new Set(prefixes).size).toBe(1);

    // The last two exchanges are word for word in each prompt.
    for (const [index, { request }] of engine.answered.entries()) {
      const shown = texts(request).filter((__, place) => request.turns[place]?.role === 'user');
      for (const back of [1, 2].slice(0, index)) expect(shown.at(-back)).toContain(message(index + 2 - back, more));
    }

    const compactions = stored(id);
    expect(compactions.length).toBeGreaterThan(2);
    expect(compactions.length).toBeLessThan(turns / 10);
    expect(new Set(compactions.map(({ through }) => through)).size).toBe(compactions.length);
    expect(new Set(compactions.map((compaction) => compaction.by))).toEqual(new Set([by]));
    expect(fixture.eventsOf('chat.compacted')).toEqual(compactions);
    const found = await fixture.repositories.search.conversations('KX-7731', 5);
    expect(found.map(({ conversation }) => conversation.id)).toEqual([id]);
    await findsTurn3(id);
  });
});

/** The model no longer sees it, and knows how to look. */
async function findsTurn3(id: string): Promise<void> {
  engine.answered.length = 0;
  await fixture.ask(
    'Which serial number did I give you for the boiler?',
    id,
    callTools([['search_this_chat', { query: 'boiler serial number' }]]),
    say('KX-7731'),
  );
  const [first, second] = engine.answered.map(({ request }) => texts(request));
  expect(first?.join('\n')).not.toContain(FACT);
  expect(first?.[0]).toMatch(/search_this_chat\(query: string\)[^]*\[Earlier in this chat: \d+ messages, in short\./);
  expect(second?.at(-1)).toContain(FACT);
  expect(second?.at(-1)).toContain('"turn":3');
}

describe('a conversation that was made shorter', () => {
  it('is summarized by rules, right before a message, if there was no idle time for the model', async () => {
    await reopen(4096, { mayReadAhead: () => false });
    const id = await chatFor(60);
    expect(fixture.chat.messages(id).every(({ status }) => status === 'complete')).toBe(true);
    expect(engine.summaries).toBe(0);
    expect(stored(id).map(({ by }) => by)).toContain('rules');
    expect(engine.answered.at(-1)?.request.turns.length).toBeLessThan(120);
  });

  it('became so while nobody waited, also where the prefix takes most of the context', async () => {
    await reopen(4096, { instructions: 'Be brief. '.repeat(800) });
    const id = await chatFor(20);
    expect(stored(id).length).toBeGreaterThan(0);
    const longest = Math.max(...engine.answered.slice(1).map(({ evaluated }) => evaluated));
    expect(longest).toBeLessThan(FRAME_TOKENS + message(100).length / 3);
  });

  it('stops summarizing as soon as somebody writes, and stores nothing of it', async () => {
    const { chat } = fixture;
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    engine.summarize = async (_, __, signal) => {
      begin();
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      end();
      return {
        finishReason: 'aborted',
        parts: [{ type: 'text', text: 'We planned the garden, and then we began to' }],
      };
    };
    let id: string | null = null;
    for (let turn = 1; engine.summaries === 0 && turn < 100; turn++) {
      id = (await fixture.ask(message(turn), id)).conversationId;
      await Promise.race([chat.hasReadAnswer(), begun]);
    }
    await chat.prepare(id, 'And');
    await ended;
    await chat.hasReadAnswer();
    expect(stored(id ?? '')).toEqual([]);
  });

  it('lets the model see everything again if its context becomes much larger', async () => {
    const id = await chatFor(60);
    const [compaction] = stored(id);
    if (compaction === undefined) throw new Error('Nothing was compacted.');
    expect(fixture.chat.compaction(id)).toEqual(stored(id).at(-1));
    const large = createChatFixture(fixture.database, new LongChatEngine(32_768), { contextSize: 32_768 });
    expect(large.chat.compaction(id)).toBeNull();
    expect((await large.chat.promptContents(id)).compaction).toBeNull();
    await large.chat.dispose();
  });

  it('forgets its summary if an answer in it is edited, and with the messages that an edit removes', async () => {
    const id = await chatFor(60);
    const [, answer] = fixture.chat.messages(id);
    fixture.chat.editAnswer(answer?.id ?? '', 'It is written down.');
    expect(fixture.chat.compaction(id)).toBeNull();
    await fixture.chat.hasReadAnswer();

    const again = await chatFor(30, id, { from: 61 });
    expect(stored(again).length).toBeGreaterThan(0);
    const third = fixture.chat.messages(id)[4];
    const edited = fixture.chat.edit(third?.id ?? '', 'Something else');
    await fixture.ended(edited.answer.id);
    expect(stored(id)).toEqual([]);
    const kept = fixture.repositories.conversations.list().find((conversation) => conversation.id !== id);
    expect(fixture.chat.compaction(kept?.id ?? '')).toMatchObject({ conversationId: kept?.id });
  });
});

describe('long results of earlier turns', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `line ${String(index)} of the list of plants`).join('\n');
  const reading: Step = callTools([['read_list', {}]]);

  it('are folded to their first lines, and can be read again', async () => {
    const { catalog } = fixture;
    catalog.setSource({ id: 'list', bundles: [{ name: 'list', summary: 'A list', tools: [listTool(lines)] }] });
    let id: string | null = null;
    for (let turn = 1; turn <= 4; turn++) {
      id = (await fixture.ask('Read the list', id, reading, say('There it is.'))).conversationId;
      await fixture.chat.hasReadAnswer();
    }
    const compaction = fixture.chat.compaction(id ?? '');
    expect(compaction).toMatchObject({ through: null, messages: 0 });
    await fixture.ask('What is at its end?', id);
    const shown = texts(engine.answered.at(-1)?.request as GenerateRequest);
    const [, reference] = /read_again with result \\"(\w{8})\\"/.exec(shown[1] ?? '') ?? [];
    expect(shown[1]).not.toContain('line 59');
    expect(shown.at(-2)).toContain('line 59');
    await fixture.ask('Look', id, callTools([['read_again', { result: reference ?? '' }]]), say('Line 59.'));
    expect(texts(engine.answered.at(-1)?.request as GenerateRequest).at(-1)).toContain('line 59');
  });
});

const listTool = (text: string): ToolDefinition =>
  definePlainTool({
    name: 'read_list',
    summary: 'Reads the list.',
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: ['a', 'b', 'c'],
    parameters: z.object({}),
    run: () => ({ text }),
  });

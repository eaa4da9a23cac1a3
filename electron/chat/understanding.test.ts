import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { understandingSchema, type Understanding } from '../../shared/entities/understanding.ts';
import { definePlainTool } from '../tools/define-tool.ts';
import { loadReaderModels } from '../reading/process/reader-models.ts';
import { unreadAs } from '../reading/reading.ts';
import { createRepositories } from '../storage/repositories.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools, say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';
import { leftToModel, understood, understoodCalls } from './understanding.ts';

const RESOURCES = path.join(import.meta.dirname, '../../resources');
const LONG = 'ha 😀'.repeat(1000);

describe('what is stored of a reading', () => {
  it('is small, however much was read', () => {
    const calls = Array.from({ length: 30 }, (_, call) => ({
      tool: `tool_${String(call)}`,
      arguments: Object.fromEntries(Array.from({ length: 30 }, (__, key) => [`a${String(key)}`, LONG])),
    }));
    const trace = Array.from({ length: 100 }, () => ({ reader: LONG, said: LONG }));
    const stored = understood({ type: 'calls', calls, isAsked: true, trace });
    expect(understandingSchema.parse(stored)).toEqual(stored);
    expect(stored.trace).toHaveLength(20);
    expect(stored.as).toMatchObject({ calls: { length: 8 } });
    expect(JSON.stringify(stored).length).toBeLessThan(30_000);
  });

  it('cuts no character in half', () => {
    for (const length of [198, 199, 200]) {
      const said = `${'x'.repeat(length)}😀${'x'.repeat(20)}`;
      const stored = understoodCalls({ calls: [], isAsked: true }, [{ reader: 'moved', said }]);
      expect(stored.trace[0]?.said.length).toBe(200);
      expect(stored.trace[0]?.said.isWellFormed()).toBe(true);
    }
  });

  it('keeps values that are not text as they are written', () => {
    const call = { tool: 'set_timer', arguments: { minutes: 10, days: ['mon'], text: 'tea' } };
    expect(understoodCalls({ calls: [call], isAsked: false }, []).as).toEqual({
      type: 'calls',
      isAsked: false,
      calls: [
        {
          tool: 'set_timer',
          arguments: [
            { name: 'minutes', value: '10' },
            { name: 'days', value: '["mon"]' },
            { name: 'text', value: 'tea' },
          ],
        },
      ],
    });
  });

  it('says why a message went to the model', () => {
    const declined = { type: 'declined', trace: [] } as const;
    expect(leftToModel(declined).as).toEqual({ type: 'model', because: 'uncertain' });
    expect(leftToModel(unreadAs('language')).as).toEqual({ type: 'model', because: 'language' });
  });
});

const addTask = definePlainTool({
  name: 'add_task',
  summary: 'Add a task to a list',
  risk: 'write-local',
  cannotBeUndone: 'It is only a test.',
  timeoutMs: 60_000,
  examples: ['put milk on my list', 'add eggs', 'new task'],
  parameters: z.object({ task: z.string(), list: z.string().optional() }),
  roles: { task: ['new task'], list: ['list'] },
  run: ({ task }) => ({ task }),
  said: () => 'Added.',
});

const storedOf = (conversationId: string, of: ReturnType<typeof useChat>): StoredMessage | undefined =>
  createRepositories(of().database).messages.list(conversationId)[1];

describe('an answer of a model that is guided', () => {
  const guided = { ...profile, answers: 'tools', guided: true } as const;
  const fixture = useChat({
    models: { profile: guided, ensureReady: async () => guided },
    tools: [addTask],
    readers: loadReaderModels(RESOURCES).models,
  });
  const ask = async (text: string, ...steps: Parameters<ReturnType<typeof fixture>['ask']>[2][]) => {
    const { conversationId } = await fixture().ask(text, null, ...steps);
    return storedOf(conversationId, fixture)?.understood;
  };

  it('keeps the calls that its message was read as, and who read it', async () => {
    const stored = await ask('put eggs and milk on my shopping list');
    expect(stored?.as).toEqual({
      type: 'calls',
      isAsked: true,
      calls: ['eggs', 'milk'].map((task) => ({
        tool: 'add_task',
        arguments: [
          { name: 'task', value: task },
          { name: 'list', value: 'shopping' },
        ],
      })),
    });
    expect(stored?.trace.map(({ reader }) => reader)).toEqual(['entries of a list', 'speech act', 'calls']);
  });

  it('keeps what was left to the model', async () => {
    const stored = await ask('what is twice 21?', callTools([['double', { value: 21 }]]), say('42'));
    expect(stored?.as).toMatchObject({
      type: 'requests',
      count: 1,
      requests: [{ type: 'open', said: 'what is twice 21?', callable: 'all', likely: ['double', 'hang'] }],
    });
  });

  it('keeps that nothing was asked for, and that it could not be read', async () => {
    expect((await ask('don’t delete my notes'))?.as).toEqual({ type: 'declined' });
    expect((await ask('Wer war eigentlich Napoleon?'))?.as).toEqual({ type: 'unread', reason: 'language' });
  });

  it('says that no tool does what none does, without asking the model', async () => {
    const stored = await ask('order me a pizza', say('Which name?'));
    expect(stored?.as).toMatchObject({ requests: [{ type: 'open', callable: 'none' }] });
    expect(fixture().backend.requests).toHaveLength(0);
    const shown = JSON.stringify(fixture().eventsOf('chat.message-changed').at(-1));
    expect(shown).toContain('None of my tools can do that.');
    expect(shown).toContain('choose-model');
  });

  it('sends it to the windows with the end of the answer', async () => {
    await ask('put eggs and milk on my shopping list');
    expect(fixture().eventsOf('chat.message-changed').at(-1)).toMatchObject({ understood: { as: { type: 'calls' } } });
  });
});

describe('an answer of a model that reads messages by itself', () => {
  const fixture = useChat();
  const asRead: Understanding = { as: { type: 'model', because: 'not-read' }, trace: [] };

  it('says so', async () => {
    const { conversationId } = await fixture().ask('Hello', null, say('Hi.'));
    expect(storedOf(conversationId, fixture)?.understood).toEqual(asRead);
  });

  it('says nothing where the person called a tool', async () => {
    const { conversationId } = await fixture().ask('@double({"value": 21})');
    expect(storedOf(conversationId, fixture)?.understood).toBeUndefined();
  });

  it('keeps it in other versions, in copies and when it is edited', async () => {
    const { ask, chat, backend, ended, repositories } = fixture();
    const { conversationId, answerId, userId } = await ask('Hello', null, say('Hi.'));
    const earlier: Understanding = { as: { type: 'declined' }, trace: [{ reader: 'speech act', said: 'keeps' }] };
    repositories.messages.saveUnderstanding(answerId, earlier);
    backend.add(say('Hello.'));
    chat.retry(answerId);
    await ended(answerId);
    expect(chat.versions(answerId).map((version) => version.understood)).toEqual([earlier, asRead]);
    expect(chat.chooseVersion(answerId, 1).understood).toEqual(earlier);
    expect(chat.editAnswer(answerId, 'Hi there.').understood).toEqual(earlier);
    backend.add(say('Bye.'));
    const { answer } = chat.edit(userId, 'Goodbye');
    await ended(answer.id);
    const copy = repositories.conversations.list().find(({ id }) => id !== conversationId);
    expect(chat.messages(copy?.id ?? '')[1]?.understood).toEqual(earlier);
  });
});

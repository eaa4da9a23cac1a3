import { beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import type { GenerateRequest } from '../inference/inference-backend.ts';
import { MemoryService } from '../memory/memory-service.ts';
import { say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

let memory: MemoryService;
const fixture = useChat({
  createMemory: ({ repositories, settings }) => {
    const reader = { embedderKey: null, read: () => Promise.resolve(null) };
    return (memory = new MemoryService({
      memories: repositories.memories,
      transaction: repositories.transaction,
      settings,
      reader,
      logger: silentLogger,
    }));
  },
});
beforeEach(async () => {
  fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword' });
  await memory.remember('My sister is [called] Anna\n<|im_end|>', 'fact', null);
});

const answered = (text: string, conversationId: string | null = null) =>
  fixture().ask(text, conversationId, say('Yes.'));

/** What the model is shown of the person's messages. */
const asked = (request: Pick<GenerateRequest, 'turns'> | undefined = fixture().backend.requests.at(-1)): string[] =>
  (request?.turns ?? []).flatMap((turn) => (turn.role === 'user' ? [turn.text] : []));

const REMEMBERED = '[Remembered: My sister is called Anna im_end]\n';

it('precedes the words that it relates to, on one line and without markup, and stays there', async () => {
  const { conversationId } = await answered('When does my sister Anna arrive?');
  expect(asked()).toEqual([`${REMEMBERED}When does my sister Anna arrive?`]);
  const [prefix] = fixture().backend.requests.map(({ instructions, documentedTools }) =>
    JSON.stringify({ instructions, documentedTools }),
  );
  expect(prefix).not.toContain('Anna');
  await memory.remember('Anna drinks tea', 'fact', null);
  await answered('And tomorrow?', conversationId);
  expect(asked()).toEqual([`${REMEMBERED}When does my sister Anna arrive?`, 'And tomorrow?']);
});

it('is read ahead with a draft', async () => {
  await fixture().chat.prepare(null, 'When does my sister Anna');
  expect(fixture().backend.prepared.at(-1)?.draft).toBe(`${REMEMBERED}When does my sister Anna`);
});

it('is removed with the memory, and restored with it', async () => {
  const { conversationId } = await answered('When does my sister Anna arrive?');
  const [kept] = fixture().repositories.memories.all();
  memory.delete(kept?.id ?? '');
  await answered('And tomorrow?', conversationId);
  expect(asked()[0]).toBe('When does my sister Anna arrive?');
  memory.restore(kept?.id ?? '');
  await answered('And then?', conversationId);
  expect(asked()[0]).toBe(`${REMEMBERED}When does my sister Anna arrive?`);
});

it('follows the new words of an edited message, and stays in the copy', async () => {
  const { backend, chat, ended, repositories } = fixture();
  const { conversationId, userId } = await answered('When does my sister Anna arrive?');
  backend.add(say('No.'));
  const edited = chat.edit(userId, 'What is the time?');
  await ended(edited.answer.id);
  expect(asked()).toEqual(['What is the time?']);
  const copy = repositories.conversations.list().find(({ id }) => id !== conversationId);
  await answered('And tomorrow?', copy?.id ?? '');
  expect(asked()[0]).toBe(`${REMEMBERED}When does my sister Anna arrive?`);
});

it('is absent in an off-state, as are earlier ones', async () => {
  const { settings } = fixture();
  const { conversationId } = await answered('When does my sister Anna arrive?');
  settings.update({ memory: false });
  await answered('Does my sister Anna like tea?', conversationId);
  expect(asked()).toEqual(['When does my sister Anna arrive?', 'Does my sister Anna like tea?']);
  settings.update({ memory: true });
  const { conversationId: other } = await answered('When does my sister Anna arrive?');
  expect(asked()).toEqual([`${REMEMBERED}When does my sister Anna arrive?`]);
  settings.update({ toolLoader: false });
  await answered('My sister Anna?', other);
  expect(asked()).toEqual(['When does my sister Anna arrive?', 'My sister Anna?']);
});

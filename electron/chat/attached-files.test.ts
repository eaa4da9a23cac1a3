import { utimesSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import {
  createAttachmentsFixture,
  readText,
  type AttachmentsFixture,
} from '../attachments/testing/attachments-fixture.ts';
import { messageText, type Message } from '../../shared/entities/message.ts';
import type { GenerateRequest } from '../inference/inference-backend.ts';
import { rpcError } from './testing/rpc-error.ts';
import { say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

let files: AttachmentsFixture;
/** Ids of the files that each conversation gets. */
let shared: readonly string[] = [];
const fixture = useChat({
  createAttachments: ({ repositories }) => {
    files = createAttachmentsFixture(repositories, async () => readText('The notice period is three months.'), {
      shared: () => shared,
    });
    return files.attachments;
  },
});
afterEach(() => {
  shared = [];
  files.remove();
});

const add = async (name: string): Promise<string> => (await files.attachments.addFile(files.put(name, 'x'))).id;

async function send(conversationId: string | null, text: string, ...names: string[]): Promise<Message> {
  const { backend, chat, ended } = fixture();
  const attachments: string[] = [];
  for (const name of names) attachments.push(await add(name));
  backend.add(say('Done.'));
  const { answer, userMessage } = chat.send(conversationId, text, { attachments });
  await ended(answer.id);
  return userMessage;
}

/** What the engine has to have read before something: everything of the prompt up to there. */
const prefixOf = ({ instructions, documentedTools, turns }: GenerateRequest, count: number): string =>
  JSON.stringify([instructions, documentedTools, turns.slice(0, count)]);

it('what is attached stands at its message: everything before it is the same as without it', async () => {
  const { backend, chat } = fixture();
  const { conversationId } = await send(null, 'hello');
  await send(conversationId, 'what is the notice period?', 'lease.txt');
  await send(conversationId, 'thanks');
  const [first, second, third] = backend.requests;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('Three answers were asked for.');
  expect(prefixOf(second, first.turns.length)).toBe(prefixOf(first, first.turns.length));
  expect(prefixOf(third, second.turns.length - 1)).toBe(prefixOf(second, second.turns.length - 1));
  const before = JSON.stringify([second.instructions, second.documentedTools, second.turns.slice(0, -1)]);
  expect(before).not.toContain('three months');
  expect(second.turns.at(-1)).toMatchObject({
    role: 'assistant',
    parts: [{ type: 'tool-calls', calls: [{ name: 'read_file', arguments: { path: 'lease.txt' } }] }],
  });
  expect(JSON.stringify(third.turns)).toContain('three months');
  expect(chat.messages(conversationId)[2]?.attachments).toMatchObject([
    { name: 'lease.txt', share: { isWhole: true } },
  ]);
});

it('a conversation gets the files of its project with its next message, before what that attaches, and once', async () => {
  const { backend, repositories } = fixture();
  const { conversationId } = await send(null, 'hello');
  shared = [await add('plan.txt'), await add('rules.txt')];
  repositories.attachments.giveToProject(shared, 'garden');
  expect(files.attachments.namesToSend(conversationId, [])).toEqual(['plan.txt', 'rules.txt']);
  const names = async (text: string, ...own: string[]) =>
    (await send(conversationId, text, ...own)).attachments?.map(({ name }) => name);
  expect(await names('and now?', 'own.txt')).toEqual(['plan.txt', 'rules.txt', 'own.txt']);
  expect(await names('and later?')).toBeUndefined();
  expect(JSON.stringify(backend.requests[1]?.turns)).toContain('three months');
  expect(JSON.stringify(backend.requests[0])).not.toContain('three months');
  // They stay what the project has.
  expect(files.attachments.ofProject('garden').map(({ name }) => name)).toEqual(['plan.txt', 'rules.txt']);
  await files.attachments.remove(shared[0] ?? '');
  files.attachments.claim(shared, conversationId, 'another');
  await files.attachments.tidy();
  expect(repositories.attachments.ofProject('garden')).toHaveLength(2);
});

it('a file of a project that has changed since it was added is read again, and only then', async () => {
  const { repositories } = fixture();
  shared = [await add('plan.txt')];
  repositories.attachments.giveToProject(shared, 'garden');
  const facts = { type: 'problem', kind: 'text', message: 'It was busy.' } as const;
  repositories.attachments.saveReading(shared[0] ?? '', facts, '', 1);
  const file = repositories.attachments.find(shared[0] ?? '')?.path ?? '';
  utimesSync(file, 1, 1);
  await send(null, 'what is the notice period?');
  utimesSync(file, 1e10, 1e10);
  await send(null, 'what is the notice period?');
  const [before, after] = fixture().backend.requests.map(({ turns }) => JSON.stringify(turns));
  expect(before).toContain('It was busy.');
  expect(after).toContain('three months');
});

it('the model reads it as text that others wrote', async () => {
  await send(null, 'read it', 'lease.txt');
  const [request] = fixture().backend.requests;
  const turn = request?.turns.at(-1);
  const [part] = turn?.role === 'assistant' ? turn.parts : [];
  expect(JSON.stringify(part)).toMatch(/untrusted|outside/i);
  const { repositories } = fixture();
  const conversation = repositories.conversations.list()[0]?.id ?? '';
  const calls = repositories.messages.list(conversation).flatMap(({ parts }) => parts);
  expect(calls).toContainEqual(
    expect.objectContaining({
      part: expect.objectContaining({ call: expect.objectContaining({ untrusted: true }) as object }) as object,
    }),
  );
});

it('files alone are a message, named after them', async () => {
  const { chat, repositories, backend } = fixture();
  const { conversationId } = await send(null, '', 'lease.txt', 'plan.txt');
  expect(repositories.conversations.find(conversationId)?.title).toBe('lease.txt, plan.txt');
  expect(messageText(chat.messages(conversationId)[0] ?? { parts: [] })).toBe('');
  expect(backend.requests[0]?.turns[0]).toMatchObject({ role: 'user', text: 'Attached: lease.txt, plan.txt' });
});

it('an answer that is generated again reads the same, and so does the kept branch of an edited message', async () => {
  const { backend, chat, ended, repositories } = fixture();
  const { conversationId, id } = await send(null, 'read it', 'lease.txt');
  backend.add(say('Again.'), say('Edited.'));
  await ended(chat.retry(chat.messages(conversationId)[1]?.id ?? '').id);
  await ended(chat.edit(id, 'read it well').answer.id);
  expect(backend.requests.map(({ turns }) => JSON.stringify(turns).includes('three months'))).toEqual([
    true,
    true,
    true,
  ]);
  const branch = repositories.conversations.list().find((one) => one.id !== conversationId)?.id ?? '';
  for (const conversation of [conversationId, branch])
    expect(chat.messages(conversation)[0]?.attachments).toMatchObject([{ name: 'lease.txt' }]);
});

it('what no longer waits can’t be sent, and nothing is stored then', async () => {
  const { chat, repositories } = fixture();
  const id = await add('lease.txt');
  await files.attachments.remove(id);
  expect(() => chat.send(null, 'hi', { attachments: [id] })).toThrow(/no longer exists/);
  expect(repositories.conversations.list()).toEqual([]);
});

it('a chat with an agent takes none', async () => {
  const { chat, repositories } = fixture();
  const agent = { id: 'gemini', folder: '/home/ida' };
  repositories.conversations.add({ id: 'c', title: 'c', pinned: false, createdAt: 1, updatedAt: 1, agent });
  const attachments = [await add('lease.txt')];
  expect(() => chat.send('c', 'hi', { attachments })).toThrow(rpcError('invalid', 'with an agent'));
});

import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { ChatProfile, NOW } from '../testing/chat-profile.ts';
import { chatGptChat, claudeChat, lmStudioChat, openWebUiChat } from '../testing/foreign-exports.ts';
import { importChats, type ImportResult } from './import-job.ts';
import { readClaudeChat } from './read-claude.ts';
import { storeChat } from './store-chat.ts';

let profile: ChatProfile;
beforeEach(() => {
  profile = new ChatProfile();
});
afterEach(() => profile.close());

const place = (name: string): string => path.join(profile.paths.dataFolder, name);
const write = (name: string, value: unknown): string => {
  writeFileSync(place(name), typeof value === 'string' ? value : JSON.stringify(value));
  return place(name);
};

async function archive(name: string, entries: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [entry, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), entry);
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(place(name)));
  return place(name);
}

const imported = (...files: string[]): Promise<ImportResult> =>
  importChats(
    {
      kind: 'import',
      database: profile.paths.database,
      resultFolder: profile.paths.resultFiles,
      attachmentFolder: profile.paths.attachments,
      files: files.map((file) => ({ place: file, name: path.basename(file) })),
      now: NOW,
    },
    () => {},
  );

describe('an import', () => {
  it('reads an archive as ChatGPT exports it, and passes over what is not a chat', async () => {
    const file = await archive('export.zip', {
      'conversations.json': JSON.stringify([chatGptChat, { title: 'Odd one' }]),
      'user.json': '{"id": "u", "email": "me@example.com"}',
      'message_feedback.json': '[{"id": 1}]',
      'chat.html': '<html></html>',
    });
    expect(await imported(file)).toEqual({
      added: 1,
      known: 0,
      failed: 1,
      problems: [{ name: 'Odd one', reason: 'It is not a chat of a program that Knapsack knows.' }],
    });
    const [conversation] = profile.repositories.conversations.list();
    expect(conversation).toMatchObject({ title: 'Trip to Lisbon', imported: { from: 'chatgpt', at: NOW } });
    expect(await imported(file)).toMatchObject({ added: 0, known: 1 });
  });

  it('reads several files of several programs at once', async () => {
    const files = [
      write('claude.json', [claudeChat]),
      write('1740000000000.conversation.json', lmStudioChat),
      write('chats.json', [openWebUiChat]),
    ];
    expect(await imported(...files)).toMatchObject({ added: 3, failed: 0 });
  });

  it('makes text that is found by a search, and counts as written by others', async () => {
    await imported(write('claude.json', [claudeChat]));
    const found = await profile.repositories.search.conversations('four hours', 10);
    expect(found.map(({ conversation }) => conversation.title)).toEqual(['Sourdough']);
  });

  it('of many chats adds each once, however often it is repeated', async () => {
    const short = [{ sender: 'human', text: 'Hello' }];
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...claudeChat,
      uuid: `c${String(index)}`,
      chat_messages: short,
    }));
    const file = write('many.json', many);
    expect(await imported(file)).toMatchObject({ added: 200, failed: 0 });
    expect(await imported(file)).toMatchObject({ added: 0, known: 200 });
  }, 120_000);

  it.each([
    ['an empty file', '', 'contains no chats'],
    ['a file of something else', '{"name": "x"}', 'contains no chats'],
    ['a text', 'Hello', 'contains no chats'],
    ['an archive that is cut off', 'PK\u0003\u0004', 'It is damaged or incomplete'],
  ])('says why %s can’t be read', async (_, text, words) => {
    const result = await imported(write('odd.json', text));
    expect(result).toMatchObject({ added: 0, failed: 1, problems: [{ name: 'odd.json' }] });
    expect(result.problems[0]?.reason).toContain(words);
  });

  it('that ends in the middle of a chat leaves nothing to be seen, and the next one completes it', async () => {
    const long = { ...claudeChat, chat_messages: Array.from({ length: 30 }, () => claudeChat.chat_messages[0]) };
    const half = new Error('The process ends.');
    let left = 2;
    const transaction: typeof profile.repositories.transaction = (work) => {
      if (left-- === 0) throw half;
      return profile.repositories.transaction(work);
    };
    const { resultFiles: resultFolder, attachments: attachmentFolder } = profile.paths;
    const store = { repositories: { ...profile.repositories, transaction }, resultFolder, attachmentFolder };
    await expect(storeChat(readClaudeChat(long), store, NOW)).rejects.toThrow(half);
    const stored = (): unknown => profile.database.prepare('SELECT count(*) FROM messages').pluck().get();
    expect(stored()).toBe(20);
    expect(profile.repositories.conversations.list()).toEqual([]);
    expect(await imported(write('claude.json', [long]))).toMatchObject({ added: 1 });
    expect([stored(), profile.repositories.conversations.list().length]).toEqual([30, 1]);
  });

  it('of a file that ends too early keeps what was complete', async () => {
    const text = JSON.stringify([claudeChat, openWebUiChat]);
    const result = await imported(write('cut.json', text.slice(0, -200)));
    expect(result).toMatchObject({
      added: 1,
      failed: 1,
      problems: [{ reason: expect.stringContaining('not valid JSON') }],
    });
  });

  it('keeps files inside their folder, whatever they are called', async () => {
    const data = Buffer.from('x').toString('base64');
    const files = ['../../../escaped.txt', 'a/b/c.txt', '..'].map((name) => ({ name, made: true, sizeBytes: 1, data }));
    const call = {
      id: 'c',
      tool: 't',
      bundle: null,
      arguments: {},
      result: null,
      error: null,
      outcome: 'succeeded',
      startedAt: '2026-01-01T00:00:00.000Z',
      durationMs: null,
      untrusted: false,
      files,
    };
    const at = '2026-01-01T00:00:00.000Z';
    const message = {
      role: 'assistant',
      id: 'm',
      createdAt: at,
      status: 'complete',
      error: null,
      figures: null,
      version: 1,
    };
    const chat = { id: 'x', title: 'T', titleGiven: true, pinned: false, createdAt: at, updatedAt: at };
    const attachment = { name: '../in\u202Evoice\nfdp.exe', sizeBytes: 1, facts: null, text: '', share: null, data };
    const parts = [{ type: 'tool-call', step: 0, call }];
    const messages = [{ ...message, parts, attachments: [attachment] }];
    const document = { format: 'knapsack-chat', version: 1, exportedAt: at, app: '1', chat: { ...chat, messages } };
    expect(await imported(write('own.json', document))).toMatchObject({ added: 1 });
    expect(existsSync(path.join(profile.paths.dataFolder, '..', 'escaped.txt'))).toBe(false);
    const [conversation] = profile.repositories.conversations.list();
    const [stored] = profile.repositories.messages.list(conversation?.id ?? '');
    const part = stored?.parts[0]?.part;
    const id = part?.type === 'tool-call' ? part.call.id : '';
    expect(readFileSync(path.join(profile.paths.resultFiles, id, 'escaped.txt'), 'utf8')).toBe('x');
    const [attached] = profile.repositories.attachments.ofConversation(conversation?.id ?? '');
    expect(attached?.name).toBe('../invoice fdp.exe');
    expect(path.dirname(path.dirname(attached?.path ?? ''))).toBe(profile.paths.attachments);
    expect(readFileSync(attached?.path ?? '', 'utf8')).toBe('x');
  });
});

import path from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useGate } from './testing/gate-fixture.ts';

const gate = useGate();

/** Attaches a file to a message of a conversation. */
function attach(conversationId: string, file: string): void {
  const { repositories } = gate();
  const messageId = `m-${path.basename(file)}`;
  const about = { status: 'complete', error: null, createdAt: 1, figures: null } as const;
  if (repositories.conversations.find(conversationId) === null)
    repositories.conversations.add({ id: conversationId, title: 'c', pinned: false, createdAt: 1, updatedAt: 1 });
  repositories.messages.add({ id: messageId, conversationId, role: 'user', parts: [], ...about });
  const id = crypto.randomUUID();
  const facts = { messageId: null, facts: null, share: null, sizeBytes: 1, origin: 'file' } as const;
  repositories.attachments.add({ id, name: path.basename(file), path: file, ...facts }, 1);
  repositories.attachments.claim([id], conversationId, messageId);
}

const inPrivate = (name: string): string => {
  gate().put(`Private/${name}`, name);
  return path.join(gate().home, 'Private', name);
};

it('an attached file is read in its chat by its name or path, without a question', async () => {
  attach('c1', inPrivate('letter.txt'));
  for (const place of ['letter.txt', path.join(gate().home, 'Private', 'letter.txt')])
    expect(await gate().run('read_text', { path: place })).toMatchObject({ result: 'letter.txt', untrusted: true });
  expect(gate().asked).toEqual([]);
});

it('that opens nothing else: no other file, no other use, no other chat', async () => {
  attach('c1', inPrivate('letter.txt'));
  inPrivate('other.txt');
  await gate().run('read_text', { path: path.join(gate().home, 'Private', 'other.txt') });
  await gate().run('write_text', { path: 'letter.txt', text: 'x' });
  await gate().run('read_text', { path: path.join(gate().home, 'Private', 'letter.txt') }, 'c2');
  expect(gate().asked.map(({ toolName, reasons }) => [toolName, reasons])).toEqual([
    ['read_text', ['folder']],
    ['write_text', ['folder']],
    ['read_text', ['folder']],
  ]);
});

it('a copy in the app’s own data is read, and nothing else there', async () => {
  const folder = path.join(gate().data, 'attachments', 'a');
  mkdirSync(folder, { recursive: true });
  for (const name of ['pasted.txt', 'secret.txt']) writeFileSync(path.join(folder, name), name);
  attach('c1', path.join(folder, 'pasted.txt'));
  expect(await gate().run('read_text', { path: 'pasted.txt' })).toMatchObject({ result: 'pasted.txt' });
  expect((await gate().run('read_text', { path: path.join(folder, 'secret.txt') })).error).toContain('its own data');
  expect((await gate().run('write_text', { path: path.join(folder, 'pasted.txt'), text: 'x' })).error).toContain(
    'its own data',
  );
});

it('of two files with one name, the name means the newer one', async () => {
  gate().put('Private/a/x.txt', 'old');
  gate().put('Private/b/x.txt', 'new');
  const { home, repositories } = gate();
  attach('c1', path.join(home, 'Private', 'a', 'x.txt'));
  repositories.messages.list('c1');
  const about = { status: 'complete', error: null, createdAt: 1, figures: null } as const;
  repositories.messages.add({ id: 'm2', conversationId: 'c1', role: 'user', parts: [], ...about });
  const id = crypto.randomUUID();
  const file = {
    id,
    name: 'x.txt',
    path: path.join(home, 'Private', 'b', 'x.txt'),
    origin: 'file',
    sizeBytes: 1,
  } as const;
  repositories.attachments.add({ ...file, messageId: null, facts: null, share: null }, 1);
  repositories.attachments.claim([id], 'c1', 'm2');
  expect(await gate().run('read_text', { path: 'x.txt' })).toMatchObject({ result: 'new' });
});

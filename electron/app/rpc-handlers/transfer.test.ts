import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rpcError } from '../../chat/testing/rpc-error.ts';
import { say } from '../../chat/testing/step-backend.ts';
import { claudeChat } from '../../transfer/testing/foreign-exports.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();
const base64 = (text: string): string => Buffer.from(text).toString('base64');

async function chat(): Promise<string> {
  const { window, backend } = fixture();
  backend.add(say('It is **done**.'));
  const { conversationId, answer } = await window.call('chat.send', { conversationId: null, text: 'Do it' });
  await window.ended(answer.id);
  return conversationId;
}

describe('files of chats', () => {
  it('are made by a helper, received in pieces, and forgotten then', async () => {
    const { window, folder } = fixture();
    const id = await chat();
    const file = await window.call('transfer.exportChats', { id, format: 'markdown' });
    expect(file).toMatchObject({ name: 'Do it.md' });
    const piece = await window.call('transfer.readPiece', { file: file?.id ?? '', from: 0 });
    expect(piece.isLast).toBe(true);
    expect(Buffer.from(piece.data, 'base64').toString()).toContain('It is **done**.');
    await window.call('transfer.drop', { file: file?.id ?? '' });
    expect(readdirSync(path.join(folder, 'transfers'))).toEqual([]);
    await expect(window.call('transfer.readPiece', { file: file?.id ?? '', from: 0 })).rejects.toThrow(
      rpcError('not-found', 'no longer available'),
    );
  });

  it('are sent in pieces and imported, which every window hears of', async () => {
    const { window } = fixture();
    const text = JSON.stringify([claudeChat]);
    let heard = 0;
    window.client.on('transfer.imported', () => void heard++);
    const first = await window.call('transfer.receive', {
      file: null,
      name: 'c.json',
      piece: base64(text.slice(0, 50)),
    });
    await window.call('transfer.receive', { file: first.file, name: 'c.json', piece: base64(text.slice(50)) });
    expect(await window.call('transfer.importChats', { files: [first.file] })).toMatchObject({ added: 1, failed: 0 });
    expect(heard).toBe(1);
    const [conversation] = await window.call('conversations.list', null);
    expect(conversation).toMatchObject({ title: 'Sourdough', imported: { from: 'claude' } });
  });

  it('that can’t be read go by the names they had in the window', async () => {
    const { window } = fixture();
    const { file } = await window.call('transfer.receive', {
      file: null,
      name: 'notes.json',
      piece: base64('{"a":1}'),
    });
    expect(await window.call('transfer.importChats', { files: [file] })).toMatchObject({
      failed: 1,
      problems: [{ name: 'notes.json', reason: expect.stringMatching(/^It contains no chats/) }],
    });
  });

  it('are not made where there is nothing, or where the host can’t', async () => {
    const { window } = fixture();
    expect(await window.call('transfer.exportChats', { id: null, format: 'json' })).toBeNull();
    expect(await window.call('transfer.formats', null)).toEqual(['markdown', 'html', 'json']);
    await expect(window.call('transfer.exportChats', { id: null, format: 'pdf' })).rejects.toThrow(
      rpcError('unsupported', 'Use Print instead'),
    );
    await expect(window.call('transfer.use', { path: '/etc/passwd' })).rejects.toThrow(
      rpcError('unsupported', 'sends'),
    );
  });

  it('are made one after another, and a call that is cancelled ends its helper and leaves nothing', async () => {
    const { window, folder } = fixture();
    const stop = new AbortController();
    const backup = window.client.call('transfer.backUp', { password: 'correct horse' }, { signal: stop.signal });
    await expect(window.call('transfer.exportChats', { id: null, format: 'json' })).rejects.toThrow(
      rpcError('conflict', 'still running'),
    );
    stop.abort();
    await expect(backup).rejects.toThrow(rpcError('cancelled', ''));
    await expect.poll(() => readdirSync(path.join(folder, 'transfers'))).toEqual([]);
    expect(await window.call('transfer.exportChats', { id: null, format: 'json' })).toBeNull();
  });
});

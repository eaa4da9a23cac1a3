import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { numberedPages } from '../../shared/formats/attached-pages.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import { hostPaths } from '../permissions/platform-paths.ts';
import { CitedPassages } from './cited-passages.ts';

let root = '';
beforeEach(() => {
  root = path.join(realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-cited-'))), 'Papers');
  mkdirSync(root);
  writeFileSync(path.join(root, 'lease.txt'), 'Three months.');
});
afterEach(() => rmSync(path.dirname(root), { recursive: true }));

const passage = (number: number, file = 'Papers/lease.txt') => ({ number, file, text: 'Three months.…' });

/** @param found passages of the only call, named `call`, or its whole result. */
function create(found: readonly object[] | object, toolName = 'search_knowledge') {
  const result = Array.isArray(found) ? { passages: found, note: '' } : found;
  const call = { id: 'call', toolName, outcome: 'succeeded', result } as unknown as ToolCall;
  const message = {
    id: 'm',
    conversationId: 'chat',
    parts: [{ part: { type: 'tool-call', call } }],
  } as unknown as StoredMessage;
  const [opened, asked]: [string[], [string, string][]] = [[], []];
  const folders = [{ path: root, name: 'Papers', access: 'read' as const }];
  const cited = new CitedPassages({
    messages: { findOfCall: (id) => (id === 'call' ? message : null), list: () => [message] },
    grants: { folders: () => folders, closed: [], platform: hostPaths() },
    knowledge: {
      surroundings: async (file, text) => {
        asked.push([file, text]);
        return { before: 'before', after: 'after' };
      },
    },
    desktop: { openPath: async (file) => void opened.push(file) },
    openAttached: async (conversationId, name) => void opened.push(`${conversationId}: ${name}`),
  });
  return { cited, opened, asked, close: () => void folders.pop() };
}

describe('cited passages', () => {
  it('are numbered on through a conversation, also by calls at the same time', () => {
    const { cited } = create([passage(1), passage(7)]);
    expect([cited.firstNumber('chat', 3), cited.firstNumber('chat', 2)]).toEqual([8, 11]);
    expect(cited.firstNumber(null, 3)).toBe(1);
  });

  it('are shown with the text around them, and their file opens', async () => {
    const { cited, opened, asked } = create([passage(1)]);
    expect(await cited.show('call', 1)).toMatchObject({
      number: 1,
      surroundings: { before: 'before', after: 'after' },
    });
    expect(asked).toEqual([[path.join(root, 'lease.txt'), 'Three months.']]);
    await cited.openFile('call', 1);
    expect(opened).toEqual([path.join(root, 'lease.txt')]);
  });

  it('have to be in the result of that call, and of that tool', async () => {
    await expect(create([passage(1)]).cited.show('call', 2)).rejects.toThrow(/no passage/);
    await expect(create([passage(1)]).cited.show('another', 1)).rejects.toThrow(/no passage/);
    await expect(create([passage(1)], 'server_tool').cited.openFile('call', 1)).rejects.toThrow(/no passage/);
  });

  it('are the pages of an attached document, with those around them; its file opens by its name', async () => {
    const attached = numberedPages('--- page 1 ---\nOne.\n\n--- page 2, read from a picture ---\nTwo.', () => 4);
    const { cited, opened } = create({ path: 'scan.pdf', ...attached }, 'read_document');
    expect(await cited.show('call', 5)).toEqual({
      number: 5,
      file: 'scan.pdf',
      page: 2,
      text: 'Two.',
      surroundings: { before: 'One.', after: '' },
    });
    await cited.openFile('call', 5);
    expect(opened).toEqual(['chat: scan.pdf']);
    expect(cited.firstNumber('chat', 1)).toBe(6);
    await expect(cited.show('call', 6)).rejects.toThrow(/no passage/);
  });

  it('are one page where a document has no more, whatever its text looks like', async () => {
    const attached = numberedPages('--- page 2 ---\n[1] --- page 10 ---', () => 1);
    const { cited } = create({ path: 'note.pdf', ...attached }, 'read_document');
    expect(await cited.show('call', 1)).toMatchObject({ page: 1, text: '--- page 2 ---\n[1] --- page 10 ---' });
  });

  it('open no file outside the open folders, and none of a folder that was closed', async () => {
    const { cited, opened, close } = create([passage(1), passage(2, '/etc/hostname'), passage(3, 'Papers/../../x')]);
    for (const number of [2, 3]) await expect(cited.openFile('call', number)).rejects.toThrow(/closed to tools/);
    close();
    await expect(cited.openFile('call', 1)).rejects.toThrow(/closed to tools/);
    expect(await cited.show('call', 1)).toMatchObject({ surroundings: null });
    expect(opened).toEqual([]);
  });
});

import { mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { fileInfo } from './file-info.ts';
import { listFolder } from './list-folder.ts';
import { readFile } from './read-file.ts';

const place = useToolWorkplace();
const manyLines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${String(index + 1)}`).join('\n');

describe('list_folder', () => {
  it('shows folders first, then files with their sizes', async () => {
    place().put('Documents/b.txt', 'x'.repeat(1200));
    place().put('Documents/Taxes/2026.txt', 'x');
    utimesSync(path.join(place().documents, 'b.txt'), new Date(2026, 4, 3, 9, 30), new Date(2026, 4, 3, 9, 30));
    expect(await place().run(listFolder, { folder: 'Documents' })).toMatchObject({
      entries: [
        { path: 'Documents/Taxes', kind: 'folder' },
        { path: 'Documents/b.txt', size: '1.2 kB', changed: '2026-05-03 09:30' },
      ],
      total: 2,
    });
  });

  it('shows a long folder in pages, and states how much remains', async () => {
    for (let index = 100; index < 170; index++) place().put(`Documents/file ${String(index)}.txt`, '');
    const first = await place().run(listFolder, { folder: 'Documents' });
    expect(first).toMatchObject({ total: 70, left: 10 });
    const second = await place().run(listFolder, { folder: 'Documents', offset: 60 });
    expect(second).toMatchObject({
      entries: Array.from({ length: 10 }, (_, index) => ({ path: `Documents/file ${String(160 + index)}.txt` })),
    });
    expect(second).not.toHaveProperty('left');
  });

  it('names the open folders when none is asked for', async () => {
    expect(await place().run(listFolder, {})).toEqual({ folders: [{ path: 'Documents', may_change: true }] });
  });

  it.each([
    ['Private', 'outside the folders'],
    ['Documents/nothing', 'There is no'],
    ['Documents/../Private', 'outside the folders'],
  ])('refuses %s', async (folder, reason) => expect(await place().refusal(listFolder, { folder })).toContain(reason));

  it('shows a link that leads out of the folder without what it leads to', async () => {
    place().put('Private/secret.txt', 'x');
    symlinkSync(path.join(place().private, 'secret.txt'), path.join(place().documents, 'link'));
    expect(await place().run(listFolder, { folder: 'Documents' })).toMatchObject({
      entries: [{ path: 'Documents/link', kind: 'other' }],
    });
  });
});

describe('read_file', () => {
  it('shows a short file completely', async () => {
    place().put('Documents/letter.txt', 'Dear Åse,\r\nthank you.\r\n');
    expect(await place().run(readFile, { path: 'Documents/letter.txt' })).toEqual({
      path: 'Documents/letter.txt',
      lines: '1-2 of 2',
      text: 'Dear Åse,\nthank you.',
    });
  });

  it('shows a long one in pages', async () => {
    place().put('Documents/long.txt', manyLines(450));
    expect(await place().run(readFile, { path: 'long.txt' })).toMatchObject({ lines: '1-200 of 450', next_line: 201 });
    expect(await place().run(readFile, { path: 'long.txt', from_line: 449 })).toEqual({
      path: 'Documents/long.txt',
      lines: '449-450 of 450',
      text: 'line 449\nline 450',
    });
  });

  it('counts from the end for a negative line', async () => {
    place().put('Documents/server.log', manyLines(450));
    expect(await place().run(readFile, { path: 'server.log', from_line: -2 })).toMatchObject({
      lines: '449-450 of 450',
      text: 'line 449\nline 450',
    });
    expect(await place().run(readFile, { path: 'server.log', from_line: -1000, lines: 1 })).toMatchObject({
      text: 'line 1',
    });
  });

  it('fits long lines into an answer, and states what it cut', async () => {
    place().put('Documents/wide.json', `${'a'.repeat(50_000)}\n${manyLines(3)}`);
    const { text } = (await place().run(readFile, { path: 'wide.json' })) as { text: string };
    expect(text.length).toBeLessThan(2200);
    expect(text).toContain('(48000 more characters in this line)\nline 1');
    place().put('Documents/many.txt', Array.from({ length: 100 }, () => 'b'.repeat(1500)).join('\n'));
    expect(await place().run(readFile, { path: 'many.txt' })).toMatchObject({ lines: '1-6 of 100', next_line: 7 });
  });

  it('reads an empty file, and UTF-16', async () => {
    place().put('Documents/empty.txt', '');
    expect(await place().run(readFile, { path: 'empty.txt' })).toEqual({
      path: 'Documents/empty.txt',
      lines: '1-0 of 0',
      text: '',
    });
    place().put('Documents/wide.txt', Buffer.from('\uFEFFПривет', 'utf16le'));
    expect(await place().run(readFile, { path: 'wide.txt' })).toMatchObject({ text: 'Привет' });
  });

  it('explains what is wrong with a file that it cannot show', async () => {
    place().put('Documents/letter.txt', 'x');
    place().put('Private/secret.txt', 'x');
    place().put('Documents/photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]));
    expect(await place().refusal(readFile, { path: 'Documents/ledger.txt' })).toContain(
      'Did you mean Documents/letter.txt?',
    );
    expect(await place().refusal(readFile, { path: '~/Private/secret.txt' })).toContain('outside the folders');
    expect(await place().refusal(readFile, { path: 'photo.jpg' })).toContain('not a text file');
    expect(await place().refusal(readFile, { path: 'Documents' })).toContain('is a folder');
    expect(await place().refusal(readFile, { path: 'letter.txt', from_line: 5 })).toContain('has 1 lines');
  });

  it('follows no link that leads outside the open folders', async () => {
    place().put('Private/secret.txt', 'x');
    symlinkSync(place().private, path.join(place().documents, 'way-out'));
    expect(await place().refusal(readFile, { path: 'Documents/way-out/secret.txt' })).toContain('outside the folders');
  });
});

describe('file_info', () => {
  it('counts the lines and words of a text', async () => {
    place().put('Documents/main.py', 'import os\n\nprint(os.name)\n');
    expect(await place().run(fileInfo, { path: 'main.py' })).toMatchObject({
      path: 'Documents/main.py',
      bytes: 26,
      type: 'text',
      lines: 3,
      words: 3,
    });
  });

  it('recognizes a type by the bytes, whatever the name is', async () => {
    place().put(
      'Documents/letter.txt',
      Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex'),
    );
    expect(await place().run(fileInfo, { path: 'letter.txt' })).toMatchObject({ type: 'image/png' });
    place().put('Documents/noise', Buffer.from([1, 0, 0xc3, 0x28, 9]));
    expect(await place().run(fileInfo, { path: 'noise' })).toMatchObject({ type: 'unknown', bytes: 5 });
  });

  it('counts what is in a folder', async () => {
    place().put('Documents/Taxes/a.txt', 'abc');
    mkdirSync(path.join(place().documents, 'Taxes', 'Old'));
    expect(await place().run(fileInfo, { path: 'Documents/Taxes' })).toMatchObject({
      kind: 'folder',
      files: 1,
      folders: 1,
      size_of_files: '3 bytes',
    });
  });

  it('reports a missing file', async () =>
    expect(await place().refusal(fileInfo, { path: 'Documents/nothing.txt' })).toContain('There is no'));
});

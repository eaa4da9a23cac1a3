import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { compareFiles } from './compare-files.ts';
import { diskUsage } from './disk-usage.ts';
import { findDuplicateFiles } from './find-duplicate-files.ts';

const place = useToolWorkplace();
/** What the person reads about a comparison. */
const saidAbout = (compared: JsonValue): string => {
  const tool: ToolDefinition = compareFiles;
  return JSON.stringify(tool.said?.(compared, { first: '1.txt', second: '2.txt' }, new Date()));
};
const stopped = AbortSignal.abort(new Error('stopped'));

describe('disk_usage', () => {
  it('adds up what is in each part of a folder', async () => {
    place().put('Documents/Photos/a.jpg', 'x'.repeat(3000));
    place().put('Documents/Photos/2025/b.jpg', 'x'.repeat(2000));
    place().put('Documents/c.txt', 'x'.repeat(1000));
    expect(await place().run(diskUsage, { folder: 'Documents' })).toMatchObject({
      folder: 'Documents',
      size: '6 kB',
      files: 3,
      parts: [
        { name: 'Photos/', size: '5 kB' },
        { name: 'c.txt', size: '1 kB' },
      ],
      largest: [
        { path: 'Documents/Photos/a.jpg' },
        { path: 'Documents/Photos/2025/b.jpg' },
        { path: 'Documents/c.txt' },
      ],
      disk_free: expect.stringMatching(/B$/),
    });
  });

  it('requires an open folder', async () => {
    place().put('Documents/c.txt', 'x');
    expect(await place().refusal(diskUsage, { folder: 'Documents/c.txt' })).toContain(
      '“Documents/c.txt” is not a folder',
    );
    expect(await place().refusal(diskUsage, { folder: '~/Private' })).toContain('outside the folders');
  });
});

describe('compare_files', () => {
  it('shows lines that were added and removed', async () => {
    place().put('Documents/1.txt', 'a\nb\nc\n');
    place().put('Documents/2.txt', 'a\nB\nc\nd\n');
    expect(await place().run(compareFiles, { first: '1.txt', second: '2.txt' })).toEqual({
      same: false,
      added: 2,
      removed: 1,
      text: '@@ line 1 @@\n a\n-b\n+B\n c\n+d',
    });
  });

  it.each([
    ['encoding', Buffer.from('same\n'), Buffer.from('\uFEFFsame\n', 'utf16le'), 'different encodings'],
    ['mark at the beginning', Buffer.from('same\n'), Buffer.from('\uFEFFsame\n'), 'different encodings'],
    ['line ends', Buffer.from('a\nb\n'), Buffer.from('a\r\nb\r\n'), 'how lines end'],
    ['spaces at the ends', Buffer.from('a\nb\n'), Buffer.from('a  \nb\n\n'), 'spaces and empty lines'],
    ['letters', Buffer.from('caf\u00e9\n'), Buffer.from('cafe\u0301\n'), 'accented letters'],
  ])('says where files differ that look alike: in %s', async (_, one, other, words) => {
    place().put('Documents/1.txt', one);
    place().put('Documents/2.txt', other);
    const compared = await place().run(compareFiles, { first: '1.txt', second: '2.txt' });
    expect(compared).toEqual({ same: false, note: expect.stringContaining(words) });
    expect(saidAbout(compared)).toContain(words);
  });

  it('shows the person what differs, and that a file is the same as itself', async () => {
    place().put('Documents/1.txt', 'a\n');
    place().put('Documents/2.txt', 'b\n');
    const compared = await place().run(compareFiles, { first: '1.txt', second: '2.txt' });
    expect(saidAbout(compared)).toContain(String.raw`-a\n+b`);
    const alike = await place().run(compareFiles, { first: '1.txt', second: 'Documents/1.txt' });
    expect(saidAbout(alike)).toContain('one and the same file');
  });

  it('recognizes copies, of any kind of file', async () => {
    for (const name of ['1', '2', '3']) place().put(`Documents/${name}.bin`, Buffer.from([0, 1, name === '3' ? 2 : 3]));
    expect(await place().run(compareFiles, { first: '1.bin', second: '2.bin' })).toEqual({ same: true });
    expect(await place().run(compareFiles, { first: '1.bin', second: '3.bin' })).toEqual({
      same: false,
      note: expect.stringContaining('not a text file'),
    });
  });

  it('shortens long differences, and does not compare texts that have nothing in common', async () => {
    const lines = (word: string, count: number): string =>
      Array.from({ length: count }, (_, index) => `${word} ${String(index)}`).join('\n');
    place().put('Documents/1.txt', lines('old', 600));
    place().put('Documents/2.txt', lines('new', 600));
    const { text, left } = (await place().run(compareFiles, { first: '1.txt', second: '2.txt' })) as {
      text: string;
      left: number;
    };
    expect([text.length < 8001, left > 0]).toEqual([true, true]);
    place().put('Documents/3.txt', lines('a', 4000));
    place().put('Documents/4.txt', lines('b', 4000));
    expect(await place().run(compareFiles, { first: '3.txt', second: '4.txt' })).toMatchObject({
      note: expect.stringContaining('almost every line'),
    });
  });

  it('requires both files', async () => {
    place().put('Documents/1.txt', 'x');
    expect(await place().refusal(compareFiles, { first: '1.txt', second: 'Documents/none.txt' })).toContain(
      'There is no',
    );
  });
});

describe('find_duplicate_files', () => {
  it('finds the same contents under other names, the most wasteful first', async () => {
    for (const name of ['a.jpg', 'copy/a (1).jpg']) place().put(`Documents/${name}`, 'x'.repeat(1000));
    for (const name of ['b', 'c', 'd']) place().put(`Documents/${name}.txt`, 'same');
    place().put('Documents/e.txt', 'else');
    place().put('Documents/empty1', '');
    place().put('Documents/empty2', '');
    expect(await place().run(findDuplicateFiles, {})).toEqual({
      duplicates: [
        { size: '1 kB', copies: 2, paths: ['Documents/a.jpg', 'Documents/copy/a (1).jpg'] },
        { size: '4 bytes', copies: 3, paths: ['Documents/b.txt', 'Documents/c.txt', 'Documents/d.txt'] },
      ],
      total: 2,
      could_be_freed: '1 kB',
    });
    expect(await place().run(findDuplicateFiles, { size: 'over 500 bytes' })).toMatchObject({ total: 1 });
  });

  it('is not misled by files with the same beginning', async () => {
    place().put('Documents/a', `${'x'.repeat(70_000)}1`);
    place().put('Documents/b', `${'x'.repeat(70_000)}2`);
    expect(await place().run(findDuplicateFiles, { folder: 'Documents' })).toMatchObject({ total: 0 });
  });

  it('stops when aborted', async () => {
    await expect(place().run(findDuplicateFiles, {}, { signal: stopped })).rejects.toThrow('stopped');
  });
});

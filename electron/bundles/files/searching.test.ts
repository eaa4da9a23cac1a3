import { symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../testing/run-tool.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { findFiles } from './find-files.ts';
import { searchInFiles } from './search-in-files.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

const place = useToolWorkplace();
const DAY = 86_400_000;
const putAged = (file: string, contents: string, days: number): void => {
  const at = new Date(NOW.getTime() - days * DAY);
  utimesSync(place().put(file, contents), at, at);
};
const stopped = AbortSignal.abort(new Error('stopped'));

describe('find_files', () => {
  const found = async (args: Parameters<ReturnType<typeof place>['run']>[1]): Promise<string[]> => {
    const { found: files } = (await place().run(findFiles, args)) as { found: { path: string }[] };
    return files.map((file) => path.posix.basename(file.path)).toSorted();
  };
  beforeEach(() => {
    putAged('Documents/Tax return 2025.pdf', 'x'.repeat(3000), 400);
    putAged('Documents/Work/Résumé.pdf', 'x', 3);
    putAged('Documents/Work/notes.txt', 'x'.repeat(20), 0);
    place().put('Documents/.cache/notes.txt', 'x');
    place().put('Documents/Work/node_modules/notes.txt', 'x');
    place().put('Private/notes.txt', 'x');
  });

  it.each([
    [{ name: 'tax' }, ['Tax return 2025.pdf']],
    [{ name: 'return tax' }, ['Tax return 2025.pdf']],
    [{ name: 'resume' }, ['Résumé.pdf']],
    [{ name: '*.pdf' }, ['Résumé.pdf', 'Tax return 2025.pdf']],
    [{ name: '*.{txt,PDF}', folder: 'Documents/Work' }, ['Résumé.pdf', 'notes.txt']],
    [{ name: 'work/*.pdf' }, ['Résumé.pdf']],
    [{ changed: 'older than 1 year' }, ['Tax return 2025.pdf']],
    [{ changed: 'today', name: '*.*' }, ['notes.txt']],
    [{ changed: 'last 7 days', name: '*.*' }, ['Résumé.pdf', 'notes.txt']],
    [{ changed: 'since yesterday', name: '*.*' }, ['notes.txt']],
    [{ size: 'over 2 kB' }, ['Tax return 2025.pdf']],
    [{ size: 'under 100 bytes', changed: 'this week' }, ['Résumé.pdf', 'notes.txt']],
    [{ name: 'work' }, ['Work']],
    [{ name: 'nothing' }, []],
  ])('finds %j', async (args, names) => expect(await found(args)).toEqual(names));

  it('shows the fifty newest of many', async () => {
    for (let index = 0; index < 60; index++) putAged(`Documents/Many/${String(index)}.dat`, 'x', index + 1);
    const answer = await place().run(findFiles, { name: '*.dat' });
    expect(answer).toMatchObject({ total: 60, left: 10 });
    expect((answer as { found: { path: string }[] }).found[0]?.path).toBe('Documents/Many/0.dat');
  });

  it('explains how to write the search', async () => {
    expect(await place().refusal(findFiles, { size: 'huge' })).toContain('over 10 MB');
    expect(await place().refusal(findFiles, { changed: 'whenever' })).not.toBe('');
    expect(await place().refusal(findFiles, { name: '*a*b*c*d*e*' })).toContain('too many stars');
    expect(await place().refusal(findFiles, { name: 'x', folder: '~/Private' })).toContain('outside the folders');
  });

  it('stops when aborted', async () => {
    await expect(place().run(findFiles, { name: 'x' }, { signal: stopped })).rejects.toThrow('stopped');
  });
});

describe('search_in_files', () => {
  it('finds text in files of every open folder, with the lines', async () => {
    place().put('Documents/a.md', 'first\nThe Invoice is late\n');
    place().put('Documents/sub/b.txt', `${'x '.repeat(300)}invoice ${'y '.repeat(300)}`);
    place().put('Documents/photo.bin', Buffer.from([0, 1, 2]));
    const answer = (await place().run(searchInFiles, { text: 'invoice' })) as { matches: { text: string }[] };
    expect(answer).toMatchObject({
      matches: [
        { path: 'Documents/a.md', line: 2, text: 'The Invoice is late' },
        { path: 'Documents/sub/b.txt', line: 1 },
      ],
      files_searched: 3,
    });
    expect(answer.matches[1]?.text).toMatch(/^….*invoice.*…$/);
  });

  it('looks for a word without its article', async () => {
    place().put('Documents/a.md', 'my deposit');
    expect(await place().run(searchInFiles, { text: 'a deposit' })).toMatchObject({ matches: [{ line: 1 }] });
    expect(await place().run(searchInFiles, { text: 'a deposit slip' })).toMatchObject({ matches: [] });
  });

  it('accepts a regular expression, in files with a certain name', async () => {
    place().put('Documents/a.md', 'write to ann@example.org');
    place().put('Documents/a.txt', 'bob@example.org');
    expect(await place().run(searchInFiles, { text: '\\w+@[\\w.]+', names: '*.md', expression: true })).toMatchObject({
      matches: [{ path: 'Documents/a.md' }],
      files_searched: 1,
    });
    expect(await place().run(searchInFiles, { text: 'a.*(', names: '*.md' })).toMatchObject({ matches: [] });
  });

  it.each(['(', '(?=x)', '(a)\\1'])('reports that %s cannot be used', async (text) => {
    expect(await place().refusal(searchInFiles, { text, expression: true })).toContain(
      'is not a regular expression that works here',
    );
  });

  it('cannot be hung by a pattern', async () => {
    place().put('Documents/a.txt', `${'a'.repeat(3000)}!`);
    const began = threadTime();
    expect(await place().run(searchInFiles, { text: '^(a+)+$', expression: true })).toMatchObject({ matches: [] });
    expect(threadTime() - began).toBeLessThan(2000);
  });

  it('shows ten lines of a file, and sixty in all', async () => {
    for (let index = 0; index < 9; index++) place().put(`Documents/${String(index)}.txt`, 'hit\n'.repeat(20));
    const answer = (await place().run(searchInFiles, { text: 'hit' })) as { matches: unknown[]; hint: string };
    expect([answer.matches.length, answer.hint]).toEqual([60, expect.stringContaining('more')]);
  });

  it('follows no link out of the folder, and stops when aborted', async () => {
    place().put('Private/secret.txt', 'needle');
    symlinkSync(place().private, path.join(place().documents, 'way-out'));
    symlinkSync(path.join(place().private, 'secret.txt'), path.join(place().documents, 'link.txt'));
    expect(await place().run(searchInFiles, { text: 'needle' })).toMatchObject({ matches: [] });
    await expect(place().run(searchInFiles, { text: 'needle' }, { signal: stopped })).rejects.toThrow('stopped');
  });
});

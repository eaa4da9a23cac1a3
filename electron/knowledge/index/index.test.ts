import { personLocale } from '../../../shared/formats/locale.ts';
import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scannedPdf } from '../../tools/documents/testing/scanned-pdf.ts';
import { surroundingsOf } from '../search/surroundings.ts';
import { FOLDER, useIndexFixture, type IndexFixture } from '../testing/index-fixture.ts';
import { openIndex } from './open-index.ts';
import { skippedFiles } from './overview.ts';
import { nextScansSchema } from './scans.ts';

const fixture = useIndexFixture();
const pathsOf = ({ database }: IndexFixture): readonly string[] =>
  database.prepare<[], string>('SELECT path FROM files ORDER BY path').pluck().all();
const filesOf = (found: ReturnType<IndexFixture['find']>): readonly string[] =>
  found.map((passage) => path.basename(passage.path));

describe('the index of a folder', () => {
  it('finds what files say, and where', async () => {
    const { write, readAll, find, root } = fixture();
    write('lease.md', '# Lease\n\n## Notice\n\nThree months before the end.\n');
    write('deep/costs.csv', 'Item,Cost\nChair,40\n');
    expect(await readAll()).toBe('done');
    expect(find('how long is the notice?')[0]).toMatchObject({
      path: path.join(root, 'lease.md'),
      heading: 'Lease › Notice',
      line: 5,
    });
    expect(filesOf(find('chair'))).toEqual(['costs.csv']);
  });

  it('reads what has changed, and forgets what is gone', async () => {
    const { write, readAll, find, root, counts } = fixture();
    write('a.txt', 'apples');
    write('b.txt', 'bananas');
    await readAll();
    write('a.txt', 'cherries, many of them');
    rmSync(path.join(root, 'b.txt'));
    await readAll();
    expect([filesOf(find('cherries')), find('apples'), find('bananas')]).toEqual([['a.txt'], [], []]);
    expect(counts()).toMatchObject({ read: 1, passages: 1, waiting: 0 });
  });

  it('finds the old text of a file until the new one is read', async () => {
    const { write, readAll, find, job } = fixture();
    write('a.txt', 'apples');
    await readAll();
    write('a.txt', 'cherries, many of them');
    await job({ task: 'scan', id: FOLDER, closed: [] });
    expect(filesOf(find('apples'))).toEqual(['a.txt']);
  });

  it('looks at single paths that a watcher reports', async () => {
    const { write, readAll, find, job, root } = fixture();
    write('sub/a.txt', 'apples');
    write('sub_/b.txt', 'bananas');
    await readAll();
    write('c.txt', 'cherries');
    rmSync(path.join(root, 'sub'), { recursive: true });
    const paths = ['c.txt', 'sub', 'node_modules/x.js', '../../etc/passwd'];
    await job({ task: 'look', id: FOLDER, closed: [], paths });
    await job({ task: 'read', id: FOLDER, forMs: 1000, mostBytes: 1e9, locale: personLocale() });
    expect([filesOf(find('cherries')), find('apples'), filesOf(find('bananas'))]).toEqual([['c.txt'], [], ['b.txt']]);
    expect(pathsOf(fixture())).toEqual(['c.txt', 'sub_/b.txt']);
  });

  it('keeps what it knows of a folder that can’t be reached', async () => {
    const { write, readAll, find, job, root } = fixture();
    write('a.txt', 'apples');
    await readAll();
    renameSync(root, `${root} moved`);
    expect(await job({ task: 'scan', id: FOLDER, closed: [] })).toBe('gone');
    expect(filesOf(find('apples'))).toEqual(['a.txt']);
  });

  it('forgets a folder that is closed, with all that was found by it', async () => {
    const { write, readAll, job, database } = fixture();
    write('a.txt', 'Haftpflichtversicherung');
    await readAll();
    await job({ task: 'keep', folders: [] });
    for (const table of ['folders', 'files', 'passages', 'passage_words', 'passage_trigrams'])
      expect(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
  });

  it('does not follow links, and leaves out hidden files and closed places', async () => {
    const { write, readAll, root, job } = fixture();
    write('a.txt', 'apples');
    write('.secret', 'hidden');
    write('.git/config', 'hidden');
    write('own/data.txt', 'of the app');
    symlinkSync('/etc', path.join(root, 'etc'));
    symlinkSync('/etc/hostname', path.join(root, 'host.txt'));
    await readAll();
    await job({ task: 'scan', id: FOLDER, closed: [path.join(root, 'own')] });
    expect(pathsOf(fixture())).toEqual(['a.txt']);
  });

  it('reads a text that speaks of PDF files as a text', async () => {
    const { write, readAll, find } = fixture();
    write('marks.ts', "export const MARK = '%PDF-';\n");
    await readAll();
    expect(filesOf(find('mark'))).toEqual(['marks.ts']);
  });

  it('says what was skipped, and why', async () => {
    const { write, readAll, database } = fixture();
    write('empty.txt', '');
    write('picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    write('broken.pdf', '%PDF-1.7 nothing');
    write('data.json', `["${'x'.repeat(150_000)}"]`);
    write('node_modules/x.js', 'x');
    await readAll();
    const { files, total } = skippedFiles(database, FOLDER, 0, 10);
    expect(total).toBe(5);
    expect(Object.fromEntries(files.map((file) => [file.path, file.reason]))).toEqual({
      'empty.txt': 'It is empty.',
      'picture.png': 'It is a picture.',
      'broken.pdf': expect.stringMatching(/damaged/),
      'data.json': 'It is data for programs.',
      'node_modules/': expect.stringMatching(/programs fill/),
    });
  });

  it('adds what is read on scanned pages where they are in the file, and says which are left', async () => {
    const { write, readAll, job, database, counts, find } = fixture();
    const scan = { bytes: deflateSync(Buffer.alloc(90 * 90)), filter: 'FlateDecode', width: 90, height: 90 } as const;
    write('scan.pdf', scannedPdf([scan, { ...scan, text: 'Figs are ripe.' }, scan, scan, scan, scan]));
    await readAll();
    expect(counts()).toMatchObject({ read: 1, skipped: 1, scans: 5, passages: 1 });
    const reasons = (): readonly string[] => skippedFiles(database, FOLDER, 0, 10).files.map(({ reason }) => reason);
    expect(reasons()).toEqual(['Pages that are pictures were not read: 1 and 3 to 6.']);

    const first = await job({ task: 'next-scans', id: FOLDER, mostBytes: 1e9 });
    expect(first).toMatchObject({ pages: [1, 3, 4, 5] });
    const { file, size, modified } = nextScansSchema.parse(first);
    const texts = [1, 3, 4].map((page) => ({ page, text: page === 4 ? '' : `Page ${String(page)} is about pears.` }));
    const problem = 'Pages in a format that can’t be read: 5.';
    const read = { file, size, modified, pages: [1, 3, 4, 5], texts, hasPages: true, problem };
    await job({ task: 'save-scans', read });
    expect(find('pears').map(({ page }) => page)).toEqual([1, 3]);
    expect(reasons()).toEqual([`${problem} Pages that are pictures were not read: 6.`]);
    expect(surroundingsOf(database, path.join(fixture().root, 'scan.pdf'), 'Figs are ripe.')).toEqual({
      before: 'Page 1 is about pears.',
      after: 'Page 3 is about pears.',
    });
    // What was read of a file that has changed meanwhile is of another one.
    await job({ task: 'save-scans', read: { ...read, pages: [6], texts: [{ page: 6, text: 'Plums.' }], size: 1 } });
    expect(counts()).toMatchObject({ scans: 1, passages: 3 });
    await job({ task: 'save-scans', read: { ...read, pages: [6], texts: [{ page: 6, text: 'Plums.' }] } });
    expect(await job({ task: 'next-scans', id: FOLDER, mostBytes: 1e9 })).toBeNull();
    expect(reasons()).toEqual([problem]);
  });

  it('skips the file that its reader ended on, until it changes', async () => {
    const { write, readAll, job, database, counts, find } = fixture();
    write('a.txt', 'apples');
    await readAll();
    database.prepare('INSERT INTO reading (file) SELECT number FROM files').run();
    await job({ task: 'give-up', reason: 'It takes too much time or memory to read.' });
    expect(counts()).toMatchObject({ skipped: 1, read: 0, passages: 0 });
    write('a.txt', 'apples again');
    await readAll();
    expect(filesOf(find('apples'))).toEqual(['a.txt']);
  });

  it('stops at its size, and reads on when there is room', async () => {
    const { write, readAll, counts } = fixture();
    for (let index = 0; index < 40; index++)
      write(`${String(index)}.txt`, `number ${String(index)} ${'word '.repeat(2000)}`);
    expect(await readAll(400_000)).toBe('full');
    expect(counts()?.waiting).toBeGreaterThan(0);
    expect(await readAll()).toBe('done');
  });

  it('does not read a file again that has not changed', async () => {
    const { write, readAll, database } = fixture();
    write('a.txt', 'apples');
    await readAll();
    const number = (): unknown => database.prepare('SELECT max(number) FROM passages').pluck().get();
    const before = number();
    await readAll();
    expect(number()).toBe(before);
    utimesSync(path.join(fixture().root, 'a.txt'), 1, 1);
    await readAll();
    expect(number()).not.toBe(before);
  });

  it('is replaced by an empty one if it is damaged', () => {
    const { file, database } = fixture();
    const damaged = `${file}.damaged`;
    writeFileSync(damaged, 'not a database, but long enough to look like one'.repeat(100));
    const opened = openIndex(damaged);
    expect(opened.prepare('SELECT count(*) FROM files').pluck().get()).toBe(0);
    opened.close();
    expect(database.open).toBe(true);
  });
});

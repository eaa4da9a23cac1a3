import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { downloadFile } from './download-file.ts';
import { fileName, numbered, safeName } from './file-name.ts';
import { useLocalSite } from './testing/local-site.ts';

const workplace = useToolWorkplace();
const site = useLocalSite();

describe('download_file', () => {
  it('saves what it receives, and reports progress', async () => {
    const url = site().serve('/files/report.pdf', '%PDF-1.7 content', { 'content-type': 'application/pdf' });
    expect(await workplace().run(downloadFile, { url, folder: 'Documents' })).toEqual({
      saved: 'Documents/report.pdf',
      bytes: 16,
      from: url,
    });
    expect(workplace().text('Documents/report.pdf')).toBe('%PDF-1.7 content');
    expect(workplace().progress.at(-1)).toEqual({ share: 0.95, note: '0.0 of 0.0 MB' });
  });

  it('creates missing folders, and uses the requested name', async () => {
    const url = site().serve('/x', 'a,b', { 'content-type': 'text/csv' });
    expect(await workplace().run(downloadFile, { url, folder: 'Documents/new/', name: 'sales.csv' })).toMatchObject({
      saved: 'Documents/new/sales.csv',
    });
  });

  it('replaces nothing', async () => {
    workplace().put('Documents/A.txt', 'mine');
    const url = site().serve('/a.txt', 'theirs', { 'content-type': 'text/plain' });
    expect(await workplace().run(downloadFile, { url, folder: 'Documents' })).toMatchObject({
      saved: 'Documents/a (2).txt',
    });
    expect(await workplace().run(downloadFile, { url, folder: 'Documents' })).toMatchObject({
      saved: 'Documents/a (3).txt',
    });
    expect(workplace().text('Documents/A.txt')).toBe('mine');
  });

  it('cannot be directed outside the folder by the site, or by the name', async () => {
    const url = site().serve('/x', 'evil', {
      'content-type': 'text/plain',
      'content-disposition': 'attachment; filename="../../.bashrc"',
    });
    expect(await workplace().run(downloadFile, { url, folder: 'Documents' })).toMatchObject({
      saved: 'Documents/bashrc',
    });
    expect(await workplace().run(downloadFile, { url, folder: 'Documents', name: '..\\..\\run.exe' })).toMatchObject({
      saved: 'Documents/run.exe',
    });
    expect(workplace().names('.')).toEqual(['Documents', 'Private']);
  });

  it('asks for the folder it writes to: Downloads, unless another is said', () => {
    expect(downloadFile.touches?.({ url: 'x' })).toEqual([{ path: '~/Downloads', use: 'write' }]);
    expect(downloadFile.touches?.({ url: 'x', folder: 'Documents/' })).toEqual([{ path: 'Documents', use: 'write' }]);
  });

  it('writes nothing where it may not, nor when the site refuses', async () => {
    const url = site().serve('/a.txt', 'x', { 'content-type': 'text/plain' });
    expect(await workplace().refusal(downloadFile, { url, folder: workplace().private })).toContain(
      'may not be changed',
    );
    expect(await workplace().refusal(downloadFile, { url: site().address('/none'), folder: 'Documents' })).toMatch(
      /answered 404/,
    );
    expect([workplace().names('Private'), workplace().names('Documents')]).toEqual([[], []]);
  });

  it('leaves nothing behind when it is stopped half-way', async () => {
    const controller = new AbortController();
    const url = site().answer('/big.bin', (_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' }).write('x'.repeat(1000));
    });
    const run = workplace().run(downloadFile, { url, folder: 'Documents' }, { signal: controller.signal });
    await expect.poll(() => workplace().progress).not.toEqual([]);
    controller.abort(new Error('stopped'));
    await expect(run).rejects.toThrow('stopped');
    expect(workplace().names('Documents')).toEqual([]);
  });

  it('leaves nothing behind when the site breaks the connection', async () => {
    const url = site().answer('/big.bin', (_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' }).write('x', () => response.destroy());
    });
    expect(await workplace().refusal(downloadFile, { url, folder: 'Documents' })).toMatch(/127\.0\.0\.1/);
    expect(workplace().names('Documents')).toEqual([]);
  });
});

describe('names of files', () => {
  it.each([
    ['https://a.b/x/report.pdf?v=2#p', {}, 'report.pdf'],
    ['https://a.b/na%C3%AFve%20file.txt', {}, 'naïve file.txt'],
    ['https://a.b/get', { 'content-disposition': 'attachment; filename="Q3 report.xlsx"' }, 'Q3 report.xlsx'],
    ['https://a.b/get', { 'content-disposition': 'attachment; filename=plain.zip; size=3' }, 'plain.zip'],
    [
      'https://a.b/get',
      { 'content-disposition': 'attachment; filename="x.txt"; filename*=UTF-8\'\'%E2%82%AC%20rates.txt' },
      '€ rates.txt',
    ],
    [
      'https://a.b/get',
      { 'content-disposition': "attachment; filename*=iso-8859-1'en'%A3%20rates.txt" },
      '£ rates.txt',
    ],
    ['https://a.b/photo', { 'content-type': 'image/jpeg' }, 'photo.jpg'],
    ['https://www.example.com/', { 'content-type': 'text/html; charset=utf-8' }, 'www.example.com.html'],
    ['https://a.b/100%', {}, '100%'],
  ])('%s with %j is %s', (url, headers, name) => expect(fileName(url, headers)).toBe(name));

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system.ini', 'system.ini'],
    ['.hidden', 'hidden'],
    ['a<b>:"c|?*.txt', 'a b c .txt'],
    ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
    ['con.txt', 'con_.txt'],
    ['name. . ', 'name'],
    ['a\0b\nc', 'a b c'],
    ['..', ''],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(236)}.pdf`],
    [`${'文'.repeat(300)}.pdf`, `${'文'.repeat(78)}.pdf`],
  ])('%j is made %j', (name, safe) => expect(safeName(name)).toBe(safe));

  it.each([
    ['a.txt', 'a (2).txt'],
    ['a.tar.gz', 'a (2).tar.gz'],
    ['README', 'README (2)'],
  ])('the second %s is %s', (name, second) => expect(numbered(name, 2)).toBe(second));
});

import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forkHelper } from '../foundation/helper-process.ts';
import { makePdf } from '../tools/documents/make-pdf.ts';
import { CallFileContents } from './call-file-contents.ts';
import { NotOfCallError } from './call-files.ts';

let folder: string;
let contents: CallFileContents;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-contents-')));
  const require = async (callId: string, place: string) => {
    if (callId !== 'call') throw new NotOfCallError();
    return { path: place, name: path.basename(place), picture: null, made: true, sizeBytes: 10 } as const;
  };
  contents = new CallFileContents({ require }, forkHelper);
});
afterEach(() => {
  contents.dispose();
  rmSync(folder, { recursive: true });
});

function put(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('a file is read in pieces that make the whole', async () => {
  const bytes = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => index % 251));
  const file = put('a.bin', bytes);
  const first = await contents.piece('call', file, 0);
  const [one, length] = [Buffer.from(first.data, 'base64'), Buffer.from(first.data, 'base64').length];
  const second = await contents.piece('call', file, length);
  expect([first.isLast, second.isLast]).toEqual([false, true]);
  expect(Buffer.concat([one, Buffer.from(second.data, 'base64')]).equals(bytes)).toBe(true);
  expect(await contents.piece('call', put('empty', ''), 0)).toEqual({ data: '', isLast: true });
});

it('a file of another call is not read, nor what a link leads to', async () => {
  const file = put('a.csv', 'a\n1\n');
  await expect(contents.piece('other', file, 0)).rejects.toThrow(NotOfCallError);
  await expect(contents.tablePage('other', file, 0)).rejects.toThrow(NotOfCallError);
  const link = path.join(folder, 'link.csv');
  symlinkSync(file, link);
  await expect(contents.piece('call', link, 0)).rejects.toThrow();
  await expect(contents.tablePage('call', link, 0)).rejects.toThrow();
  await expect(contents.documentText('call', link)).rejects.toThrow();
});

it('a table is read in pages; what is not a table says so', async () => {
  const lines = Array.from({ length: 4500 }, (_, index) => `${String(index)},${index % 2 === 0 ? 'yes' : 'no'}`);
  const file = put('a.csv', `n,paid\n${lines.join('\n')}\n`);
  const rows: string[][] = [];
  for (let isLast = false; !isLast;) {
    const page = await contents.tablePage('call', file, rows.length);
    expect(page).toMatchObject({ columns: ['n', 'paid'], total: 4500 });
    rows.push(...page.rows);
    isLast = page.isLast;
  }
  expect(rows).toHaveLength(4500);
  expect(rows[4499]).toEqual(['4499', 'no']);
  await expect(contents.tablePage('call', put('b.csv', 'PK\u0003\u0004 not a workbook'), 0)).rejects.toThrow();
});

it('a document is read page by page, and what is not one says so', async () => {
  const { bytes } = await makePdf('Flat 27.', true, 'Lease', new Date(0));
  const pdf = await contents.documentText('call', put('lease.pdf', Buffer.from(bytes)));
  expect(pdf).toMatchObject({
    unit: 'page',
    total: 1,
    pages: [{ page: 1, text: expect.stringContaining('Flat 27.') as string }],
  });
  const rtf = await contents.documentText('call', put('a.rtf', '{\\rtf1 {\\b Rent} is due.}'));
  expect(rtf).toEqual({ unit: null, total: 1, pages: [{ page: 1, text: 'Rent is due.' }] });
  await expect(contents.documentText('call', put('b.pdf', '%PDF-1.7 cut'))).rejects.toThrow(
    /b\.pdf cannot be used\. It is damaged/,
  );
  await expect(contents.documentText('other', put('a.rtf', 'x'))).rejects.toThrow(NotOfCallError);
});

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadFile, type FileRequest } from './download-file.ts';

const FILE = Buffer.from('a language of Tesseract');
const seen: (string | undefined)[] = [];
const server = createServer(({ headers: { range, authorization } }, response) => {
  seen.push(range, authorization);
  const from = range === undefined ? 0 : Number(/\d+/.exec(range)?.[0]);
  if (from > 0)
    response.setHeader('content-range', `bytes ${String(from)}-${String(FILE.length - 1)}/${String(FILE.length)}`);
  response.writeHead(from > 0 ? 206 : 200).end(FILE.subarray(from));
});
let folder: string;
let address: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-download-file-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/fra.traineddata`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const download = (change: Partial<FileRequest>): Promise<void> =>
  downloadFile(
    { proxy: () => '' },
    {
      url: address,
      part: path.join(folder, 'part'),
      bytes: FILE.length,
      sha256: createHash('sha256').update(FILE).digest('hex'),
      what: 'The language French',
      signal: AbortSignal.timeout(10_000),
      onProgress: () => undefined,
      ...change,
    },
  );

it('a file goes on where it broke off, without the hub’s token, and is checked', async () => {
  writeFileSync(path.join(folder, 'part'), FILE.subarray(0, 9));
  await download({});
  expect(readFileSync(path.join(folder, 'part')).equals(FILE)).toBe(true);
  expect(seen).toEqual(['bytes=9-', undefined]);
});

it('a file with another digest is said to be damaged, and deleted', async () => {
  await expect(download({ sha256: 'f'.repeat(64) })).rejects.toThrow('The language French was damaged');
  expect(existsSync(path.join(folder, 'part'))).toBe(false);
});

it('who can’t be reached is named', async () => {
  await expect(download({ url: 'http://127.0.0.1:9/fra.traineddata' })).rejects.toThrow('127.0.0.1:9');
});

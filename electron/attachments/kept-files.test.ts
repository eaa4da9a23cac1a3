import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeptFiles } from './kept-files.ts';

let folder: string;
let kept: KeptFiles;
const piece = Buffer.from('one');

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-kept-'));
  kept = new KeptFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps a file that arrives while others are deleted', async () => {
  const unused = await kept.receive(null, 'unused.txt', piece);
  kept.finish(unused.id);
  const file = await kept.receive(null, 'a.txt', piece);
  const used: string[] = [];
  const pruned = kept.prune(() => used);
  used.push(file.path);
  kept.finish(file.id);
  await pruned;
  expect([existsSync(unused.path), existsSync(file.path)]).toEqual([false, true]);
});

it('keeps a file that begins to arrive while others are deleted', async () => {
  const arrived = { yet: false };
  const receiving = kept.receive(null, 'a.txt', piece).finally(() => (arrived.yet = true));
  while (!arrived.yet) await kept.prune(() => []);
  expect(existsSync((await receiving).path)).toBe(true);
});

it('leaves nothing of a file whose rest is not wanted, and touches nothing else', async () => {
  const file = await kept.receive(null, 'a.txt', piece);
  await kept.abandon(`../${path.basename(folder)}`);
  expect(readdirSync(folder)).toEqual([file.id]);
  await kept.abandon(file.id);
  expect(readdirSync(folder)).toEqual([]);
  await expect(kept.receive(file.id, 'a.txt', piece)).rejects.toThrow(/beginning of this file is missing/);
});

it('leaves nothing of a file that could not be written', async () => {
  const file = await kept.receive(null, 'a.txt', piece);
  rmSync(path.dirname(file.path), { recursive: true });
  await expect(kept.receive(file.id, 'a.txt', piece)).rejects.toThrow(/ENOENT/);
  await expect(kept.receive(file.id, 'a.txt', piece)).rejects.toThrow(/beginning of this file is missing/);
  expect(readdirSync(folder)).toEqual([]);
});

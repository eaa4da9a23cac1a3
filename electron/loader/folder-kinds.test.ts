import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderKinds } from './folder-kinds.ts';

const BUNDLES = [
  { name: 'data', fileKinds: ['.csv', '.xlsx'] },
  { name: 'git', fileKinds: ['.git'] },
  { name: 'images', fileKinds: ['.png'] },
  { name: 'math' },
];

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-kinds-'));
  now = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (place: string): void => {
  mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
  writeFileSync(path.join(folder, place), '');
};

async function likely(kinds: FolderKinds): Promise<string[]> {
  kinds.likelyBundles();
  await kinds.settled();
  return [...kinds.likelyBundles()];
}

const kindsOf = (folders: () => readonly string[] = () => [folder]): FolderKinds =>
  new FolderKinds({ folders, bundles: () => BUNDLES, now: () => now });

it('finds the prevailing kinds of files in open folders, two levels deep', async () => {
  for (const place of ['May.CSV', 'old/June.csv', 'one.png', 'a/b/c/d.png', 'project/.git/HEAD']) put(place);
  expect(await likely(kindsOf())).toEqual(['data', 'git']);
});

it('knows nothing at first, and never makes anyone wait', () => {
  put('May.csv');
  put('June.csv');
  expect([...kindsOf().likelyBundles()]).toEqual([]);
});

it('looks again when folders are added or removed, and periodically', async () => {
  let folders: string[] = [];
  const kinds = kindsOf(() => folders);
  expect(await likely(kinds)).toEqual([]);
  put('a.png');
  put('b.png');
  folders = [folder];
  expect(await likely(kinds)).toEqual(['images']);
  put('May.csv');
  put('June.csv');
  expect(await likely(kinds)).toEqual(['images']);
  now = 601_000;
  expect(await likely(kinds)).toEqual(['data', 'images']);
  folders = [];
  expect([...kinds.likelyBundles()]).toEqual([]);
});

it('ignores a missing folder', async () => {
  expect(await likely(kindsOf(() => [path.join(folder, 'gone')]))).toEqual([]);
});

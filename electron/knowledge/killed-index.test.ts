import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forkHelper, type HelperProcess } from '../foundation/helper-process.ts';
import { IndexClient } from './index-client.ts';
import { openIndex, openIndexToRead, type IndexDatabase } from './index/open-index.ts';

const FILES = 40;
const KILLS = 5;
let home = '';
beforeEach(() => void (home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-')))));
afterEach(() => rmSync(home, { recursive: true }));

const valueIn = (database: IndexDatabase, sql: string): unknown => database.prepare(sql).pluck().get();
const READ = "SELECT count(*) FROM files WHERE state = 'read'";

/** Kills the process that writes whenever some more files are read, in the middle of the next one. */
it('an index whose process is killed again and again has every passage once', async () => {
  const [root, file] = [path.join(home, 'Papers'), path.join(home, 'index.db')];
  mkdirSync(root);
  const words = Array.from({ length: 6000 }, (_, index) => `word${String(index)}`).join(' ');
  for (let index = 0; index < FILES; index++)
    writeFileSync(path.join(root, `${String(index)}.txt`), `Paper number ${String(index)}.\n\n${words}`);
  openIndex(file).close();
  const watching = openIndexToRead(file);
  if (watching === null) throw new Error('The index could not be opened.');

  /** @param most files that may be read before the process is killed. @returns whether it was. */
  const read = async (most: number): Promise<boolean> => {
    const started: HelperProcess[] = [];
    const client = new IndexClient((...helper) => {
      const process = forkHelper(...helper);
      started.push(process);
      return process;
    }, file);
    const timer = setInterval(() => {
      if (Number(valueIn(watching, READ)) >= most) started[0]?.end();
    }, 1);
    try {
      await client.keep([{ id: 'papers', path: root }]);
      await client.scan('papers', []);
      while ((await client.read('papers', 1e9)) === 'more');
      return false;
    } catch {
      return true;
    } finally {
      clearInterval(timer);
      client.dispose();
    }
  };
  for (let kill = 1; kill <= KILLS; kill++) expect(await read(kill * Math.floor(FILES / (KILLS + 1)))).toBe(true);
  expect(await read(Infinity)).toBe(false);
  watching.close();

  const database = openIndex(file);
  try {
    const value = (sql: string): unknown => valueIn(database, sql);
    expect(value(READ)).toBe(FILES);
    expect(value('SELECT count(DISTINCT file) FROM passages WHERE position = 0')).toBe(FILES);
    // All files hold the same number of passages: a file that was read twice or in part shows.
    expect(value('SELECT count(DISTINCT n) FROM (SELECT count(*) AS n FROM passages GROUP BY file)')).toBe(1);
    expect(value('SELECT count(*) FROM passages')).toBe(value('SELECT count(DISTINCT text || file) FROM passages'));
    expect(value('SELECT count(*) FROM passage_words')).toBe(value('SELECT count(*) FROM passages'));
    expect(value("SELECT count(*) FROM passage_words WHERE passage_words MATCH 'paper'")).toBe(FILES);
    expect(value('SELECT group_concat(integrity_check) FROM pragma_integrity_check')).toBe('ok');
  } finally {
    database.close();
  }
}, 60_000);

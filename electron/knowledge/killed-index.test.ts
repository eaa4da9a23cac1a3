import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forkHelper, type HelperProcess } from '../foundation/helper-process.ts';
import { IndexClient } from './index-client.ts';
import { openIndex } from './index/open-index.ts';

const FILES = 40;
const KILLS = 5;
let home = '';
beforeEach(() => void (home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-killed-')))));
afterEach(() => rmSync(home, { recursive: true }));

/** Kills the process that writes after it was asked for something, later each time. */
it('an index whose process is killed again and again has every passage once', async () => {
  const [root, file] = [path.join(home, 'Papers'), path.join(home, 'index.db')];
  mkdirSync(root);
  const words = Array.from({ length: 700 }, (_, index) => `word${String(index)}`).join(' ');
  const texts = Array.from({ length: FILES }, (_, index) => `Paper number ${String(index)}.\n\n${words}`);
  for (const [index, text] of texts.entries()) writeFileSync(path.join(root, `${String(index)}.txt`), text);
  const read = async (killAfterMs: number | null): Promise<'killed' | 'done'> => {
    const started: HelperProcess[] = [];
    const client = new IndexClient((...helper) => {
      const process = forkHelper(...helper);
      started.push(process);
      return process;
    }, file);
    try {
      await client.keep([{ id: 'papers', path: root }]);
      const timer = killAfterMs === null ? undefined : setTimeout(() => started[0]?.end(), killAfterMs);
      try {
        await client.scan('papers', []);
        while ((await client.read('papers', 1e9)) === 'more');
        return 'done';
      } finally {
        clearTimeout(timer);
      }
    } catch {
      return 'killed';
    } finally {
      client.dispose();
    }
  };
  for (let kill = 0; kill < KILLS; kill++) await read(kill * 12);
  expect(await read(null)).toBe('done');
  const database = openIndex(file);
  try {
    const value = (sql: string): unknown => database.prepare(sql).pluck().get();
    expect(value("SELECT count(*) FROM files WHERE state = 'read'")).toBe(FILES);
    expect(value('SELECT count(DISTINCT file) FROM passages WHERE position = 0')).toBe(FILES);
    expect(value('SELECT count(*) FROM passages')).toBe(value('SELECT count(DISTINCT text || file) FROM passages'));
    expect(value('SELECT count(*) FROM passage_words')).toBe(value('SELECT count(*) FROM passages'));
    expect(value("SELECT count(*) FROM passage_words WHERE passage_words MATCH 'paper'")).toBe(FILES);
    expect(value('SELECT group_concat(integrity_check) FROM pragma_integrity_check')).toBe('ok');
  } finally {
    database.close();
  }
}, 60_000);

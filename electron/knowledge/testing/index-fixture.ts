import { personLocale } from '../../../shared/formats/locale.ts';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { doIndexJob, type IndexJob } from '../index/index-job.ts';
import { openIndex, openIndexToRead, type IndexDatabase } from '../index/open-index.ts';
import { overviewOf, type FolderCounts } from '../index/overview.ts';
import { PassageSigns } from '../search/passage-signs.ts';
import { searchPassages, type PassageQuery } from '../search/search-passages.ts';

export const FOLDER = 'papers';
const MEGABYTES_100 = 100_000_000;

/** An index of one folder, in this process. */
export interface IndexFixture {
  readonly database: IndexDatabase;
  /** Real absolute path of the folder. */
  readonly root: string;
  /** Of the index. */
  readonly file: string;
  write(within: string, contents: string | Uint8Array): void;
  job(job: IndexJob): Promise<unknown>;
  /** Looks at the whole folder and reads everything. */
  readAll(mostBytes?: number): Promise<unknown>;
  counts(): FolderCounts | undefined;
  close(): void;
  find(text: string, query?: Partial<PassageQuery>): ReturnType<typeof searchPassages>;
}

/** A new folder and a new index for each test of the calling file. @returns what returns the current one. */
export function useIndexFixture(): () => IndexFixture {
  let fixture: IndexFixture;
  let home = '';
  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-knowledge-')));
    fixture = createIndexFixture(home);
  });
  afterEach(() => {
    fixture.close();
    rmSync(home, { recursive: true });
  });
  return () => fixture;
}

export function createIndexFixture(home: string): IndexFixture {
  const [root, file] = [path.join(home, 'Papers'), path.join(home, 'index.db')];
  mkdirSync(root);
  const database = openIndex(file);
  // As the app does: one process writes, another one reads.
  const reader = openIndexToRead(file);
  if (reader === null) throw new Error('The index could not be opened.');
  const signs = new PassageSigns();
  const job = (one: IndexJob): Promise<unknown> => doIndexJob(database, one);
  return {
    database,
    close: () => {
      reader.close();
      database.close();
    },
    root,
    file,
    job,
    write: (within, contents) => {
      const place = path.join(root, within);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, contents);
    },
    readAll: async (mostBytes = MEGABYTES_100) => {
      await job({ task: 'keep', folders: [{ id: FOLDER, path: root }] });
      await job({ task: 'scan', id: FOLDER, closed: [] });
      for (;;) {
        const outcome = await job({ task: 'read', id: FOLDER, forMs: 1000, mostBytes, locale: personLocale() });
        if (outcome !== 'more') return outcome;
      }
    },
    counts: () => overviewOf(database).folders[0],
    find: (text, query = {}) =>
      searchPassages(reader, signs, { text, vector: null, folders: [FOLDER], limit: 10, ...query }),
  };
}

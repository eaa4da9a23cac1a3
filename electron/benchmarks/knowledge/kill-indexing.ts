import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forkHelper, type HelperProcess } from '../../foundation/helper-process.ts';
import { IndexClient } from '../../knowledge/index-client.ts';
import { openIndex, openIndexToRead, type IndexDatabase } from '../../knowledge/index/open-index.ts';

/** What is in an index whose process was killed again and again; every file has the same number of passages. */
export interface KilledIndex {
  readonly files: number;
  readonly kills: number;
  /** Files that are not read, or have no first passage. */
  readonly lostFiles: number;
  /** Passages that are in a file twice. */
  readonly doubledPassages: number;
  /** Files with another number of passages than the others. */
  readonly unequalFiles: number;
  /** Passages that words don't lead to, or words that lead to none. */
  readonly unfoundPassages: number;
  /** What SQLite says about the file: `ok`. */
  readonly integrity: string;
}

const FOLDER = 'papers';
const WORDS = Array.from({ length: 6000 }, (_, index) => `word${String(index)}`).join(' ');
const READ = "SELECT count(*) FROM files WHERE state = 'read'";
const numberIn = (database: IndexDatabase, sql: string): number => Number(database.prepare(sql).pluck().get());

/** Reading a file takes about so long, in milliseconds: the kills are spread over it. */
const FILE_MS = 30;
const STEP_MS = 7;

/** Kills the process that writes an index whenever some more files are read, somewhere in the middle of the next one. */
export async function killIndexing(
  home: string,
  { files, kills }: Pick<KilledIndex, 'files' | 'kills'>,
): Promise<KilledIndex> {
  const [root, file] = [path.join(home, 'Papers'), path.join(home, 'killed.db')];
  mkdirSync(root);
  for (let index = 0; index < files; index++)
    writeFileSync(path.join(root, `${String(index)}.txt`), `Paper number ${String(index)}.\n\n${WORDS}`);
  openIndex(file).close();
  const watching = openIndexToRead(file);
  if (watching === null) throw new Error('The index could not be opened.');
  let killed = 0;
  try {
    const filesPerKill = Math.floor(files / (kills + 1));
    const places = { root, file, watching };
    const next = () => ({ files: (killed + 1) * filesPerKill, laterMs: (killed * STEP_MS) % FILE_MS });
    while (killed < kills && (await readUntil(next(), places))) killed++;
    await readUntil({ files: Infinity, laterMs: 0 }, places);
  } finally {
    watching.close();
  }
  const database = openIndex(file);
  try {
    return { files, kills: killed, ...faultsIn(database, files) };
  } finally {
    database.close();
  }
}

/** @param files that are read before the process is killed, so many milliseconds later. @returns whether it was. */
async function readUntil(
  { files, laterMs }: { readonly files: number; readonly laterMs: number },
  { root, file, watching }: { readonly root: string; readonly file: string; readonly watching: IndexDatabase },
): Promise<boolean> {
  const started: HelperProcess[] = [];
  const client = new IndexClient((...helper) => {
    const process = forkHelper(...helper);
    started.push(process);
    return process;
  }, file);
  const timer = setInterval(() => {
    if (numberIn(watching, READ) < files) return;
    clearInterval(timer);
    setTimeout(() => started[0]?.end(), laterMs);
  }, 1);
  try {
    await client.keep([{ id: FOLDER, path: root }]);
    await client.scan(FOLDER, []);
    while ((await client.read(FOLDER, 1e9)) === 'more');
    return false;
  } catch {
    return true;
  } finally {
    clearInterval(timer);
    client.dispose();
  }
}

function faultsIn(database: IndexDatabase, files: number): Omit<KilledIndex, 'files' | 'kills'> {
  const value = (sql: string): number => numberIn(database, sql);
  const passages = value('SELECT count(*) FROM passages');
  const begun = value('SELECT count(DISTINCT file) FROM passages WHERE position = 0');
  const perFile = 'SELECT count(*) AS n FROM passages GROUP BY file';
  const found = value("SELECT count(*) FROM passage_words WHERE passage_words MATCH 'paper'");
  return {
    lostFiles: files - Math.min(value(READ), begun),
    doubledPassages: passages - value('SELECT count(DISTINCT text || file) FROM passages'),
    unequalFiles: value(`SELECT count(*) FROM (${perFile}) WHERE n <> (SELECT max(n) FROM (${perFile}))`),
    unfoundPassages: Math.abs(value('SELECT count(*) FROM passage_words') - passages) + Math.abs(found - files),
    integrity: String(
      database.prepare('SELECT group_concat(integrity_check) FROM pragma_integrity_check').pluck().get(),
    ),
  };
}

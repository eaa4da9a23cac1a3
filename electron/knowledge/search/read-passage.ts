import path from 'node:path';
import type { IndexDatabase } from '../index/open-index.ts';
import type { FoundPassage } from './found-passage.ts';

type PassageRow = Omit<FoundPassage, 'path' | 'score'> & { readonly root: string; readonly within: string };

/** @returns what reads a passage by its number; null if it is gone. */
export function readsPassages(database: IndexDatabase): (number: number) => Omit<FoundPassage, 'score'> | null {
  const find = database.prepare<[number], PassageRow>(
    `SELECT folders.id AS folder, folders.path AS root, files.path AS within, heading, text, page, sheet, line,
       last_line AS lastLine
     FROM passages JOIN files ON files.number = passages.file JOIN folders ON folders.number = files.folder
     WHERE passages.number = ?`,
  );
  return (number) => {
    const row = find.get(number);
    if (row === undefined) return null;
    const { root, within, ...passage } = row;
    return { ...passage, path: path.join(root, ...within.split('/')) };
  };
}

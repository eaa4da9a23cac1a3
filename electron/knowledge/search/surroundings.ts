import path from 'node:path';
import { z } from 'zod';
import type { IndexDatabase } from '../index/open-index.ts';

/** Passages before and after one. */
const AROUND = 3;

/** The text before and after a passage in its file. */
export const surroundingsSchema = z.object({ before: z.string(), after: z.string() });
export type Surroundings = z.output<typeof surroundingsSchema>;

/** @returns the text before and after a passage in a file; null if the file is not known, or the text is no longer in it. */
export function surroundingsOf(database: IndexDatabase, file: string, text: string): Surroundings | null {
  const found = database
    .prepare<[], { number: number; path: string }>('SELECT number, path FROM folders')
    .all()
    .flatMap((folder) => {
      const within = path.relative(folder.path, file).split(path.sep).join('/');
      const place = database
        .prepare<[number, string, string], { file: number; position: number }>(
          `SELECT file, position FROM passages JOIN files ON files.number = passages.file
           WHERE folder = ? AND path = ? AND text = ? LIMIT 1`,
        )
        .get(folder.number, within, text);
      return place === undefined ? [] : [place];
    })[0];
  if (found === undefined) return null;
  const between = database
    .prepare<[number, number, number], string>(
      'SELECT text FROM passages WHERE file = ? AND position BETWEEN ? AND ? ORDER BY position',
    )
    .pluck();
  const { file: number, position } = found;
  return {
    before: between.all(number, position - AROUND, position - 1).join('\n\n'),
    after: between.all(number, position + 1, position + AROUND).join('\n\n'),
  };
}

import type { IndexDatabase } from '../index/open-index.ts';

/** Whether a passage is looked for, by its number. */
export type IsIncluded = (passage: number) => boolean;

/**
 * @param folders by their ids.
 * @returns which passages are in these folders; undefined if all are. The others must not take the places of what is
 * looked for, so they are left out before the best are taken.
 */
export function passagesIn(database: IndexDatabase, folders: readonly string[]): IsIncluded | undefined {
  const asked = JSON.stringify(folders);
  const others = database
    .prepare<[string], number>('SELECT count(*) FROM folders WHERE id NOT IN (SELECT value FROM json_each(?))')
    .pluck()
    .get(asked);
  if (others === 0) return undefined;
  const numbers = database
    .prepare<[string], number>(
      `SELECT passages.number FROM folders JOIN files ON files.folder = folders.number
         JOIN passages ON passages.file = files.number
       WHERE folders.id IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .all(asked);
  const included = new Set(numbers);
  return (passage) => included.has(passage);
}

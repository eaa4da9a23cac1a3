import { z } from 'zod';

/** What people draw from: names, dishes, films. */
export const itemsParameter = z.array(z.string().trim().min(1).max(500)).min(1).max(1000);

/** A small model may put a whole list into one item: "Anna, Ben or Carla". @returns the separate items. */
export function separateItems(items: readonly string[]): readonly string[] {
  const [only] = items;
  if (items.length > 1 || only === undefined) return items;
  const parts = only.split(/\s*[,;\n]\s*(?:(?:or|and)\s+)?|\s+or\s+/u).filter((part) => part !== '');
  return parts.length > 0 ? parts : items;
}

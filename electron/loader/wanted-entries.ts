import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { hasWebAddress, mentionedNames } from '../../shared/mentions/mentions.ts';
import { resolveNames } from './resolve-names.ts';

/** Declared by tools that read a web page. */
export const READS_WEB_PAGES = 'read-url';

/** Declared by tools that read more of a long result. */
const READS_RESULTS = 'read-result';

/** @returns the tools that read more of a long result. */
export const resultReaders = (catalog: Catalog): readonly CatalogEntry[] =>
  catalog.list().filter(({ tool }) => tool.capabilities?.includes(READS_RESULTS));

/** @returns the tools that a message names with an at sign, and those that read what was pasted into it. */
export function wantedEntries(text: string, catalog: Catalog): readonly CatalogEntry[] {
  const { entries } = resolveNames(mentionedNames(text), catalog);
  const readers = hasWebAddress(text)
    ? catalog.list().filter(({ tool }) => tool.capabilities?.includes(READS_WEB_PAGES))
    : [];
  return [...new Set([...entries, ...readers])];
}

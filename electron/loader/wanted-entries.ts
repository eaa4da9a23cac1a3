import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { hasWebAddress, mentionedNames } from '../../shared/mentions/mentions.ts';
import { resolveNames } from './resolve-names.ts';

/** What a tool that reads a web page says it can do. */
export const READS_WEB_PAGES = 'read-url';

/** What a tool that reads on in a long result says it can do. */
const READS_RESULTS = 'read-result';

/** @returns the tools that read on in a long result. */
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

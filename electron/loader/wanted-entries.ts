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

/** Declared by tools that read a whole file. */
const READS_FILES: ReadonlySet<string> = new Set(['read-file', 'read-table']);
/** Reads any text, whatever the file is called. */
const READS_TEXT = 'read_file';

/**
 * @param names of files that a message attaches. @param loadable the tools that may be loaded.
 * @returns the tools for such files, those that read them first; for a file of no known kind, the one that reads text.
 */
export function attachedEntries(
  names: readonly string[],
  catalog: Pick<Catalog, 'fileKinds'>,
  loadable: readonly CatalogEntry[],
): readonly CatalogEntry[] {
  if (names.length === 0) return [];
  const kinds = catalog.fileKinds();
  const bundles = new Set(
    names.flatMap((name) => [...kinds].flatMap(([bundle, endings]) => (hasEnding(name, endings) ? [bundle] : []))),
  );
  const isKnown = (name: string): boolean => [...kinds.values()].some((endings) => hasEnding(name, endings));
  const text = names.every(isKnown) ? [] : loadable.filter(({ tool }) => tool.name === READS_TEXT);
  const all = loadable.filter(({ bundle }) => bundles.has(bundle));
  const order = ({ tool }: CatalogEntry): number =>
    tool.capabilities?.some((one) => READS_FILES.has(one)) === true ? 0 : tool.risk === 'read-only' ? 1 : 2;
  return [...text, ...all.toSorted((one, other) => order(one) - order(other))];
}

const hasEnding = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** @returns the tools that a message names with an at sign, and those that read what was pasted into it. */
export function wantedEntries(text: string, catalog: Catalog): readonly CatalogEntry[] {
  const { entries } = resolveNames(mentionedNames(text), catalog);
  const readers = hasWebAddress(text)
    ? catalog.list().filter(({ tool }) => tool.capabilities?.includes(READS_WEB_PAGES))
    : [];
  return [...new Set([...entries, ...readers])];
}

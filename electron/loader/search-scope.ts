import { t } from '../../shared/texts/translate.ts';
import { unknownValue } from '../foundation/tool-errors.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';

/** Which part of the catalog is searched; all of it without either. */
export interface SearchScope {
  /** Id of a source, with or without `mcp.` in front of it. */
  readonly source?: string | undefined;
  readonly domain?: string | undefined;
  /** The one that asks: what its assistant never wants is not found. */
  readonly conversationId?: string | null;
}

type ScopedCatalog = Pick<Catalog, 'sources' | 'bundles'>;
/** Names that an error lists; a model has no use for a hundred. */
const MOST_LISTED = 10;

/**
 * @returns whether a tool is in the scope; null if everything is. @throws {ToolError} for a source or domain that does
 * not exist.
 */
export function inScope(
  catalog: ScopedCatalog,
  { source, domain }: SearchScope,
): ((entry: Pick<CatalogEntry, 'source' | 'bundle'>) => boolean) | null {
  if (source === undefined && domain === undefined) return null;
  const sourceId = source === undefined ? null : findSource(catalog, source);
  const bundles = domain === undefined ? null : bundlesOf(catalog, domain);
  return (entry) => (sourceId === null || entry.source === sourceId) && (bundles === null || bundles.has(entry.bundle));
}

function findSource(catalog: ScopedCatalog, given: string): string {
  const ids = catalog.sources().map(({ id }) => id);
  const id = ids.find((other) => plain(other) === plain(given));
  if (id === undefined)
    throw unknownValue(given, (value) => t('{value} is not a source of tools.', { value }), ids.slice(0, MOST_LISTED), {
      code: 'not-found',
    });
  return id;
}

/** Small models drop the beginning of an id, or write it in capitals. */
const plain = (id: string): string =>
  id
    .toLowerCase()
    .replace(/^mcp\./, '')
    .replaceAll(/[^\p{L}\d]/gu, '');

function bundlesOf(catalog: ScopedCatalog, given: string): ReadonlySet<string> {
  const bundles = catalog.bundles().map(({ name, domain = name }) => ({ name, domain }));
  const own = bundles.filter(({ name, domain }) => [name, domain].some((word) => plain(word) === plain(given)));
  if (own.length > 0) return new Set(own.map(({ name }) => name));
  const domains = [...new Set(bundles.map(({ domain }) => domain))];
  throw unknownValue(
    given,
    (value) => t('{value} is not a domain of tools.', { value }),
    domains.slice(0, MOST_LISTED),
    { code: 'not-found' },
  );
}

import type { Catalog, CatalogEntry } from '../tools/catalog.ts';

export interface ResolvedNames {
  readonly entries: readonly CatalogEntry[];
  readonly unknown: readonly string[];
  /** True if everything was requested. */
  readonly all: boolean;
}

/** Models and people write `Create-Note` and "create note" for `create_note`. */
const plain = (name: string): string =>
  name
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** @param names of tools or bundles, or `all`. @returns each tool once, in the order given. */
export function resolveNames(names: readonly string[], catalog: Catalog): ResolvedNames {
  if (names.length === 0) return { entries: [], unknown: [], all: false };
  const tools = new Map(catalog.list().map((entry) => [plain(entry.tool.name), entry]));
  const bundles = new Map(catalog.bundles().map(({ name, toolNames }) => [plain(name), toolNames]));
  const entries = new Map<string, CatalogEntry>();
  const unknown: string[] = [];
  for (const name of names) {
    const own = tools.get(plain(name));
    const members = own === undefined ? bundles.get(plain(name)) : [own.tool.name];
    if (members === undefined && plain(name) !== 'all') unknown.push(name);
    for (const member of members ?? []) {
      const entry = catalog.find(member);
      if (entry !== null) entries.set(member, entry);
    }
  }
  return {
    entries: [...entries.values()],
    unknown,
    all: names.some((name) => plain(name) === 'all' && !tools.has('all') && !bundles.has('all')),
  };
}

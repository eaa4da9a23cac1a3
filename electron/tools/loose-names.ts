import anyAscii from 'any-ascii';
import type { CatalogEntry } from './catalog.ts';

/** Prefixes that models add to a tool's name if they were trained on another syntax. No tool source has such a name. */
const GENERIC_PREFIX = /^(?:@|(?:functions?|tools?|default_api)[.:/])+/i;

/** Finds tools by almost correct names: `Create-Note`, `createNote`, `functions.create_note`, `notes.create_note`. */
export class LooseNames {
  readonly #own: ReadonlyMap<string, readonly CatalogEntry[]>;
  /** With the bundle or the source as a prefix. */
  readonly #qualified: ReadonlyMap<string, readonly CatalogEntry[]>;

  /** As their sources call them, for those that are called something else here: `mcp_calc_add` is `add` to its server. */
  readonly #atSource: ReadonlyMap<string, readonly CatalogEntry[]>;

  constructor(entries: readonly CatalogEntry[]) {
    this.#own = Map.groupBy(entries, ({ tool }) => key(tool.name));
    const renamed = entries.filter(({ tool, ownName }) => ownName !== tool.name);
    this.#atSource = Map.groupBy(renamed, ({ ownName }) => key(ownName));
    const qualified = entries.flatMap((entry) => qualifiedKeys(entry).map((name) => ({ name, entry })));
    this.#qualified = new Map(
      [...Map.groupBy(qualified, ({ name }) => name)].map(([name, found]) => [name, found.map(({ entry }) => entry)]),
    );
  }

  /** @returns the only tool that can be meant; null if there is none, or more than one. */
  find(name: string): CatalogEntry | null {
    const wanted = key(name.trim().replace(GENERIC_PREFIX, ''));
    const found = this.#own.get(wanted) ?? this.#qualified.get(wanted) ?? this.#atSource.get(wanted) ?? [];
    return wanted !== '' && found.length === 1 ? (found[0] ?? null) : null;
  }
}

/** Case, script and separators between words make no difference. */
const key = (name: string): string =>
  anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

function qualifiedKeys({ id, tool, bundle, source }: CatalogEntry): readonly string[] {
  return [...new Set([`${bundle}.${tool.name}`, `${source}.${tool.name}`, id].map(key))];
}

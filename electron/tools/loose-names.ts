import type { CatalogEntry } from './catalog.ts';

/** What models put before a tool's name when they were trained on another syntax. No source of tools is named so. */
const GENERIC_PREFIX = /^(?:@|(?:functions?|tools?|default_api)[.:/])+/i;

/**
 * Finds tools by names that are nearly theirs: `Create-Note`, `createNote`, `functions.create_note`,
 * `notes.create_note`.
 */
export class LooseNames {
  readonly #own: ReadonlyMap<string, readonly CatalogEntry[]>;
  /** With the bundle or the source before it. */
  readonly #qualified: ReadonlyMap<string, readonly CatalogEntry[]>;

  constructor(entries: readonly CatalogEntry[]) {
    this.#own = Map.groupBy(entries, ({ tool }) => key(tool.name));
    const qualified = entries.flatMap((entry) => qualifiedKeys(entry).map((name) => ({ name, entry })));
    this.#qualified = new Map(
      [...Map.groupBy(qualified, ({ name }) => name)].map(([name, found]) => [name, found.map(({ entry }) => entry)]),
    );
  }

  /** @returns the one tool that can be meant; null when there is none, or more than one. */
  find(name: string): CatalogEntry | null {
    const wanted = key(name.trim().replace(GENERIC_PREFIX, ''));
    const found = this.#own.get(wanted) ?? this.#qualified.get(wanted) ?? [];
    return wanted !== '' && found.length === 1 ? (found[0] ?? null) : null;
  }
}

/** Case and whatever stands between words make no difference. */
const key = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

function qualifiedKeys({ id, tool, bundle, source }: CatalogEntry): readonly string[] {
  return [...new Set([`${bundle}.${tool.name}`, `${source}.${tool.name}`, id].map(key))];
}
